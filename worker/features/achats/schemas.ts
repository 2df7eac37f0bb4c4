// What a purchase's forms and calls may carry (specification 5). Amounts: main units in, centimes out.
import { z } from "zod";
import { QUANTITE_MAX } from "#worker/features/stock/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import {
  dateOperation,
  description,
  descriptionGardee,
  entier,
  id,
  prix,
  texte,
  texteFacultatif,
  texteGarde,
} from "#worker/kernel/schemas/common.ts";
import { pageSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { PeriodeSchema } from "#worker/kernel/schemas/period.ts";
import { type AchatCreation, type AchatModification, TRIS_ACHAT } from "./domain.ts";

const FOURNISSEUR_MAX = 100;
const REFERENCE_MAX = 50;
const NOTES_MAX = 500;
const facultatif = (max: number, tropLong: string) =>
  texteFacultatif(max, tropLong).transform((valeur) => valeur ?? null);

const requis = {
  quantite: entier([1, QUANTITE_MAX], {
    requis: MESSAGES.produitQuantiteObligatoire,
    tropPetit: MESSAGES.quantitePositive,
    tropGrand: MESSAGES.quantiteTropGrande,
  }),
  fournisseur: texte(FOURNISSEUR_MAX, {
    requis: MESSAGES.fournisseurObligatoire,
    tropLong: MESSAGES.fournisseurTropLong,
  }),
};

/** What PUT carries: what is absent stays as it is, what is null or blank is taken away. */
export const AchatUpdateSchema = z.object({
  ...requis,
  reference: texteGarde(REFERENCE_MAX, MESSAGES.referenceTropLongue),
  numeroBonLivraison: texteGarde(REFERENCE_MAX, MESSAGES.bonLivraisonTropLong),
  notes: descriptionGardee(NOTES_MAX, MESSAGES.notesTropLongues),
}) satisfies z.ZodType<AchatModification>;

export const AchatCreateSchema = z.object({
  ...requis,
  reference: facultatif(REFERENCE_MAX, MESSAGES.referenceTropLongue),
  numeroBonLivraison: facultatif(REFERENCE_MAX, MESSAGES.bonLivraisonTropLong),
  notes: description(NOTES_MAX, MESSAGES.notesTropLongues),
  produitId: id(MESSAGES.produitObligatoire),
  prixAchat: prix({ requis: MESSAGES.produitPrixAchatObligatoire, negatif: MESSAGES.prixAchatPositif }),
  prixVente: prix({ requis: MESSAGES.produitPrixVenteObligatoire, negatif: MESSAGES.prixVentePositif })
    .nullish()
    .transform((valeur) => valeur ?? undefined)
    .meta({
      description:
        "Devient le prix de vente du produit ; un brouillon, que l'achat met en stock, en a besoin.",
    }),
  dateOperation,
}) satisfies z.ZodType<AchatCreation>;

export const AchatPageSchema = pageSchema(TRIS_ACHAT, {
  size: 5,
  sortDir: "desc",
  ordre: "Par dateOperation : le jour de l'établissement, puis l'instant.",
});
export const AchatQuerySchema = AchatPageSchema.extend({
  q: rechercheDans("le fournisseur, la référence, le bon de livraison, le titre et la référence du produit"),
});
export const AchatPeriodeSchema = AchatPageSchema.extend(PeriodeSchema.shape);
