// What POST /ventes/panier takes (api.md "Purchases and sales"): main units in, a `Panier` in centimes out.
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import { enCentimes, MONTANT_MAX_CENTIMES } from "#worker/domain/monnaie.ts";
import { LIGNES_MAX, PAIEMENTS_MAX, type Panier } from "#worker/domain/vente.ts";
import { cleIdempotence, dateOperation, entier, id, prix, selon, texteFacultatif } from "./commun.ts";

const LignePanierSchema = z.object(
  {
    produitId: id(MESSAGES.produitObligatoire),
    quantite: entier([1, 1_000_000], {
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
);

/** An amount that is not a unit price: a payment, what was handed over. */
const MontantSchema = z
  .number({ error: MESSAGES.nombreAttendu })
  .min(0, { error: MESSAGES.montantNegatif, abort: true })
  .max(MONTANT_MAX_CENTIMES / 100, { error: MESSAGES.montantTropGrand, abort: true })
  .refine((montant) => enCentimes(montant) !== null, MESSAGES.montantPrecision)
  .transform((montant) => enCentimes(montant) ?? 0);

const PaiementSchema = z.object(
  {
    mode: z.enum(["ESPECES", "MOBILE_MONEY", "CARTE"], { error: MESSAGES.paiementInvalide }),
    montant: MontantSchema,
    montantRecu: MontantSchema.nullish().transform((valeur) => valeur ?? undefined),
    portefeuille: texteFacultatif(50, MESSAGES.texteTropLong),
    telephone: texteFacultatif(30, MESSAGES.texteTropLong),
    transactionId: texteFacultatif(100, MESSAGES.texteTropLong),
  },
  { error: MESSAGES.valeurInvalide },
);

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
  numeroFacture: texteFacultatif(50, MESSAGES.numeroFactureTropLong),
  notes: texteFacultatif(500, MESSAGES.notesTropLongues),
  dateOperation,
}) satisfies z.ZodType<Panier>;

/** The key of a sale that was sent and never answered. */
export const RenoncementSchema = z.object({ cle: cleIdempotence });
