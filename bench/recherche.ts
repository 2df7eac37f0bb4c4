// Searching reads the folded text of every product of the shop, in its own index: 20,000 products against 100, over
// the floor of one empty trip to the same database.
import { sql } from "drizzle-orm";
import { executer } from "#worker/db/batch.ts";
import { compare, type Medians, ratio } from "./measure.ts";
import type { Shop } from "./shop.ts";

const QUERY = { page: 0, size: 10, sortBy: "titre", sortDir: "asc" } as const;

export async function recherche({ services, acteur, db, addProducts }: Shop): Promise<void> {
  const trip = () => executer(db, [sql`SELECT 1`]);
  const medians: Medians[] = [];
  for (const products of [100, 20_000]) {
    await addProducts(products);
    medians.push(
      await compare(
        `« article 19 » parmi ${products}`,
        40,
        () => services.produits.list(acteur, { ...QUERY, q: "article 19" }),
        trip,
      ),
    );
  }
  const [few, many] = medians;
  if (few && many) ratio("20 000 produits au lieu de 100", many, few);
  await compare("catalogue de la caisse, 20 000", 5, () => services.caisse.catalogue(acteur), trip);
}
