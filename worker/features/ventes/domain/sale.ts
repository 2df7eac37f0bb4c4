// A sale: baskets, invoices, payments (specification 5 and 7.7, decisions 27 to 34). Amounts in centimes.
import type { ErreursDeChamps } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, estPrecis, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { Moment, Periode } from "#worker/kernel/domain/period.ts";
import { ligne } from "#worker/kernel/domain/text.ts";

export const MODES_PAIEMENT = ["ESPECES", "MOBILE_MONEY", "CARTE"] as const;
export type ModePaiement = (typeof MODES_PAIEMENT)[number];

export type LignePanier = { produitId: number; quantite: number; prixVenteReel: number };

export type PaiementRecu = {
  mode: ModePaiement;
  montant: number;
  /** Cash handed over; the change is what exceeds `montant`. */
  montantRecu?: number | undefined;
  portefeuille?: string | undefined;
  telephone?: string | undefined;
  transactionId?: string | undefined;
};

export type Panier = {
  lignes: LignePanier[];
  paiements: PaiementRecu[];
  client?: string | undefined;
  numeroFacture?: string | undefined;
  notes?: string | undefined;
  /** The server's clock when absent. */
  dateOperation?: Moment | undefined;
};

/** One line without a basket (POST /ventes). */
export type VenteUnique = LignePanier & {
  client?: string | undefined;
  numeroFacture?: string | undefined;
  reference?: string | undefined;
  notes?: string | undefined;
  /** The server's clock when absent. */
  dateOperation?: Moment | undefined;
};

export const STATUTS_FACTURE = ["EMISE", "ANNULEE"] as const;
export type StatutFacture = (typeof STATUTS_FACTURE)[number];

/** PANIER is a whole invoice; LIGNE opens one, or continues the one that wears its number. */
export const ORIGINES_FACTURE = ["PANIER", "LIGNE"] as const;
export type OrigineFacture = (typeof ORIGINES_FACTURE)[number];

/** A line of an invoice (decision 33), with what it takes over from it. */
export type Vente = {
  id: number;
  factureId: number;
  statut: StatutFacture;
  /** The currency that the invoice was recorded in (decision 14). */
  deviseCode: string;
  reference: string;
  numeroFacture: string;
  client: string;
  produitId: number;
  produit: { id: number; titre: string; reference: string };
  quantite: number;
  prixVenteReel: number;
  prixVenteMinimum: number;
  /** Cost of the whole line; the API's `prixAchat` is cout / quantite. */
  cout: number;
  montantTotal: number;
  notes: string | null;
  dateOperation: number;
  /** The shop's day of it, cut when it was recorded and never again (decision 16): lists and sums go by it. */
  jour: string;
};

export type FactureEncaissee = {
  id: number;
  numeroFacture: string;
  client: string;
  deviseCode: string;
  montantTotal: number;
  monnaieRendue: number;
  nombreArticles: number;
  paiements: PaiementRecu[];
  dateOperation: number;
  /** The shop's day of it, cut when it was recorded and never again (decision 16): lists and sums go by it. */
  jour: string;
};

/** What a basket answers: the invoice and its lines, in the basket's order. */
export type Encaissement = { facture: FactureEncaissee; ventes: Vente[] };

/** What lists may be sorted by; the first, newest first, is the default (specification 9). */
export const TRIS_VENTE = ["dateOperation", "client", "montantTotal", "reference"] as const;
export type TriVente = (typeof TRIS_VENTE)[number];

/** Which lines: found by `q`, in a period, of a product; without any, all. */
export type VenteQuery = PageQuery<TriVente> &
  Periode & { q?: string | undefined; produitId?: number | undefined };

/** A whole invoice: its lines, how it was paid, and why it was cancelled. */
export type Facture = FactureEncaissee & {
  statut: StatutFacture;
  notes: string | null;
  dateCreation: number;
  dateAnnulation: number | null;
  /** Why it was cancelled. */
  motif: string | null;
  ventes: Vente[];
};

/** Whether the shelf has what is asked for (specification 3 "Stock check result"); in pieces. */
export type VerificationStock = { disponible: boolean; stockDisponible: number; quantiteDemandee: number };

export const LIGNES_MAX = 200;

/** What the till's sale may weigh: about twice the longest basket, 200 lines of some 75 bytes and its payment. */
export const PANIER_MAX_OCTETS = 32 * 1024;
/** Characters of an invoice's notes, those of its lines together. */
export const NOTES_MAX = 500;
export const PAIEMENTS_MAX = 20;
/** How long an invoice that POST /ventes opened takes further lines (decision 27). */
export const SUITE_MAX_MS = 10 * 60 * 1000;
export const CLIENT_ANONYME = "Client anonyme";
export const CLIENT_MOBILE_MONEY = "Client Mobile Money";

/** The client of a sale that names none (specification 7.7). */
export function clientParDefaut(paiements: readonly Pick<PaiementRecu, "mode">[]): string {
  return paiements[0]?.mode === "MOBILE_MONEY" ? CLIENT_MOBILE_MONEY : CLIENT_ANONYME;
}

/** What a line's price and amount are refused for, at the line's own fields. */
export function refusDeLigne(vendue: LignePanier, monnaie: Pick<Devise, "decimales">): ErreursDeChamps {
  if (!estPrecis(vendue.prixVenteReel, monnaie)) return { prixVenteReel: [MESSAGES.montantPrecision] };
  if (vendue.prixVenteReel * vendue.quantite > MONTANT_MAX_CENTIMES) {
    return { quantite: [MESSAGES.montantTropGrand] };
  }
  return {};
}

/** A number that a client chose, as it is kept: on one line; in another case, one of the counter's shape is the counter's. */
export function numeroChoisi(saisi: string): string {
  const numero = ligne(saisi);
  return /^(fact|vente)-\d+$/i.test(numero) ? numero.toUpperCase() : numero;
}

/** What a basket's lines add up to, in centimes and pieces. */
export function totalDuPanier(lignes: readonly LignePanier[]): { montant: number; articles: number } {
  let montant = 0;
  let articles = 0;
  for (const { prixVenteReel, quantite } of lignes) {
    montant += prixVenteReel * quantite;
    articles += quantite;
  }
  return { montant, articles };
}

const NOTE_ESPECES = "Paiement en espèces";
const NOTE_MOBILE_MONEY = "Paiement Mobile Money";

/** The note of an invoice that brings none (specification 7.7); none of one whose payments differ (decision 52). */
export function noteDePaiement(paiements: readonly PaiementRecu[]): string | null {
  const [note, ...autres] = new Set(paiements.map(noteDUn));
  return note !== undefined && autres.length === 0 ? note : null;
}

function noteDUn({ mode, telephone }: PaiementRecu): string {
  if (mode === "ESPECES") return NOTE_ESPECES;
  return mode === "MOBILE_MONEY" ? `${NOTE_MOBILE_MONEY} - ${telephone ?? ""}` : "Paiement par carte";
}

/**
 * How a single line was paid, as its notes say it (decision 27): 'Paiement Mobile Money - {phone}', or else cash. The
 * number is whatever stands there, undefined when nothing does.
 */
export function modeSelonNotes(notes = ""): Pick<PaiementRecu, "mode" | "telephone"> {
  if (!notes.startsWith(NOTE_MOBILE_MONEY)) return { mode: "ESPECES" };
  return {
    mode: "MOBILE_MONEY",
    telephone: /^ - (.+)/.exec(notes.slice(NOTE_MOBILE_MONEY.length))?.[1],
  };
}
