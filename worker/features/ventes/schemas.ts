// What the calls of sales take (api.md "Purchases and sales"): main units in, centimes out.
import { z } from "zod";
import { QUANTITE_MAX } from "#worker/features/stock/domain.ts";
import { PAYS } from "#worker/kernel/domain/countries.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { enCentimes, enUnites, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import {
  blocFacultatif,
  cleIdempotence,
  dateOperation,
  entier,
  id,
  MOMENT_DOCUMENTE,
  nomme,
  prix,
  texte,
  texteFacultatif,
} from "#worker/kernel/schemas/common.ts";
import { idObligatoire, pageSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { PeriodeOuverteSchema, PeriodeSchema } from "#worker/kernel/schemas/period.ts";
import { DU_CHAMP, type Phrase, selon } from "#worker/kernel/schemas/sentences.ts";
import { AUTRE_PORTEFEUILLE } from "./domain/payment.ts";
import {
  LIGNES_MAX,
  MODES_PAIEMENT,
  NOTES_MAX,
  numeroChoisi,
  PAIEMENTS_MAX,
  type Panier,
  TRIS_VENTE,
  type VenteUnique,
} from "./domain/sale.ts";

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
      }).meta({ description: "Le prix d'une pièce, au moins le `prixVenteActuel` du produit." }),
    },
    { error: DU_CHAMP.nonValide },
  )
  .meta(nomme("LignePanier"));

/** An amount that is not a unit price: a payment, what was handed over. */
const MontantSchema = z
  .number({ error: DU_CHAMP.nombreAttendu })
  .min(0, { error: MESSAGES.montantNegatif, abort: true })
  .max(enUnites(MONTANT_MAX_CENTIMES), { error: MESSAGES.montantTropGrand, abort: true })
  .refine((montant) => enCentimes(montant) !== null, MESSAGES.montantPrecision)
  .transform((montant) => enCentimes(montant) ?? 0);

/** What tells one thing from another. What cannot be seen would make a second one that looks like the first. */
function signe(max: number, tropLong: Phrase) {
  return texteFacultatif(max, tropLong).refine(
    (saisi = "") => !/\p{Default_Ignorable_Code_Point}/u.test(saisi),
    { error: DU_CHAMP.texteIllisible },
  );
}

const PORTEFEUILLES = PAYS.filter(({ portefeuilles }) => portefeuilles.length > 0)
  .map(({ nom, portefeuilles }) => `${nom} : ${portefeuilles.join(", ")}`)
  .join(" ; ");
const PORTEFEUILLE_DOCUMENTE = `MOBILE_MONEY : « ${AUTRE_PORTEFEUILLE} », ou un portefeuille du pays de l'établissement. ${PORTEFEUILLES}.`;

const PaiementSchema = z
  .object(
    {
      mode: z.enum(MODES_PAIEMENT, { error: MESSAGES.paiementInvalide }),
      montant: MontantSchema,
      montantRecu: MontantSchema.nullish()
        .transform((valeur) => valeur ?? undefined)
        .meta({ description: "ESPECES : ce qui a été remis, au moins `montant` ; absent, `montant`." }),
      portefeuille: texteFacultatif(50, DU_CHAMP.tropLong(50)).meta({ description: PORTEFEUILLE_DOCUMENTE }),
      telephone: texteFacultatif(30, DU_CHAMP.tropLong(30)).meta({
        description: "MOBILE_MONEY : le numéro, avec ou sans l'indicatif du pays de l'établissement.",
      }),
      transactionId: signe(100, DU_CHAMP.tropLong(100)),
    },
    { error: DU_CHAMP.nonValide },
  )
  .meta(nomme("PaiementPanier"));

/** A number of the client's own, as it is compared. A path of dots alone leads elsewhere: it could never be asked for. */
function numero(max: number, tropLong: Phrase) {
  return signe(max, tropLong)
    .refine((saisi = "") => !/^\.{1,2}$/.test(saisi), { error: DU_CHAMP.texteIllisible })
    .transform((saisi) => (saisi === undefined ? undefined : numeroChoisi(saisi)));
}

export const PanierSchema = z.object({
  lignes: z
    .array(LignePanierSchema, { error: selon(MESSAGES.panierVide, DU_CHAMP.nonValide) })
    .min(1, MESSAGES.panierVide)
    .max(LIGNES_MAX, MESSAGES.panierTropLong),
  paiements: z
    .array(PaiementSchema, { error: DU_CHAMP.nonValide })
    .max(PAIEMENTS_MAX, MESSAGES.paiementsTropNombreux)
    .default([])
    .meta({ description: "Leur somme est le total du panier ; aucun quand le total est 0." }),
  client: texteFacultatif(100, MESSAGES.clientTropLong),
  numeroFacture: numero(50, MESSAGES.numeroFactureTropLong).meta({
    description: "Un numéro à vous, encore libre ; absent, le service en donne un.",
  }),
  notes: blocFacultatif(NOTES_MAX, MESSAGES.notesTropLongues),
  dateOperation,
}) satisfies z.ZodType<Panier>;

/** What POST /ventes takes: one line, its invoice's fields beside it. */
export const VenteUniqueSchema = LignePanierSchema.extend({
  client: texteFacultatif(100, MESSAGES.clientTropLong),
  numeroFacture: numero(50, MESSAGES.numeroFactureTropLong).meta({
    description:
      "Absent, une facture nouvelle ; celui d'une facture ouverte ainsi il y a moins de 10 minutes, par le même gérant, pour le même client, le même jour et dans la même devise, la continue ; sinon 409.",
  }),
  reference: numero(50, MESSAGES.referenceTropLongue).meta({
    description: "Une référence à vous, encore libre ; absente, le service en donne une.",
  }),
  notes: blocFacultatif(NOTES_MAX, MESSAGES.notesTropLongues).meta({
    description: "Une facture continuée les ajoute aux siennes : 500 caractères en tout.",
  }),
  dateOperation: dateOperation.meta({
    description: `${MOMENT_DOCUMENTE} ; absent, l'heure du service. Une facture continuée garde son heure à elle, pour toutes ses ventes.`,
  }),
}) satisfies z.ZodType<VenteUnique>;

/** Why an invoice is cancelled. */
export const AnnulationSchema = z.object({
  motif: texte(500, { requis: MESSAGES.motifObligatoire, tropLong: MESSAGES.motifTropLong }),
});

/** A page of sale lines; without a sort, the newest first. */
export const VenteQuerySchema = pageSchema(TRIS_VENTE, {
  size: 4,
  sortDir: "desc",
  ordre: "Par dateOperation : le jour de l'établissement, puis l'instant, puis la facture.",
});

export const VentePeriodeSchema = VenteQuerySchema.extend(PeriodeSchema.shape);

export const VenteListeSchema = VenteQuerySchema.extend({
  q: rechercheDans("la référence, le client, le numéro de facture et le titre du produit"),
});

export const VenteRechercheSchema = VenteListeSchema.extend({
  ...PeriodeOuverteSchema.shape,
});

/** What GET /ventes/stock/verifier is asked. */
export const VerificationStockSchema = z.object({
  produitId: idObligatoire(MESSAGES.produitObligatoire),
  quantite: z
    .string({ error: MESSAGES.produitQuantiteObligatoire })
    .regex(/^-?\d+$/, { error: DU_CHAMP.entierAttendu })
    .transform(Number)
    .refine((n) => n >= 1, MESSAGES.quantitePositive)
    .refine((n) => n <= QUANTITE_MAX, MESSAGES.quantiteTropGrande)
    .meta({ type: "integer", minimum: 1, maximum: QUANTITE_MAX }),
});

/** The key of a sale that was sent and never answered. */
export const RenoncementSchema = z.object({ cle: cleIdempotence });
