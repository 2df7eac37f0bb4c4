// The cash put in and taken out in the last days, and what was counted in their evenings.
import type { Compte, MouvementInput } from "#worker/features/caisse-jour/domain/day.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { DAY_MS } from "./rhythm.ts";
import type { Event } from "./year.ts";

const DAYS = 9;
const MINUTE_MS = 60_000;
/** Before the first sale, in the afternoon, and after the last sale. */
const MORNING_MS = 450 * MINUTE_MS;
const AFTERNOON_MS = 990 * MINUTE_MS;
const EVENING_MS = 1_290 * MINUTE_MS;
const CENTIMES_PER_UNIT = 100;

const FLOAT = { sens: "ENTREE", montant: 10_000, motif: "Fond de caisse" } as const;
const TAKEN = [
  { montant: 1_500, motif: "Taxi pour la livraison" },
  { montant: 8_000, motif: "Acompte au fournisseur d'eau" },
  { montant: 3_000, motif: "Balayeur du marché" },
  { montant: 2_000, motif: "Crédit téléphone" },
] as const;

/** How many francs an evening misses (below 0) or has too many, from the last evening back; null: not counted. */
const EVENINGS: readonly { cash: number | null; wallet?: number; note?: string }[] = [
  { cash: -500, note: "Une pièce rendue en trop, sans doute à la dernière vente." },
  { cash: 0 },
  { cash: 250, wallet: 0 },
  { cash: null },
  { cash: 0, wallet: -1_000, note: "Un envoi Wave n'est pas sur le relevé." },
  { cash: -2_000 },
  { cash: 0 },
  { cash: 0 },
];

export type EveningEvent = { at: number } & (
  | { kind: "cash moved"; mouvement: MouvementInput }
  | { kind: "evening counted"; day: string; comptes: Compte[]; note?: string | undefined }
);

/** `events` in their order. Nothing happens after `now`. */
export function planEvenings(events: readonly Event[], today: number, now: number): EveningEvent[] {
  const days = Array.from({ length: DAYS }, (_, back) => today - (DAYS - 1 - back) * DAY_MS);
  return days
    .flatMap((midnight, rank): EveningEvent[] => {
      const taken = TAKEN[rank % TAKEN.length] ?? TAKEN[0];
      const moves: EveningEvent[] = [
        { kind: "cash moved", at: midnight + MORNING_MS, mouvement: inCentimes(FLOAT) },
        {
          kind: "cash moved",
          at: midnight + AFTERNOON_MS,
          mouvement: inCentimes({ sens: "SORTIE", ...taken }),
        },
      ];
      const evening = EVENINGS[DAYS - 2 - rank];
      if (evening?.cash === undefined || evening.cash === null) return moves;
      const at = midnight + EVENING_MS;
      const comptes = count(received(events, midnight, at), moves, evening.cash, evening.wallet);
      const day = new Date(midnight).toISOString().slice(0, 10);
      const counted: EveningEvent = { kind: "evening counted", at, day, comptes, note: evening.note };
      if (rank !== DAYS - 2) return [...moves, counted];
      // Yesterday was counted twice: the first time a bundle of notes was left out.
      const first = count(received(events, midnight, at), moves, evening.cash - 5_000);
      return [...moves, { ...counted, at: at - 10 * MINUTE_MS, comptes: first, note: undefined }, counted];
    })
    .filter(({ at }) => at <= now);
}

function inCentimes({ montant, ...rest }: MouvementInput): MouvementInput {
  return { ...rest, montant: montant * CENTIMES_PER_UNIT };
}

/** What the events of a day brought until its evening, by mode and wallet. */
function received(events: readonly Event[], from: number, to: number): Map<string, Compte> {
  const sums = new Map<string, Compte>();
  const sales: (readonly ReceivedPaiement[])[] = [];
  const ofDay = (at: number) => at >= from && at <= to;
  const add = ({ mode, montant, ...paid }: ReceivedPaiement, sign = 1) => {
    const portefeuille = paid.portefeuille ?? null;
    const key = `${mode} ${portefeuille ?? ""}`;
    const sum = (sums.get(key)?.montant ?? 0) + sign * montant;
    sums.set(key, { mode, portefeuille, montant: sum });
  };
  for (const event of events) {
    if (event.kind === "sale") {
      const { paiements } = event.panier;
      sales.push(paiements);
      if (ofDay(event.at)) for (const paid of paiements) if (!paid.attente) add(paid);
    }
    if (event.kind === "sale cancelled" && ofDay(event.at))
      for (const paid of sales[event.invoice - 1] ?? []) if (!paid.attente) add(paid, -1);
    const paid = event.kind === "payment confirmed" ? sales[event.invoice - 1]?.[event.rank - 1] : undefined;
    if (paid && ofDay(event.at)) add(paid);
  }
  return sums;
}

function count(
  received: ReadonlyMap<string, Compte>,
  moves: readonly EveningEvent[],
  cash: number,
  wallet?: number,
): Compte[] {
  const moved = moves.reduce(
    (sum, event) =>
      event.kind === "cash moved"
        ? sum + (event.mouvement.sens === "ENTREE" ? 1 : -1) * event.mouvement.montant
        : sum,
    0,
  );
  const sold = received.get("ESPECES ")?.montant ?? 0;
  const comptes: Compte[] = [
    {
      mode: "ESPECES",
      portefeuille: null,
      montant: sold + moved + cash * CENTIMES_PER_UNIT,
    },
  ];
  if (wallet === undefined) return comptes;
  const others = [...received.values()].filter(({ mode, montant }) => mode !== "ESPECES" && montant > 0);
  return [
    ...comptes,
    ...others.map((compte, rank) => ({
      ...compte,
      montant: Math.max(0, compte.montant + (rank === 0 ? wallet * CENTIMES_PER_UNIT : 0)),
    })),
  ];
}
