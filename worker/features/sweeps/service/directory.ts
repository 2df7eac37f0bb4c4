// What the night takes from the directory: of accounts, what counts no more.
import { type SQL, sql } from "drizzle-orm";
import {
  ACCESS_KEPT_SECONDS,
  DEVICE_FORGOTTEN_SECONDS,
  ATTEMPTS_FORGOTTEN_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { ACTIVITY_KEPT_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { deleteActivities } from "#worker/features/comptes/writes.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

/** Managers whose journal one statement sweeps, and entries that it deletes: a statement of D1 ends after 30 seconds. */
const GERANTS_PER_CHUNK = 500;
const ACTIVITIES_PER_CHUNK = 5_000;

type SweepDeps = Pick<CompteDeps, "directory" | "clock">;

/** Works that each stand alone: one that fails keeps no other from its turn. */
export function directorySweeps(deps: SweepDeps): (() => Promise<void>)[] {
  const { directory, clock } = deps;
  const now = clock.now();
  const ago = (seconds: number) => now - seconds * 1000;
  const deletions: SQL[] = [
    sql`DELETE FROM tentatives
        WHERE date_dernier < ${ago(ATTEMPTS_FORGOTTEN_SECONDS)} AND bloque_jusqua <= ${now}`,
    sql`DELETE FROM reinitialisations WHERE date_expiration <= ${now}`,
    sql`DELETE FROM changements_email WHERE date_expiration <= ${now}`,
    sql`DELETE FROM sessions
        WHERE min(ifnull(date_fin, date_expiration), date_expiration) < ${ago(ACCESS_KEPT_SECONDS)}`,
    sql`DELETE FROM familles
        WHERE min(ifnull(date_revocation, date_expiration), date_expiration) < ${ago(ACCESS_KEPT_SECONDS)}`,
    sql`DELETE FROM appareils_connus WHERE date_vue < ${ago(DEVICE_FORGOTTEN_SECONDS)}`,
  ];
  return [
    ...deletions.map((deletion) => async () => {
      await execute(directory, [deletion]);
    }),
    () => sweepActivities(deps, ago(ACTIVITY_KEPT_SECONDS)),
  ];
}

/** Goes through the managers in the order of their ids; those whose portion was full once more. */
async function sweepActivities({ directory }: SweepDeps, limit: number): Promise<void> {
  for (let after = 0; ;) {
    const chunk = sql`(SELECT id FROM gerants WHERE id > ${after} ORDER BY id LIMIT ${GERANTS_PER_CHUNK})`;
    const [, deleted, seen] = await execute(directory, [
      deleteActivities(chunk, limit, ACTIVITIES_PER_CHUNK),
      sql`SELECT changes() AS n`,
      sql`SELECT count(*) AS n, max(id) AS dernier FROM ${chunk}`,
    ]);
    if (Number(oneRow(deleted)["n"]) === ACTIVITIES_PER_CHUNK) continue;
    const { n, dernier: last } = oneRow(seen);
    if (Number(n) < GERANTS_PER_CHUNK) return;
    after = Number(last);
  }
}
