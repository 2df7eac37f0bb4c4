// What is known of a device, in words. Pure.
import { APPAREILS } from "#app/content/appareils.ts";
import { type Devise, formatMontant, formatNumber } from "#worker/core/domain/money.ts";
import { formatDay, formatTime, localTime } from "#worker/core/domain/period.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";

/** When the words are read, and where. */
export type Reading = { now: number; fuseau: string; devise: Devise };

const yearOf = ({ now, fuseau }: Reading) => localTime(now, fuseau).jour.slice(0, 4);

/** "27 nov." */
export function dayText(instant: number, reading: Reading): string {
  return formatDay(localTime(instant, reading.fuseau).jour, yearOf(reading));
}

/** "27 nov., 13:44" */
export function momentText(instant: number, reading: Reading): string {
  return APPAREILS.dayAndTime(dayText(instant, reading), formatTime(instant, reading.fuseau));
}

/** "12 400 à 13:44", "12 400 le 26 nov. à 18:20"; null without a sale. A table names no currency. */
export function toldText(
  { attente, dateAttente }: Appareil,
  reading: Reading,
  format: typeof formatNumber | typeof formatMontant = formatNumber,
): string | null {
  if (!attente || dateAttente === null) return null;
  const { now, fuseau, devise } = reading;
  const today = localTime(dateAttente, fuseau).jour === localTime(now, fuseau).jour;
  const jour = today ? null : dayText(dateAttente, reading);
  return APPAREILS.told(format(attente.montant, devise), jour, formatTime(dateAttente, fuseau));
}

/** What withdrawing this device means. `here`: the question is asked on it. */
export function withdrawalSentences(appareil: Appareil, reading: Reading, here: boolean): string[] {
  const { code, attente, dateAttente } = appareil;
  const told = toldText(appareil, reading, formatMontant);
  const waits =
    attente && told !== null
      ? APPAREILS.waiting(APPAREILS.ventes(attente.nombre), told)
      : (dateAttente === null ? APPAREILS.unknown : APPAREILS.noVente).toLowerCase();
  return [
    APPAREILS.codeOf(code),
    APPAREILS.waits(waits),
    APPAREILS.withdrawEffect,
    ...(here ? [APPAREILS.withdrawHere] : []),
  ];
}
