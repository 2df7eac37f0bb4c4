// A basket paid in several modes (product decision 29): the lines as entered, and the payments that they make. Pure,
// amounts in centimes.
import type { FieldErrors } from "#worker/kernel/domain/errors.ts";
import type { PhonePlan } from "#worker/kernel/domain/phone.ts";
import { PAIEMENTS_MAX, type ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { cardPaiement, type MobileMoney, mobileMoneyPaiement } from "#app/features/pos/payment/draft.ts";

/** `montant` null: the rest, whatever the other lines leave. Only cash may be the rest, so cash is always last. */
export type SplitLine =
  | { mode: "ESPECES"; montant: number | null }
  | { mode: "MOBILE_MONEY"; montant: number; entered: MobileMoney }
  | { mode: "CARTE"; montant: number; slip: string };

/** What is still to be paid when `lines` are, and could be given to one more line than the rest. */
export function leftOf(total: number, lines: readonly SplitLine[]): number {
  return total - lines.reduce((sum, { montant }) => sum + (montant ?? 0), 0);
}

/** What no line covers. */
export function uncovered(total: number, lines: readonly SplitLine[]): number {
  return lines.some(({ montant }) => montant === null) ? 0 : leftOf(total, lines);
}

export function montantOf({ montant }: SplitLine, total: number, lines: readonly SplitLine[]): number {
  return montant ?? leftOf(total, lines);
}

/** Cash goes last, and leaves when nothing is left for it. */
export function withLine(total: number, lines: readonly SplitLine[], added: SplitLine): SplitLine[] {
  const all = [...lines, added];
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
    const montant = montantOf(line, total, lines);
    if (line.mode === "ESPECES") return [{ mode: line.mode, montant, montantRecu: received }];
    if (line.mode === "CARTE") return [cardPaiement(line.slip, montant)];
    const { paiement } = mobileMoneyPaiement(line.entered, montant, pays);
    return paiement ? [paiement] : [];
  });
}

export type NextPaiement = {
  mode: SplitLine["mode"];
  montant: number | null;
  entered: MobileMoney;
  slip: string;
};

/** The line that the fields make, or the refused fields. `montant` null: the field says no amount. */
export function lineOf(
  { mode, montant, entered, slip }: NextPaiement,
  left: number,
  pays: PhonePlan,
  refusals: { zero: string; tooMuch: string },
): { line: SplitLine; errors: null } | { line: null; errors: FieldErrors } {
  if (montant === null || montant <= 0) return { line: null, errors: { montant: [refusals.zero] } };
  if (montant > left) return { line: null, errors: { montant: [refusals.tooMuch] } };
  if (mode === "ESPECES") return { line: { mode, montant: montant === left ? null : montant }, errors: null };
  if (mode === "CARTE") return { line: { mode, montant, slip }, errors: null };
  const { errors } = mobileMoneyPaiement(entered, montant, pays);
  return errors ? { line: null, errors } : { line: { mode, montant, entered }, errors: null };
}
