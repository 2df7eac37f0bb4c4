// The answer of a "…/all" call that has a bound: a bare array of the newest, and how many there are (api.md "Pages").
import type { Context } from "hono";
import type { Page } from "#worker/kernel/domain/page.ts";
import type { ApiEnv } from "./env.ts";

/** The page that such a call answers with. */
export const LATEST_QUERY = { page: 0, size: 1000, sortBy: "dateOperation", sortDir: "desc" } as const;

export function wholeList<T, U extends object>(
  c: Context<ApiEnv>,
  page: Page<T>,
  present: (element: T) => U,
) {
  c.header("X-Total-Elements", String(page.totalElements));
  return c.json(page.content.map(present), 200);
}
