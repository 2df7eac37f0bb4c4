// The names of an hour, a day or a month of the dashboard's series.
import { WEEKDAYS, MONTHS } from "#app/content/tableau-de-bord.ts";
import type { PeriodName } from "#worker/core/domain/calendar.ts";

/** `mark` stands under a bar, `name` in a sentence or a table: "17" and "17 h", "dim." and "dimanche 11 janvier". */
export type SliceName = { mark: string; name: string };

/** `start`: "2026-01-14T08:00", "2026-01-14", or the first day of a month. */
export function sliceName(period: PeriodName, start: string): SliceName {
  const [day = "", hour = ""] = start.split("T");
  switch (period) {
    case "jour":
      return hourName(Number(hour.slice(0, 2)));
    case "semaine":
      return { mark: weekday(day).short, name: `${weekday(day).long} ${dayName(day)}` };
    case "mois":
      return { mark: String(dayOf(day)), name: dayName(day) };
    case "annee":
      return { mark: monthOf(day).short, name: monthOf(day).long };
  }
}

export function hourName(hour: number): SliceName {
  return { mark: String(hour), name: `${String(hour)}\u00A0h` };
}

/** "14 janvier", "1er février". */
export function dayName(day: string): string {
  const number = dayOf(day);
  return `${number === 1 ? "1er" : String(number)} ${monthOf(day).long}`;
}

/** What the whole chart is about: "14 janvier", "11 au 17 janvier", "janvier", "2026". */
export function periodTitle(period: PeriodName, { start, end }: { start: string; end: string }): string {
  switch (period) {
    case "jour":
      return dayName(start);
    case "semaine":
      return `${start.slice(0, 7) === end.slice(0, 7) ? (dayName(start).split(" ")[0] ?? "") : dayName(start)} au ${dayName(end)}`;
    case "mois":
      return monthOf(start).long;
    case "annee":
      return start.slice(0, 4);
  }
}

const dayOf = (day: string) => Number(day.slice(8, 10));
const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? { short: "", long: "" };
const weekday = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] ?? { short: "", long: "" };
