// The mobile money that the till recorded beside that of the operator's statement: each payment and each line in exactly one
// place.
// PURE. By transaction, then by number, amount and time (docs/decisions/0054).
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
import { transactionOfCell } from "#worker/features/ventes/domain/transaction.ts";
import type { ReleveLine } from "./releve.ts";
import { part, STEP, type Work } from "./slices.ts";

export type PairState =
  /** The payment waits, and the money is there: one press confirms. */
  | "WAITING"
  /** Received, and only the statement has the transaction: one press adds it. */
  | "WITHOUT_ID"
  | "DIFFERENT"
  | "NOT_IN_RELEVE"
  | "NOT_IN_CAISSE"
  | "MATCHED";

type Both = { paiement: DayPaiement; line: ReleveLine };
export type Pair = { key: string } & (
  | ({ state: "WAITING" | "WITHOUT_ID" | "DIFFERENT" | "MATCHED" } & Both)
  | { state: "NOT_IN_RELEVE"; paiement: DayPaiement; line: null }
  | { state: "NOT_IN_CAISSE"; paiement: null; line: ReleveLine }
);

/** What one press settles comes first, then differences, then what is missing; each by time. */
export type Reconciliation = { toSee: Pair[]; matched: Pair[] };

const ORDER: readonly PairState[] = ["WAITING", "WITHOUT_ID", "DIFFERENT", "NOT_IN_RELEVE", "NOT_IN_CAISSE"];

/** Within this time one number's payments of two amounts, or under two transactions, are taken for one. */
export const NEAR_SECONDS = 30 * 60;

type Item = { seconds: number | null; place: number };
type Recorded = Item & { paiement: DayPaiement; id: string | null };
type Stated = Item & { line: ReleveLine };

/** `start`: midnight of the day, ms UTC. The order of neither side matters. */
export function* match(
  paiements: readonly DayPaiement[],
  lines: readonly ReleveLine[],
  start: number,
): Work<Reconciliation> {
  const recorded = paiements
    .toSorted((a, b) => a.instant - b.instant || a.factureId - b.factureId || a.rang - b.rang)
    .map((paiement, place): Recorded => {
      const id = paiement.transactionId === null ? null : transactionOfCell(paiement.transactionId);
      return { paiement, id, place, seconds: (paiement.instant - start) / 1000 };
    });
  yield 0;
  const stated = lines
    .toSorted(byLine)
    .map((line, place): Stated => ({ line, place, seconds: line.seconds }));
  yield 0.1;

  const pairs: Pair[] = [];
  const freeRecorded = new Set(recorded);
  const freeStated = new Set(stated);
  function pair(one: Recorded, other: Stated): void {
    freeRecorded.delete(one);
    freeStated.delete(other);
    pairs.push({ key: keyOf(one), state: stateOf(one, other), paiement: one.paiement, line: other.line });
  }

  yield* part(byTransaction(freeRecorded, freeStated, pair), 0.1, 0.3);
  // Equal amounts first. Among them a payment that names no transaction has the first choice.
  const sameMontant = ({ montant }: { montant: number }) => String(montant);
  const anyMontant = () => "";
  const rounds = [
    { unnamed: true, limit: Infinity, groupOf: sameMontant },
    { unnamed: false, limit: NEAR_SECONDS, groupOf: sameMontant },
    { unnamed: true, limit: NEAR_SECONDS, groupOf: anyMontant },
  ];
  for (const [rank, round] of rounds.entries())
    yield* part(byNumber(freeRecorded, freeStated, { ...round, pair }), 0.3 + rank * 0.2, 0.5 + rank * 0.2);

  for (const one of freeRecorded)
    pairs.push({ key: keyOf(one), state: "NOT_IN_RELEVE", paiement: one.paiement, line: null });
  for (const { line, place } of freeStated)
    pairs.push({ key: lineKey(line, place), state: "NOT_IN_CAISSE", paiement: null, line });
  yield 0.95;
  const timeOf = ({ paiement, line }: Pair) =>
    paiement ? (paiement.instant - start) / 1000 : (line.seconds ?? 86_400);
  const rankOf = ({ state }: Pair) => ORDER.indexOf(state);
  const toSee = pairs
    .filter(({ state }) => state !== "MATCHED")
    .sort((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));
  yield 1;
  const matched = pairs.filter(({ state }) => state === "MATCHED").sort((a, b) => timeOf(a) - timeOf(b));
  return { toSee, matched };
}

const keyOf = ({ paiement }: Recorded) => `${String(paiement.factureId)}-${String(paiement.rang)}`;
const lineKey = ({ transactionId }: ReleveLine, place: number) => `${transactionId ?? ""}:${String(place)}`;

function byLine(a: ReleveLine, b: ReleveLine): number {
  return (
    (a.seconds ?? Infinity) - (b.seconds ?? Infinity) ||
    compare(a.transactionId ?? "", b.transactionId ?? "") ||
    compare(a.telephone ?? "", b.telephone ?? "") ||
    a.montant - b.montant
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function stateOf(
  { paiement, id }: Recorded,
  { line }: Stated,
): "WAITING" | "WITHOUT_ID" | "DIFFERENT" | "MATCHED" {
  if (paiement.montant !== line.montant) return "DIFFERENT";
  if (paiement.statut === "EN_ATTENTE") return "WAITING";
  return id === null && line.transactionId !== null ? "WITHOUT_ID" : "MATCHED";
}

type Take = (one: Recorded, other: Stated) => void;

/** A statement may have one transaction with two amounts: the equal amount comes first. */
function* byTransaction(freeRecorded: Set<Recorded>, freeStated: Set<Stated>, pair: Take): Work<void> {
  const named = new Map<string, Recorded>();
  for (const one of freeRecorded) if (one.id !== null && !named.has(one.id)) named.set(one.id, one);
  for (const equal of [true, false]) {
    const before = equal ? 0 : 0.5;
    const total = freeStated.size * 2;
    let rank = 0;
    for (const other of freeStated) {
      if (rank++ % STEP === 0) yield before + rank / (total + 2);
      const one = named.get(other.line.transactionId ?? "");
      if (!one || !freeRecorded.has(one)) continue;
      if (!equal || one.paiement.montant === other.line.montant) pair(one, other);
    }
  }
}

type ByNumber = {
  /** Only where one side at least names no transaction: two that differ contradict each other. */
  unnamed: boolean;
  limit: number;
  groupOf: (money: { montant: number }) => string;
  pair: Take;
};

function* byNumber(
  freeRecorded: Set<Recorded>,
  freeStated: Set<Stated>,
  { unnamed, limit, groupOf, pair }: ByNumber,
): Work<void> {
  const groups = new Map<string, { recorded: Recorded[]; stated: Stated[] }>();
  const groupAt = (telephone: string, money: { montant: number }) => {
    const key = `${telephone} ${groupOf(money)}`;
    const group = groups.get(key) ?? { recorded: [], stated: [] };
    groups.set(key, group);
    return group;
  };
  // Groups are no more than both sides together.
  const total = 2 * (freeRecorded.size + freeStated.size) + 1;
  let rank = 0;
  for (const one of freeRecorded) {
    if (rank++ % STEP === 0) yield rank / total;
    const { telephone } = one.paiement;
    if (telephone !== null) groupAt(telephone, one.paiement).recorded.push(one);
  }
  for (const other of freeStated) {
    if (rank++ % STEP === 0) yield rank / total;
    if (other.line.telephone !== null) groupAt(other.line.telephone, other.line).stated.push(other);
  }
  for (const { recorded, stated } of groups.values()) {
    if (rank++ % STEP === 0) yield rank / total;
    if (recorded.length === 0 || stated.length === 0) continue;
    if (!unnamed) {
      pairNearest(recorded, stated, limit, pair);
      continue;
    }
    pairNearest(
      recorded.filter(({ id }) => id === null),
      stated,
      limit,
      pair,
    );
    const left = recorded.filter((one) => freeRecorded.has(one));
    const bare = stated.filter((other) => freeStated.has(other) && other.line.transactionId === null);
    pairNearest(left, bare, limit, pair);
  }
}

function pairNearest(
  recorded: readonly Recorded[],
  stated: readonly Stated[],
  limit: number,
  pair: Take,
): void {
  if (recorded.length <= stated.length) nearest(recorded, stated, limit, pair);
  else nearest(stated, recorded, limit, (other, one) => pair(one, other));
}

/**
 * Pairs two lists in the order of time without crossing: each of the shorter list with the nearest of the longer one,
 * as long as enough is left for those after it. Each list is passed over once.
 */
function nearest<Few extends Item, Many extends Item>(
  few: readonly Few[],
  many: readonly Many[],
  limit: number,
  take: (one: Few, other: Many) => void,
): void {
  let at = 0;
  for (const [rank, one] of few.entries()) {
    const last = many.length - (few.length - rank);
    while (at < last && gap(one, many[at + 1]) < gap(one, many[at])) at++;
    const other = many[at];
    if (!other || gap(one, other) > limit) continue;
    take(one, other);
    at++;
  }
}

/** Infinite where one has no time. */
function gap(one: Item, other: Item | undefined): number {
  if (!other || one.seconds === null || other.seconds === null) return Infinity;
  return Math.abs(one.seconds - other.seconds);
}
