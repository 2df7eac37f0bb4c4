// A list of a test's records, read by the address as the server reads it (app/.server/list-params.ts).
import { page } from "#worker/core/domain/page.ts";
import { fold } from "#worker/core/domain/text.ts";

type Order<Sort extends string> = { sortBy: Sort; sortDir: "asc" | "desc" };

/** The query of an address, with this size and order when the address names none. */
export function listQuery<Sort extends string>(request: Request, size: number, order: Order<Sort>) {
  const params = new URL(request.url).searchParams;
  return {
    page: Number(params.get("page") ?? 0),
    size: Number(params.get("size") ?? size),
    q: params.get("q") ?? "",
    sortBy: (params.get("sortBy") ?? order.sortBy) as Sort,
    sortDir: (params.get("sortDir") ?? order.sortDir) as "asc" | "desc",
  };
}

/** The records that have the searched words in `textOf`, in their given order, or from behind for "desc". */
export function listPage<Row>(
  rows: readonly Row[],
  query: { page: number; size: number; q: string; sortDir?: "asc" | "desc" },
  textOf: (row: Row) => string = () => "",
) {
  const found = rows.filter((row) => fold(textOf(row)).includes(fold(query.q)));
  const sorted = query.sortDir === "desc" ? found.toReversed() : found;
  const first = query.page * query.size;
  return page(sorted.slice(first, first + query.size), found.length, query);
}
