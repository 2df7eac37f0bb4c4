// The end of sessions and families: what a manager ends by hand, and what a changed password ends. The directory ends
// them; the shop is told, since its batches believe credentials until it knows better (docs/decisions/0030).
import { type SQL, sql } from "drizzle-orm";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import {
  type AccessEnd,
  accessEndsBefore,
  type OldEnds,
  recordAccessEnds,
} from "#worker/kernel/database/access-ends.ts";
import { execute, type Row } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { tryAll } from "#worker/kernel/service/try-all.ts";

/** How far back the sweep tells again: longer than an access token lives. */
const RETOLD_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

/** An end, and the database of the shop that it is to be told to. */
type Told = AccessEnd & { boutique: string };

/**
 * Ends the open sessions and families that `condition` describes (columns of either table: id, gerant_id, numero).
 * Each statement answers with what it ended.
 */
export function endAccess(condition: SQL, now: number): [sessions: SQL, familles: SQL] {
  const ended = (table: SQL) => sql`RETURNING id, etablissement_id,
    (SELECT boutique FROM etablissements WHERE id = ${table}.etablissement_id) AS boutique`;
  return [
    sql`UPDATE sessions SET date_fin = ${now}
        WHERE ${condition} AND date_fin IS NULL ${ended(sql`sessions`)}`,
    sql`UPDATE familles SET date_revocation = ${now}
        WHERE ${condition} AND date_revocation IS NULL ${ended(sql`familles`)}`,
  ];
}

/** What both statements of `endAccess` ended. */
export function endsOf(...rows: readonly (Row[] | undefined)[]): Told[] {
  return rows.flatMap((list = []) => list.map(toEnd));
}

function toEnd({ id, etablissement_id, boutique }: Row): Told {
  return { id: String(id), etablissementId: Number(etablissement_id), boutique: String(boutique) };
}

/**
 * Tells the acteur's shop that what they speak with ends, before the directory does: what fails in between has then ended
 * and is not prolonged. A shop that does not answer keeps nobody from signing out: the sweep tells it.
 */
export async function tellShopFirst(deps: CompteDeps, { sessionId: id, ...acteur }: Acteur): Promise<void> {
  await record(deps, acteur.boutique, [{ id, etablissementId: acteur.etablissementId }]);
}

/** Tells the shops what the directory has just ended, and closes its sockets. A shop out of reach is told by the sweep. */
export async function announceEnds(deps: CompteDeps, ends: readonly Told[]): Promise<void> {
  for (const [boutique, theirs] of Map.groupBy(ends, (end) => end.boutique))
    await record(deps, boutique, theirs);
  for (const [etablissementId, theirs] of Map.groupBy(ends, (end) => end.etablissementId))
    deps.notifier.close(
      etablissementId,
      theirs.map(({ id }) => id),
    );
}

/** Writes down in every shop's database what ended of late, as often as it takes: an end may have been told to no shop. */
export async function retellEnds(deps: CompteDeps): Promise<void> {
  const since = deps.clock.now() - RETOLD_SECONDS * 1000;
  const [rows = []] = await execute(deps.directory, [
    sql`SELECT f.id, f.etablissement_id, e.boutique
        FROM (SELECT id, etablissement_id FROM sessions WHERE date_fin > ${since}
              UNION ALL SELECT id, etablissement_id FROM familles WHERE date_revocation > ${since}) AS f
        JOIN etablissements AS e ON e.id = f.etablissement_id`,
  ]);
  const byDatabase = Map.groupBy(rows, ({ boutique }) => String(boutique));
  await tryAll([...byDatabase], async ([boutique, own]) => {
    await execute(deps.boutique({ boutique }), [recordAccessEnds(own.map(toEnd), deps.clock.now())]);
  });
}

/**
 * Ends in the directory what shops of this database are about to forget: a sign-out writes the shop first, and the
 * directory may not have answered.
 */
export async function settleEnds(deps: CompteDeps, boutique: string, old: OldEnds): Promise<void> {
  const [rows = []] = await execute(deps.boutique({ boutique }), [accessEndsBefore(old)]);
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await execute(
    deps.directory,
    endAccess(sql`id IN (SELECT value FROM json_each(${ids}))`, deps.clock.now()),
  );
}

async function record(deps: CompteDeps, boutique: string, ends: readonly AccessEnd[]): Promise<void> {
  try {
    await execute(deps.boutique({ boutique }), [recordAccessEnds(ends, deps.clock.now())]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
