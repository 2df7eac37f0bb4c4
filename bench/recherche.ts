// Searching reads the folded text of every product of the shop, in its own index: a shop of 20,000 products against
// one of 100, over the floor of one empty trip to the same database.
import { sql } from "drizzle-orm";
import { executer } from "#worker/db/batch.ts";
import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const QUERY = { page: 0, size: 10, sortBy: "titre", sortDir: "asc" } as const;
const SIZES = [100, 20_000];

export async function recherche(open: OpenShop): Promise<void> {
  const shops = await Promise.all(
    SIZES.map(async (products) => {
      const shop = await open(`recherche-${products}`);
      await shop.addProducts(products);
      return { ...shop, products, trip: () => executer(shop.db, [sql`SELECT 1`]) };
    }),
  );
  const [few, many] = await compare(
    40,
    shops.map(({ services, acteur, products, trip }) => ({
      label: `« article 19 » parmi ${products}`,
      run: () => services.produits.list(acteur, { ...QUERY, q: "article 19" }),
      floor: trip,
    })),
  );
  if (few && many) ratio("20 000 produits au lieu de 100", many, few);
  await compare(
    5,
    shops.map(({ services, acteur, products, trip }) => ({
      label: `catalogue de la caisse, ${products}`,
      run: () => services.caisse.catalogue(acteur),
      floor: trip,
    })),
  );
}
