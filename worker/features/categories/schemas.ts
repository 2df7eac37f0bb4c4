// What a category's forms and calls may carry (specification 5). Creating and editing say a missing name differently.
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { description, descriptionGardee, texte } from "#worker/kernel/schemas/common.ts";
import { pageSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { TRIS_CATEGORIE } from "./domain.ts";

const NOM_MAX = 100;
const DESCRIPTION_MAX = 1000;

function categorie(requis: string) {
  return z.object({
    nom: texte(NOM_MAX, { requis, tropLong: MESSAGES.categorieNomTropLong }),
    description: description(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  });
}

export const CategorieCreateSchema = categorie(MESSAGES.categorieNomObligatoire);

/** The edit screen shows all fields: one that comes empty has been emptied. */
export const CategorieEditionSchema = categorie(MESSAGES.categorieNomRequis);

/** What PUT carries: a description that is absent stays as it is, one that is null or blank is taken away. */
export const CategorieUpdateSchema = CategorieEditionSchema.extend({
  description: descriptionGardee(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
});

export const CategorieQuerySchema = pageSchema(TRIS_CATEGORIE).extend({ q: rechercheDans("le nom") });

/** The same list, looked for by `nom`. */
export const CategorieRechercheSchema = pageSchema(TRIS_CATEGORIE).extend({ nom: rechercheDans("le nom") });
