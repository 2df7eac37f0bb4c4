// Erases the shops of deleted accounts at night, in portions (docs/decisions/0028). The next night continues.
import { type Db, execute, oneRow } from "#worker/core/database/batch.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { tryAll } from "#worker/core/service/try-all.ts";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { DELETED, dueDeletions } from "#worker/features/sweeps/queries.ts";
import { erase, eraseAccount, eraseShop, ERASED_TABLES } from "#worker/features/sweeps/writes.ts";

/** A statement of D1 ends after 30 seconds. */
const ROWS_PER_CHUNK = 5_000;
/** A worker has a limited number of queries, and the other sweeps need some of them. */
export const CHUNKS_PER_NIGHT = 300;
/** The last access token has then expired. Five more minutes are for a write that is still running. */
const DELAY_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

type ErasureDeps = Pick<Deps, "boutique" | "clock"> & { directory: Db };

export async function eraseBoutiques(deps: ErasureDeps, chunks = CHUNKS_PER_NIGHT): Promise<void> {
  const before = deps.clock.now() - DELAY_SECONDS * 1000;
  const [deletions] = await execute(deps.directory, [dueDeletions(before)]);
  const night = { chunks };
  await tryAll(deletions, async ({ etablissementId, gerantId, boutique }) => {
    if (await eraseBoutique(deps, { etablissementId, boutique }, night))
      await execute(deps.directory, eraseAccount(etablissementId, gerantId));
  });
}

async function eraseBoutique(
  deps: ErasureDeps,
  { etablissementId, boutique }: { etablissementId: number; boutique: string },
  night: { chunks: number },
): Promise<boolean> {
  const base = deps.boutique({ boutique });
  for (const table of ERASED_TABLES) {
    for (let still = true; still;) {
      if (night.chunks <= 0) return false;
      night.chunks -= 1;
      const [, deleted] = await execute(base, [erase(etablissementId, table, ROWS_PER_CHUNK), DELETED]);
      still = oneRow(deleted).n === ROWS_PER_CHUNK;
    }
  }
  await execute(base, [eraseShop(etablissementId)]);
  return true;
}
