// The basket as it travels: the body of POST /ventes/panier (api.md), amounts in main units.
import { enUnites } from "#worker/kernel/domain/money.ts";
import { type PanierCaisse, totalDe } from "./panier.ts";

/** The body of a cash sale. `montantRecu` in centimes. The same cart and sum always give the same text. */
export function corpsEspeces(panier: PanierCaisse, montantRecu: number): string {
  const { montant } = totalDe(panier);
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: enUnites(prix),
    })),
    // A basket of total 0 has no payment (decision 29).
    paiements:
      montant === 0
        ? []
        : [{ mode: "ESPECES", montant: enUnites(montant), montantRecu: enUnites(montantRecu) }],
    ...(client !== "" && { client }),
  });
}
