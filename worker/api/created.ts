import type { Context } from "hono";
import type { Written } from "#worker/core/domain/idempotency.ts";
import type { ApiEnv } from "./env.ts";

export const BASE = "/api/v1";

/** `path` has no API base: "/categories/7". */
export function created<T extends object>(
  c: Context<ApiEnv>,
  written: Written<unknown>,
  resource: T,
  path?: string,
) {
  markReplayed(c, written);
  if (path !== undefined) c.header("Location", `${BASE}${path}`);
  return c.json(resource, 201);
}

export function markReplayed(c: Context<ApiEnv>, { replayed }: Written<unknown>): void {
  if (replayed) c.header("Idempotency-Replayed", "true");
}
