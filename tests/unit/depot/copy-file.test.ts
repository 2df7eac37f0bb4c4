// The file of unsent baskets as the screen reads it: the app's own file, and files that nobody may trust.
import { describe, expect, test } from "vitest";
import { copiesOf } from "#app/outbox/copy.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import {
  type CopyProblem,
  type ReadCopy,
  readCopy,
  readCopyFile,
} from "#app/features/ventes/depot/copy-file.ts";

const SHOP = 7;
const AT = Date.UTC(2026, 10, 27, 10);

function envoi(n: number, rest: Partial<Envoi> = {}): Envoi {
  return {
    ...{ format: 1, cle: `k-${String(n)}`, rang: n, numero: `P-D-20261127-${String(n)}`, appareilId: 4 },
    ...{ instant: AT + n, decalage: 60, client: "", deviseCode: "XOF" },
    lignes: [
      { produitId: 1, titre: "Riz", quantite: 2, prix: 350_050 },
      { produitId: 2, titre: "Lait", quantite: 1, prix: 50_000 },
    ],
    paiements: [{ mode: "MOBILE_MONEY", montant: 750_100, portefeuille: "Wave", telephone: "771234567" }],
    ...{
      etat: "A_ENVOYER",
      horsLigne: true,
      essai: null,
      refus: null,
      annulation: null,
      facture: null,
      fin: null,
    },
    ...rest,
  };
}

const fileOf = (envois: readonly Envoi[]) => {
  const appareil = { id: 4, code: "D", nom: "Téléphone de Moussa", prochainNumero: 3, numeros: {} };
  const of = { etablissementId: SHOP, boutique: "Boutique Awa", appareil, jour: "2026-11-27", instant: AT };
  return JSON.parse(JSON.stringify(copiesOf(envois, of)[0]?.copy)) as Record<string, unknown> & {
    ventes: object[];
  };
};

const filesOf = (envois: readonly Envoi[]) =>
  copiesOf(envois, {
    ...{ etablissementId: SHOP, boutique: "Boutique Awa", appareil: null, jour: "2026-11-27", instant: AT },
  });

const read = (content: unknown) =>
  readCopy(
    typeof content === "string" ? content : JSON.stringify(content),
    { name: "f.json", size: 1 },
    SHOP,
  );

function whole(content: unknown): ReadCopy {
  const copy = read(content);
  if (typeof copy === "string") throw new Error(copy);
  return copy;
}

test("more sales than the screen takes come as several files, each of which it takes", async () => {
  const lignes = Array.from({ length: 200 }, (_, n) => ({
    ...{ produitId: n + 1, titre: "Produit au nom assez long", quantite: 12, prix: 1_234_500 },
  }));
  for (const envois of [
    Array.from({ length: 401 }, (_, n) => envoi(n)),
    Array.from({ length: 300 }, (_, n) => envoi(n, { lignes })),
  ]) {
    const files = filesOf(envois);
    expect(files.length).toBeGreaterThan(1);
    expect(files.map(({ name }) => name)[1]).toBe("etal-boutique-awa-0-20261127-2.json");
    const keys: string[] = [];
    for (const { name, copy } of files) {
      const read = await readCopyFile(new File([JSON.stringify(copy)], name), SHOP);
      if (typeof read === "string") throw new Error(read);
      keys.push(...read.ventes.map(({ cle }) => cle));
    }
    expect(keys.toSorted()).toEqual(envois.map(({ cle }) => cle).toSorted());
  }
});

describe("the app's own file", () => {
  test("is read as it was written, the earliest sale first", () => {
    const file = fileOf([
      envoi(2),
      envoi(1, { lignes: [{ produitId: 3, titre: "Sel", quantite: 1, prix: 0 }] }),
    ]);
    const { ventes, ...copy } = whole(file);
    expect(copy).toMatchObject({
      name: "f.json",
      size: 1,
      appareil: { code: "D", nom: "Téléphone de Moussa" },
    });
    expect(ventes.map(({ cle }) => cle)).toEqual(["k-1", "k-2"]);
    expect(ventes[1]).toEqual({
      ...{ cle: "k-2", panier: (file.ventes[0] as { panier: unknown }).panier, numero: "P-D-20261127-2" },
      ...{ titres: ["Riz", "Lait"], produitIds: [1, 2], instant: AT + 2 + 60_000, montant: 750_100 },
      ...{ deviseCode: "XOF", articles: 3, paiements: [{ mode: "MOBILE_MONEY", portefeuille: "Wave" }] },
      moment: null,
    });
    expect(ventes[0]).toMatchObject({ montant: 0, articles: 1, paiements: [] });
  });

  test("of a till without a code has sales without a number, at their own time", () => {
    const { ventes } = whole(fileOf([envoi(1, { numero: null, appareilId: null }), envoi(2)]));
    const dateClient = new Date(AT + 1).toISOString();
    expect(ventes.map(({ numero, instant, moment }) => [numero, instant, moment])).toEqual([
      [null, AT + 1 + 60_000, { dateClient, decalage: 60 }],
      ["P-D-20261127-2", AT + 2 + 60_000, null],
    ]);
  });

  test("with some of its sales is a file of the same shape", () => {
    const file = fileOf([envoi(1), envoi(2), envoi(3)]);
    const some = whole(file).withOnly(new Set(["k-3", "k-1"]));
    expect(some).toEqual({ ...file, ventes: [file.ventes[0], file.ventes[2]] });
    expect(whole(some).ventes).toHaveLength(2);
  });
});

describe("a file is refused as a whole", () => {
  const file = fileOf([envoi(1)]);
  const [vente] = file.ventes;
  const many = (total: number) =>
    Array.from({ length: total }, (_, n) => ({ ...vente, cle: `k-${String(n)}` }));
  const cases: [string, unknown, CopyProblem][] = [
    ["no JSON", "%PDF-1.7", "OTHER_FORM"],
    ["null", "null", "OTHER_FORM"],
    ["a list", [], "OTHER_FORM"],
    ["another object", { produits: [] }, "OTHER_FORM"],
    ["without a list of sales", { ...file, ventes: {} }, "OTHER_FORM"],
    ["a sale that is no object", { ...file, ventes: [vente, null] }, "OTHER_FORM"],
    ["a sale without a key", { ...file, ventes: [{ ...vente, cle: undefined }] }, "OTHER_FORM"],
    ["a key that no request may have", { ...file, ventes: [{ ...vente, cle: "é" }] }, "OTHER_FORM"],
    ["one key twice", { ...file, ventes: [vente, vente] }, "OTHER_FORM"],
    ["a format of another version", { ...file, format: 2 }, "OTHER_FORMAT"],
    ["another shop", { ...file, etablissementId: 8 }, "OTHER_SHOP"],
    ["a shop's number as a text", { ...file, etablissementId: "7" }, "OTHER_SHOP"],
    ["no sale", { ...file, ventes: [] }, "EMPTY"],
    ["401 sales", { ...file, ventes: many(401) }, "TOO_MANY"],
  ];
  test.each(cases)("%s", (_name, content, problem) => {
    expect(read(content)).toBe(problem);
  });

  test("400 sales are the most", () => {
    expect(whole({ ...file, ventes: many(400) }).ventes).toHaveLength(400);
  });

  test.each([
    ["beyond 2 MB, unread", 2_000_001, () => Promise.reject(new Error("read")), "TOO_LARGE"],
    ["not readable", 2_000_000, () => Promise.reject(new Error("gone")), "UNREADABLE"],
    ["of another form", 3, () => Promise.resolve("abc"), "OTHER_FORM"],
  ] as const)("%s", async (_name, size, text, problem) => {
    expect(await readCopyFile({ name: "f", size, text }, SHOP)).toBe(problem);
  });
});

test("what a basket says wrongly is shown as nothing, and sent as it is", () => {
  const panier = {
    lignes: [
      null,
      { quantite: -1, prixVenteReel: 5 },
      { quantite: 1.5, prixVenteReel: 5 },
      { quantite: 2, prixVenteReel: "9" },
    ],
    paiements: [{ mode: "OR", montant: 1 }, "x", { mode: "CARTE", portefeuille: 3 }],
    horsLigne: { numeroProvisoire: "<b>x</b>", dateClient: "2026-11-27T10:00:00Z", decalage: 1e12 },
    deviseCode: 5,
  };
  const content = {
    ...fileOf([envoi(1)]),
    ventes: [
      { cle: "a", titres: "x", panier },
      { cle: "b", panier: 4 },
    ],
    appareil: { code: 1 },
  };
  const { ventes, appareil } = whole(content);
  expect(appareil).toBeNull();
  expect(ventes[0]).toEqual({
    ...{
      cle: "a",
      panier,
      numero: null,
      titres: ["", "", "", ""],
      instant: null,
      montant: 0,
      deviseCode: null,
      moment: null,
    },
    ...{
      articles: 2,
      paiements: [{ mode: "CARTE" }],
      produitIds: [undefined, undefined, undefined, undefined],
    },
  });
  expect(ventes[1]).toMatchObject({ panier: 4, titres: [], montant: 0, articles: 0 });
});

test.each(["", "hier", "+010001-01-01T00:00:00Z", "1960-01-01T00:00:00Z"])(
  "the moment %o is none",
  (dateClient) => {
    const file = fileOf([envoi(1)]);
    const panier = { horsLigne: { dateClient } };
    expect(whole({ ...file, ventes: [{ cle: "a", panier }] }).ventes[0]?.instant).toBeNull();
  },
);
