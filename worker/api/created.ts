// The answer to a POST that creates: 201, where the resource stands, and whether it is a first answer told again.
import type { Context } from "hono";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import type { ApiEnv } from "./env.ts";

export const BASE = "/api/v1";

/** `chemin` is what a GET of the resource asks for, without the base: "/categories/7". */
export function creee<T extends object>(
  c: Context<ApiEnv>,
  ecrit: Ecrit<unknown>,
  ressource: T,
  chemin?: string,
) {
  direRejouee(c, ecrit);
  if (chemin !== undefined) c.header("Location", `${BASE}${chemin}`);
  return c.json(ressource, 201);
}

/** Says of an answer that it is a first one told again. */
export function direRejouee(c: Context<ApiEnv>, { rejouee }: Ecrit<unknown>): void {
  if (rejouee) c.header("Idempotency-Replayed", "true");
}
