// A sale of the device in words: how it was paid, when, and how many pieces. Pure.
import { ENVOIS } from "#app/content/envois.ts";
import { type Envoi, montantOf } from "#app/outbox/envoi.ts";
import { formatDay, formatTime, localTime } from "#worker/core/domain/period.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** "Espèces", "Wave": a wallet has its own name. */
export function modeName({ mode, portefeuille }: Pick<ReceivedPaiement, "mode" | "portefeuille">): string {
  return mode === "MOBILE_MONEY" && portefeuille !== undefined && portefeuille !== ENVOIS.otherPortefeuille
    ? portefeuille
    : TICKET.modes[mode];
}

/** "Espèces, Wave"; each name once. */
export function modesOf(envoi: Envoi): string {
  if (montantOf(envoi) === 0) return ENVOIS.noPaiement;
  return [...new Set(envoi.paiements.map(modeName))].join(", ");
}

export function articlesOf({ lignes }: Pick<Envoi, "lignes">): string {
  return ENVOIS.articles(lignes.reduce((sum, { quantite }) => sum + quantite, 0));
}

/** `jour` is null for today. */
export function momentOf(
  instant: number,
  now: number,
  fuseau: string,
): { jour: string | null; heure: string } {
  const heure = formatTime(instant, fuseau);
  const { jour } = localTime(instant, fuseau);
  const today = localTime(now, fuseau).jour;
  if (jour === today) return { jour: null, heure };
  if (jour === localTime(now - DAY_MS, fuseau).jour) return { jour: ENVOIS.yesterday, heure };
  return { jour: formatDay(jour, today.slice(0, 4)), heure };
}

/** "13:48", "Hier, 17:05", "27 nov., 17:05". */
export function momentText(instant: number, now: number, fuseau: string): string {
  const { jour, heure } = momentOf(instant, now, fuseau);
  return jour === null ? heure : ENVOIS.at(jour, heure);
}
