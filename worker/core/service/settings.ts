import { oneRow } from "#worker/core/database/batch.ts";
import type { RowsOf, Statement } from "#worker/core/database/compiled.ts";
import { type Settings, settingsOf } from "#worker/core/database/settings.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Deps } from "./deps.ts";
import { readShop } from "./shop.ts";

export function haveChanged(settings: Settings, acteur: Acteur): boolean {
  return (["paysCode", "deviseCode", "fuseau"] as const).some((name) => settings[name] !== acteur[name]);
}

/**
 * For amounts that were typed beside a currency. `acteur` is the one whose settings the batch verifies, so that a write
 * that is tried again with new settings is refused. Throws CONFLIT.
 */
export function refuseOtherDevise(typedIn: string | undefined, { deviseCode }: Acteur): void {
  if (typedIn !== undefined && typedIn !== deviseCode)
    throw refusalAt("deviseCode", "CONFLIT", MESSAGES.deviseChanged);
}

/** Runs the queries again with the current settings when the credentials claim old ones (docs/decisions/0003). */
export async function readWithSettings<const S extends readonly Statement[], T>(
  deps: Deps,
  acteur: Acteur,
  queries: (acteur: Acteur) => S,
  read: (rows: RowsOf<S>, acteur: Acteur) => T,
): Promise<T> {
  const readAs = async (a: Acteur) => {
    const [settings, ...rows] = await readShop(deps, a, [settingsOf(a.etablissementId), ...queries(a)]);
    return { settings: oneRow(settings), rows: rows as RowsOf<S> };
  };
  const first = await readAs(acteur);
  if (!haveChanged(first.settings, acteur)) return read(first.rows, acteur);
  const current = { ...acteur, ...first.settings };
  return read((await readAs(current)).rows, current);
}
