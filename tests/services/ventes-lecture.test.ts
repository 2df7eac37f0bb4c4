// Sales as lists, periods and searches read them.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { VenteQuery } from "#worker/features/ventes/domain/sale.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { panier, unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { ventes, factures, produits } = servicesDeTest();
const JOUR_MS = 86_400_000;

const query = (reste: Partial<VenteQuery> = {}): VenteQuery => ({
  page: 0,
  size: 50,
  sortBy: "dateOperation",
  sortDir: "desc",
  ...reste,
});

const ids = async (acteur: Acteur, reste: Partial<VenteQuery>) =>
  (await ventes.list(acteur, query(reste))).content.map((v) => v.id);

const jours = (debut: string, fin: string) => ({ dateDebut: { jour: debut }, dateFin: { jour: fin } });

let acteur: Acteur;
let voisine: Acteur;

/** Lines 1 and 2 today for Moussa, 3 and 4 (of Élodie, its number given) two days ago, 5 yesterday. */
async function remplir(boutique: Acteur): Promise<void> {
  await ajouterProduits(boutique, [
    { titre: "Riz parfumé", quantite: 100 },
    { titre: "Œufs frais", quantite: 100, prixVente: 10_000 },
    { titre: "Jamais vendu" },
  ]);
  const riz = { produitId: 1, quantite: 1, prixVenteReel: 80_000 };
  const oeufs = { produitId: 2, quantite: 3, prixVenteReel: 10_000 };
  await ventes.encaisser(boutique, panier([riz, oeufs], { client: "moussa" }));
  const avantHier = { dateOperation: MAINTENANT - 2 * JOUR_MS, client: "Élodie", numeroFacture: "Été-7" };
  await ventes.create(boutique, { ...riz, ...avantHier, reference: "bon A/12" });
  await ventes.create(boutique, { ...oeufs, ...avantHier });
  await ventes.encaisser(boutique, { ...unArticle(1, 2), dateOperation: MAINTENANT - JOUR_MS });
}

beforeAll(async () => {
  await migrer();
  [acteur, voisine] = [await creerBoutique(), await creerBoutique({ deviseCode: "EUR" })];
  await remplir(acteur);
  await remplir(voisine);
  await factures.annuler(acteur, 3, "Erreur");
});

describe("a list", () => {
  test("shows the newest operation first, cancelled lines too, and counts without reading them", async () => {
    const page = await ventes.list(acteur, query({ size: 3 }));
    expect(page).toMatchObject({ totalElements: 5, totalPages: 2, numberOfElements: 3, last: false });
    expect(page.content.map((v) => [v.id, v.statut, v.client])).toEqual([
      [2, "EMISE", "moussa"],
      [1, "EMISE", "moussa"],
      [5, "ANNULEE", "Client anonyme"],
    ]);
    expect(await ids(acteur, { size: 3, page: 1 })).toEqual([4, 3]);
    expect(await ids(acteur, { size: 3, page: 2 })).toEqual([]);
  });

  test.each<[VenteQuery["sortBy"], number[]]>([
    ["dateOperation", [3, 4, 5, 1, 2]],
    ["client", [5, 3, 4, 1, 2]],
    ["montantTotal", [2, 4, 1, 3, 5]],
    ["reference", [3, 1, 2, 4, 5]],
  ])("by %s, whatever its case, ties by id in the same direction", async (sortBy, attendu) => {
    expect(await ids(acteur, { sortBy, sortDir: "asc" })).toEqual(attendu);
    const envers = attendu.toReversed();
    expect(await ids(acteur, { sortBy })).toEqual(envers);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => ids(acteur, { sortBy, sortDir: "desc", size: 2, page })),
    );
    expect(pages.flat()).toEqual(envers);
  });

  test("of a period counts both days", async () => {
    expect(await ids(acteur, jours("2026-01-12", "2026-01-13"))).toEqual([5, 4, 3]);
    expect(
      (await ventes.list(acteur, query({ ...jours("2026-01-12", "2026-01-13"), size: 1 }))).totalElements,
    ).toBe(3);
    expect(await ids(acteur, { dateDebut: { jour: "2026-01-13" } })).toEqual([2, 1, 5]);
    expect(await ids(acteur, { dateFin: { instant: MAINTENANT - JOUR_MS } })).toEqual([5, 4, 3]);
    expect(await refus(ventes.list(acteur, query(jours("2026-01-14", "2026-01-13"))))).toMatchObject({
      code: "VALIDATION",
      fields: { dateDebut: ["La date de début doit précéder la date de fin"] },
    });
  });

  test("cuts its days on the shop's clock, that of now", async () => {
    const cotonou = await creerBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    await ajouterProduits(cotonou, [{}]);
    const tard = servicesDeTest({ maintenant: Date.UTC(2026, 0, 14, 23, 30) });
    await tard.ventes.encaisser(cotonou, unArticle(1));
    // An instant of the 14th in UTC is one of the 15th there, whatever the credentials still claim.
    const borne = { instant: Date.UTC(2026, 0, 14, 23, 0) };
    const ancien = { ...cotonou, fuseau: "Africa/Dakar", paysCode: "SN" };
    expect(await ids(ancien, { dateDebut: borne, dateFin: borne })).toEqual([1]);
    expect(await ids(cotonou, jours("2026-01-14", "2026-01-14"))).toEqual([]);
  });
});

describe("a search", () => {
  test.each([
    ["MOUSSA", [2, 1]],
    ["elod", [4, 3]],
    ["ete-7", [4, 3]],
    ["fact-20260114", [2, 1, 5]],
    ["bon a/12", [3]],
    ["VENTE-0000000", [2, 1, 5, 4]],
    ["parfume", [1, 5, 3]],
    ["oeuf", [2, 4]],
    ["%", []],
    ["_", []],
    ["' OR 1=1 --", []],
    ["🙂", []],
    ["  ", [2, 1, 5, 4, 3]],
  ])("for %j", async (q, attendu) => {
    const page = await ventes.list(acteur, query({ q }));
    expect(page.content.map((v) => v.id)).toEqual(attendu);
    expect(page.totalElements).toBe(attendu.length);
  });

  test("does not find a line by what another shop calls the product of that number", async () => {
    await ajouterProduits(await creerBoutique(), [{ titre: "Savon" }]);
    expect(await ids(acteur, { q: "savon" })).toEqual([]);
  });

  test("in a period, sorted and paged", async () => {
    const riz = { q: "riz", ...jours("2026-01-12", "2026-01-13"), size: 1 } as const;
    expect(await ids(acteur, { ...riz, sortBy: "montantTotal", page: 0 })).toEqual([5]);
    expect(await ids(acteur, { ...riz, sortBy: "montantTotal", page: 1 })).toEqual([3]);
    expect((await ventes.list(acteur, query(riz))).totalElements).toBe(2);
  });
});

describe("of a product", () => {
  test("its lines, newest first; none, or no product", async () => {
    const lues = await ventes.list(acteur, query({ produitId: 1, size: 2 }));
    expect([lues.content.map((v) => v.id), lues.totalElements]).toEqual([[1, 5], 3]);
    expect(await ventes.list(acteur, query({ produitId: 3 }))).toMatchObject({
      content: [],
      totalElements: 0,
    });
    expect(await refus(ventes.list(acteur, query({ produitId: 4 })))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
  });

  test("its lines of a period, and those that a search finds", async () => {
    const periode = jours("2026-01-12", "2026-01-13");
    const lues = await ventes.list(acteur, query({ produitId: 1, size: 1, ...periode }));
    expect([lues.content.map((v) => v.id), lues.totalElements]).toEqual([[5], 2]);
    expect(await ids(acteur, { produitId: 1, q: "bon a/12" })).toEqual([3]);
  });

  test("they stay when it is archived", async () => {
    const boutique = await creerBoutique();
    await remplir(boutique);
    await produits.delete(boutique, 1);
    expect(await ventes.list(boutique, query({ produitId: 1 }))).toMatchObject({
      totalElements: 3,
      content: [{ produit: { titre: "Riz parfumé" } }, {}, {}],
    });
  });
});

describe("a single line", () => {
  test("tells what its invoice says", async () => {
    expect(await ventes.get(voisine, 3)).toMatchObject({
      factureId: 2,
      numeroFacture: "Été-7",
      client: "Élodie",
      deviseCode: "EUR",
      reference: "bon A/12",
    });
    expect(await refus(ventes.get(acteur, 6))).toMatchObject({
      code: "INTROUVABLE",
      message: "Vente non trouvée",
    });
  });
});

describe("the stock check", () => {
  test.each([
    [1, 98, true],
    [1, 99, false],
    [2, 1, true],
  ])("product %i, %i pieces: %j", async (produitId, quantite, disponible) => {
    expect(await ventes.verifierStock(acteur, produitId, quantite)).toMatchObject({
      disponible,
      quantiteDemandee: quantite,
    });
  });

  test("says what there is, but not that it can be sold when it cannot", async () => {
    const boutique = await creerBoutique();
    await ajouterProduits(boutique, [{ statut: "INACTIF", quantite: 7 }, { statut: "BROUILLON" }]);
    expect(await ventes.verifierStock(boutique, 1, 2)).toEqual({
      disponible: false,
      stockDisponible: 7,
      quantiteDemandee: 2,
    });
    expect(await ventes.verifierStock(boutique, 2, 1)).toMatchObject({
      disponible: false,
      stockDisponible: 0,
    });
    expect(await refus(ventes.verifierStock(boutique, 3, 1))).toMatchObject({ code: "INTROUVABLE" });
  });
});

describe("what reads cost", () => {
  test("one round trip each, and a first page no more after 120 sales than after 12", async () => {
    const boutique = await creerBoutique();
    await ajouterProduits(boutique, [{ quantite: 500 }]);
    const { db, compte } = compter(env.BOUTIQUE_1);
    const comptees = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).ventes;
    const lues = async (lire: () => Promise<unknown>) => {
      const { allers, lignesLues } = compte;
      await lire();
      expect(compte.allers - allers).toBe(1);
      return compte.lignesLues - lignesLues;
    };
    const premieres = async (n: number) => {
      while ((await ventes.list(boutique, query())).totalElements < n)
        await ventes.encaisser(boutique, unArticle(1));
      const jour = jours("2026-01-14", "2026-01-14");
      return [
        await lues(() => comptees.list(boutique, query({ size: 4 }))),
        await lues(() => comptees.list(boutique, query({ size: 4, sortDir: "asc" }))),
        await lues(() => comptees.list(boutique, query({ size: 4, ...jour }))),
        await lues(() => comptees.get(boutique, 3)),
        await lues(() => comptees.verifierStock(boutique, 1, 1)),
      ];
    };
    const peu = await premieres(12);
    expect(await premieres(120)).toEqual(peu);
    expect(peu[0]).toBeGreaterThan(4);
    expect(await lues(() => comptees.list(boutique, query({ produitId: 1 })))).toBeGreaterThan(120);
    expect(await lues(() => comptees.list(boutique, query({ q: "produit" })))).toBeGreaterThan(120);
  });
});
