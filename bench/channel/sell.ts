import { PRICE } from "#scripts/bulk/products.ts";
import type { Seller } from "./runtime.ts";

export async function sell(url: string, { token }: Seller): Promise<void> {
  const prixVenteReel = PRICE / 100;
  const answer = await fetch(`${url}/api/v1/ventes/panier`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel }],
      paiements: [{ mode: "ESPECES", montant: prixVenteReel }],
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
}
