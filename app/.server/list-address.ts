import { redirect } from "@remix-run/cloudflare";
import type { Page } from "#worker/kernel/domain/page.ts";

/** The list's address with its page and order, without Remix's `index` parameter. */
export function sameList(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("index");
  return `${url.pathname}${url.search}`;
}

/** Redirects to the last page when the requested page is past the end, as after a deletion. */
export function stayInList(request: Request, page: Page<unknown>): void {
  if (!page.empty || page.number === 0) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(page.totalPages - 1));
  throw redirect(`${url.pathname}${url.search}`);
}
