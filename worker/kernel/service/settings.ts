// The settings that credentials claim of a shop (docs/decisions/0003), as the shop's own row says them.
import { type SQL, sql } from "drizzle-orm";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

export type Settings = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

/** One row: country, currency and zone of the shop. */
export function settingsOf(etablissementId: number): SQL {
  return sql`SELECT pays_code, devise_code, fuseau FROM etablissements WHERE id = ${etablissementId}`;
}

/** Reads the row of `settingsOf`. */
export function readSettings(rows: Row[] | undefined): Settings {
  const row = oneRow(rows);
  return {
    paysCode: String(row["pays_code"]),
    deviseCode: String(row["devise_code"]),
    fuseau: String(row["fuseau"]),
  };
}

export function haveChanged(settings: Settings, acteur: Acteur): boolean {
  return (["paysCode", "deviseCode", "fuseau"] as const).some((name) => settings[name] !== acteur[name]);
}

/**
 * Runs queries that depend on the shop's day or currency, in one trip; once more when the claim turns out to be out of
 * date. `queries` may throw what its input deserves.
 */
export async function readWithSettings<T>(
  deps: Deps,
  acteur: Acteur,
  queries: (acteur: Acteur) => SQL[],
  read: (rows: Row[][], acteur: Acteur) => T,
): Promise<T> {
  const chunk = (a: Acteur) => readShop(deps, a, [settingsOf(acteur.etablissementId), ...queries(a)]);
  const [fetched, ...rows] = await chunk(acteur);
  const settings = readSettings(fetched);
  if (!haveChanged(settings, acteur)) return read(rows, acteur);
  const current = { ...acteur, ...settings };
  const [, ...reread] = await chunk(current);
  return read(reread, current);
}
