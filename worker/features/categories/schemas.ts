import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { description, keptDescription, textField } from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { pageSchema, searchIn } from "#worker/core/schemas/page.ts";
import { CATEGORIE_SORTS } from "./domain.ts";

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1000;

function categorie(required: string) {
  return z.object({
    nom: textField(NAME_MAX, { required, tooLong: MESSAGES.categorieNameTooLong }),
    description: description(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  });
}

export const CategorieCreateSchema = categorie(MESSAGES.categorieNameRequired);

/** The edit form sends all fields, so an empty field clears the value. */
export const CategorieEditionSchema = categorie(MESSAGES.categorieNameRequiredOnEdit);

/** An absent description keeps its value; null or blank clears it. */
export const CategorieUpdateSchema = CategorieEditionSchema.extend({
  description: keptDescription(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  version,
});

export const CategorieQuerySchema = pageSchema(CATEGORIE_SORTS).extend({ q: searchIn("le nom") });

export const CategorieSearchSchema = pageSchema(CATEGORIE_SORTS).extend({ nom: searchIn("le nom") });
