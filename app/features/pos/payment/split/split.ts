// A basket paid in several modes (product decision 29): the lines as entered, and the payments that they make. Pure,
// amounts in centimes.
import type { FieldErrors } from "#worker/kernel/domain/errors.ts";
import type { PhonePlan } from "#worker/kernel/domain/phone.ts";
import { PAIEMENTS_MAX, type ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { cardPaiement, type MobileMoney, mobileMoneyPaiement } from "#app/features/pos/payment/draft.ts";

/** `montant` null: the rest, whatever the other lines leave. Only cash may be the rest, so cash is always last. */
export type SplitLine = { id: number } & (
  | { mode: "ESPECES"; montant: number | null }
  | { mode: "MOBILE_MONEY"; montant: number; entered: MobileMoney }
  | { mode: "CARTE"; montant: number; slip: string }
);

/** What the lines leave, the rest not counted: the most that another line could take. */
export function leftOf(total: number, lines: readonly SplitLine[]): number {
  return total - lines.reduce((sum, { montant }) => sum + (montant ?? 0), 0);
}

/** What no line covers. */
export function uncovered(total: number, lines: readonly SplitLine[]): number {
  return lines.some(({ montant }) => montant === null) ? 0 : leftOf(total, lines);
}

export function shareOf({ montant }: SplitLine, total: number, lines: readonly SplitLine[]): number {
  return montant ?? leftOf(total, lines);
}

/** In place of the line with the same id, else new. Cash goes last, and leaves when nothing is left for it. */
export function withLine(total: number, lines: readonly SplitLine[], line: SplitLine): SplitLine[] {
  const all = lines.some(({ id }) => id === line.id)
    ? lines.map((one) => (one.id === line.id ? line : one))
    : [...lines, line];
  const cash = all.filter(({ mode }) => mode === "ESPECES");
  const others = all.filter(({ mode }) => mode !== "ESPECES");
  return [...others, ...(leftOf(total, others) > 0 ? cash : [])];
}

export function hasCash(lines: readonly SplitLine[]): boolean {
  return lines.some(({ mode }) => mode === "ESPECES");
}

export function isFull(lines: readonly SplitLine[]): boolean {
  return lines.length >= PAIEMENTS_MAX;
}

/** `received`: the cash that was handed over. */
export function paiementsOf(
  total: number,
  lines: readonly SplitLine[],
  received: number,
  pays: PhonePlan,
): ReceivedPaiement[] {
  return lines.flatMap((line): ReceivedPaiement[] => {
    const montant = shareOf(line, total, lines);
    if (line.mode === "ESPECES") return [{ mode: line.mode, montant, montantRecu: received }];
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

/** The line that the fields make, or the refused fields. */
export function checkLine(
  { id, mode, montant, entered, slip }: EnteredLine,
  left: number,
  pays: PhonePlan,
  refusals: { zero: string; tooMuch: string },
): { line: SplitLine; errors: null } | { line: null; errors: FieldErrors } {
  if (montant === null || montant <= 0) return { line: null, errors: { montant: [refusals.zero] } };
  if (montant > left) return { line: null, errors: { montant: [refusals.tooMuch] } };
  if (mode === "ESPECES")
    return { line: { id, mode, montant: montant === left ? null : montant }, errors: null };
  if (mode === "CARTE") return { line: { id, mode, montant, slip }, errors: null };
  const { errors } = mobileMoneyPaiement(entered, montant, pays);
  return errors ? { line: null, errors } : { line: { id, mode, montant, entered }, errors: null };
}
