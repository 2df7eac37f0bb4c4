// Two journals, each paged by itself: entries of one journal push out none of the other (docs/decisions/0031).
import { oneRow } from "#worker/core/database/batch.ts";
import type { RowOf } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { page, type Page } from "#worker/core/domain/page.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import type { Activity, ActivityType, Journal } from "#worker/features/comptes/domain/journal.ts";
import { accessNumbers } from "#worker/features/comptes/queries/accesses.ts";
import {
  accountActivities,
  settingActivities,
  type Slice,
} from "#worker/features/comptes/queries/journal.ts";
import { runFor } from "./accesses.ts";
import type { CompteDeps } from "./deps.ts";

export function createActivities(deps: CompteDeps) {
  async function accountPage(acteur: Acteur, request: Slice): Promise<Page<Activity>> {
    const [rows, total] = await runFor(deps, acteur, accountActivities(acteur.gerantId, request));
    const activities = rows.map((row) => toActivity(row, row.session, acteur));
    return page(activities, oneRow(total).n, request);
  }

  /** The session numbers are in the directory, so a second batch reads those of this page. */
  async function settingsPage(acteur: Acteur, request: Slice): Promise<Page<Activity>> {
    const queries = settingActivities(acteur.etablissementId, request);
    const [rows, total] = await readShop(deps, acteur, queries);
    const ids = [...new Set(rows.map(({ acces }) => acces))];
    const [numbers] = await runFor(deps, acteur, [accessNumbers(ids)]);
    const numberOf = new Map<string | null, number | null>(numbers.map(({ id, numero }) => [id, numero]));
    const activities = rows.map((row) => toActivity(row, numberOf.get(row.acces) ?? null, acteur));
    return page(activities, oneRow(total).n, request);
  }

  return {
    list: (acteur: Acteur, journal: Journal, request: Slice): Promise<Page<Activity>> =>
      journal === "compte" ? accountPage(acteur, request) : settingsPage(acteur, request),
  };
}

type Entry = Omit<RowOf<ReturnType<typeof accountActivities>[0]>, "session">;

function toActivity(
  { type, acces, agent, champs, ...entry }: Entry,
  session: number | null,
  { sessionId }: Acteur,
): Activity {
  return {
    ...entry,
    session,
    type: type as ActivityType,
    courante: acces === sessionId,
    appareil: nameDevice(agent),
    champs: champs === null ? [] : (JSON.parse(champs) as string[]),
  };
}
