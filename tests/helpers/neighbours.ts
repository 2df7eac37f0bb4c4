// Shops of one database with the same numbers: three with the same history, others around them with another.
import { vi } from "vitest";
import { rollUpMonths } from "#worker/books/writes/totals.ts";
import { execute } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import { expectedOf } from "#worker/features/produits/domain.ts";
import { achat } from "./achats.ts";
import { brouillon, inStock } from "./catalogue.ts";
import { databaseOf, type TestBoutique, createBoutique } from "./databases.ts";
import { DAY_MS } from "./model.ts";
import { panier, oneArticle, oneVente } from "./paniers.ts";
import { NOW, testServices } from "./services.ts";
import { type Write, WRITES, SMALL, fill } from "./writes.ts";

/** Public receipts get random tokens: with equal ones the same writes leave the same rows. */
export function sameSecrets(): void {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
}

const [AHEAD, ADVANCED, NEIGHBOUR, FULL, EMPTY, BEHIND] = [1, 2, 3, 4, 5, 6];
/** Prices have decimals here, so that a move to another country rounds them. */
const FRANCE = { paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
const MALI = { paysCode: "ML", deviseCode: "XOF", fuseau: "Africa/Bamako" };

const daysAgo = (days: number) => NOW - days * DAY_MS;

const mobile = (montant: number, telephone: string) =>
  ({ mode: "MOBILE_MONEY", montant, telephone }) as const;

/** Sales of two days, one of them summed up; stocks near their threshold; a first event that was swept. */
async function simulate(options: { id: number; boutique?: TestBoutique }): Promise<Acteur> {
  const acteur = await fill({ ...SMALL, seuilAlerte: 2 }, { ...FRANCE, ...options });
  const rice = inStock({ titre: "Riz à l'eau", prixAchat: 10_001, prixVente: 12_345 });
  await testServices({ now: daysAgo(60) }).produits.create(acteur, rice);
  const { ventes } = testServices();
  const { paiements: inCash, ...sold } = oneArticle(1);
  const paiements = inCash.map(({ montant }) => mobile(montant, "06 12 34 56 78"));
  await ventes.encaisser(acteur, { ...sold, paiements, dateOperation: daysAgo(9) });
  const lignes = [11, 11, 1, 6].map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
  await ventes.encaisser(acteur, panier(lignes));
  await execute(databaseOf(acteur), rollUpMonths([acteur.etablissementId], "2026-02-01", 1));
  return acteur;
}

/** Its rows have the same numbers, names and keys, and other contents. */
async function simulateOther(options: { id: number; paysCode: string }): Promise<Acteur> {
  const others = { produits: 15, categories: 4, quantite: 1, prixAchat: 30_000, prixVente: 95_000 };
  const acteur = await fill(others, options);
  const { achats, produits, stocks, taches, ventes } = testServices();
  await testServices({ now: daysAgo(3) }).appareils.create(acteur, undefined);
  for (const prixVente of [70_000, 95_000]) await produits.update(acteur, 8, { prixVente });
  const yesterday = { dateOperation: daysAgo(1) };
  for (const produitId of [1, 4, 4, 7])
    await achats.create(
      acteur,
      achat(produitId, { quantite: 3, prixAchat: 100, prixVente: 80_000, ...yesterday }),
    );
  await ventes.encaisser(acteur, { ...oneArticle(1, 2), ...yesterday }, "k-3");
  await ventes.encaisser(acteur, { ...oneArticle(7), dateOperation: daysAgo(20) }, "k-4");
  const selected = { numeroFacture: "N", reference: "VENTE-00000006" };
  await ventes.create(acteur, oneVente({ produitId: 4, ...selected, dateOperation: daysAgo(2) }));
  // Invoices 4 and 5 have more payments than those of the same numbers elsewhere, received today and yesterday.
  for (const [produitId, days] of [
    [9, 0],
    [10, 1],
  ] as const) {
    const parts = [10_000, 10_000, 10_000, 10_000, 10_000, 45_000];
    const telephone = options.paysCode === "ML" ? "70 12 34 56" : "06 12 34 56 78";
    const paiements = parts.map((montant) =>
      montant === 45_000 ? mobile(montant, telephone) : ({ mode: "ESPECES", montant } as const),
    );
    const lignes = [{ produitId, quantite: 1, prixVenteReel: 95_000 }];
    await ventes.encaisser(acteur, panier(lignes, { paiements, dateOperation: daysAgo(days) }));
  }
  for (const id of [7, 13]) {
    const loaded = await produits.get(acteur, id);
    const modification = { prixVente: 99_000, codesBarres: id === 7 ? ["1"] : [] };
    await produits.update(
      acteur,
      id,
      modification,
      { statut: "STOCK" },
      loadedBasis(loaded, expectedOf(loaded)),
    );
  }
  const water = inStock({ titre: "Eau", categorieId: 2 });
  const { value: removed } = await produits.create(acteur, water);
  await produits.delete(acteur, removed.id);
  await produits.create(acteur, water);
  await produits.create(acteur, brouillon({ categorieId: 2 }));
  await stocks.adjust(acteur, 5, { quantiteComptee: 0, motif: "Vide" });
  await taches.end(acteur, 1);
  return acteur;
}

/** Tests act in `full` and `empty`; every write was done in `advanced`; `neighbour` has the history of `full`. */
export async function populate() {
  const ahead = await simulateOther({ id: AHEAD, ...MALI });
  const advanced = await simulate({ id: ADVANCED });
  await testServices().ventes.encaisser(advanced, oneArticle(6, 3));
  for (const write of Object.values(WRITES)) await twice(write, advanced);
  const neighbour = await simulate({ id: NEIGHBOUR });
  const { full, empty } = await populateAlone("BOUTIQUE_1");
  const behind = await simulateOther({ id: BEHIND, ...FRANCE });
  return { ahead, advanced, neighbour, full, empty, behind };
}

export async function populateAlone(boutique: TestBoutique) {
  return {
    full: await simulate({ id: FULL, boutique }),
    empty: await createBoutique({ id: EMPTY, boutique }),
  };
}

export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { refus: error.code, sentence: error.message, champs: error.fields };
  }
}

/** The second time the key has served, the settings have changed, or nothing is left to do. */
export async function twice(write: Write, acteur: Acteur): Promise<unknown[]> {
  const one = await outcomeOf(write(testServices(), acteur));
  return [one, await outcomeOf(write(testServices(), acteur))];
}
