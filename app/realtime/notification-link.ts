import { REALTIME } from "#app/content/realtime.ts";
import { idIn, type Received } from "./received.ts";

/** Where a notification leads (specification 2.1), in its toast and in the list; undefined when it leads nowhere. */
export function linkOf(notification: Received): { label: string; to: string } | undefined {
  const produit = notification.type === "ALERTE_STOCK" ? idIn(notification, "produitId") : undefined;
  if (produit !== undefined) return { label: REALTIME.showProduit, to: `/produits/${String(produit)}` };
  const tache = idIn(notification, "tacheId");
  return tache === undefined ? undefined : { label: REALTIME.showTache, to: `/taches/${String(tache)}` };
}
