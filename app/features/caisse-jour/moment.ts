// How the screen says when a day was counted: by the hour, and by the day too where that is another one.
import { formatDay, formatTime, localTime } from "#worker/core/domain/period.ts";
import type { Comptage } from "#worker/features/caisse-jour/domain/day.ts";

type Moment = { day: string | null; time: string };

export function countMoment({ dateCreation, fuseau }: Comptage, jour: string): Moment {
  const { jour: made } = localTime(dateCreation, fuseau);
  return {
    day: made === jour ? null : formatDay(made, jour.slice(0, 4)),
    time: formatTime(dateCreation, fuseau),
  };
}
