// Payments after the sale (rule: waiting): waiting ones are confirmed or refused, and what is left is paid.
import { receivedByMode } from "#worker/books/queries/totals.ts";
import { localDay, type Midnights, startOfLocalDay } from "#worker/books/queries/versions.ts";
import { refusedAs } from "#worker/books/service/refusals.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { pageOf, readPage, sliceOf } from "#worker/core/database/page.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { DomainError, refusalAt, validationError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Page } from "#worker/core/domain/page.ts";
import { PAYS, paysOf } from "#worker/core/domain/pays.ts";
import { dayRange, instantOf, localTime, type Period, startOfDay } from "#worker/core/domain/period.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { readSlices } from "#worker/core/service/slices.ts";
import { writeShop } from "#worker/core/service/write.ts";
import {
  dayPaiements,
  waitingSums,
  paiementsList,
  readPending,
  type Recorded,
  settledPaiements,
  unpaidFactures,
  waitingPaiements,
} from "#worker/features/paiements/queries.ts";
import { checkPaiement, type ReceivedPaiement, paysCaisse } from "#worker/features/ventes/domain/paiement.ts";
import { INVALID_TRANSACTION, transactionKey } from "#worker/features/ventes/domain/transaction.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { factureById } from "#worker/features/ventes/queries/facture.ts";
import {
  DAY_PAIEMENTS_MAX,
  type DayPaiements,
  type ListedPaiement,
  type PaiementKey,
  type PaiementQuery,
  type WaitingPaiements,
  SETTLED_DAYS,
  type SettledStatut,
} from "./domain.ts";
import { addPaiement, completePaiement, confirmPaiement, refusePaiement } from "./writes.ts";

const DAY_MS = 86_400_000;

export function createPaiements(deps: Deps) {
  /** The batch checks the shop's settings, because the day of the money is in its time zone. */
  async function write(
    acteur: Acteur,
    operation: string,
    factureId: number,
    input: unknown,
    key: string | undefined,
    statements: (ctx: DatedWriteContext, a: Acteur) => Statement[],
  ): Promise<Written<Facture>> {
    const request = { acteur, operation, input, key, translate, checksSettings: true } as const;
    return writeShop(deps, request, (ctx, a) => ({
      statements: statements(ctx, a),
      response: factureById(ctx.etablissementId, factureId),
    }));
  }

  return {
    /** Newest first. Throws VALIDATION when the period ends before it begins. */
    async list(acteur: Acteur, query: PaiementQuery): Promise<Page<ListedPaiement>> {
      return readWithSettings(
        deps,
        acteur,
        (a) => [pageOf(paiementsList(a.etablissementId, query, recordedIn(query, a)), query)] as const,
        ([rows]) => readPage(rows, query, readAnswer),
      );
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(
      acteur: Acteur,
      query: Omit<PaiementQuery, "page" | "size">,
    ): AsyncGenerator<ListedPaiement[], void, undefined> {
      return readSlices<ListedPaiement, ListedPaiement>(
        (after, size) =>
          readWithSettings(
            deps,
            acteur,
            (a) =>
              [sliceOf(paiementsList(a.etablissementId, query, recordedIn(query, a)), after, size)] as const,
            ([rows]) => rows,
          ),
        readAnswer,
      );
    },

    /** What waits and what is left to pay, the oldest first; with a status, the payments settled so. One round trip. */
    async waiting(acteur: Acteur, settled?: SettledStatut): Promise<WaitingPaiements> {
      const instant = deps.clock.now();
      const todayOf = ({ fuseau }: Acteur) => localTime(instant, fuseau).jour;
      return readWithSettings(
        deps,
        acteur,
        (a) => {
          const { etablissementId: e } = a;
          const today = { start: todayOf(a), end: todayOf(a) };
          return [
            waitingPaiements(e),
            unpaidFactures(e),
            waitingSums(a),
            receivedByMode(a, today),
            ...(settled ? [settledPaiements(e, settled, instant - SETTLED_DAYS * DAY_MS)] : []),
          ] as const;
        },
        ([waiting, unpaid, sums, received, listed = []], a) => ({
          instant,
          today: todayOf(a),
          deviseCode: a.deviseCode,
          waiting: waiting.map(readAnswer),
          settled: listed.map(readAnswer),
          unpaid: unpaid.map(readAnswer),
          receivedToday: received
            .filter(({ mode }) => mode === "MOBILE_MONEY")
            .reduce((sum, { montant }) => sum + montant, 0),
          ...readPending(oneRow(sums)),
        }),
      );
    },

    /** The mobile money of a day up to today; without one, of today. One round trip. */
    async ofDay(acteur: Acteur, requested?: string): Promise<DayPaiements> {
      const instant = deps.clock.now();
      const dayOf = ({ fuseau }: Acteur) => {
        const today = localTime(instant, fuseau).jour;
        const day = requested === undefined || requested > today ? today : requested;
        return { jour: day, today };
      };
      return readWithSettings(
        deps,
        acteur,
        (a) => {
          const { jour } = dayOf(a);
          const day = { start: startOf(jour, a), end: startOf(addDays(jour, 1), a) };
          return [dayPaiements(a, jour, day), localDay(a.etablissementId, midnightsOf(jour, a))] as const;
        },
        ([rows, day], a) => {
          const complete = rows.length <= DAY_PAIEMENTS_MAX;
          return {
            ...dayOf(a),
            ...oneRow(day),
            deviseCode: a.deviseCode,
            pays: paysCaisse(a),
            paiements: complete ? rows.map(readAnswer) : [],
            complete,
          };
        },
      );
    },

    /**
     * The money has been seen, and counts today. Throws INTROUVABLE, CONFLIT (not waiting, another or taken transaction), or
     * VALIDATION (the bound of a day).
     */
    async confirm(
      acteur: Acteur,
      paiement: PaiementKey,
      { transactionId }: { transactionId?: string | undefined } = {},
      key?: string,
    ): Promise<Written<Facture>> {
      const { factureId, rang } = paiement;
      const input = [factureId, rang, transactionId];
      return write(acteur, "paiements.confirmer", factureId, input, key, (ctx) =>
        confirmPaiement({ ...ctx, ...paiement }, transactionId && checkTransaction(transactionId)),
      );
    },

    /** The money has not come: it is left to pay. Throws INTROUVABLE, or CONFLIT (not waiting). */
    async refuse(
      acteur: Acteur,
      paiement: PaiementKey,
      motif: string,
      key?: string,
    ): Promise<Written<Facture>> {
      const { factureId, rang } = paiement;
      return write(acteur, "paiements.refuser", factureId, [factureId, rang, motif], key, (ctx) =>
        refusePaiement({ ...ctx, ...paiement }, motif),
      );
    },

    /** Adds the transaction's id. Throws INTROUVABLE, or CONFLIT (another mode, refused, another or taken transaction). */
    async complete(acteur: Acteur, paiement: PaiementKey, transactionId: string): Promise<Facture> {
      const { factureId, rang } = paiement;
      const input = [factureId, rang, transactionId];
      const { value } = await write(acteur, "paiements.completer", factureId, input, undefined, (ctx) =>
        completePaiement({ ...ctx, ...paiement }, checkTransaction(transactionId)),
      );
      return value;
    },

    /** Pays what is left of an invoice, or a part of it. Throws VALIDATION, INTROUVABLE, or CONFLIT (cancelled, more than is left). */
    async add(
      acteur: Acteur,
      factureId: number,
      received: ReceivedPaiement,
      key?: string,
    ): Promise<Written<Facture>> {
      return write(acteur, "paiements.ajouter", factureId, [factureId, received], key, (ctx, a) => {
        const { paiement, errors } = checkPaiement(received, paysOf(a));
        if (Object.keys(errors).length > 0) throw validationError(errors);
        return addPaiement({ ...ctx, factureId }, paiement);
      });
    },
  };
}

/** The days of `period` by the clock that the shop had then, as instants: the list shows this clock (docs/decisions/0062). */
function recordedIn(period: Period, acteur: Acteur): Recorded {
  const { start, end } = dayRange(period, acteur.fuseau);
  return {
    start: start === undefined ? undefined : startOf(start, acteur),
    end: end === undefined ? undefined : startOf(addDays(end, 1), acteur),
  };
}

const startOf = (day: string, acteur: Acteur) =>
  startOfLocalDay(acteur.etablissementId, midnightsOf(day, acteur));

function midnightsOf(day: string, { fuseau: present }: Acteur): Midnights {
  const byZone = Object.fromEntries(PAYS.map(({ fuseau }) => [fuseau, midnight(day, fuseau)]));
  return { byZone, present: midnight(day, present) };
}

function midnight(day: string, timeZone: string): number {
  return startOfDay(instantOf({ jour: day }, 0, timeZone), timeZone);
}

/** Throws VALIDATION at `transactionId`. */
function checkTransaction(typed: string): string {
  const key = transactionKey(typed);
  if (key === null) throw validationError({ transactionId: [INVALID_TRANSACTION] });
  return key;
}

const conflict = (sentence: string) => () => new DomainError("CONFLIT", sentence);
const notFound = (sentence: string) => () => new DomainError("INTROUVABLE", sentence);
const atTransaction = (sentence: string) => () => refusalAt("transactionId", "CONFLIT", sentence);

const translate = refusedAs({
  FACTURE: notFound(MESSAGES.factureNotFound),
  PAIEMENT: notFound(MESSAGES.paiementNotFound),
  ATTENTE: conflict(MESSAGES.paiementSettled),
  AUTRE_TRANSACTION: atTransaction(MESSAGES.transactionKnown),
  MODE: conflict(MESSAGES.transactionWithoutPaiement),
  ANNULEE: conflict(MESSAGES.factureCancelledUnpaid),
  RESTE: () => refusalAt("montant", "CONFLIT", MESSAGES.montantAboveDue),
  DECIMALES: () => refusalAt("montant", "VALIDATION", MESSAGES.montantPrecision),
  COMPLETE: conflict(MESSAGES.factureTooManyPaiements),
  REMIS: () => refusalAt("montantRecu", "VALIDATION", MESSAGES.montantTooLarge),
  TOTAL_JOUR: () => refusalAt("montant", "VALIDATION", MESSAGES.montantTooLarge),
  "paiements.transaction_id": atTransaction(MESSAGES.transactionUsed),
});
