// What time makes useless is taken away at night, and what is over is summed up: the one service without an acteur, as
// nobody asks for it.
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
import type { OldEnds } from "#worker/kernel/database/access-ends.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import { localTime } from "#worker/kernel/domain/period.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { tryAll } from "#worker/kernel/service/try-all.ts";
import { rollUpMonths } from "#worker/kernel/writes/totals.ts";
import { eraseBoutiques } from "./erasure.ts";

/** Shops that one statement sweeps: it reads all their keys, and a statement of D1 ends after 30 seconds. */
const PER_CHUNK = 50;
/** Events that one statement deletes, for the same reason; the statement is repeated until none is left. */
const EVENEMENTS_PER_CHUNK = 5_000;
/** Months that one statement sums up, for the same reason. */
const MONTHS_PER_CHUNK = 50;
/** Managers whose journal one statement sweeps, and entries that it deletes, for the same reason. */
const GERANTS_PER_CHUNK = 500;
const ACTIVITIES_PER_CHUNK = 5_000;

/** How far back `retry` looks: two of its turns and a half. */
const ACTIVITY_SECONDS = 150;

/** How long a shop knows what was ended: every credential asks the directory by then. */
const ACCESS_END_KEPT_SECONDS = 86_400;

type Chunk = { boutique: string; ids: number[] };

/** The accounts' ends of sessions, which the shops are told again and settled with. */
export type Ends = {
  retell: () => Promise<void>;
  settle: (boutique: string, old: OldEnds) => Promise<void>;
};

export function createSweep(deps: CompteDeps, accountEnds: Ends) {
  /** What a shop keeps for so long and no longer. */
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
    // The year has twelve for each shop: no night is longer, whatever it finds.
    for (let left = 12 * ids.length; left > 0; left -= MONTHS_PER_CHUNK) {
      const [, summedMonths] = await execute(
        deps.boutique({ boutique }),
        rollUpMonths(ids, jour, MONTHS_PER_CHUNK),
      );
      if (summedMonths.length < MONTHS_PER_CHUNK) return;
    }
  }

  /** Pokes the hubs of shops in which something happened; a database that cannot be had leaves the others their turn. */
  async function wakeHubs(): Promise<void> {
    const since = deps.clock.now() - ACTIVITY_SECONDS * 1000;
    const [databases] = await execute(deps.directory, [shopDatabases()]);
    await tryAll(databases, async ({ boutique }) => {
      const [actives] = await execute(deps.boutique({ boutique }), [boutiquesActives(since)]);
      for (const { etablissementId } of actives) deps.notifier.poke(etablissementId);
    });
  }

  /** Goes through the managers in the order of their ids; those whose portion was full once more. */
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

  /** Works on the directory that each stand alone. */
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
     * Tells the hub of every shop in which something happened of late: what a lost poke left untold is told within
     * minutes (docs/decisions/0023). Tells shops again what was ended of late (docs/decisions/0030). What fails keeps the
     * rest from nothing; then it throws.
     */
    async retry(): Promise<void> {
      await tryAll([wakeHubs, accountEnds.retell], (work) => work());
    },

    /**
     * Deletes what counts no more: idempotency keys (decision 31) and events older than 30 days; of accounts, attempts,
     * links, sessions that are over, devices long unseen and what was noted over a year ago. Sums up what products sold in
     * the months of this year (docs/decisions/0022) and erases shops whose account was deleted (docs/decisions/0028). What
     * fails keeps the rest from nothing; then it throws, and the next night tries again.
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

/** Shops of one database, as many as one statement takes; `rows` are in the order of their databases. */
function toChunks(rows: readonly { boutique: string; id: number }[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { boutique, id } of rows) {
    const last = chunks.at(-1);
    if (last?.boutique === boutique && last.ids.length < PER_CHUNK) last.ids.push(id);
    else chunks.push({ boutique, ids: [id] });
  }
  return chunks;
}
