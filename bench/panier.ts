// A basket is one batch: against the bare batch of the same rows, and 5 or 200 lines against one.
import type { Panier } from "#worker/domain/vente.ts";
import { executer } from "#worker/db/batch.ts";
import { bareBasket } from "./bare-basket.ts";
import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const PRIX = 75_000;
const SIZES = [1, 5, 200];

export async function panier(open: OpenShop): Promise<void> {
  const { services, acteur, db, addProducts } = await open("panier");
  await addProducts(200);
  const [one, five, many] = await compare(
    60,
    SIZES.map((lines) => ({
      label: `encaisser ${lines} ligne(s)`,
      run: (i) => services.ventes.encaisser(acteur, basket(lines), `${lines}-${i}`),
      floor: () => executer(db, bareBasket(acteur.etablissementId, lines)),
    })),
  );
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
