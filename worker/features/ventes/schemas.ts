// Input of sale calls: main units become centimes.
import { z } from "zod";
import { byField, type DomainError, validationError } from "#worker/core/domain/errors.ts";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import {
  optionalBlock,
  dateOperation,
  deviseCode,
  integer,
  id,
  MOMENT_DOC,
  montant,
  named,
  prix,
  textField,
  optionalText,
} from "#worker/core/schemas/common.ts";
import { requiredId, pageSchema, searchIn } from "#worker/core/schemas/page.ts";
import { OpenPeriodSchema, PeriodSchema } from "#worker/core/schemas/period.ts";
import { FIELD_SENTENCES, type Sentence, missingOr } from "#worker/core/schemas/sentences.ts";
import { TicketProvisoireSchema } from "#worker/features/appareils/schemas.ts";
import { QUANTITE_MAX } from "#worker/schema/bounds.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { DEPOT_VENTES_MAX } from "./domain/depot.ts";
import { OTHER_PORTEFEUILLE, PAIEMENTS_MAX, type ReceivedPaiement } from "./domain/paiement.ts";
import { TRANSACTION_MAX } from "./domain/transaction.ts";
import {
  chosenNumber,
  LINES_MAX,
  NOTES_MAX,
  type Panier,
  type SingleVente,
  VENTE_SORTS,
} from "./domain/vente.ts";

const PanierLineSchema = z
  .object(
    {
      produitId: id(MESSAGES.produitRequired),
      quantite: integer([1, QUANTITE_MAX], {
        required: MESSAGES.produitQuantiteRequired,
        tooSmall: MESSAGES.quantitePositive,
        tooLarge: MESSAGES.quantiteTooLarge,
      }),
      prixVenteReel: prix({
        required: MESSAGES.produitPrixVenteRequired,
        negative: MESSAGES.prixVenteReelPositive,
      }).describe("Le prix d'une pièce, au moins le `prixVenteActuel` du produit."),
    },
    { error: FIELD_SENTENCES.notValid },
  )
  .meta(named("LignePanier"));

/** False with invisible characters, because two different texts would look equal. */
const isVisible = (typed = "") => !/\p{Default_Ignorable_Code_Point}/u.test(typed);

function visibleText(max: number, tooLong: Sentence) {
  return optionalText(max, tooLong).refine(isVisible, { error: FIELD_SENTENCES.unreadableText });
}

/** Also the number of a card's slip, which is no transaction. A transaction has its own rule. */
const SLIP_MAX = 100;

export const TRANSACTION_DOC = `de 1 à ${TRANSACTION_MAX} caractères ASCII visibles, gardé en capitales`;

const PORTEFEUILLES = PAYS.filter(({ portefeuilles }) => portefeuilles.length > 0)
  .map(({ nom, portefeuilles }) => `${nom} : ${portefeuilles.join(", ")}`)
  .join(" ; ");
const PORTEFEUILLE_DOC = `MOBILE_MONEY : « ${OTHER_PORTEFEUILLE} », ou un portefeuille du pays de l'établissement. ${PORTEFEUILLES}.`;

export const PaiementSchema = z
  .object(
    {
      mode: z.enum(PAIEMENT_MODES, { error: MESSAGES.invalidPaiement }),
      montant: montant(),
      montantRecu: montant()
        .nullish()
        .transform((value) => value ?? undefined)
        .describe("ESPECES : ce qui a été remis, au moins `montant` ; absent, `montant`."),
      portefeuille: optionalText(50, FIELD_SENTENCES.tooLong(50)).describe(PORTEFEUILLE_DOC),
      telephone: optionalText(30, FIELD_SENTENCES.tooLong(30)).describe(
        "MOBILE_MONEY : le numéro, avec ou sans l'indicatif du pays de l'établissement.",
      ),
      transactionId: visibleText(SLIP_MAX, FIELD_SENTENCES.tooLong(SLIP_MAX)).describe(
        `MOBILE_MONEY : l'identifiant de l'opérateur, une seule fois par portefeuille ; ${TRANSACTION_DOC}. CARTE : le numéro du ticket, qui peut se répéter.`,
      ),
      attente: z
        .boolean({ error: FIELD_SENTENCES.notValid })
        .nullish()
        .transform((value) => value ?? undefined)
        .describe(
          "MOBILE_MONEY : vrai, le paiement attend d'être vérifié ; faux, il est reçu ; absent, le réglage de l'établissement. Sans effet sur un autre mode.",
        ),
    },
    { error: FIELD_SENTENCES.notValid },
  )
  .meta(named("PaiementPanier")) satisfies z.ZodType<ReceivedPaiement>;

/** URLs resolve "." and "..", so these two numbers could never be read by their address. */
function number(max: number, tooLong: Sentence) {
  return visibleText(max, tooLong)
    .refine((typed = "") => !/^\.{1,2}$/.test(typed), { error: FIELD_SENTENCES.unreadableText })
    .transform((typed) => (typed === undefined ? undefined : chosenNumber(typed)));
}

const ticket = TicketProvisoireSchema.nullish().transform((value) => value ?? undefined);

export const PanierSchema = z.object({
  lignes: z
    .array(PanierLineSchema, { error: missingOr(MESSAGES.emptyPanier, FIELD_SENTENCES.notValid) })
    .min(1, MESSAGES.emptyPanier)
    .max(LINES_MAX, MESSAGES.panierTooLong),
  paiements: z
    .array(PaiementSchema, { error: FIELD_SENTENCES.notValid })
    .max(PAIEMENTS_MAX, MESSAGES.tooManyPaiements)
    .default([])
    .describe("Leur somme est le total du panier ; aucun quand le total est 0."),
  client: optionalText(100, MESSAGES.clientTooLong),
  numeroFacture: number(50, MESSAGES.numeroFactureTooLong).describe(
    "Un numéro à vous, encore libre ; absent, le service en donne un.",
  ),
  notes: optionalBlock(NOTES_MAX, MESSAGES.notesTooLong),
  dateOperation,
  horsLigne: ticket.describe(
    "Une vente faite sans réseau, sans dateOperation : enregistrée à son heure, quel que soit le stock (ce qui manque entre), avec des prix permis depuis, son Mobile Money EN_ATTENTE.",
  ),
});

/** The till's own basket names its device with a network too, so that the number of its ticket finds it, and its currency. */
export const CaissePanierSchema = PanierSchema.extend({ caisse: ticket, deviseCode });

type SentPanier = z.output<typeof PanierSchema> & Partial<z.output<typeof CaissePanierSchema>>;

export function panierOf({ horsLigne, caisse, ...panier }: SentPanier): Panier {
  if (horsLigne) return { ...panier, appareil: { ...horsLigne, horsLigne: true } };
  return caisse ? { ...panier, appareil: { ...caisse, horsLigne: false } } : panier;
}

const DepotVenteSchema = z.object({
  cle: z.string().refine(isValidKey, MESSAGES.invalidKey),
  // Each basket is read by itself, because one that has not its form refuses no other.
  panier: z.unknown().transform(readPanier),
});

/** A copy of unsent baskets (domain/depot.ts). */
export const DepotSchema = z.object({
  ventes: z
    .array(DepotVenteSchema, { error: FIELD_SENTENCES.notValid })
    .max(DEPOT_VENTES_MAX, { error: FIELD_SENTENCES.notValid }),
});

function readPanier(sent: unknown): Panier | DomainError {
  const result = CaissePanierSchema.safeParse(sent);
  return result.success ? panierOf(result.data) : validationError(byField(result.error.issues));
}

export const SingleVenteSchema = PanierLineSchema.extend({
  client: optionalText(100, MESSAGES.clientTooLong),
  numeroFacture: number(50, MESSAGES.numeroFactureTooLong).describe(
    "Absent, une facture nouvelle ; celui d'une facture ouverte ainsi il y a moins de 10 minutes, par le même gérant, pour le même client, le même jour et dans la même devise, la continue ; sinon 409.",
  ),
  reference: number(50, MESSAGES.referenceTooLong).describe(
    "Une référence à vous, encore libre ; absente, le service en donne une.",
  ),
  notes: optionalBlock(NOTES_MAX, MESSAGES.notesTooLong).describe(
    "Une facture continuée les ajoute aux siennes : 500 caractères en tout.",
  ),
  dateOperation: dateOperation.describe(
    `${MOMENT_DOC} ; absent, l'heure du service. Une facture continuée garde son heure à elle, pour toutes ses ventes.`,
  ),
}) satisfies z.ZodType<SingleVente>;

export const CancellationSchema = z.object({
  motif: textField(500, { required: MESSAGES.reasonRequired, tooLong: MESSAGES.reasonTooLong }),
});

export const VenteQuerySchema = pageSchema(VENTE_SORTS, {
  size: 4,
  sortDir: "desc",
  order: "Par dateOperation : le jour de l'établissement, puis l'instant, puis la facture.",
});

export const VentePeriodSchema = VenteQuerySchema.extend(PeriodSchema.shape);

export const VenteListSchema = VenteQuerySchema.extend({
  q: searchIn("la référence, le client, le numéro de facture et le titre du produit"),
});

export const VenteSearchSchema = VenteListSchema.extend(OpenPeriodSchema.shape);

export const VerificationStockSchema = z.object({
  produitId: requiredId(MESSAGES.produitRequired),
  quantite: z
    .string({ error: MESSAGES.produitQuantiteRequired })
    .regex(/^-?\d+$/, { error: FIELD_SENTENCES.integerExpected })
    .transform(Number)
    .refine((n) => n >= 1, MESSAGES.quantitePositive)
    .refine((n) => n <= QUANTITE_MAX, MESSAGES.quantiteTooLarge)
    .meta({ type: "integer", minimum: 1, maximum: QUANTITE_MAX }),
});
