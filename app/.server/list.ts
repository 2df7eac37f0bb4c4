// The frame of list screens: the loader of a list, and the addresses that its action returns to.
import { data, redirect } from "@remix-run/cloudflare";
import type { Page } from "#worker/core/domain/page.ts";
import { appLoader, type SignedInArgs } from "./handlers.ts";
import { type ListDefinition, type ListQuery, listQuery, sizeHeaders } from "./list-params.ts";

type ListArgs<Sort extends string, Filters extends object> = SignedInArgs & {
  query: ListQuery<Sort, Filters>;
};

/** The data of `read`, which has the page of the list, and the query that was read. */
export function listLoader<
  Sort extends string,
  Filters extends object,
  Answer extends { page: Page<unknown> },
>(definition: ListDefinition<Sort, Filters>, read: (args: ListArgs<Sort, Filters>) => Promise<Answer>) {
  return appLoader(async (args) => {
    const { request } = args;
    const query = listQuery(definition, request);
    const answer = await read({ ...args, query });
    stayInList(request, answer.page);
    return data({ ...answer, query }, { headers: sizeHeaders(request, definition.name) });
  });
}

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
