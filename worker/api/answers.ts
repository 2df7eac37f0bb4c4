// Successful answers. `latest` answers an array and puts the full count into X-Total-Elements.
import type { Context } from "hono";
import type { Page } from "#worker/core/domain/page.ts";
import { presentPage } from "#worker/core/presenter.ts";
import type { ApiEnv } from "./env.ts";

export const LATEST_QUERY = { page: 0, size: 1000, sortBy: "dateOperation", sortDir: "desc" } as const;

export function answersOf<T, U extends object>(present: (element: T) => U) {
  return {
    one: async (c: Context<ApiEnv>, found: Promise<T>) => c.json(present(await found), 200),
    list: async (c: Context<ApiEnv>, found: Promise<T[]>) => c.json((await found).map(present), 200),
    page: async (c: Context<ApiEnv>, found: Promise<Page<T>>) =>
      c.json(presentPage(await found, present), 200),
    none: async (c: Context<ApiEnv>, done: Promise<void>) => {
      await done;
      return c.body(null, 204);
    },
    latest: async (c: Context<ApiEnv>, found: Promise<Page<T>>) => {
      const { totalElements, content } = await found;
      c.header("X-Total-Elements", String(totalElements));
      return c.json(content.map(present), 200);
    },
  };
}
