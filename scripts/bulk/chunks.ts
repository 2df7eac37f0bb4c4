// Many writes at once, as a seed makes them: batches of the product's own statements, each in the frame of every write.
import type { Statement } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { SILENT_NOTIFIER } from "#worker/context.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";
import type { Clock } from "#worker/kernel/service/deps.ts";
import { NO_RESPONSE } from "#worker/kernel/database/statements.ts";
import { writeShop } from "#worker/kernel/service/write.ts";

/** The statements of one batch, for the shop's settings as the acteur has them. */
export type Chunk = (acteur: Acteur) => Statement[];

/** Writes the next lot of a run, unless a run before this one has written it. */
export type WriteChunk = (chunk: Chunk) => Promise<void>;

/** `name` and a count are each lot's key: the same run makes the same lots, so one that was cut goes on where it was. */
export function createChunks(
  bindings: Bindings,
  acteur: Acteur,
  name: string,
  clock: Clock = { now: () => Date.now() },
): WriteChunk {
  const db = boutiqueDatabase(bindings, acteur.boutique);
  const deps = {
    clock,
    notifier: SILENT_NOTIFIER,
    boutique: () => db,
    locate: () => Promise.resolve(acteur.boutique),
  };
  let number = 0;
  return async (chunk) => {
    const key = `${name}-${++number}`;
    const request = { acteur, operation: name, input: number, key, checksSettings: true } as const;
    await writeShop(deps, request, (_ctx, current) => ({
      statements: chunk(current),
      response: NO_RESPONSE,
    }));
  };
}
