// The databases that `migrate` gives to all other tests are what the migrations make.
import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";

type Entry = { type: string; name: string; tbl_name: string; sql: string | null };

const DATABASES = [env.ANNUAIRE, env.BOUTIQUE_1, env.BOUTIQUE_2];

async function contents(db: D1Database) {
  const { results } = await db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master").all<Entry>();
  // D1's own tables, and those that the list of applied migrations needs.
  const entries = results.filter(
    ({ tbl_name: table }) => !/^(_cf_.*|d1_migrations|sqlite_sequence)$/.test(table),
  );
  const tables = entries.filter(({ type }) => type === "table").map(({ name }) => name);
  const rows = await db.batch<Record<string, unknown>>(
    tables.map((table) => db.prepare(`SELECT * FROM "${table}"`)),
  );
  return {
    entries: entries.toSorted((a, b) => a.name.localeCompare(b.name)),
    rows: tables.flatMap((table, rank) => (rows[rank]?.results ?? []).map((row) => ({ table, ...row }))),
  };
}

test("the schema is what the migrations make, with their rows", async () => {
  await migrate();
  const given = await Promise.all(DATABASES.map(contents));
  await reset();
  await applyD1Migrations(env.ANNUAIRE, env.MIGRATIONS_ANNUAIRE);
  await applyD1Migrations(env.BOUTIQUE_1, env.MIGRATIONS_BOUTIQUE);
  await applyD1Migrations(env.BOUTIQUE_2, env.MIGRATIONS_BOUTIQUE);
  const [directory, ...shops] = await Promise.all(DATABASES.map(contents));
  expect(given).toEqual([directory, ...shops]);
  for (const { entries, rows } of given) {
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(["table", "index", "trigger"]));
    expect(rows).not.toEqual([]);
  }
});
