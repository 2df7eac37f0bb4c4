import { type Db, execute } from "#worker/core/database/batch.ts";
import { VERSION } from "#worker/core/domain/version.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { ping } from "./queries.ts";

export function createHealth(deps: Deps & { directory: Db; openBoutique: string }) {
  return {
    /** Throws INDISPONIBLE when the directory or the database of new shops does not answer. */
    async get(): Promise<{ statut: "ok"; version: string }> {
      const bases = [deps.directory, deps.boutique({ boutique: deps.openBoutique })];
      await Promise.all(bases.map((base) => execute(base, [ping])));
      return { statut: "ok", version: VERSION };
    },
  };
}
