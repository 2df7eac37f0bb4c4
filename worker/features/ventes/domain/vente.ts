// Sales: baskets and invoices (rules: basket, numbers, minimum-price, invoice, cancellation). Amounts in centimes.
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, fitsDecimals } from "#worker/core/domain/money.ts";
import type { PageQuery } from "#worker/core/domain/page.ts";
import type { Moment, Period } from "#worker/core/domain/period.ts";
import { singleLine } from "#worker/core/domain/text.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import type { TicketProvisoire } from "#worker/features/appareils/domain.ts";
import type { StatutFacture, FactureOrigin } from "#worker/schema/codes.ts";
import type { Paiement, ReceivedPaiement } from "./paiement.ts";

export type PanierLine = { produitId: number; quantite: number; prixVenteReel: number };

/** The device that sold a basket. `horsLigne`: without a network (rule: late-sale). */
export type PanierTicket = TicketProvisoire & { horsLigne: boolean };

export type Panier = {
  lignes: PanierLine[];
  paiements: ReceivedPaiement[];
  client?: string | undefined;
  numeroFacture?: string | undefined;
  notes?: string | undefined;
  dateOperation?: Moment | undefined;
  /** The currency in which the amounts were typed; without one, the shop's. */
  deviseCode?: string | undefined;
  appareil?: PanierTicket | undefined;
};

export type SingleVente = PanierLine &
  Omit<Panier, "lignes" | "paiements" | "deviseCode" | "appareil"> & { reference?: string | undefined };

export type Vente = {
  id: number;
  factureId: number;
  statut: StatutFacture;
  /** The currency at recording (rule: currency). */
  deviseCode: string;
  reference: string;
  numeroFacture: string;
  client: string;
  produitId: number;
  produit: { id: number; titre: string; reference: string };
  /** Rank of the product's category, for its motif; null for an archived product whose category was deleted. */
  rang: number | null;
  quantite: number;
  prixVenteReel: number;
  prixVenteMinimum: number;
  /** Cost of the whole line; the API's `prixAchat` is cout / quantite. */
  cout: number;
  montantTotal: number;
  notes: string | null;
  dateOperation: number;
  /** The shop's local day, fixed at recording (rule: day). Lists and sums use this day. */
  jour: string;
  /** Why the invoice was cancelled. */
  motif: string | null;
  /** What is left to pay of the whole invoice. */
  resteAPayer: number;
  /** When the product was archived; null while it is in the catalogue. */
  archivedAt: number | null;
  /** The time zone of the shop's clock at the recording (docs/decisions/0062). */
  fuseau: string;
};

/** Pieces that were missing at a late sale, of one product. */
export type Ecart = { produitId: number; quantite: number };

/** What an invoice has of its device; null for one of no device. */
export type FactureTicket = {
  numeroProvisoire: string | null;
  appareil: { id: number; nom: string; code: string } | null;
  dateClient: number | null;
};

/** The answer of a sale has a `FactureTicket` when the sale named its device. */
export type PaidFacture = Pick<
  Vente,
  "numeroFacture" | "client" | "deviseCode" | "montantTotal" | "dateOperation" | "jour"
> & {
  id: number;
  monnaieRendue: number;
  nombreArticles: number;
  /** Total − received − waiting: above 0 after a refused payment (rule: waiting). */
  resteAPayer: number;
  paiements: Paiement[];
} & Partial<FactureTicket>;

/** The answer to a till, which shows no swatch and cannot be cancelled yet. */
export type PaidVente = Omit<Vente, "rang" | "motif" | "resteAPayer" | "archivedAt" | "fuseau">;

export type Encaissement = { facture: PaidFacture; ventes: PaidVente[]; ajustements?: Ecart[] };

export const VENTE_SORTS = ["dateOperation", "client", "montantTotal", "reference"] as const;
export type VenteSort = (typeof VENTE_SORTS)[number];

export type VenteQuery = PageQuery<VenteSort> &
  Period & { q?: string | undefined; produitId?: number | undefined };

export type Facture = PaidFacture &
  FactureTicket & {
    statut: StatutFacture;
    ecarts: Ecart[];
    notes: string | null;
    dateCreation: number;
    dateAnnulation: number | null;
    motif: string | null;
    /** The time zones of the shop's clock at the recording and at the cancellation. */
    fuseau: string;
    zoneAnnulation: string;
    ventes: Vente[];
  };

/** Also without a refusal the cancellation itself decides (rule: cancellation). `startOfDay`: ms UTC. */
export function isCancellable(
  { statut, dateCreation }: Pick<Facture, "statut" | "dateCreation">,
  startOfDay: number,
): boolean {
  return statut === "EMISE" && dateCreation >= startOfDay;
}

export type VerificationStock = { disponible: boolean; stockDisponible: number; quantiteDemandee: number };

export const LINES_MAX = 200;

/** About twice the longest basket: 200 lines of 75 bytes and a payment. */
export const PANIER_MAX_BYTES = 32 * 1024;
export const NOTES_MAX = 500;
/** An invoice of POST /ventes takes further lines during this time (rule: basket). */
export const CONTINUATION_MAX_MS = 10 * 60 * 1000;
export const ANONYMOUS_CLIENT = "Client anonyme";
export const CLIENT_MOBILE_MONEY = "Client Mobile Money";

export function defaultClient(paiements: readonly Pick<ReceivedPaiement, "mode">[]): string {
  return paiements[0]?.mode === "MOBILE_MONEY" ? CLIENT_MOBILE_MONEY : ANONYMOUS_CLIENT;
}

export function lineRefusal(sold: PanierLine, monnaie: Pick<Devise, "decimales">): FieldErrors {
  if (!fitsDecimals(sold.prixVenteReel, monnaie)) return { prixVenteReel: [MESSAGES.montantPrecision] };
  if (sold.prixVenteReel * sold.quantite > MONTANT_MAX_CENTIMES) {
    return { quantite: [MESSAGES.montantTooLarge] };
  }
  return {};
}

/** A number that has the counter's shape becomes upper case, as the counter writes its numbers. */
export function chosenNumber(typed: string): string {
  const number = singleLine(typed);
  return /^(fact|vente)-\d+$/i.test(number) ? number.toUpperCase() : number;
}

/** A sale that passed the rules that need no database. Instants in ms UTC, amounts in centimes. */
export type Encaissable = WriteContext & {
  deviseCode: string;
  origine: FactureOrigin;
  dateOperation: number;
  /** Local day and hour of `dateOperation`. */
  jour: string;
  heure: number;
  /** The shop's local day at recording, which is part of the invoice number. */
  numberingDay: string;
  /** The earliest `dateCreation` of an invoice that this sale may continue. */
  continuableSince: number;
  numeroFacture?: string | undefined;
  reference?: string | undefined;
  client: string;
  /** True when the caller named no customer. The sale may then continue an invoice of either default customer. */
  clientAbsent: boolean;
  notes: string | null;
  /** True when the caller gave no notes; `notes` then says how the invoice was paid. */
  notesAbsent: boolean;
  lignes: readonly PanierLine[];
  nombreArticles: number;
  montantTotal: number;
  paiements: readonly ReceivedPaiement[];
  appareil?: EncaissableTicket | undefined;
};

/** `priceSince`: of a late sale, the moment since which its prices must have been allowed. */
export type EncaissableTicket = Omit<PanierTicket, "decalage"> & { priceSince: number };

export function panierTotal(lignes: readonly PanierLine[]): { montant: number; articles: number } {
  let montant = 0;
  let articles = 0;
  for (const { prixVenteReel, quantite } of lignes) {
    montant += prixVenteReel * quantite;
    articles += quantite;
  }
  return { montant, articles };
}
