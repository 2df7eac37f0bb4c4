// Days and instants in the shop's time zone (rule: day). Instants are ms UTC, local days "YYYY-MM-DD".
import { validationError } from "./errors.ts";
import * as MESSAGES from "./messages.ts";

const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const MONTHS = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" ");

export function localTime(instant: number, timeZone: string): { jour: string; heure: number } {
  const { year, month, day, hour } = partsOf(instant, timeZone);
  return { jour: `${year}-${month}-${day}`, heure: Number(hour) };
}

export function formatInstant(instant: number, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return `${String(Number(day))} ${MONTHS[Number(month) - 1] ?? ""} ${year}, ${hour}:${minute}`;
}

/** "14 janv. 2026", or "14 janv." within `year`. */
export function formatDay(day: string, year?: string): string {
  const [of = "", month = "", date = ""] = day.split("-");
  const short = `${String(Number(date))} ${MONTHS[Number(month) - 1] ?? ""}`;
  return of === year ? short : `${short} ${of}`;
}

export function formatTime(instant: number, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** "2026-01-14" gives "14/01/2026". */
export function formatNumericDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** "14/01/2026 17:38" */
export function formatNumericInstant(instant: number, timeZone: string): string {
  const { jour } = localTime(instant, timeZone);
  return `${formatNumericDay(jour)} ${formatTime(instant, timeZone)}`;
}

type Parts = Record<"year" | "month" | "day" | "hour" | "minute", string>;

/** The instant that was read last in each zone: a write reads the same one several times, and a reading is slow. */
const lastParts = new Map<string, { instant: number; parts: Parts }>();

function partsOf(instant: number, timeZone: string): Parts {
  const last = lastParts.get(timeZone);
  if (last?.instant === instant) return last.parts;
  const parts = readParts(instant, timeZone);
  lastParts.set(timeZone, { instant, parts });
  return parts;
}

function readParts(instant: number, timeZone: string): Parts {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Parts;
}

export type Moment = number | { jour: string };

/** A day other than today gives its noon on the shop's clock. */
export function instantOf(moment: Moment | undefined, now: number, timeZone: string): number {
  if (moment === undefined) return now;
  if (typeof moment === "number") return moment;
  if (moment.jour === localTime(now, timeZone).jour) return now;
  const noon = Date.parse(`${moment.jour}T12:00:00Z`);
  return noon - offset(noon, timeZone);
}

export type Bound = { jour: string } | { instant: number };

export type Period = { dateDebut?: Bound | undefined; dateFin?: Bound | undefined };

/** Both days are included. A missing day leaves the period open. */
export type DayRange = { start?: string | undefined; end?: string | undefined };

/** Days are compared as text, so a year must have four digits in every zone. */
const INSTANTS = { first: Date.parse("1000-01-02"), last: Date.parse("9999-12-30") };

function clampedDay(instant: number, timeZone: string): string {
  return localTime(Math.min(Math.max(instant, INSTANTS.first), INSTANTS.last), timeZone).jour;
}

/** Throws VALIDATION at `dateDebut` when the start is after the end. */
export function dayRange({ dateDebut, dateFin }: Period, timeZone: string): DayRange {
  const [start, end] = [dateDebut, dateFin].map(
    (bound) => bound && ("jour" in bound ? bound.jour : clampedDay(bound.instant, timeZone)),
  );
  const reversed =
    dateDebut && dateFin && "instant" in dateDebut && "instant" in dateFin
      ? dateDebut.instant > dateFin.instant
      : start !== undefined && end !== undefined && start > end;
  if (reversed) {
    throw validationError({ dateDebut: [MESSAGES.reversedPeriod] });
  }
  return { start, end };
}

export function startOfDay(instant: number, timeZone: string): number {
  const midnight = Date.parse(localTime(instant, timeZone).jour);
  // Twice, because the zone's offset at midnight may differ from the offset at the instant.
  const first = midnight - offset(instant, timeZone);
  return midnight - offset(first, timeZone);
}

function offset(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return local - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

export function isInFuture(instant: number, now: number): boolean {
  return instant > now + CLOCK_TOLERANCE_MS;
}
