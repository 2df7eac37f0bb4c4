// A whole list for an export, with one slice in memory at a time.
import { sliceOf, type List, type SliceRow } from "#worker/core/database/page.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

/** The first slice is short, so that the reader's first rows come early. */
const FIRST_SLICE = 100;
const SLICE = 2_000;

/**
 * The rows of a list from its first to its last, in the list's order. A row that is recorded meanwhile appears when its
 * place is not passed yet; none appears twice unless an edit moves it. `readSlice` reads at most `size` rows after `after`,
 * and the first call of `next` throws what it throws.
 */
export async function* readSlices<T, U>(
  readSlice: (after: SliceRow<T> | undefined, size: number) => Promise<readonly SliceRow<T>[]>,
  read: (row: SliceRow<T>) => U,
): AsyncGenerator<U[], void, undefined> {
  let after: SliceRow<T> | undefined;
  for (let size = FIRST_SLICE; ; size = SLICE) {
    const rows = await readSlice(after, size);
    if (rows.length > 0) yield rows.map(read);
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}

/** The slices of a list that needs no settings. Each read checks the session and the shop. */
export function slicesOf<T, U>(
  deps: Deps,
  acteur: Acteur,
  list: List<T>,
  read: (row: SliceRow<T>) => U,
): AsyncGenerator<U[], void, undefined> {
  return readSlices(async (after, size) => {
    const [rows] = await readShop(deps, acteur, [sliceOf(list, after, size)]);
    return rows;
  }, read);
}
