// The answer to a POST that creates: 201, where the resource stands, and whether it is a first answer told again.
import type { Context } from "hono";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import type { ApiEnv } from "./env.ts";

export const BASE = "/api/v1";

/** `path` is what a GET of the resource asks for, without the base: "/categories/7". */
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

/** Says of an answer that it is a first one told again. */
export function markReplayed(c: Context<ApiEnv>, { replayed }: Written<unknown>): void {
  if (replayed) c.header("Idempotency-Replayed", "true");
}
