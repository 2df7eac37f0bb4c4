import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { unstable_readConfig } from "wrangler";
import type { Bindings } from "#worker/env.ts";
import { ROOT } from "../bootstrap/root.mjs";
import { openDatabases } from "./d1.ts";
import { readSecret, type State } from "./state.ts";

const CONFIG = join(ROOT, "wrangler.toml");
const JOURNAL = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Holds only the fields read here, because wrangler's own type does not resolve. */
type Config = {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: { BOUTIQUE_OUVERTE: string };
  d1_databases: { binding: string; database_id: string; migrations_dir: string }[];
};

export const readConfig = () => unstable_readConfig({ config: CONFIG }) as Config;

const NO_LIMIT: RateLimit = { limit: () => Promise.resolve({ success: true }) };

export async function withBindings<T>(state: State, use: (bindings: Bindings) => Promise<T>): Promise<T> {
  const { compatibility_date: date, vars, d1_databases: bound } = readConfig();
  const ids = Object.fromEntries(bound.map(({ binding, database_id: id }) => [binding, id]));
  const { databases, close } = await openDatabases(state.databases, ids, date);
  try {
    const limits = { LIMITE_COMPTE: NO_LIMIT, LIMITE_ECRITURES: NO_LIMIT, LIMITE_LECTURES: NO_LIMIT };
    const bindings = { ...databases, ...vars, ...limits, CLE_SIGNATURE: readSecret(state) };
    return await use(bindings as unknown as Bindings);
  } finally {
    await close();
  }
}

/** Writes wrangler's own journal, without starting wrangler for each database. */
export async function migrate(bindings: Bindings): Promise<void> {
  for (const { binding, migrations_dir: folder } of readConfig().d1_databases) {
    await apply(database(bindings, binding), join(ROOT, folder));
  }
}

async function apply(db: D1Database, folder: string): Promise<void> {
  await db.prepare(JOURNAL).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  for (const { name, queries } of await readD1Migrations(folder)) {
    if (done.has(name)) continue;
    const journal = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), journal]);
  }
}

function database(bindings: Bindings, name: string): D1Database {
  const found = (bindings as unknown as { [name: string]: D1Database | undefined })[name];
  if (!found) throw new Error(`Base absente de l'état local : ${name}`);
  return found;
}
