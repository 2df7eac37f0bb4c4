// npm run seed -- --produits 20000 --ventes 100000: a big shop to measure with, in an account of its own.
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { lireBoutique } from "#worker/env.ts";
import { stop, step } from "../bootstrap/say.mjs";
import { brokenInvariants } from "../invariants/check.ts";
import { openAccount } from "./account.ts";
import { createLots } from "./lots.ts";
import { productLots } from "./products.ts";
import { saleLots } from "./sales.ts";

export const BIG = { email: "banc@etal.app", motDePasse: "Marche@2026" } as const;

/** What the shop is to hold; products at least one, since something must be sold. */
export type Size = { products: number; sales: number };

/** Fills the shop of `BIG` and checks its books; what a run before this one has written stays as it is. */
export async function fillBig(bindings: Bindings, { products, sales }: Size): Promise<void> {
  const { services } = createAppContext(bindings);
  const acteur = await openAccount(services, BIG, { nom: "Banc d'essai", description: null });
  await services.categories.create(acteur, { nom: "Tout", description: null }, "banc-categorie");
  const write = createLots(bindings, acteur, `banc-${products}-${sales}`);
  step(`${products} produits`);
  for (const lot of productLots(acteur.etablissementId, products)) await write(lot);
  step(`${sales} lignes de vente`);
  for (const lot of saleLots(acteur, sales, products, Date.now())) await write(lot);
  // What every night does to a shop that is in use.
  await services.menage.balayer();
  step("Vérification des comptes");
  const broken = await brokenInvariants(lireBoutique(bindings, acteur.boutique), acteur.etablissementId);
  if (broken.length > 0) stop("Les comptes de la boutique ne sont pas justes.", ...broken);
  await services.comptes.closeSession(acteur);
  step(`Grande boutique :  ${BIG.email}  /  ${BIG.motDePasse}`);
}
