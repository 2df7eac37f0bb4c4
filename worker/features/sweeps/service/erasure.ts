// Erases the shops whose account was deleted, at night and in portions: what one night leaves the next one takes.
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { DELETED, dueDeletions } from "#worker/features/sweeps/queries.ts";
import { erase, eraseAccount, eraseShop, ERASED_TABLES } from "#worker/features/sweeps/writes.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { tryAll } from "#worker/kernel/service/try-all.ts";

/** Rows that one statement erases: a statement of D1 ends after 30 seconds. */
const ROWS_PER_CHUNK = 5_000;
/** Statements of one night, whatever there is to erase: the sweep has other work, and a worker so many queries. */
export const CHUNKS_PER_NIGHT = 300;
/** After the last token that spoke for the shop, with five minutes for a write that was under way. */
const DELAY_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

type SweepDeps = Pick<CompteDeps, "directory" | "boutique" | "clock">;

/** Erases what is to be erased, up to so many portions. */
export async function eraseBoutiques(deps: SweepDeps, chunks = CHUNKS_PER_NIGHT): Promise<void> {
  const before = deps.clock.now() - DELAY_SECONDS * 1000;
  const [deletions] = await execute(deps.directory, [dueDeletions(before)]);
  const night = { chunks };
  await tryAll(deletions, async ({ etablissementId, gerantId, boutique }) => {
    if (await eraseBoutique(deps, { etablissementId, boutique }, night))
      await execute(deps.directory, eraseAccount(etablissementId, gerantId));
  });
}

/** Takes what it needs of the portions that the night has left; true when the shop is gone. */
async function eraseBoutique(
  deps: SweepDeps,
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
