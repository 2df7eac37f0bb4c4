// Search in shops of 1,000 and 20,000 products, compared with 100; in sales, a text that no line has and a
// text that every line has; the header's search, by texts and by numbers.
import { compare, ratio } from "./measure.ts";
import type { OpenShop, Shop } from "./shop.ts";
import { BUSY } from "./tableau-de-bord.ts";

const SIZES = [100, 1_000, 20_000];
const LISTS = ["produits/search", "stocks"];

export async function search(open: OpenShop): Promise<void> {
  const shops = await Promise.all(
    SIZES.map(async (products) => ({ products, ...(await open(`recherche-${products}`, { products })) })),
  );
  const floor = (call: (typeof shops)[number]["call"]) => () => call("GET", "/sante");
  for (const list of LISTS) {
    const [few, some, many] = await compare(
      40,
      shops.map(({ call, products }) => ({
        label: `${list} : « article 19 » parmi ${products}`,
        run: () => call("GET", `/${list}?q=article%2019&size=10`),
        floor: floor(call),
      })),
    );
    ratio(`${list} : 1 000 produits au lieu de 100`, some, few);
    ratio(`${list} : 20 000 produits au lieu de 100`, many, few);
  }
  const { call } = await open(`ventes-${BUSY.sales}`, BUSY);
  await header(await open("ventes-1000", { ...BUSY, sales: 1_000 }), { call });
  const [everywhere, nowhere] = await compare(
    10,
    ["vente-", "introuvable"].map((q) => ({
      label: `ventes : « ${q} » parmi ${BUSY.sales}`,
      run: () => call("GET", `/ventes/search?q=${q}&size=10`),
      floor: floor(call),
    })),
  );
  ratio("ventes : rien au lieu de tout", nowhere, everywhere);
}

async function header(few: Pick<Shop, "call">, many: Pick<Shop, "call">): Promise<void> {
  for (const q of ["article", "introuvable", "FACT-20260102000001", "VENTE-00000001"]) {
    const [some, all] = await compare(
      20,
      [few, many].map(({ call }, rank) => ({
        label: `recherche : « ${q} » parmi ${rank === 0 ? 1_000 : BUSY.sales} ventes`,
        run: () => call("GET", `/recherche?q=${q}`),
        floor: () => call("GET", "/sante"),
      })),
    );
    ratio(`recherche « ${q} » : 100 000 ventes au lieu de 1 000`, all, some);
  }
}
