import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { SortDir } from "#worker/kernel/domain/page.ts";

type Sort = { sortBy: string; sortDir: SortDir };

/** The addresses of a list's other pages and orders: what else the address says stays (decision 38). */
export function useListAddress(sort: Sort) {
  const { pathname, search } = useLocation();

  function address(changes: Record<string, string | number>): string {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
    return `${pathname}?${params.toString()}`;
  }

  return {
    hrefPage: (page: number, size: number) => address({ page, size }),
    hrefSort: ({ sortBy, sortDir }: Sort) => address({ page: 0, sortBy, sortDir }),
    /** The column's order, turned when it is the current one. */
    sortHref: (sortBy: string) =>
      address({
        page: 0,
        sortBy,
        sortDir: sortBy === sort.sortBy && sort.sortDir === "asc" ? "desc" : "asc",
      }),
  };
}

/**
 * The text of a list's search field. It follows the address (a step back, "Effacer la recherche"), but what has been
 * typed since stays: an answer that comes late takes nothing away, and the field keeps its focus.
 */
export function useShownSearch(q: string): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    if (text.trim() === shown) setText(q);
  }
  return [text, setText];
}
