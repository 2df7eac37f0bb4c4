// Query strings of lists.
import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isStorableText } from "#worker/core/domain/text.ts";
import { ID_DOC, readId } from "./common.ts";
import { FIELD_SENTENCES, missingOr } from "./sentences.ts";

const SEARCH_MAX = 200;
/** Larger page numbers are clamped, so that page × size stays an exact integer. */
const PAGE_MAX = 1_000_000_000;
const SIZE_MAX = 1000;

/** A repeated parameter is refused. */
const digits = (message: string) => z.string({ error: message }).regex(/^\d+$/, message).transform(Number);

export const SearchSchema = z
  .string({ error: FIELD_SENTENCES.notValid })
  .max(SEARCH_MAX, MESSAGES.searchTooLong)
  .refine(isStorableText, { error: FIELD_SENTENCES.unreadableText })
  .default("");

export const searchIn = (fields: string) =>
  SearchSchema.describe(
    `Mots cherchés n'importe où dans ${fields}, tous, dans n'importe quel ordre, sans tenir compte de la casse ni des accents ; vide : tout.`,
  );

const pagination = (size: number) => ({
  page: digits(MESSAGES.invalidPage)
    .transform((n) => Math.min(n, PAGE_MAX))
    .default(0)
    .meta({
      type: "integer",
      minimum: 0,
      default: 0,
      description: "Le rang de la page ; 0 est la première.",
    }),
  size: digits(MESSAGES.invalidSize)
    .refine((n) => n >= 1 && n <= SIZE_MAX, MESSAGES.invalidSize)
    .default(size)
    .meta({
      type: "integer",
      minimum: 1,
      maximum: SIZE_MAX,
      default: size,
      description: "Combien d'éléments une page donne au plus.",
    }),
});

const direction = z
  .enum(["asc", "desc"], MESSAGES.invalidSort)
  .describe("asc : croissant ; desc : décroissant.");

export function unsortedPageSchema(size = 5) {
  const noSort = z.string({ error: MESSAGES.invalidSort }).refine(() => false, MESSAGES.invalidSort);
  const sortBy = noSort.optional().describe("Cette liste a un seul ordre : refusé.");
  const sortDir = direction.optional().describe("Cette liste a un seul ordre : sans effet.");
  return z.object({ ...pagination(size), sortBy, sortDir });
}

/** The first of `sorts` is the default. `order` completes the description in the OpenAPI document. */
export function pageSchema<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  { size, sortDir = "asc", order = "" }: { size: number; sortDir?: "asc" | "desc"; order?: string } = {
    size: 5,
  },
) {
  return z.object({
    ...pagination(size),
    sortBy: z
      .enum(sorts, MESSAGES.invalidSort)
      .default(sorts[0] as never)
      .meta({ description: `Ce qui ordonne la liste ; à égalité, l'identifiant. ${order}`.trimEnd() }),
    sortDir: direction.default(sortDir),
  });
}

export const requiredId = (required: string) =>
  z
    .string({ error: missingOr(required, MESSAGES.invalidId) })
    .regex(/^[1-9]\d*$/, MESSAGES.invalidId)
    .transform((text) => readId(Number(text)))
    .meta(ID_DOC);

export const idSchema = requiredId(MESSAGES.invalidId);
