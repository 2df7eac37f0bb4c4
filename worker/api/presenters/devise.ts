import { z } from "@hono/zod-openapi";
import { DEVISES } from "#worker/domain/devises.ts";
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

/** The ids of the migration follow the places in domain/devises, from 1. */
export function presenterDevise({ code, symbole, nom, decimales }: Devise): z.infer<typeof CurrencySchema> {
  const id = DEVISES.findIndex((devise) => devise.code === code) + 1;
  return { id, code, symbole, symbol: symbole, nom, decimales };
}
