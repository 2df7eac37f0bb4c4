// What a list is asked for in a query string (api.md "Pages"): strings in, a checked PageQuery out.
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import { estTexteSain } from "#worker/domain/texte.ts";
import { ID_DOCUMENTE } from "./commun.ts";

const RECHERCHE_MAX = 200;
/** Past this page number no list has rows, and page × size stays an exact integer. */
const PAGE_MAX = 1_000_000_000;
const TAILLE_MAX = 1000;

const nombre = (min: number, max: number, message: string, defaut: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)
    .default(defaut)
    .meta({ type: "integer", minimum: min, maximum: max, default: defaut });

/** What is looked for in a text; absent or blank finds everything. */
export const RechercheSchema = z
  .string()
  .max(RECHERCHE_MAX, MESSAGES.rechercheTropLongue)
  .refine(estTexteSain, MESSAGES.texteIllisible)
  .default("");

const pagination = (size: number) => ({
  page: nombre(0, PAGE_MAX, MESSAGES.pageInvalide, 0),
  size: nombre(1, TAILLE_MAX, MESSAGES.tailleInvalide, size),
});

/** `page` and `size` of a list that has one order: every `sortBy` is refused. */
export function pageSansTriSchema(size = 5) {
  const aucunTri = z.string().refine(() => false, MESSAGES.triInvalide);
  const sortBy = aucunTri.optional().meta({ description: "Cette liste a un seul ordre : refusé." });
  return z.object({ ...pagination(size), sortBy });
}

/** `page`, `size`, `sortBy` out of `tris` (the first is the default), `sortDir`. */
export function pageSchema<const Tri extends string>(
  tris: readonly [Tri, ...Tri[]],
  defauts: { size: number; sortDir?: "asc" | "desc" } = { size: 5 },
) {
  return z.object({
    ...pagination(defauts.size),
    sortBy: z.enum(tris, MESSAGES.triInvalide).default(tris[0] as never),
    sortDir: z.enum(["asc", "desc"], MESSAGES.triInvalide).default(defauts.sortDir ?? "asc"),
  });
}

/** An id in a path or a query: digits of a positive integer. */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, MESSAGES.idInvalide)
  .transform(Number)
  .refine(Number.isSafeInteger, MESSAGES.idInvalide)
  .meta(ID_DOCUMENTE);
