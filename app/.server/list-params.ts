// What the address of a list asks for. Invalid parameters become the default: a page never answers 400 for its address
// (rule: list-address).
import { readCookie, writeCookie } from "#worker/core/domain/cookies.ts";
import type { PageQuery, SortDir } from "#worker/core/domain/page.ts";
import { isStorableText } from "#worker/core/domain/text.ts";

/** The longest page that a screen offers. The API keeps its own bound. */
const SIZE_MAX = 100;
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

const SIZE_COOKIE = "etal_taille_";
const YEAR_SECONDS = 31_536_000;

export type ListDefinition<Sort extends string, Filters extends object> = {
  /** The list's address without "/". Names its export and the cookie of its size. */
  name: string;
  /** The specified size, until this device has chosen one. */
  size: number;
  /** Absent: the list has a single order. */
  sort?: { keys: readonly Sort[]; sortBy: NoInfer<Sort>; sortDir?: SortDir };
  filters?: (params: URLSearchParams) => Filters;
};

export type ListQuery<Sort extends string, Filters extends object> = Pick<PageQuery, "page" | "size"> & {
  q: string;
} & Filters &
  ([Sort] extends [never] ? unknown : Pick<PageQuery<Sort>, "sortBy" | "sortDir">);

export function defineList<const Sort extends string = never, Filters extends object = object>(
  definition: ListDefinition<Sort, Filters>,
): ListDefinition<Sort, Filters> {
  return definition;
}

export function listQuery<Sort extends string, Filters extends object>(
  { name, size, sort, filters }: ListDefinition<Sort, Filters>,
  request: Request,
): ListQuery<Sort, Filters> {
  const params = new URL(request.url).searchParams;
  const query = {
    ...pageParams(request, keptSize(request, name) ?? size),
    q: search(params.get("q")),
    ...(sort && {
      sortBy: sort.keys.find((key) => key === params.get("sortBy")) ?? sort.sortBy,
      sortDir: direction(params.get("sortDir")) ?? sort.sortDir ?? "asc",
    }),
    ...filters?.(params),
  };
  // The parts that the definition lacks are absent from the type, too.
  return query as ListQuery<Sort, Filters>;
}

/** An address with `?size=` chooses the size of this list on this device (rule: list-address). */
export function sizeHeaders(request: Request, name: string): { "Set-Cookie"?: string } {
  const url = new URL(request.url);
  const size = sizeOf(url.searchParams.get("size"));
  if (size === undefined) return {};
  return { "Set-Cookie": writeCookie(SIZE_COOKIE + name, String(size), url, { seconds: YEAR_SECONDS }) };
}

function keptSize({ url, headers }: Request, name: string): number | undefined {
  return sizeOf(readCookie(headers.get("Cookie"), SIZE_COOKIE + name, new URL(url)));
}

export function pageParams({ url }: Request, size: number, names = { page: "page", size: "size" }) {
  const params = new URL(url).searchParams;
  return {
    page: integer(params.get(names.page), 0, PAGE_MAX) ?? 0,
    size: sizeOf(params.get(names.size)) ?? size,
  };
}

function sizeOf(text: string | null | undefined): number | undefined {
  return integer(text, 1, SIZE_MAX);
}

export function integer(text: string | null | undefined, min: number, max: number): number | undefined {
  if (text == null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** The parameter when it is one of `allowed`, else the first of them. */
export function choice<const Value extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly [Value, ...Value[]],
): Value {
  const text = params.get(name);
  return allowed.find((value) => value === text) ?? allowed[0];
}

function direction(text: string | null): SortDir | undefined {
  return text === "desc" || text === "asc" ? text : undefined;
}

export function search(text: string | null): string {
  const trimmed = (text ?? "").trim().slice(0, SEARCH_MAX);
  return isStorableText(trimmed) ? trimmed : "";
}
