// A basket paid in several modes (rule: payments): the lines as entered, and the payments that they make. Pure,
// amounts in centimes.
import { cardPaiement, type MobileMoney, mobileMoneyPaiement } from "#app/shell/payment/draft.ts";
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import type { PhonePlan } from "#worker/core/domain/phone.ts";
import { PAIEMENTS_MAX, type ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";

/** Cash is one line, the last: it says what was handed over, and its share follows from the other lines. */
export type SplitLine = { id: number } & (
  | { mode: "ESPECES"; received: number }
  | { mode: "MOBILE_MONEY"; montant: number; entered: MobileMoney }
  | { mode: "CARTE"; montant: number; slip: string }
);

/** What each line pays. Cash takes what the other modes leave, up to what was handed over. */
export function sharesOf(total: number, lines: readonly SplitLine[]): number[] {
  const left = roomBeside(total, lines);
  return lines.map((line) => (line.mode === "ESPECES" ? Math.min(line.received, left) : line.montant));
}

/** What no line pays. */
export function leftOf(total: number, lines: readonly SplitLine[]): number {
  return total - sharesOf(total, lines).reduce((sum, share) => sum + share, 0);
}

/** What is given back of the cash that was handed over. */
export function monnaieOf(total: number, lines: readonly SplitLine[]): number {
  const received = lines.reduce(
    (sum, line) => sum + (line.mode === "ESPECES" ? line.received : line.montant),
    0,
  );
  return Math.max(0, received - total);
}

/** The most that a changed line may take beside `others`: cash gives way. */
export function roomBeside(total: number, others: readonly SplitLine[]): number {
  return total - others.reduce((sum, line) => sum + (line.mode === "ESPECES" ? 0 : line.montant), 0);
}

/** In place of the line with the same id, else added. More cash is added to what was handed over before. */
export function withLine(lines: readonly SplitLine[], line: SplitLine): SplitLine[] {
  const all = lines.some(({ id }) => id === line.id)
    ? lines.map((one) => (one.id === line.id ? line : one))
    : [...lines, line];
  const others = all.filter(({ mode }) => mode !== "ESPECES");
  const cash = all.flatMap((one) => (one.mode === "ESPECES" ? one : []));
  const newest = cash.at(-1);
  if (!newest) return others;
  return [...others, { ...newest, received: cash.reduce((sum, { received }) => sum + received, 0) }];
}

export function isFull(lines: readonly SplitLine[]): boolean {
  return lines.length >= PAIEMENTS_MAX;
}

export function paiementsOf(total: number, lines: readonly SplitLine[], pays: PhonePlan): ReceivedPaiement[] {
  const shares = sharesOf(total, lines);
  return lines.flatMap((line, rank): ReceivedPaiement[] => {
    const montant = shares[rank] ?? 0;
    // All of it is given back.
    if (montant === 0) return [];
    if (line.mode === "ESPECES") return [{ mode: line.mode, montant, montantRecu: line.received }];
    if (line.mode === "CARTE") return [cardPaiement(line.slip, montant)];
    const { paiement } = mobileMoneyPaiement(line.entered, montant, pays);
    return paiement ? [paiement] : [];
  });
}

/** The fields of a line. `montant` null: the field says no amount. */
export type EnteredLine = {
  id: number;
  mode: SplitLine["mode"];
  montant: number | null;
  entered: MobileMoney;
  slip: string;
};

/** The line that the fields make, or the refused fields. More cash than `room` is change. */
export function checkLine(
  { id, mode, montant, entered, slip }: EnteredLine,
  room: number,
  pays: PhonePlan,
  refusals: { zero: string; tooMuch: string },
): { line: SplitLine; errors: null } | { line: null; errors: FieldErrors } {
  if (montant === null || montant <= 0) return { line: null, errors: { montant: [refusals.zero] } };
  if (mode === "ESPECES") return { line: { id, mode, received: montant }, errors: null };
  if (montant > room) return { line: null, errors: { montant: [refusals.tooMuch] } };
  if (mode === "CARTE") return { line: { id, mode, montant, slip }, errors: null };
  const { errors } = mobileMoneyPaiement(entered, montant, pays);
  return errors ? { line: null, errors } : { line: { id, mode, montant, entered }, errors: null };
}
