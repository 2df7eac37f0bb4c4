import { PRICE } from "#scripts/bulk/products.ts";
import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const SIZES = [100, 20_000];
const CHANGES = 10;

export async function catalogue(open: OpenShop): Promise<void> {
  for (const products of SIZES) {
    const { call } = await open(`recherche-${products}`, { products });
    const { curseur } = (await call("GET", "/caisse/catalogue")) as { curseur: number };
    const prixVenteReel = PRICE / 100;
    for (let produitId = 1; produitId <= CHANGES; produitId++) {
      const lignes = [{ produitId, quantite: 1, prixVenteReel }];
      await call("POST", "/ventes/panier", {
        lignes,
        paiements: [{ mode: "ESPECES", montant: prixVenteReel }],
      });
    }
    const floor = () => call("GET", "/sante");
    const [whole, difference] = await compare(10, [
      { label: `${products} produits, tout`, run: () => call("GET", "/caisse/catalogue"), floor },
      {
        label: `${products} produits, ${CHANGES} changements`,
        run: () => call("GET", `/caisse/catalogue?depuis=${curseur}`),
        floor,
      },
    ]);
    ratio("la différence au lieu du tout", difference, whole);
  }
}
