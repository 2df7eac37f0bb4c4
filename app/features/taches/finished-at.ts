import { TACHES } from "#app/content/taches.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { formatInstant, formatTime, localTime } from "#worker/core/domain/period.ts";

/** "Hier, 18:10", "12 janv., 09:30", with the year when it is another one. Instants in ms UTC. */
export function finishedAt(instant: number, now: number, timeZone: string): string {
  const [day, today] = [localTime(instant, timeZone).jour, localTime(now, timeZone).jour];
  const hour = formatTime(instant, timeZone);
  if (day === today) return TACHES.today(hour);
  if (day === addDays(today, -1)) return TACHES.yesterday(hour);
  const whole = formatInstant(instant, timeZone);
  const year = today.slice(0, 4);
  return day.startsWith(year) ? whole.replace(` ${year},`, ",") : whole;
}
