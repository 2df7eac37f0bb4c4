import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";
import { BUSY } from "./tableau-de-bord.ts";

const FAR = 500;
const LISTS = [
  { list: "ventes", size: 20 },
  { list: "mouvements", size: 20 },
  { list: "achats", size: 4 },
];

export async function lists(open: OpenShop): Promise<void> {
  const sales = await open(`ventes-${BUSY.sales}`, BUSY);
  const products = await open("recherche-20000", { products: 20_000 });
  const cases = [
    ...LISTS.map((list) => ({ ...list, ...sales })),
    { list: "produits", size: 20, ...products },
  ];
  for (const { list, size, call } of cases) {
    const [first, far] = await compare(
      20,
      [0, FAR].map((page) => ({
        label: `${list}, page ${page}`,
        run: () => call("GET", `/${list}?page=${page}&size=${size}`),
        floor: () => call("GET", "/sante"),
      })),
    );
    ratio(`${list} : page ${FAR} au lieu de la première`, far, first);
  }
}
