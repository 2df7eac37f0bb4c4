import { z } from "@hono/zod-openapi";
import { deviseNameOf } from "#worker/core/domain/devise-names.ts";
import { idDevise } from "#worker/core/domain/devises.ts";
import { type Devise, toUnits } from "#worker/core/domain/money.ts";
import type { Page } from "#worker/core/domain/page.ts";

export function pageOf<S extends z.ZodType>(element: S, name: string) {
  const page = z.object({
    content: z.array(element),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    numberOfElements: z.number().int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  });
  return page.openapi(name);
}

export function presentPage<T, U>(page: Page<T>, present: (element: T) => U): Page<U> {
  return { ...page, content: page.content.map(present) };
}

/** Converts these amounts from centimes to main units. */
export function inUnits<Name extends string, T extends { [name in Name]: number | null }>(
  record: T,
  ...names: Name[]
): T {
  const units = names.map((name) => [name, record[name] && toUnits(record[name])]);
  return { ...record, ...(Object.fromEntries(units) as Pick<T, Name>) };
}

/** A copy without the fields that only screens show. */
export function without<T extends object, Name extends keyof T>(record: T, ...names: Name[]): Omit<T, Name> {
  const kept = Object.entries(record).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<T, Name>;
}

export function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

export const DaySchema = z.iso
  .date()
  .describe("Le jour, à l'heure de l'établissement, où les listes et les chiffres le comptent.");

export const DeviseSchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    symbole: z.string(),
    symbol: z.string(),
    nom: z.string(),
    decimales: z.number().int(),
  })
  .openapi("Currency");

export function presentDevise(devise: Devise): z.infer<typeof DeviseSchema> {
  const { code, symbole, decimales } = devise;
  return { id: idDevise(devise), code, symbole, symbol: symbole, nom: deviseNameOf(code), decimales };
}
