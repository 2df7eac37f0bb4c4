// A basket is one batch: against the bare batch of the same rows, and 5 or 200 lines against one.
import type { Panier } from "#worker/domain/vente.ts";
import { executer } from "#worker/db/batch.ts";
import { bareBasket } from "./bare-basket.ts";
import { compare, type Medians, ratio } from "./measure.ts";
import type { Shop } from "./shop.ts";

const PRIX = 75_000;
const SIZES = [1, 5, 200];

export async function panier({ services, acteur, db, addProducts }: Shop): Promise<void> {
  await addProducts(200);
  const medians: Medians[] = [];
  for (const lines of SIZES) {
    medians.push(
      await compare(
        `encaisser ${lines} ligne(s)`,
        60,
        (i) => services.ventes.encaisser(acteur, basket(lines), `${lines}-${i}`),
        () => executer(db, bareBasket(acteur.etablissementId, lines)),
      ),
    );
  }
  const [one, five, many] = medians;
  if (one && five) ratio("5 lignes au lieu d'une", five, one);
  if (one && many) ratio("200 lignes au lieu d'une", many, one);
}

function basket(lines: number): Panier {
  const lignes = Array.from({ length: lines }, (_, i) => ({
    produitId: i + 1,
    quantite: 1,
    prixVenteReel: PRIX,
  }));
  return { lignes, paiements: [{ mode: "ESPECES", montant: PRIX * lines }] };
}
