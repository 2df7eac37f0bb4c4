// The evening's money (rule: evening): what a day should have brought beside what was counted. Amounts in centimes.
import { addDays } from "#worker/core/domain/calendar.ts";
import { type ModePaiement, PAIEMENT_MODES, type SensMouvement } from "#worker/schema/codes.ts";

/** Where money is: `portefeuille` is null for cash and card. */
export type Place = { mode: ModePaiement; portefeuille: string | null };

export type Compte = Place & { montant: number };

/** `attendu`: what was expected when it was counted. */
export type KeptCompte = Compte & { attendu: number };

export type Comptage = {
  id: number;
  comptes: KeptCompte[];
  note: string | null;
  auteurId: number;
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

/**
 * `attendu` is what is expected now, and `nombre` the payments in it. The rest is of the newest count, null where
 * nothing was counted: `ecart` is compte − attenduAuComptage, and `depuis` what came later, attendu − attenduAuComptage.
 */
export type CaisseJourLine = Place & { attendu: number; nombre: number } & (CountedMoney | UncountedMoney);

type CountedMoney = Record<"compte" | "ecart" | "attenduAuComptage" | "depuis", number>;
type UncountedMoney = Record<keyof CountedMoney, null>;
export type CountedLine = Extract<CaisseJourLine, CountedMoney>;

/** The newest count counts; `comptages` has it first. Sums are in `deviseCode`, movements in their own currency. */
export type CaisseJour = {
  jour: string;
  deviseCode: string;
  lignes: CaisseJourLine[];
  mouvements: MouvementCaisse[];
  note: string | null;
  comptages: Comptage[];
};

/**
 * A day of the list. `attendu` is the whole day's money now; the sums of the count (null without one) are of the counted
 * lines alone. `uncounted` lines have money that was not counted.
 */
export type DaySummary = { jour: string; attendu: number; uncounted: number } & (
  | CountedMoney
  | UncountedMoney
);

export type CaisseJourScreen = CaisseJour & {
  instant: number;
  /** The manager who reads: counts name their author. */
  gerantId: number;
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
export type StoredMoney = readonly [...money: [ModePaiement, string | null], attendu: number, count: number];
export type StoredCompte = readonly [
  ...money: [ModePaiement, string | null],
  montant: number,
  attendu: number,
];
export type StoredComptage = Omit<Comptage, "comptes"> & { comptes: StoredCompte[] };
export type StoredDay = Pick<CaisseJour, "jour" | "deviseCode" | "mouvements"> & {
  attendus: StoredMoney[];
  comptages: StoredComptage[];
};

export function readDay({ attendus, comptages, ...day }: StoredDay): CaisseJour {
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
export function caisseLines(
  attendus: readonly StoredMoney[],
  comptes: readonly KeptCompte[] = [],
): CaisseJourLine[] {
  const expected = attendus.map(([mode, portefeuille, attendu, nombre]) => ({
    mode,
    portefeuille,
    attendu,
    nombre,
  }));
  const known = new Set(expected.map(placeKey));
  const beyond = comptes.filter((compte) => !known.has(placeKey(compte)));
  const counted = new Map(comptes.map((compte) => [placeKey(compte), compte]));
  return [
    ...expected,
    ...beyond.map(({ mode, portefeuille }) => ({ mode, portefeuille, attendu: 0, nombre: 0 })),
  ]
    .map((line) => ({ ...line, ...countedOf(line.attendu, counted.get(placeKey(line))) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.portefeuille ?? "", b.portefeuille ?? ""));
}

export const UNCOUNTED: UncountedMoney = { compte: null, ecart: null, attenduAuComptage: null, depuis: null };

function countedOf(
  now: number,
  kept: Pick<KeptCompte, "montant" | "attendu"> | undefined,
): CountedMoney | UncountedMoney {
  if (!kept) return UNCOUNTED;
  const { montant, attendu } = kept;
  return {
    compte: montant,
    ecart: montant - attendu,
    attenduAuComptage: attendu,
    depuis: now - attendu,
  };
}

const rankOf = ({ mode }: Place) => PAIEMENT_MODES.indexOf(mode);
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const isCounted = (line: CaisseJourLine): line is CountedLine => line.compte !== null;

/** Has money that no count has seen. Cash without any is not left out. */
export const isLeftOut = (line: CaisseJourLine): boolean => line.compte === null && line.attendu !== 0;

export function summaryOf(jour: string, lines: readonly CaisseJourLine[]): DaySummary {
  const counted = lines.filter(isCounted);
  const sum = (name: keyof CountedMoney) => counted.reduce((total, line) => total + line[name], 0);
  return {
    jour,
    attendu: lines.reduce((total, { attendu }) => total + attendu, 0),
    uncounted: lines.filter(isLeftOut).length,
    ...(counted.length === 0
      ? UNCOUNTED
      : {
          compte: sum("compte"),
          ecart: sum("ecart"),
          attenduAuComptage: sum("attenduAuComptage"),
          depuis: sum("depuis"),
        }),
  };
}

/** Of what was counted alone; null when nothing was. */
export function dayEcart(lines: readonly { ecart: number | null }[]): number | null {
  const counted = lines.flatMap(({ ecart }) => ecart ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, ecart) => sum + ecart, 0);
}

/** What the movements in a currency added to its cash, at an instant or now; reversed ones no longer count. */
export function movedCash(
  mouvements: readonly MouvementCaisse[],
  deviseCode: string,
  at: number = Infinity,
): number {
  return mouvements
    .filter((one) => one.deviseCode === deviseCode && one.dateCreation <= at)
    .filter(({ dateAnnulation }) => dateAnnulation === null || dateAnnulation > at)
    .reduce((sum, { sens, montant }) => sum + (sens === "ENTREE" ? montant : -montant), 0);
}

/** The first day that can still be counted, and whose movements can be reversed. */
export function firstOpenDay(today: string): string {
  return addDays(today, -1);
}

export function isOpenDay(jour: string, today: string): boolean {
  return jour >= firstOpenDay(today) && jour <= today;
}
