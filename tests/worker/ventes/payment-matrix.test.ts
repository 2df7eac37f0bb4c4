// Every set of modes, whole or shared, against every refusal: nothing is written, and the mended basket is sold once.
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";

const { ventes } = testServices();
const PRICE = 80_000;

beforeAll(migrate);

const MODES: Record<string, ReceivedPaiement> = {
  cash: { mode: "ESPECES", montant: PRICE, montantRecu: 100_000 },
  received: {
    mode: "MOBILE_MONEY",
    montant: PRICE,
    portefeuille: "Wave",
    telephone: "775550124",
    attente: false,
  },
  waiting: {
    mode: "MOBILE_MONEY",
    montant: PRICE,
    portefeuille: "Orange Money",
    telephone: "+221 77 555 01 24",
    transactionId: "OM-1",
    attente: true,
  },
  card: { mode: "CARTE", montant: PRICE, transactionId: "004182" },
};

const NAMES = Object.keys(MODES);
/** All sets of modes but the empty one. */
const SETS = Array.from({ length: 2 ** NAMES.length - 1 }, (_, rank) =>
  NAMES.filter((_name, bit) => ((rank + 1) >> bit) % 2 === 1),
);

const panierOf = (names: readonly string[]): Panier =>
  panier([{ produitId: 1, quantite: names.length, prixVenteReel: PRICE }], {
    paiements: names.flatMap((name) => MODES[name] ?? []),
  });

const changed = (
  sold: Panier,
  mode: ReceivedPaiement["mode"],
  rest: Partial<ReceivedPaiement>,
): Panier | null =>
  sold.paiements.some((paiement) => paiement.mode === mode)
    ? {
        ...sold,
        paiements: sold.paiements.map((paiement) =>
          paiement.mode === mode ? { ...paiement, ...rest } : paiement,
        ),
      }
    : null;

const lines = (sold: Panier, rest: Partial<Panier["lignes"][number]>): Panier => ({
  ...sold,
  lignes: sold.lignes.map((line) => ({ ...line, ...rest })),
});

/** Null where the basket has no payment that could be refused so. */
const REFUSALS: Record<string, [code: string, spoil: (sold: Panier) => Panier | null]> = {
  "a short stock": ["STOCK_INSUFFISANT", (sold) => ({ ...sold, lignes: [...sold.lignes, ...shortLine] })],
  "an unknown product": ["INTROUVABLE", (sold) => lines(sold, { produitId: 99 })],
  "too low a price": ["VALIDATION", (sold) => ({ ...sold, lignes: [...sold.lignes, ...cheapLine] })],
  "less than the total": ["VALIDATION", (sold) => ({ ...sold, paiements: sold.paiements.slice(1) })],
  "more than the total": [
    "VALIDATION",
    (sold) => ({ ...sold, paiements: [...sold.paiements, ...sold.paiements] }),
  ],
  "too little cash": ["VALIDATION", (sold) => changed(sold, "ESPECES", { montantRecu: PRICE - 100 })],
  "a number of another plan": [
    "VALIDATION",
    (sold) => changed(sold, "MOBILE_MONEY", { telephone: "0102030405" }),
  ],
  "a wallet of another country": [
    "VALIDATION",
    (sold) => changed(sold, "MOBILE_MONEY", { portefeuille: "MTN MoMo" }),
  ],
  "a transaction that has served": [
    "CONFLIT",
    (sold) => changed(sold, "MOBILE_MONEY", { portefeuille: "Wave", transactionId: "SERVED" }),
  ],
};

const shortLine = [{ produitId: 2, quantite: 2, prixVenteReel: 0 }];
const cheapLine = [{ produitId: 1, quantite: 1, prixVenteReel: 0 }];

async function shop(): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 50 }, { quantite: 1, prixVente: 0 }]);
  const served = { ...MODES["received"], transactionId: "SERVED" } as ReceivedPaiement;
  await ventes.encaisser(
    acteur,
    panier([{ produitId: 1, quantite: 1, prixVenteReel: PRICE }], { paiements: [served] }),
  );
  return acteur;
}

const rows = async (acteur: Acteur) => {
  const of = (table: string) => read(acteur, `SELECT * FROM ${table} WHERE etablissement_id = ?`);
  return Promise.all(["factures", "ventes", "paiements", "stocks", "mouvements", "evenements"].map(of));
};

describe("a basket paid", () => {
  test.each(SETS.map((names) => [names.join(" and "), names] as const))("by %s", async (_, names) => {
    const acteur = await shop();
    const sold = panierOf(names);
    const before = await rows(acteur);
    for (const [name, [code, spoil]] of Object.entries(REFUSALS)) {
      const spoilt = spoil(sold);
      if (!spoilt) continue;
      expect([name, (await refusalOf(ventes.encaisser(acteur, spoilt, `key-${name.length}`))).code]).toEqual([
        name,
        code,
      ]);
    }
    expect(await rows(acteur)).toEqual(before);

    const { value } = await ventes.encaisser(acteur, sold, "key");
    const again = await ventes.encaisser(acteur, sold, "key");
    expect(again).toEqual({ value, replayed: true });
    expect(value.facture.paiements.map(({ mode, statut }) => [mode, statut])).toEqual(
      names.map((name) => [MODES[name]?.mode, name === "waiting" ? "EN_ATTENTE" : "RECU"]),
    );
    expect(value.facture.monnaieRendue).toBe(names.includes("cash") ? 20_000 : 0);
    await expectSoundLedgers(acteur);
  });
});
