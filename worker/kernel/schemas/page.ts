// What a list is asked for in a query string (api.md "Pages"): strings in, a checked PageQuery out.
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { estTexteSain } from "#worker/kernel/domain/text.ts";
import { ID_DOCUMENTE, idLu } from "./common.ts";
import { DU_CHAMP, selon } from "./sentences.ts";

const RECHERCHE_MAX = 200;
/** No list has so many pages, and page × size stays an exact integer: what lies beyond is read as this one. */
const PAGE_MAX = 1_000_000_000;
const TAILLE_MAX = 1000;

/** Digits of any length; a parameter that is given twice is none. */
const chiffres = (message: string) => z.string({ error: message }).regex(/^\d+$/, message).transform(Number);

/** What is looked for; absent or blank finds everything. */
export const RechercheSchema = z
  .string({ error: DU_CHAMP.nonValide })
  .max(RECHERCHE_MAX, MESSAGES.rechercheTropLongue)
  .refine(estTexteSain, { error: DU_CHAMP.texteIllisible })
  .default("");

/** The same, for a list that looks in these fields. */
export const rechercheDans = (champs: string) =>
  RechercheSchema.meta({
    description: `Texte cherché n'importe où dans ${champs}, sans tenir compte de la casse ni des accents ; vide : tout.`,
  });

const pagination = (size: number) => ({
  page: chiffres(MESSAGES.pageInvalide)
    .transform((n) => Math.min(n, PAGE_MAX))
    .default(0)
    .meta({
      type: "integer",
      minimum: 0,
      default: 0,
      description: "Le rang de la page ; 0 est la première.",
    }),
  size: chiffres(MESSAGES.tailleInvalide)
    .refine((n) => n >= 1 && n <= TAILLE_MAX, MESSAGES.tailleInvalide)
    .default(size)
    .meta({
      type: "integer",
      minimum: 1,
      maximum: TAILLE_MAX,
      default: size,
      description: "Combien d'éléments une page donne au plus.",
    }),
});

const sens = z
  .enum(["asc", "desc"], MESSAGES.triInvalide)
  .meta({ description: "asc : croissant ; desc : décroissant." });

/** `page` and `size` of a list that has one order: every `sortBy` is refused, and a direction changes nothing. */
export function pageSansTriSchema(size = 5) {
  const aucunTri = z.string({ error: MESSAGES.triInvalide }).refine(() => false, MESSAGES.triInvalide);
  const sortBy = aucunTri.optional().meta({ description: "Cette liste a un seul ordre : refusé." });
  const sortDir = sens.optional().meta({ description: "Cette liste a un seul ordre : sans effet." });
  return z.object({ ...pagination(size), sortBy, sortDir });
}

/** `page`, `size`, `sortBy` out of `tris` (the first is the default, `ordre` says more of it), `sortDir`. */
export function pageSchema<const Tri extends string>(
  tris: readonly [Tri, ...Tri[]],
  { size, sortDir = "asc", ordre = "" }: { size: number; sortDir?: "asc" | "desc"; ordre?: string } = {
    size: 5,
  },
) {
  return z.object({
    ...pagination(size),
    sortBy: z
      .enum(tris, MESSAGES.triInvalide)
      .default(tris[0] as never)
      .meta({ description: `Ce qui ordonne la liste ; à égalité, l'identifiant. ${ordre}`.trimEnd() }),
    sortDir: sens.default(sortDir),
  });
}

/** A required id in a path or a query: digits of a positive integer. */
export const idObligatoire = (requis: string) =>
  z
    .string({ error: selon(requis, MESSAGES.idInvalide) })
    .regex(/^[1-9]\d*$/, MESSAGES.idInvalide)
    .transform((texte) => idLu(Number(texte)))
    .meta(ID_DOCUMENTE);

/** The same where it stands in the path, or may be left out. */
export const idSchema = idObligatoire(MESSAGES.idInvalide);
