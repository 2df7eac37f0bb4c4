import { z } from "@hono/zod-openapi";
import type { Devise } from "#worker/domain/monnaie.ts";

export const CurrencySchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    symbole: z.string(),
    symbol: z.string(),
    nom: z.string(),
    decimales: z.number().int(),
  })
  .openapi("Currency");

/** `rang` is the place in domain/devises, from 0: the ids of the migration follow it. */
export function presenterDevise(
  { code, symbole, nom, decimales }: Devise,
  rang: number,
): z.infer<typeof CurrencySchema> {
  return { id: rang + 1, code, symbole, symbol: symbole, nom, decimales };
}
