// The evening's money (product decision 64): what a day should have brought beside what was counted. Amounts in centimes.
import type { ModePaiement } from "#worker/features/ventes/domain/paiement.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";

export const SENS_MOUVEMENT = ["ENTREE", "SORTIE"] as const;
export type SensMouvement = (typeof SENS_MOUVEMENT)[number];

/** Where money is: `portefeuille` is null for cash and card. */
export type Place = { mode: ModePaiement; portefeuille: string | null };

export type Compte = Place & { montant: number };

/** `attendu`: what was expected when it was counted. */
export type KeptCompte = Compte & { attendu: number };

export type Comptage = {
  id: number;
  comptes: KeptCompte[];
  note: string | null;
  /** ms UTC, and the time zone of the shop's clock then (docs/decisions/0062). */
  dateCreation: number;
  fuseau: string;
};

/** `deviseCode`: the currency in which amounts were typed; without one, the shop's. */
type TypedIn = { deviseCode?: string | undefined };

type Moved = { sens: SensMouvement; montant: number; motif: string };

export type MouvementInput = Moved & TypedIn;

export type MouvementCaisse = Moved & {
  id: number;
  deviseCode: string;
  jour: string;
  dateCreation: number;
  fuseau: string;
  /** A reversed movement no longer counts. */
  dateAnnulation: number | null;
  motifAnnulation: string | null;
};

/** `compte` and `ecart` (compte − attendu) are null where nothing was counted. */
export type CaisseLine = Place & { attendu: number; compte: number | null; ecart: number | null };

/** The newest count counts; `comptages` has it first. Sums are in `deviseCode`, movements in their own currency. */
export type CaisseDay = {
  jour: string;
  deviseCode: string;
  lignes: CaisseLine[];
  mouvements: MouvementCaisse[];
  note: string | null;
  comptages: Comptage[];
};

/** A day of the list. `ecart` is null without a count; `uncounted` lines have money that was not counted. */
export type DaySummary = {
  jour: string;
  attendu: number;
  compte: number | null;
  ecart: number | null;
  uncounted: number;
};

export type CaisseScreen = CaisseDay & {
  instant: number;
  /** The shop's local day. */
  today: string;
  countable: boolean;
  /** The wallets of the shop's country without money on the day. */
  otherPortefeuilles: string[];
  /** Newest first, before `before` where it is given. */
  days: DaySummary[];
  /** True when there are older days. */
  more: boolean;
};

export type CompteInput = Pick<Compte, "mode" | "montant"> & { portefeuille?: string | null | undefined };

export type ComptageInput = { comptes: CompteInput[]; note?: string | null | undefined } & TypedIn;

/** Days of the list on one screen. */
export const DAYS_LISTED = 14;
/** The newest of a day; a day has a handful of each. */
export const MOUVEMENTS_LISTED = 1_000;
export const COMPTAGES_LISTED = 100;

/** As the database gives a day. */
export type StoredMoney = readonly [mode: ModePaiement, portefeuille: string | null, attendu: number];
export type StoredCompte = readonly [
  ...money: [ModePaiement, string | null],
  montant: number,
  attendu: number,
];
export type StoredComptage = Omit<Comptage, "comptes"> & { comptes: StoredCompte[] };
export type StoredDay = Pick<CaisseDay, "jour" | "deviseCode" | "mouvements"> & {
  attendus: StoredMoney[];
  comptages: StoredComptage[];
};

export function readDay({ attendus, comptages, ...day }: StoredDay): CaisseDay {
  const counts = comptages.map(({ comptes, ...count }) => ({ ...count, comptes: readComptes(comptes) }));
  const [newest] = counts;
  return {
    ...day,
    lignes: caisseLines(attendus, newest?.comptes),
    note: newest?.note ?? null,
    comptages: counts,
  };
}

export function readComptes(comptes: readonly StoredCompte[]): KeptCompte[] {
  return comptes.map(([mode, portefeuille, montant, attendu]) => ({ mode, portefeuille, montant, attendu }));
}

export const placeKey = ({ mode, portefeuille }: Place) => `${mode} ${portefeuille ?? ""}`;

/** Cash first, then each wallet, then cards. What was counted is listed although nothing is expected there. */
export function caisseLines(attendus: readonly StoredMoney[], comptes?: readonly Compte[]): CaisseLine[] {
  const expected = attendus.map(([mode, portefeuille, attendu]) => ({ mode, portefeuille, attendu }));
  const known = new Set(expected.map(placeKey));
  const beyond = (comptes ?? []).filter((compte) => !known.has(placeKey(compte)));
  const counted = new Map((comptes ?? []).map((compte) => [placeKey(compte), compte.montant]));
  return [...expected, ...beyond.map(({ mode, portefeuille }) => ({ mode, portefeuille, attendu: 0 }))]
    .map((line) => {
      const compte = counted.get(placeKey(line)) ?? null;
      return { ...line, compte, ecart: compte === null ? null : compte - line.attendu };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.portefeuille ?? "", b.portefeuille ?? ""));
}

// The list of modes stands beside rules of payments, which the browser does without.
const RANKS: Record<ModePaiement, number> = { ESPECES: 0, MOBILE_MONEY: 1, CARTE: 2 };
const rankOf = ({ mode }: Place) => RANKS[mode];
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function summaryOf(jour: string, lines: readonly CaisseLine[]): DaySummary {
  const counted = lines.filter(({ compte }) => compte !== null);
  return {
    jour,
    attendu: lines.reduce((sum, { attendu }) => sum + attendu, 0),
    compte: counted.length === 0 ? null : counted.reduce((sum, { compte }) => sum + (compte ?? 0), 0),
    ecart: dayEcart(lines),
    uncounted: lines.filter(({ compte, attendu }) => compte === null && attendu !== 0).length,
  };
}

/** Of what was counted alone; null when nothing was. */
export function dayEcart(lines: readonly Pick<CaisseLine, "ecart">[]): number | null {
  const counted = lines.flatMap(({ ecart }) => ecart ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, ecart) => sum + ecart, 0);
}

/** What the movements in a currency add to its cash; reversed ones no longer count. */
export function movedCash(mouvements: readonly MouvementCaisse[], deviseCode: string): number {
  return mouvements
    .filter((one) => one.deviseCode === deviseCode && one.dateAnnulation === null)
    .reduce((sum, { sens, montant }) => sum + (sens === "ENTREE" ? montant : -montant), 0);
}

/** The first day that can still be counted, and whose movements can be reversed. */
export function firstOpenDay(today: string): string {
  return addDays(today, -1);
}

export function isOpenDay(jour: string, today: string): boolean {
  return jour >= firstOpenDay(today) && jour <= today;
}
