// Days and instants in the establishment's zone (decision 16). Instants are milliseconds since 1970 in UTC,
// local days are "YYYY-MM-DD".
import { erreurDeValidation } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

/** How far a client's clock may run ahead before a date counts as "in the future". */
const TOLERANCE_HORLOGE_MS = 5 * 60 * 1000;

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const MOIS = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];

/** Day and hour on the shop's clock: `{ jour: "2026-01-14", heure: 17 }`. */
export function heureLocale(instant: number, fuseau: string): { jour: string; heure: number } {
  const { annee, mois, jour, heure } = parties(instant, fuseau);
  return { jour: `${annee}-${mois}-${jour}`, heure: Number(heure) };
}

/** "14 janv. 2026, 14:37" on the shop's clock, the same on every machine. */
export function formaterInstant(instant: number, fuseau: string): string {
  const { annee, mois, jour, heure, minute } = parties(instant, fuseau);
  return `${String(Number(jour))} ${MOIS[Number(mois) - 1] ?? ""} ${annee}, ${heure}:${minute}`;
}

/** "14:37" on the shop's clock. */
export function formaterHeure(instant: number, fuseau: string): string {
  const { heure, minute } = parties(instant, fuseau);
  return `${heure}:${minute}`;
}

function parties(instant: number, fuseau: string) {
  let format = formats.get(fuseau);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: fuseau,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(fuseau, format);
  }
  const lues = new Map(format.formatToParts(instant).map((partie) => [partie.type, partie.value]));
  const lire = (type: Intl.DateTimeFormatPartTypes) => lues.get(type) ?? "";
  return {
    annee: lire("year"),
    mois: lire("month"),
    jour: lire("day"),
    heure: lire("hour"),
    minute: lire("minute"),
  };
}

/** When something happened, as a caller says it: an instant, or a local day. */
export type Moment = number | { jour: string };

/** The instant of it: today, and no moment at all, is now; another day its noon on the shop's clock, that day in any zone. */
export function instantDe(moment: Moment | undefined, maintenant: number, fuseau: string): number {
  if (moment === undefined) return maintenant;
  if (typeof moment === "number") return moment;
  if (moment.jour === heureLocale(maintenant, fuseau).jour) return maintenant;
  const midi = Date.parse(`${moment.jour}T12:00:00Z`);
  return midi - decalage(midi, fuseau);
}

/** A bound of a period as a caller gives it: a local day, or an instant, of which the day counts. */
export type Borne = { jour: string } | { instant: number };

/** The days that a list is asked for; without a bound it is open on that side. */
export type Periode = { dateDebut?: Borne | undefined; dateFin?: Borne | undefined };

/** Local days, both inclusive; without one the period is open on that side. */
export type Jours = { debut?: string | undefined; fin?: string | undefined };

/** Instants whose local day has a year of four figures in every zone, as days are compared as texts. */
const INSTANTS = { premier: Date.parse("1000-01-02"), dernier: Date.parse("9999-12-30") };

/** The local day of the instant; one beyond those counts as the last of them. */
function jourBorne(instant: number, fuseau: string): string {
  return heureLocale(Math.min(Math.max(instant, INSTANTS.premier), INSTANTS.dernier), fuseau).jour;
}

/**
 * The local days that the bounds name on the shop's clock. VALIDATION at `dateDebut` when it lies after the end, be it
 * within one day.
 */
export function joursEntre({ dateDebut, dateFin }: Periode, fuseau: string): Jours {
  const [debut, fin] = [dateDebut, dateFin].map(
    (borne) => borne && ("jour" in borne ? borne.jour : jourBorne(borne.instant, fuseau)),
  );
  const inversees =
    dateDebut && dateFin && "instant" in dateDebut && "instant" in dateFin
      ? dateDebut.instant > dateFin.instant
      : debut !== undefined && fin !== undefined && debut > fin;
  if (inversees) {
    throw erreurDeValidation({ dateDebut: [MESSAGES.periodeInversee] });
  }
  return { debut, fin };
}

/** The instant at which the local day of `instant` began. */
export function debutDuJour(instant: number, fuseau: string): number {
  const minuit = Date.parse(heureLocale(instant, fuseau).jour);
  // Twice, since a zone's distance from UTC may be another at that midnight than at the instant.
  const premier = minuit - decalage(instant, fuseau);
  return minuit - decalage(premier, fuseau);
}

/** How far ahead of UTC the zone's clock is at the instant, in ms. */
function decalage(instant: number, fuseau: string): number {
  const { annee, mois, jour, heure, minute } = parties(instant, fuseau);
  const local = Date.UTC(Number(annee), Number(mois) - 1, Number(jour), Number(heure), Number(minute));
  return local - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** True when a document dated `instant` would lie in the future of the server's clock. */
export function estDansLeFutur(instant: number, maintenant: number): boolean {
  return instant > maintenant + TOLERANCE_HORLOGE_MS;
}
