import { SILENT_NOTIFIER } from "#worker/context.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { NO_RESPONSE } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Clock } from "#worker/core/service/deps.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";

export type Chunk = (acteur: Acteur) => Statement[];

export type WriteChunk = (chunk: Chunk) => Promise<void>;

/** The key contains `name` and the batch's rank, so that an interrupted run continues where it stopped. */
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
