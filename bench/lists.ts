// Pages of lists in a big shop, compared with a small shop.
import { compare, ratio } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

export const BIG = { products: 20_000, sales: 100_000, purchases: 2_500 };
export const SMALL = { products: 100, sales: 1_000, purchases: 100 };
const SIZE = 20;
const LISTS = ["produits", "stocks", "ventes", "achats", "mouvements"];

/** Searches, and orders without an index (docs/decisions/0047). */
const SEARCHES_AND_ORDERS = {
  "recherche, produits": "/produits/search?q=article%2019&size=20",
  "recherche, stocks": "/stocks?q=article%2019&size=20",
  "recherche, achats": "/achats?q=article%2019&size=20",
  "recherche, mouvements": "/mouvements?q=article%2019&size=20",
  "recherche, ventes, 50 lignes": "/ventes/search?q=article%2050&size=20",
  "recherche, ventes, 5 500 lignes": "/ventes/search?q=article%2019&size=20",
  "recherche, ventes, une référence": "/ventes/search?q=vente-00000123&size=20",
  "produits par prix": "/produits?sortBy=prixVente&size=20",
  "produits par quantité": "/produits?sortBy=quantiteDisponible&size=20",
  "achats par quantité": "/achats?sortBy=quantite&size=20",
  "ventes par montant": "/ventes?sortBy=montantTotal&size=20",
  "ventes par client": "/ventes?sortBy=client&size=20",
} as const;

export async function lists(open: OpenShop): Promise<void> {
  const small = await open("petite", SMALL);
  const big = await open("grande", BIG);
  for (const list of LISTS) {
    const { totalPages } = (await big.call("GET", `/${list}?size=${String(SIZE)}`)) as { totalPages: number };
    const page = ({ call }: typeof big, number: number) => ({
      run: () => call("GET", `/${list}?page=${String(number)}&size=${String(SIZE)}`),
      floor: () => call("GET", "/sante"),
    });
    const [few, first, middle, last] = await compare(20, [
      { label: `${list}, petite boutique`, ...page(small, 0) },
      { label: `${list}, première page`, ...page(big, 0) },
      { label: `${list}, page du milieu`, ...page(big, Math.floor(totalPages / 2)) },
      { label: `${list}, dernière page`, ...page(big, totalPages - 1) },
    ]);
    ratio(`${list} : grande boutique au lieu d'une petite`, first, few);
    ratio(`${list} : page du milieu au lieu de la première`, middle, first);
    ratio(`${list} : dernière page au lieu de la première`, last, first);
  }
  for (const [label, path] of Object.entries(SEARCHES_AND_ORDERS)) {
    const [few, many] = await compare(
      10,
      [small, big].map(({ call }, rank) => ({
        label: `${label}, ${rank === 0 ? "petite" : "grande"} boutique`,
        run: () => call("GET", path),
        floor: () => call("GET", "/sante"),
      })),
    );
    ratio(`${label} : grande boutique au lieu d'une petite`, many, few);
  }
  // The stock's screen lists the worst first and counts its four filters, which the API does not.
  const [few, many] = await compare(
    10,
    [small, big].map(({ call, services, acteur }, rank) => ({
      label: `écran du stock, ${rank === 0 ? "petite" : "grande"} boutique`,
      run: () =>
        services.stocks.listWithCounts(acteur, {
          ...{ q: "", filtre: "TOUS", order: "URGENCE", page: 0, size: SIZE },
        }),
      floor: () => call("GET", "/sante"),
    })),
  );
  ratio("écran du stock : grande boutique au lieu d'une petite", many, few);
}
