// Searching reads the folded text of every product of the shop, in its own index.
import { measure, type Shop } from "./shop.ts";

const QUERY = { page: 0, size: 10, sortBy: "titre", sortDir: "asc" } as const;

export async function recherche({ services, acteur, addProducts }: Shop): Promise<void> {
  await addProducts(20_000);
  for (const q of ["a", "article 199", "introuvable"]) {
    await measure(`produits, « ${q} » parmi 20 000`, 30, () =>
      services.produits.list(acteur, { ...QUERY, q }),
    );
  }
  await measure("catalogue de la caisse, 20 000 produits", 5, () => services.caisse.catalogue(acteur));
}
