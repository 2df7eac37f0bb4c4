// A basket compared with its bare batch, from one and from eight tills; and the cost of 4 and of 199 more
// lines.
import { PRICE } from "#scripts/bulk/products.ts";
import { execute } from "#worker/core/database/batch.ts";
import { barePanier } from "./bare-panier.ts";
import { type Case, compare, crowd, ratio } from "./measure.ts";
import type { OpenShop, Shop } from "./shop.ts";

const SIZES = [1, 5, 200];

export async function panier(open: OpenShop): Promise<void> {
  const shop = await open("panier", { products: 200 });
  const cases = SIZES.map((lines) => caseOf(shop, lines));
  const [one, five, many] = await compare(60, cases);
  ratio("5 lignes au lieu d'une", five, one);
  ratio("200 lignes au lieu d'une", many, one);
  for (const sale of cases.slice(0, 2)) {
    await crowd(8, 20, { ...sale, label: `${sale.label}, 8 caisses` });
  }
}

function caseOf({ acteur, db, call }: Shop, lines: number): Case {
  return {
    label: `encaisser ${lines} ligne(s)`,
    run: (i) => call("POST", "/ventes/panier", bodyOf(lines), `${lines}-${i}`),
    floor: () => execute(db, barePanier(acteur.etablissementId, lines)),
  };
}

function bodyOf(lines: number) {
  const prixVenteReel = PRICE / 100;
  const lignes = Array.from({ length: lines }, (_, i) => ({ produitId: i + 1, quantite: 1, prixVenteReel }));
  return { lignes, paiements: [{ mode: "ESPECES", montant: prixVenteReel * lines }] };
}
