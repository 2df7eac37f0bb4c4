// Whether the service can work: each database answers.
import { sql } from "drizzle-orm";
import { executer } from "#worker/kernel/database/batch.ts";
import { VERSION } from "#worker/kernel/domain/version.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

export function createSante(deps: CompteDeps) {
  return {
    /** Throws INDISPONIBLE when the directory or the database of new shops does not answer. */
    async get(): Promise<{ statut: "ok"; version: string }> {
      const bases = [deps.annuaire, deps.boutique({ boutique: deps.boutiqueOuverte })];
      await Promise.all(bases.map((base) => executer(base, [sql`SELECT 1`])));
      return { statut: "ok", version: VERSION };
    },
  };
}
