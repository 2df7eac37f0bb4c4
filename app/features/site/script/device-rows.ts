// What this device can show without a network, for the page 'Hors ligne'. Pure.
import { count } from "#app/content/count.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { OFFLINE } from "#app/content/offline.ts";
import { since } from "#app/content/since.ts";
import { readKept } from "#app/outbox/paniers.ts";
import { type Envoi, isUnfinished, montantOf, sumOf } from "#app/outbox/envoi.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";

export type OnDevice = { unsent: readonly Envoi[]; recorded: number; paniers: unknown };

/** A row of "Ce qui marche ici": the name of a row of the page, and what stands under its title. */
export type DeviceRow = { name: "envois" | "ventes" | "paniers"; detail: string };

/** A row without anything is absent. */
export function deviceRows(
  { unsent, recorded, paniers }: OnDevice,
  devise: Devise,
  now: number,
): DeviceRow[] {
  const waiting = unsent.filter(isUnfinished);
  const toResolve = unsent.length - waiting.length;
  const parked = readKept(paniers)?.parked ?? [];
  const rows: DeviceRow[] = [];
  const [oldest] = waiting;
  if (oldest)
    rows.push({
      name: "envois",
      detail: [
        count(waiting.length, "vente"),
        formatMontant(sumOf(waiting), devise),
        since(now - oldest.instant),
      ].join(", "),
    });
  if (toResolve > 0) rows.push({ name: "ventes", detail: HORS_LIGNE.toResolve(toResolve) });
  else if (recorded > 0) rows.push({ name: "ventes", detail: OFFLINE.lastTickets });
  if (parked.length > 0) {
    const montant = parked.reduce((sum, { panier }) => sum + montantOf(panier), 0);
    rows.push({
      name: "paniers",
      detail: `${count(parked.length, "panier")}, ${formatMontant(montant, devise)}`,
    });
  }
  return rows;
}
