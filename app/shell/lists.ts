import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { SortDir } from "#worker/core/domain/page.ts";

type Sort = { sortBy: string; sortDir: SortDir };

/** The other parameters of the address stay (rule: list-address). */
export function useListAddress(sort: Partial<Sort>) {
  const { pathname, search } = useLocation();

  function address(changes: Record<string, string | number>, dropped: readonly string[] = []): string {
    const params = new URLSearchParams(search);
    for (const name of dropped) params.delete(name);
    for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
    return `${pathname}?${params.toString()}`;
  }

  /** On the first page, without the parameters `names`. */
  function without(...names: string[]): string {
    const params = new URLSearchParams(search);
    for (const name of ["page", ...names]) params.delete(name);
    return `${pathname}?${params.toString()}`;
  }

  return {
    /** In place of the filters `dropped`, beside all others. */
    hrefFilter: (name: string, value: string, ...dropped: string[]) =>
      address({ page: 0, [name]: value }, dropped),
    hrefWithout: without,
    hrefPage: (page: number, size: number) => address({ page, size }),
    hrefSort: ({ sortBy, sortDir }: Sort) => address({ page: 0, sortBy, sortDir }),
    sortHref: (sortBy: string) =>
      address({
        page: 0,
        sortBy,
        sortDir: sortBy === sort.sortBy && sort.sortDir === "asc" ? "desc" : "asc",
      }),
  };
}

/** The search text follows the address (a step back), but a late answer never replaces newer typed text. */
export function useShownSearch(q: string): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    if (text.trim() === shown) setText(q);
  }
  return [text, setText];
}
