// What the calls of sales take (api.md "Purchases and sales"): main units in, centimes out.
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import { enCentimes, enUnites, MONTANT_MAX_CENTIMES } from "#worker/domain/monnaie.ts";
import {
  LIGNES_MAX,
  numeroChoisi,
  PAIEMENTS_MAX,
  type Panier,
  TRIS_VENTE,
  type VenteUnique,
} from "#worker/domain/vente.ts";
import {
  blocFacultatif,
  cleIdempotence,
  dateOperation,
  entier,
  id,
  nomme,
  prix,
  selon,
  texte,
  texteFacultatif,
} from "./commun.ts";
import { idObligatoire, pageSchema, RechercheSchema } from "./page.ts";
import { PeriodeOuverteSchema, PeriodeSchema } from "./periode.ts";

const QUANTITE_MAX = 1_000_000;

const LignePanierSchema = z
  .object(
    {
      produitId: id(MESSAGES.produitObligatoire),
      quantite: entier([1, QUANTITE_MAX], {
        requis: MESSAGES.produitQuantiteObligatoire,
        tropPetit: MESSAGES.quantitePositive,
        tropGrand: MESSAGES.quantiteTropGrande,
      }),
      prixVenteReel: prix({
        requis: MESSAGES.produitPrixVenteObligatoire,
        negatif: MESSAGES.prixVenteReelPositif,
      }),
    },
    { error: MESSAGES.valeurInvalide },
  )
  .meta(nomme("LignePanier"));

/** An amount that is not a unit price: a payment, what was handed over. */
const MontantSchema = z
  .number({ error: MESSAGES.nombreAttendu })
  .min(0, { error: MESSAGES.montantNegatif, abort: true })
  .max(enUnites(MONTANT_MAX_CENTIMES), { error: MESSAGES.montantTropGrand, abort: true })
  .refine((montant) => enCentimes(montant) !== null, MESSAGES.montantPrecision)
  .transform((montant) => enCentimes(montant) ?? 0);

/** What tells one thing from another. What cannot be seen would make a second one that looks like the first. */
function signe(max: number, tropLong: string) {
  return texteFacultatif(max, tropLong).refine(
    (saisi = "") => !/\p{Default_Ignorable_Code_Point}/u.test(saisi),
    MESSAGES.texteIllisible,
  );
}

const PaiementSchema = z
  .object(
    {
      mode: z.enum(["ESPECES", "MOBILE_MONEY", "CARTE"], { error: MESSAGES.paiementInvalide }),
      montant: MontantSchema,
      montantRecu: MontantSchema.nullish().transform((valeur) => valeur ?? undefined),
      portefeuille: texteFacultatif(50, MESSAGES.texteTropLong),
      telephone: texteFacultatif(30, MESSAGES.texteTropLong),
      transactionId: signe(100, MESSAGES.texteTropLong),
    },
    { error: MESSAGES.valeurInvalide },
  )
  .meta(nomme("PaiementPanier"));

/** A number of the client's own, as it is compared. A path of dots alone leads elsewhere: it could never be asked for. */
function numero(max: number, tropLong: string) {
  return signe(max, tropLong)
    .refine((saisi = "") => !/^\.{1,2}$/.test(saisi), MESSAGES.texteIllisible)
    .transform((saisi) => (saisi === undefined ? undefined : numeroChoisi(saisi)));
}

export const PanierSchema = z.object({
  lignes: z
    .array(LignePanierSchema, { error: selon(MESSAGES.panierVide, MESSAGES.valeurInvalide) })
    .min(1, MESSAGES.panierVide)
    .max(LIGNES_MAX, MESSAGES.panierTropLong),
  paiements: z
    .array(PaiementSchema, { error: MESSAGES.valeurInvalide })
    .max(PAIEMENTS_MAX, MESSAGES.paiementsTropNombreux)
    .default([]),
  client: texteFacultatif(100, MESSAGES.clientTropLong),
  numeroFacture: numero(50, MESSAGES.numeroFactureTropLong),
  notes: blocFacultatif(500, MESSAGES.notesTropLongues),
  dateOperation,
}) satisfies z.ZodType<Panier>;

/** What POST /ventes takes: one line, its invoice's fields beside it. */
export const VenteUniqueSchema = LignePanierSchema.extend({
  client: texteFacultatif(100, MESSAGES.clientTropLong),
  numeroFacture: numero(50, MESSAGES.numeroFactureTropLong),
  reference: numero(50, MESSAGES.referenceTropLongue),
  notes: blocFacultatif(500, MESSAGES.notesTropLongues),
  dateOperation,
}) satisfies z.ZodType<VenteUnique>;

/** Why an invoice is cancelled. */
export const AnnulationSchema = z.object({
  motif: texte(500, { requis: MESSAGES.motifObligatoire, tropLong: MESSAGES.motifTropLong }),
});

/** A page of sale lines; without a sort, the newest first. */
export const VenteQuerySchema = pageSchema(TRIS_VENTE, { size: 4, sortDir: "desc" });

export const VentePeriodeSchema = VenteQuerySchema.extend(PeriodeSchema.shape);

export const VenteRechercheSchema = VenteQuerySchema.extend({
  q: RechercheSchema,
  ...PeriodeOuverteSchema.shape,
});

/** What GET /ventes/stock/verifier is asked. */
export const VerificationStockSchema = z.object({
  produitId: idObligatoire(MESSAGES.produitObligatoire),
  quantite: z
    .string({ error: MESSAGES.produitQuantiteObligatoire })
    .regex(/^\d{1,10}$/, MESSAGES.entierAttendu)
    .transform(Number)
    .refine((n) => n >= 1, MESSAGES.quantitePositive)
    .refine((n) => n <= QUANTITE_MAX, MESSAGES.quantiteTropGrande)
    .meta({ type: "integer", minimum: 1, maximum: QUANTITE_MAX }),
});

/** The key of a sale that was sent and never answered. */
export const RenoncementSchema = z.object({ cle: cleIdempotence });
