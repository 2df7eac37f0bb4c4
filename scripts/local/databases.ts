// The databases of a local state, opened in this process as the worker sees them. Never those of production.
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import type { Bindings } from "#worker/env.ts";
import { ROOT } from "../bootstrap/root.mjs";
import { readSecret, type State } from "./state.ts";

const CONFIG = join(ROOT, "wrangler.toml");
const JOURNAL = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** What is read of wrangler.toml; wrangler's own type does not resolve. */
type Config = { d1_databases: { binding: string; migrations_dir: string }[] };

/**
 * Opens the local databases, hands over the worker's bindings, closes them again. Whatever is asked for, it is a
 * folder of this machine that opens: no remote binding, and no other environment of wrangler.toml (`openState`).
 */
export async function withBindings<T>(state: State, use: (bindings: Bindings) => Promise<T>): Promise<T> {
  const proxy = await getPlatformProxy<Bindings>({
    configPath: CONFIG,
    persist: { path: state.databases },
    envFiles: [],
    remoteBindings: false,
  });
  try {
    return await use({ ...proxy.env, CLE_SIGNATURE: readSecret(state) });
  } finally {
    await proxy.dispose();
  }
}

/** Applies what `wrangler d1 migrations apply` would, in its own journal, without starting wrangler per database. */
export async function migrate(bindings: Bindings): Promise<void> {
  const { d1_databases: databases } = unstable_readConfig({ config: CONFIG }) as Config;
  for (const { binding, migrations_dir: folder } of databases) {
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
