import { createAppContext } from "#worker/context.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";
import { stop } from "../bootstrap/print.mjs";
import { brokenInvariants } from "../invariants/check.ts";
import { type Account, openAccount } from "./account.ts";
import { createChunks } from "./chunks.ts";
import { productChunks } from "./products.ts";
import { purchaseChunks } from "./purchases.ts";
import { saleChunks } from "./sales.ts";

export type Size = { products: number; sales?: number; purchases?: number };

type Filling = { account: Account; name: string; size: Size; now: number };

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
