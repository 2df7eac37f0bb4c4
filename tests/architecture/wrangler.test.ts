// wrangler.toml repeats everything for production, because environments inherit nothing.
import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { type Production, productionFlaws } from "#scripts/local/production-flaws.ts";

type Config = {
  d1_databases: { binding: string; database_id: string; database_name: string; migrations_dir: string }[];
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  send_email: { name: string; allowed_sender_addresses?: string[] }[];
  durable_objects: { bindings: unknown[] };
  migrations: unknown[];
  vars: Record<string, unknown>;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: unknown;
  observability: unknown;
  triggers: unknown;
};

function read(env?: string): Config {
  return unstable_readConfig({ config: join(ROOT, "wrangler.toml"), ...(env ? { env } : {}) }) as Config;
}

/** Settings that both environments share: all but database ids, limits, the worker's address and the sender. */
function shared(env?: string) {
  const config = read(env);
  return {
    databases: config.d1_databases.map(({ binding, database_name, migrations_dir }) => {
      return { binding, database_name, migrations_dir };
    }),
    ratelimits: config.ratelimits.map(({ name, namespace_id, simple }) => [
      name,
      namespace_id,
      simple.period,
    ]),
    hubs: [config.durable_objects.bindings, config.migrations],
    mail: config.send_email.map(({ name }) => name),
    vars: {
      ...config.vars,
      EXPEDITEUR: typeof config.vars["EXPEDITEUR"],
      ORIGINE: typeof config.vars["ORIGINE"],
    },
    runtime: [
      config.compatibility_date,
      config.compatibility_flags,
      config.assets,
      config.observability,
      config.triggers,
    ],
  };
}

test("only this machine answers whatever it is called by", () => {
  expect([read("production").vars["ORIGINE"], read().vars["ORIGINE"]]).toEqual(["", "libre"]);
});

test("production is not deployed before it is filled in", () => {
  const { d1_databases } = read("production");
  expect(productionFlaws(read("production"))).toHaveLength(d1_databases.length + 1);
});

const FILLED_IN = {
  vars: { ORIGINE: "https://etal.test" },
  d1_databases: [{ binding: "ANNUAIRE", database_id: "3f1c8a52-0b7d-4c55-9a3e-5d2f7b6a1e90" }],
};

test("it is deployed once it is", () => {
  expect(productionFlaws(FILLED_IN)).toEqual([]);
});

test.each<Partial<Production>>([
  { vars: {} },
  { vars: { ORIGINE: "" } },
  { vars: { ORIGINE: "libre" } },
  { vars: { ORIGINE: "https://etal.example" } },
  { vars: { ORIGINE: "http://etal.test" } },
  { d1_databases: [{ binding: "ANNUAIRE" }] },
  { d1_databases: [{ binding: "ANNUAIRE", database_id: "" }] },
  { d1_databases: [...FILLED_IN.d1_databases, ...read().d1_databases.slice(1)] },
])("%j holds it up", (flaw) => {
  expect(productionFlaws({ ...FILLED_IN, ...flaw })).toHaveLength(1);
});

test("production binds what this machine binds", () => {
  expect(shared("production")).toEqual(shared());
  expect(shared().databases.map(({ binding }) => binding)).toContain("ANNUAIRE");
  expect(shared().mail).toEqual(["COURRIER"]);
  expect(shared().hubs).toEqual([[expect.objectContaining({ name: "HUB" })], [expect.anything()]]);
});

test.each([undefined, "production"])("letters may come from the sender, and from nobody else (%s)", (env) => {
  const {
    send_email: [binding],
    vars,
  } = read(env);
  expect(vars["EXPEDITEUR"]).toMatch(/^[^@\s]+@[^@\s]+$/);
  expect(binding?.allowed_sender_addresses).toEqual([vars["EXPEDITEUR"]]);
});
