// A "…/all" call with a bound answers the newest as an array, and says how many there are (api.md "Pages").
import type { Context } from "hono";
import type { Page } from "#worker/kernel/domain/page.ts";
import type { ApiEnv } from "./env.ts";

export const LATEST_QUERY = { page: 0, size: 1000, sortBy: "dateOperation", sortDir: "desc" } as const;

export function wholeList<T, U extends object>(
  c: Context<ApiEnv>,
  page: Page<T>,
  present: (element: T) => U,
) {
  c.header("X-Total-Elements", String(page.totalElements));
  return c.json(page.content.map(present), 200);
}
