// PURE: the evening's money as a ticket, for a roll of any width.
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { type CaisseDay, type DaySummary, summaryOf } from "#worker/features/caisse/domain/day.ts";
import { linesOf, type Pair, type Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { devise as deviseOf } from "#worker/kernel/domain/devises.ts";
import { formatMontant, withSign } from "#worker/kernel/domain/money.ts";
import { formatNumericDay } from "#worker/kernel/domain/period.ts";
import { placeName } from "./places.ts";

/** A block for each mode and wallet and for the movements of cash; the day's difference is the big line. */
export function printedDay(day: CaisseDay, boutique: string): Ticket {
  const devise = deviseOf(day.deviseCode);
  const words = CAISSE_DAY.printed;
  const money = (centimes: number) => formatMontant(centimes, devise);
  const difference = (ecart: number) => withSign(ecart, money(ecart));
  const figures = ({ attendu, compte }: Pick<DaySummary, "attendu" | "compte">): Pair[] => [
    { label: words.attendu, value: money(attendu) },
    { label: words.compte, value: compte === null ? CAISSE_DAY.uncounted : money(compte) },
  ];
  const ecartOf = ({ ecart }: Pick<DaySummary, "ecart">): Pair[] =>
    ecart === null ? [] : [{ label: words.ecart, value: difference(ecart), strong: true }];
  const moved = day.mouvements
    .filter(({ dateAnnulation, deviseCode }) => dateAnnulation === null && deviseCode === day.deviseCode)
    .toReversed()
    .map(({ sens, motif, montant }) => ({
      label: `${CAISSE_DAY.sens[sens]}, ${motif}`,
      value: difference(sens === "ENTREE" ? montant : -montant),
    }));
  const summary = summaryOf(day.jour, day.lignes);
  const { compte, ecart, uncounted } = summary;
  return {
    titre: words.titre,
    marks: [],
    logo: null,
    nom: boutique,
    header: [words.titre],
    facts: [{ label: TICKET.date, value: formatNumericDay(day.jour) }],
    blocks: [
      ...day.lignes.map((line) => ({ titre: placeName(line), pairs: [...figures(line), ...ecartOf(line)] })),
      ...(moved.length === 0 ? [] : [{ titre: CAISSE_DAY.mouvements, pairs: moved }]),
    ],
    lignes: [],
    total: { label: words.ecart, value: ecart === null ? CAISSE_DAY.uncounted : difference(ecart) },
    paiements: figures(summary),
    link: null,
    // Without this line the totals would not add up: the difference is that of the counted modes alone.
    footer: [
      ...(compte !== null && uncounted > 0 ? [CAISSE_DAY.partlyCounted(uncounted)] : []),
      ...linesOf(day.note),
    ],
    thanks: "",
    signature: TICKET.signature,
  };
}
