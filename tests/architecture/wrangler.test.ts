// wrangler.toml says everything twice, for this machine and for production: nothing is inherited, so nothing may be
// forgotten.
import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "#scripts/bootstrap/root.mjs";

type Config = {
  d1_databases: { binding: string; database_name: string; migrations_dir: string }[];
  ratelimits: { name: string; simple: unknown }[];
  durable_objects: { bindings: unknown[] };
  migrations: unknown[];
  vars: Record<string, unknown>;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: unknown;
  observability: unknown;
  triggers: unknown;
};

/** What both must have alike: all but the ids of the databases and where the worker answers. */
function shared(env?: string) {
  const config = unstable_readConfig({
    config: join(ROOT, "wrangler.toml"),
    ...(env ? { env } : {}),
  }) as Config;
  return {
    databases: config.d1_databases.map(({ binding, database_name, migrations_dir }) => {
      return { binding, database_name, migrations_dir };
    }),
    ratelimits: config.ratelimits,
    hubs: [config.durable_objects.bindings, config.migrations],
    vars: config.vars,
    runtime: [
      config.compatibility_date,
      config.compatibility_flags,
      config.assets,
      config.observability,
      config.triggers,
    ],
  };
}

test("production binds what this machine binds", () => {
  expect(shared("production")).toEqual(shared());
  expect(shared().databases.map(({ binding }) => binding)).toContain("ANNUAIRE");
  expect(shared().hubs).toEqual([[expect.objectContaining({ name: "HUB" })], [expect.anything()]]);
});
