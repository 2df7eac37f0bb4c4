import { z } from "@hono/zod-openapi";
import { idDevise } from "#worker/kernel/domain/currencies.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

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

export function presenterDevise(devise: Devise): z.infer<typeof CurrencySchema> {
  const { code, symbole, nom, decimales } = devise;
  return { id: idDevise(devise), code, symbole, symbol: symbole, nom, decimales };
}
