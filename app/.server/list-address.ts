import { redirect } from "@remix-run/cloudflare";
import type { Page } from "#worker/kernel/domain/page.ts";

/** The list that a submit came from, with the page and order that it showed. */
export function sameList(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("index");
  return `${url.pathname}${url.search}`;
}

/** Leads to the last page when the address asks for one past the end: its last row was just deleted, for instance. */
export function stayInList(request: Request, page: Page<unknown>): void {
  if (!page.empty || page.number === 0) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(page.totalPages - 1));
  throw redirect(`${url.pathname}${url.search}`);
}
