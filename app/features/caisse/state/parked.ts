import { CAISSE } from "#app/content/caisse.ts";
import type { Produits } from "#app/features/caisse/catalogue/catalogue.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Till } from "./caisse-state.ts";
import type { Lines } from "./lines.ts";
import type { PanierCaisse, ParkedPanier } from "#app/outbox/paniers.ts";
import { reconcile } from "./panier.ts";
import { PARKED_MAX } from "./kept-paniers.ts";
import type { Views } from "./views.ts";

/** Baskets that wait on this device. A waiting basket holds no stock: what has changed is said when it is resumed. */
export function createParked({ kept, produits, format }: Till, lines: Lines, views: Views) {
  return {
    askToPark: (): void => {
      const { parked } = kept.get();
      const refusal = parked.length >= PARKED_MAX ? CAISSE.parkFull(PARKED_MAX) : null;
      lines.refuse(refusal);
      if (refusal === null) views.open("park");
      else views.toPanier();
    },
    park: (name: string): void => {
      kept.park(name);
      lines.say();
      views.close();
    },
    resume: (parked: ParkedPanier): void => {
      kept.resume(parked.id);
      const { panier: resumed } = kept.get();
      const notice = changesSince(resumed, produits, format);
      kept.revise((panier) => reconcile(panier, produits));
      lines.say({ notice, refusal: null });
      views.toPanier();
    },
    dropParked: (id: string): void => kept.dropParked(id),
  };
}

/** By product id, what the catalogue says otherwise than the basket. Lacking stock is said by each line itself. */
export function changesSince(
  { lignes }: PanierCaisse,
  produits: Produits,
  format: (centimes: number) => string,
): ReadonlyMap<number, string> {
  const changes = new Map<number, string>();
  for (const { produitId, prixMinimum, quantite } of lignes) {
    const produit = produits.get(produitId);
    if (!produit || produit.prixVente === prixMinimum) continue;
    const sentences = [CAISSE.prixChanged(format(prixMinimum), format(produit.prixVente))];
    if (produit.quantite < quantite) sentences.push(MESSAGES.insufficientStock(produit.quantite, quantite));
    changes.set(produitId, sentences.join(". "));
  }
  return changes;
}
