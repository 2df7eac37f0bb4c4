import { execute } from "#worker/kernel/database/batch.ts";
import { VERSION } from "#worker/kernel/domain/version.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { ping } from "./queries.ts";

export function createHealth(deps: CompteDeps) {
  return {
    /** Throws INDISPONIBLE when the directory or the database of new shops does not answer. */
    async get(): Promise<{ statut: "ok"; version: string }> {
      const bases = [deps.directory, deps.boutique({ boutique: deps.openBoutique })];
      await Promise.all(bases.map((base) => execute(base, [ping])));
      return { statut: "ok", version: VERSION };
    },
  };
}
