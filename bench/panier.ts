// A basket is one batch: 5 lines and 200 lines differ by the lines and not by the trips.
import { measure, type Shop } from "./shop.ts";

const PRIX = 75_000;

export async function panier({ services, acteur, addProducts }: Shop): Promise<void> {
  await addProducts(200);
  for (const lines of [1, 5, 50, 200]) {
    const lignes = Array.from({ length: lines }, (_, i) => ({
      produitId: i + 1,
      quantite: 1,
      prixVenteReel: PRIX,
    }));
    const paiements = [{ mode: "ESPECES" as const, montant: PRIX * lines }];
    await measure(`encaisser, ${lines} ligne(s)`, 30, (i) => {
      return services.ventes.encaisser(acteur, { lignes, paiements }, `${lines}-${i}`);
    });
  }
}
