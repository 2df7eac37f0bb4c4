import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import {
  dateOperation,
  description,
  keptDescription,
  integer,
  id,
  prix,
  textField,
  nullableText,
  keptText,
} from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { pageSchema, searchIn } from "#worker/core/schemas/page.ts";
import { PeriodSchema } from "#worker/core/schemas/period.ts";
import { QUANTITE_MAX } from "#worker/schema/bounds.ts";
import { type AchatCreation, type AchatModification, ACHAT_SORTS } from "./domain.ts";

const FOURNISSEUR_MAX = 100;
const REFERENCE_MAX = 50;
const NOTES_MAX = 500;

const required = {
  quantite: integer([1, QUANTITE_MAX], {
    required: MESSAGES.produitQuantiteRequired,
    tooSmall: MESSAGES.quantitePositive,
    tooLarge: MESSAGES.quantiteTooLarge,
  }),
  fournisseur: textField(FOURNISSEUR_MAX, {
    required: MESSAGES.fournisseurRequired,
    tooLong: MESSAGES.fournisseurTooLong,
  }),
};

const prixAchat = prix({
  required: MESSAGES.produitPrixAchatRequired,
  negative: MESSAGES.prixAchatPositive,
});

/** Absent fields keep their value; null or blank clears them, except the price. */
export const AchatUpdateSchema = z.object({
  ...required,
  prixAchat: prixAchat
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("Le bon prix par pièce, dans la devise de l'achat ; absent ou null, il reste."),
  reference: keptText(REFERENCE_MAX, MESSAGES.referenceTooLong),
  numeroBonLivraison: keptText(REFERENCE_MAX, MESSAGES.deliveryNoteTooLong),
  notes: keptDescription(NOTES_MAX, MESSAGES.notesTooLong),
  version,
}) satisfies z.ZodType<AchatModification>;

/** The edit form sends all fields, so an empty field clears the value. */
export const AchatEditionSchema = z.object({
  ...required,
  prixAchat,
  reference: nullableText(REFERENCE_MAX, MESSAGES.referenceTooLong),
  numeroBonLivraison: nullableText(REFERENCE_MAX, MESSAGES.deliveryNoteTooLong),
  notes: description(NOTES_MAX, MESSAGES.notesTooLong),
});

export const AchatCreateSchema = AchatEditionSchema.extend({
  produitId: id(MESSAGES.produitRequired),
  prixVente: prix({ required: MESSAGES.produitPrixVenteRequired, negative: MESSAGES.prixVentePositive })
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("Devient le prix de vente du produit ; un brouillon, que l'achat met en stock, en a besoin."),
  dateOperation,
}) satisfies z.ZodType<AchatCreation>;

/**
 * The form of a new purchase begins with the product's selling price. Left as it was, it is not sent on: another device
 * may have changed the price since.
 */
export const AchatFormSchema = AchatCreateSchema.extend({
  loadedPrixVente: AchatCreateSchema.shape.prixVente.catch(undefined),
}).transform(({ loadedPrixVente, ...achat }) =>
  achat.prixVente === loadedPrixVente ? { ...achat, prixVente: undefined } : achat,
);

export const AchatPageSchema = pageSchema(ACHAT_SORTS, {
  size: 5,
  sortDir: "desc",
  order: "Par dateOperation : le jour de l'établissement, puis l'instant.",
});
export const AchatQuerySchema = AchatPageSchema.extend({
  q: searchIn("le fournisseur, la référence, le bon de livraison, le titre et la référence du produit"),
});
export const AchatPeriodSchema = AchatPageSchema.extend(PeriodSchema.shape);
