import { CAISSE } from "#app/content/caisse.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { type PanierCaisse, reconcile } from "./panier.ts";
import { PARKED_MAX, type ParkedPanier } from "./store.ts";
import type { LinesInput, useLines } from "./use-lines.ts";
import type { useView } from "./use-view.ts";

type ParkedInput = LinesInput & {
  lignes: Pick<ReturnType<typeof useLines>, "mark" | "refuse">;
  views: ReturnType<typeof useView>;
};

/** Baskets that wait on this device. A waiting basket holds no stock: what has changed is said when it is resumed. */
export function useParked({ store, produits, format, lignes, views }: ParkedInput) {
  return {
    askToPark: () => {
      const { enSuspens: unanswered, parked } = store.get();
      const full = parked.length >= PARKED_MAX ? CAISSE.parkFull(PARKED_MAX) : null;
      const refusal = unanswered ? CAISSE.parkUnanswered : full;
      lignes.refuse(refusal);
      if (refusal === null) views.open("park");
      else views.toPanier();
    },
    park: (name: string) => {
      store.park(name, Date.now());
      lignes.mark();
      views.close();
    },
    resume: (parked: ParkedPanier) => {
      const { panier, enSuspens: unanswered, parked: all } = store.get();
      if (unanswered) {
        lignes.refuse(CAISSE.parkUnanswered);
        views.toPanier();
        return;
      }
      store.resume(parked.id, nameOf(panier, all), Date.now());
      const { panier: resumed } = store.get();
      const notice = changesSince(resumed, produits, format);
      store.change(reconcile(resumed, produits));
      lignes.mark({ notice, refusal: null });
      views.toPanier();
    },
    dropParked: (id: string) => store.dropParked(id),
  };
}

/** The customer's name, or the first free number. */
export function nameOf({ client }: PanierCaisse, parked: readonly ParkedPanier[]): string {
  if (client.trim() !== "") return client.trim();
  const taken = new Set(parked.map(({ name }) => name));
  let rank = 1;
  while (taken.has(CAISSE.parkDefault(rank))) rank += 1;
  return CAISSE.parkDefault(rank);
}

/** By product id, what the catalogue says otherwise than the basket. Lacking stock is said by each line itself. */
export function changesSince(
  { lignes }: PanierCaisse,
  produits: ReadonlyMap<number, ProduitCaisse>,
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
