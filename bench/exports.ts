// Exports of whole lists in a big shop, compared with a small shop: the first rows, and the time of a row.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import { BIG, SMALL } from "./lists.ts";
import { type Costs, compare, ratio } from "./measure.ts";
import type { OpenShop, Shop } from "./shop.ts";

type Slices = AsyncGenerator<unknown[], void, undefined>;

const BY_DATE = { sortBy: "dateOperation", sortDir: "desc" } as const;

/** The reads of the screens' exports. */
const EXPORTS: Readonly<Record<string, (services: Services, acteur: Acteur) => Slices>> = {
  produits: ({ produits }, acteur) => produits.slices(acteur, { q: "", sortBy: "titre", sortDir: "asc" }),
  stocks: ({ stocks }, acteur) => stocks.slices(acteur, { q: "", filtre: "TOUS" }),
  ventes: ({ indicateurs }, acteur) => indicateurs.venteSlices(acteur, { ...BY_DATE, periode: "tous" }),
  achats: ({ achats }, acteur) => achats.slices(acteur, { ...BY_DATE, state: "VALIDES" }),
  mouvements: ({ mouvements }, acteur) => mouvements.slices(acteur, { q: "" }),
};

export async function exports(open: OpenShop): Promise<void> {
  const small = await open("petite", SMALL);
  const big = await open("grande", BIG);
  for (const [list, slicesOf] of Object.entries(EXPORTS)) {
    const floor =
      ({ call }: Shop) =>
      () =>
        call("GET", "/sante");
    const first = (shop: Shop) => () => slicesOf(shop.services, shop.acteur).next();
    const whole = (shop: Shop) => () => count(slicesOf(shop.services, shop.acteur));
    const [few, many] = await compare(20, [
      { label: `${list}, petite boutique : premières lignes`, run: first(small), floor: floor(small) },
      { label: `${list}, grande boutique : premières lignes`, run: first(big), floor: floor(big) },
    ]);
    ratio(`${list} : premières lignes, grande au lieu de petite`, many, few);
    const [fewRows, manyRows] = [await whole(small)(), await whole(big)()];
    const [short, long] = await compare(3, [
      { label: `${list}, ${String(fewRows)} lignes`, run: whole(small), floor: floor(small) },
      { label: `${list}, ${String(manyRows)} lignes`, run: whole(big), floor: floor(big) },
    ]);
    ratio(
      `${list} : temps par ligne, grande au lieu de petite`,
      perRow(long, manyRows),
      perRow(short, fewRows),
    );
  }
}

async function count(slices: Slices): Promise<number> {
  let rows = 0;
  for await (const slice of slices) rows += slice.length;
  return rows;
}

function perRow(costs: Costs | undefined, rows: number): Costs | undefined {
  return costs && { ...costs, measured: costs.measured / rows };
}
