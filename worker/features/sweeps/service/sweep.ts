// The work of the cron jobs. No user is behind these calls, so the methods take no acteur.
import { rollUpMonths } from "#worker/books/writes/totals.ts";
import type { OldEnds } from "#worker/core/database/access-ends.ts";
import { type Db, execute, oneRow } from "#worker/core/database/batch.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { tryAll } from "#worker/core/service/try-all.ts";
import { ACTIVITY_KEPT_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { deleteActivities } from "#worker/features/comptes/writes/journal.ts";
import { evenementsCutoff } from "#worker/features/evenements/domain/evenement.ts";
import { boutiquesActives } from "#worker/features/evenements/queries.ts";
import { deleteEvenements } from "#worker/features/evenements/writes.ts";
import {
  chunkOf,
  DELETED,
  gerantsAfter,
  shopDatabases,
  shopsByDatabase,
} from "#worker/features/sweeps/queries.ts";
import { deleteExpired, deleteExpiredOfShops } from "#worker/features/sweeps/writes.ts";
import { eraseBoutiques } from "./erasure.ts";

/** A statement of D1 ends after 30 seconds, so each of these numbers bounds one statement. */
const PER_CHUNK = 50;
const EVENEMENTS_PER_CHUNK = 5_000;
const MONTHS_PER_CHUNK = 50;
const GERANTS_PER_CHUNK = 500;
const ACTIVITIES_PER_CHUNK = 5_000;

/** `retry` runs every minute and looks back two and a half minutes. */
const ACTIVITY_SECONDS = 150;

/** After a day every credential has been checked in the directory (docs/decisions/0030). */
const ACCESS_END_KEPT_SECONDS = 86_400;

type Chunk = { boutique: string; ids: number[] };

/**
 * `repeat` writes recent ends of sessions to the shops again. `settle` ends in the directory the sessions that only a
 * shop knows to be ended.
 */
export type Ends = {
  repeat: () => Promise<void>;
  settle: (boutique: string, old: OldEnds) => Promise<void>;
};

export function createSweep(deps: Deps & { directory: Db }, accountEnds: Ends) {
  async function sweepExpired({ boutique, ids }: Chunk): Promise<void> {
    const now = deps.clock.now();
    const before = now - ACCESS_END_KEPT_SECONDS * 1000;
    await accountEnds.settle(boutique, { etablissementIds: ids, before });
    await execute(deps.boutique({ boutique }), deleteExpiredOfShops(ids, before, now));
  }

  async function sweepEvenements({ boutique, ids }: Chunk): Promise<void> {
    const limit = evenementsCutoff(deps.clock.now());
    for (let left = true; left;) {
      const [, deleted] = await execute(deps.boutique({ boutique }), [
        deleteEvenements(ids, limit, EVENEMENTS_PER_CHUNK),
        DELETED,
      ]);
      left = oneRow(deleted).n === EVENEMENTS_PER_CHUNK;
    }
  }

  async function rollUp({ boutique, ids }: Chunk): Promise<void> {
    const { jour } = localTime(deps.clock.now(), "UTC");
    // Twelve months per shop: the loop ends even when each statement finds more months.
    for (let left = 12 * ids.length; left > 0; left -= MONTHS_PER_CHUNK) {
      const [, summedMonths] = await execute(
        deps.boutique({ boutique }),
        rollUpMonths(ids, jour, MONTHS_PER_CHUNK),
      );
      if (summedMonths.length < MONTHS_PER_CHUNK) return;
    }
  }

  async function wakeHubs(): Promise<void> {
    const since = deps.clock.now() - ACTIVITY_SECONDS * 1000;
    const [databases] = await execute(deps.directory, [shopDatabases()]);
    await tryAll(databases, async ({ boutique }) => {
      const [actives] = await execute(deps.boutique({ boutique }), [boutiquesActives(since)]);
      for (const { etablissementId } of actives) deps.notifier.poke(etablissementId);
    });
  }

  async function sweepActivities(limit: number): Promise<void> {
    for (let after = 0; ;) {
      const chunk = gerantsAfter(after, GERANTS_PER_CHUNK);
      const [, deleted, seen] = await execute(deps.directory, [
        deleteActivities(chunk, limit, ACTIVITIES_PER_CHUNK),
        DELETED,
        chunkOf(chunk),
      ]);
      if (oneRow(deleted).n === ACTIVITIES_PER_CHUNK) continue;
      const { n, last } = oneRow(seen);
      if (n < GERANTS_PER_CHUNK || last === null) return;
      after = last;
    }
  }

  function directorySweeps(): (() => Promise<void>)[] {
    const now = deps.clock.now();
    return [
      ...deleteExpired(now).map((deletion) => async () => {
        await execute(deps.directory, [deletion]);
      }),
      () => sweepActivities(now - ACTIVITY_KEPT_SECONDS * 1000),
    ];
  }

  return {
    /**
     * Repeats pokes that may be lost (docs/decisions/0023) and ends of sessions that a shop may have missed
     * (docs/decisions/0030). Throws an AggregateError after all parts were tried.
     */
    async retry(): Promise<void> {
      await tryAll([wakeHubs, accountEnds.repeat], (work) => work());
    },

    /**
     * Erases expired rows and deleted shops (docs/decisions/0028) and sums up months (docs/decisions/0022). Throws an
     * AggregateError after all parts were tried.
     */
    async sweep(): Promise<void> {
      const [rows] = await execute(deps.directory, [shopsByDatabase()]);
      const jobs = toChunks(rows).flatMap((chunk) =>
        [sweepExpired, sweepEvenements, rollUp].map((sweep) => () => sweep(chunk)),
      );
      const others = [...directorySweeps(), () => eraseBoutiques(deps)];
      await tryAll([...jobs, ...others], (work) => work());
    },
  };
}

/** `rows` must be ordered by database. */
function toChunks(rows: readonly { boutique: string; id: number }[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { boutique, id } of rows) {
    const last = chunks.at(-1);
    if (last?.boutique === boutique && last.ids.length < PER_CHUNK) last.ids.push(id);
    else chunks.push({ boutique, ids: [id] });
  }
  return chunks;
}
