import type { Bindings } from "#worker/env.ts";
import type { D1Migration } from "@cloudflare/vitest-plugin";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      BOUTIQUE_2: D1Database;
      /** For tests/helpers/databases.ts. */
      SCHEMA_ANNUAIRE: string;
      SCHEMA_BOUTIQUE: string;
      /** For the tests of migrations. */
      MIGRATIONS_ANNUAIRE: D1Migration[];
      MIGRATIONS_BOUTIQUE: D1Migration[];
    }
  }
}
