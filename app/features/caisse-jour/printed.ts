// PURE: the evening's money as a ticket, for a roll of any width.
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatMontant, withSign } from "#worker/core/domain/money.ts";
import { formatNumericDay } from "#worker/core/domain/period.ts";
import { type CaisseJour, type CaisseJourLine, summaryOf } from "#worker/features/caisse-jour/domain/day.ts";
import { linesOf, type Pair, type Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { placeName } from "./places.ts";

/** A block for each mode and wallet and for the movements of cash; the day's difference is the big line. */
export function printedDay(day: CaisseJour, boutique: string): Ticket {
  const devise = deviseOf(day.deviseCode);
  const money = (centimes: number) => formatMontant(centimes, devise);
  const difference = (ecart: number) => withSign(ecart, money(ecart));
  const figures = ({ attendu, attenduAuComptage, compte, ecart, depuis }: CaisseJourLine): Pair[] =>
    compte === null
      ? [
          { label: CAISSE_JOUR.attenduNow, value: money(attendu) },
          { label: CAISSE_JOUR.compte, value: CAISSE_JOUR.uncounted },
        ]
      : [
          { label: CAISSE_JOUR.attenduAuComptage, value: money(attenduAuComptage) },
          { label: CAISSE_JOUR.compte, value: money(compte) },
          { label: CAISSE_JOUR.ecart, value: difference(ecart), strong: true },
          ...since(depuis),
        ];
  const since = (montant: number): Pair[] =>
    montant === 0 ? [] : [{ label: CAISSE_JOUR.since, value: difference(montant) }];
  const moved = day.mouvements
    .filter(({ dateAnnulation, deviseCode }) => dateAnnulation === null && deviseCode === day.deviseCode)
    .toReversed()
    .map(({ sens, motif, montant }) => ({
      label: `${CAISSE_JOUR.sens[sens]}, ${motif}`,
      value: difference(sens === "ENTREE" ? montant : -montant),
    }));
  const { attendu, attenduAuComptage, compte, ecart, depuis, uncounted } = summaryOf(day.jour, day.lignes);
  const now = { label: CAISSE_JOUR.attenduNow, value: money(attendu) };
  return {
    titre: CAISSE_JOUR.titre,
    marks: [],
    logo: null,
    nom: boutique,
    header: [CAISSE_JOUR.titre],
    facts: [{ label: TICKET.date, value: formatNumericDay(day.jour) }],
    blocks: [
      ...day.lignes.map((line) => ({ titre: placeName(line), pairs: figures(line) })),
      ...(moved.length === 0 ? [] : [{ titre: CAISSE_JOUR.mouvements, pairs: moved }]),
    ],
    lignes: [],
    total: { label: CAISSE_JOUR.ecart, value: ecart === null ? CAISSE_JOUR.uncounted : difference(ecart) },
    paiements:
      compte === null
        ? [now]
        : [
            { label: CAISSE_JOUR.attenduAuComptage, value: money(attenduAuComptage) },
            { label: CAISSE_JOUR.compte, value: money(compte) },
            ...since(depuis),
            now,
          ],
    link: null,
    // The difference is that of the counted modes alone.
    footer: [
      ...(compte !== null && uncounted > 0 ? [CAISSE_JOUR.partlyCounted(uncounted)] : []),
      ...linesOf(day.note),
    ],
    thanks: "",
    signature: TICKET.signature,
  };
}
