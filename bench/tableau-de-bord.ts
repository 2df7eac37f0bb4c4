import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const PERIODS = ["jour", "semaine", "mois", "annee"];
const SIZES = [1_000, 100_000];
export const BUSY = { products: 200, sales: 100_000, purchases: 2_500 };

export async function dashboard(open: OpenShop): Promise<void> {
  const shops = [];
  for (const sales of SIZES) shops.push({ sales, ...(await open(`ventes-${sales}`, { ...BUSY, sales })) });
  for (const period of PERIODS) {
    const [few, many] = await compare(
      40,
      shops.map(({ call, sales }) => ({
        label: `${period}, ${sales} ventes`,
        run: () => call("GET", `/tableau-de-bord?periode=${period}`),
        floor: () => call("GET", "/sante"),
      })),
    );
    ratio(`${period} : 100 000 ventes au lieu de 1 000`, many, few);
  }
}
