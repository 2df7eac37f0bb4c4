import { z } from "@hono/zod-openapi";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Pays } from "#worker/kernel/domain/countries.ts";

export const CountrySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    isoCode: z.string(),
    currencyCode: z.string(),
    currencyName: z.string(),
    currencySymbol: z.string(),
    isActive: z.boolean().openapi({ description: "Le choix de l'établissement ; vrai sans établissement." }),
  })
  .openapi("Country");

export function presenterPays(pays: Pays): z.infer<typeof CountrySchema> {
  const { code, nom, symbole } = devise(pays.deviseCode);
  return {
    id: pays.id,
    name: pays.nom,
    isoCode: pays.isoCode,
    currencyCode: code,
    currencyName: nom,
    currencySymbol: symbole,
    // Which countries are on is each establishment's own choice (presenters/parametres); without one, all are.
    isActive: true,
  };
}
