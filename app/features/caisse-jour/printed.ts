// PURE: the evening's money as a ticket prints it, independent of its width.
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { type CaisseDay, type DaySummary, summaryOf } from "#worker/features/caisse/domain/day.ts";
import { devise as deviseOf } from "#worker/kernel/domain/devises.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import { formatNumericDay } from "#worker/kernel/domain/period.ts";
import { placeName } from "./places.ts";

export type PrintedDay = {
  titre: string;
  /** "14/01/2026" */
  date: string;
  /** One for each mode and wallet, then the movements of cash and the totals. A line without an amount is a heading. */
  blocks: { titre: string; lignes: (readonly [label: string, amount: string])[] }[];
  note: string | null;
};

export function printedDay(day: CaisseDay): PrintedDay {
  const devise = deviseOf(day.deviseCode);
  const words = CAISSE_DAY.printed;
  const money = (centimes: number) => formatMontant(centimes, devise);
  const difference = (ecart: number) => CAISSE_DAY.signed(ecart, money(ecart));
  const figures = ({ attendu, compte, ecart }: Pick<DaySummary, "attendu" | "compte" | "ecart">) => [
    [words.attendu, money(attendu)] as const,
    [words.compte, compte === null ? CAISSE_DAY.uncounted : money(compte)] as const,
    ...(ecart === null ? [] : [[words.ecart, difference(ecart)] as const]),
  ];
  const counted = day.mouvements.filter(
    ({ dateAnnulation, deviseCode }) => dateAnnulation === null && deviseCode === day.deviseCode,
  );
  const moved = counted.toReversed().map(({ sens, motif, montant }) => {
    const signed = sens === "ENTREE" ? montant : -montant;
    return [`${CAISSE_DAY.sens[sens]}, ${motif}`, difference(signed)] as const;
  });
  return {
    titre: words.titre,
    date: formatNumericDay(day.jour),
    blocks: [
      ...day.lignes.map((line) => ({ titre: placeName(line), lignes: figures(line) })),
      ...(moved.length === 0 ? [] : [{ titre: CAISSE_DAY.mouvements, lignes: moved }]),
      { titre: words.total, lignes: figures(summaryOf(day.jour, day.lignes)) },
    ],
    note: day.note,
  };
}
