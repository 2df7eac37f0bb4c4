// A big shop in an account of its own: filled by the thousand, swept as every night does, its books checked.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { createAppContext } from "#worker/context.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";
import { stop } from "../bootstrap/say.mjs";
import { brokenInvariants } from "../invariants/check.ts";
import { type Account, openAccount } from "./account.ts";
import { createChunks } from "./chunks.ts";
import { productChunks } from "./products.ts";
import { purchaseChunks } from "./purchases.ts";
import { saleChunks } from "./sales.ts";

/** What the shop is to hold; products at least one, since something must be sold. */
export type Size = { products: number; sales?: number; purchases?: number };

/** `now`, in ms UTC, is when the shop's year ends. */
type Filling = { account: Account; name: string; size: Size; now: number };

/** Fills the account's shop and answers with its manager; what a run before this one has written stays as it is. */
export async function fillShop(bindings: Bindings, { account, name, size, now }: Filling): Promise<Acteur> {
  const { products, sales = 0, purchases = 0 } = size;
  const clock = { now: () => now };
  const { services } = createAppContext(bindings, { clock });
  const acteur = await openAccount(services, account, { nom: name, description: null });
  await services.categories.create(acteur, { nom: "Tout", description: null }, "tout");
  const write = createChunks(bindings, acteur, ["lot", products, sales, purchases].join("-"), clock);
  for (const chunk of productChunks(products)) await write(chunk);
  for (const chunk of saleChunks(sales, products, now)) await write(chunk);
  for (const chunk of purchaseChunks(purchases, products, now)) await write(chunk);
  await services.sweep.sweep();
  const broken = await brokenInvariants(boutiqueDatabase(bindings, acteur.boutique), acteur.etablissementId);
  if (broken.length > 0) stop(`Les comptes de « ${name} » ne sont pas justes.`, ...broken);
  await services.comptes.closeSession(acteur);
  return acteur;
}
