// Searching reads the folded text of every product of the shop, in its own index: shops of 1,000 and 20,000 products
// against one of 100, over the least that a call can cost.
import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const SIZES = [100, 1_000, 20_000];

export async function recherche(open: OpenShop): Promise<void> {
  const shops = await Promise.all(
    SIZES.map(async (products) => ({ products, ...(await open(`recherche-${products}`, { products })) })),
  );
  const [few, some, many] = await compare(
    40,
    shops.map(({ call, products }) => ({
      label: `« article 19 » parmi ${products}`,
      run: () => call("GET", "/produits/search?q=article%2019&size=10"),
      floor: () => call("GET", "/sante"),
    })),
  );
  ratio("1 000 produits au lieu de 100", some, few);
  ratio("20 000 produits au lieu de 100", many, few);
}
