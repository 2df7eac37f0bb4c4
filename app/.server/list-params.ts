import { isStorableText } from "#worker/kernel/domain/text.ts";
import type { SortDir } from "#worker/kernel/domain/page.ts";

const SIZE_MAX = 1000;
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

type ListOptions<Sort extends string> = {
  sorts: readonly Sort[];
  sortBy: NoInfer<Sort>;
  size: number;
};

/** Invalid parameters become the default: a page never answers 400 for its address (product decision 38). */
export function listParams<const Sort extends string>(request: Request, options: ListOptions<Sort>) {
  const params = new URL(request.url).searchParams;
  const sortBy = options.sorts.find((field) => field === params.get("sortBy")) ?? options.sortBy;
  return {
    ...pageParams(request, options.size),
    sortBy,
    sortDir: direction(params.get("sortDir")),
    q: search(params.get("q")),
  };
}

export function pageParams({ url }: Request, size: number, names = { page: "page", size: "size" }) {
  const params = new URL(url).searchParams;
  return {
    page: integer(params.get(names.page), 0, PAGE_MAX) ?? 0,
    size: integer(params.get(names.size), 1, SIZE_MAX) ?? size,
  };
}

export function integer(text: string | null | undefined, min: number, max: number): number | undefined {
  if (text == null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function direction(text: string | null): SortDir {
  return text === "desc" ? "desc" : "asc";
}

function search(text: string | null): string {
  const trimmed = (text ?? "").trim().slice(0, SEARCH_MAX);
  return isStorableText(trimmed) ? trimmed : "";
}
