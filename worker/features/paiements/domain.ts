// Payments after the sale: lists, what waits, the mobile money of a day (rules: waiting, payments). Amounts in centimes.
import type { PageQuery } from "#worker/core/domain/page.ts";
import type { Period } from "#worker/core/domain/period.ts";
import type { PaysCaisse, Paiement } from "#worker/features/ventes/domain/paiement.ts";
import type { ModePaiement, StatutPaiement } from "#worker/schema/codes.ts";

/** Which payment of which invoice. */
export type PaiementKey = { factureId: number; rang: number };

/** A payment of the list, with its invoice. `dateCreation`: ms UTC, when it was recorded. */
export type ListedPaiement = Paiement & {
  dateCreation: number;
  /** The time zone of the shop's clock at the recording (docs/decisions/0062). */
  fuseau: string;
  facture: {
    id: number;
    /** The invoice's first line, whose screen shows the invoice. */
    venteId: number;
    numeroFacture: string;
    client: string;
    deviseCode: string;
    montantTotal: number;
    resteAPayer: number;
    statut: "EMISE" | "ANNULEE";
    dateOperation: number;
  };
};

/** `dateDebut` and `dateFin` by the time of recording. */
export type PaiementQuery = Pick<PageQuery, "page" | "size"> &
  Period & {
    statut?: StatutPaiement | undefined;
    mode?: ModePaiement | undefined;
    portefeuille?: string | undefined;
  };

/** An invoice with something left to pay. */
export type UnpaidFacture = ListedPaiement["facture"] & { jour: string; fuseau: string };

export type MontantAndCount = { montant: number; nombre: number };

/** What waits and what is left to pay, in the shop's present currency. */
export type PendingMoney = { enAttente: MontantAndCount; resteAPayer: number };

/** Money received by mode and wallet; `portefeuille` is null for cash and card. */
export type EncaissementByMode = MontantAndCount & { mode: ModePaiement; portefeuille: string | null };

/**
 * The screen of waiting payments: the oldest of both lists, and the newest that were confirmed or refused within
 * `SETTLED_DAYS`, each at most `LISTED_MAX`; the sums count all.
 */
export type WaitingPaiements = PendingMoney & {
  instant: number;
  /** The shop's local day. */
  today: string;
  deviseCode: string;
  waiting: ListedPaiement[];
  settled: ListedPaiement[];
  unpaid: UnpaidFacture[];
  /** Mobile money received today. */
  receivedToday: number;
};

/** A payment by mobile money of a day, as the operator's statement is compared with it. `instant`: ms UTC, when it was paid. */
export type DayPaiement = Pick<
  Paiement,
  "rang" | "montant" | "portefeuille" | "telephone" | "transactionId"
> & {
  statut: Extract<StatutPaiement, "RECU" | "EN_ATTENTE">;
  factureId: number;
  /** The invoice's first line, whose screen shows the invoice. */
  venteId: number;
  client: string;
  instant: number;
  fuseau: string;
};

/**
 * The mobile money of a day, received or waiting, in the shop's present currency. The day is that of the customer's
 * payment, whenever it was confirmed (docs/decisions/0054). `start`: midnight of the day, ms UTC, by the clock that the
 * shop had then, whose zone is `fuseau`.
 */
export type DayPaiements = {
  jour: string;
  today: string;
  start: number;
  deviseCode: string;
  fuseau: string;
  pays: PaysCaisse;
  paiements: DayPaiement[];
  /** False with more than `DAY_PAIEMENTS_MAX`, which are not listed. */
  complete: boolean;
};

/** What became of waiting payments; undefined reads none of them. */
export type SettledStatut = Extract<StatutPaiement, "RECU" | "REFUSE">;

export const SETTLED_DAYS = 30;

export const LISTED_MAX = 200;

export const DAY_PAIEMENTS_MAX = 5_000;
