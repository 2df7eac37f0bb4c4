import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { insertion, type Value } from "#tests/helpers/insertion.ts";
import { DIRECTORY_ROWS, BOUTIQUE_ROWS } from "#tests/helpers/rows.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";

beforeAll(migrate);

const ago = (days: number) => NOW - days * 86_400_000;

const setting = (n: number, days: number) => ({
  ...BOUTIQUE_ROWS["journal_reglages"]?.(n),
  date_creation: ago(days),
});

async function write(table: string, n: number, values: Record<string, Value> = {}): Promise<void> {
  const row = { ...DIRECTORY_ROWS[table]?.(n), ...values };
  await env.ANNUAIRE.prepare(insertion(table, row)).run();
}

async function leftovers(table: string, column: string): Promise<unknown[]> {
  const { results } = await env.ANNUAIRE.prepare(`SELECT ${column} AS v FROM ${table} ORDER BY v`).all();
  return results.map(({ v }) => v);
}

test("what is over goes when nothing reads it any more, and what serves stays", async () => {
  await write("gerants", 1);
  await write("etablissements", 1);
  for (const [table, end] of [
    ["sessions", "date_fin"],
    ["familles", "date_revocation"],
  ] as const) {
    const expiration = { date_expiration: NOW + 1 };
    await write(table, 1, expiration);
    await write(table, 2, { ...expiration, [end]: ago(29) });
    await write(table, 3, { ...expiration, [end]: ago(31) });
    await write(table, 4, { date_expiration: ago(29) });
    await write(table, 5, { date_expiration: ago(31) });
  }
  await write("reinitialisations", 1, { date_expiration: NOW + 1 });
  await write("reinitialisations", 2, { date_expiration: NOW });
  await write("changements_email", 1, { date_expiration: NOW + 1 });
  await write("changements_email", 2, { date_expiration: NOW });
  await write("appareils_connus", 1, { date_vue: ago(399) });
  await write("appareils_connus", 2, { date_vue: ago(401) });
  await write("journal_compte", 1, { date_creation: ago(366) });
  await write("journal_compte", 2, { date_creation: ago(364) });

  for (const [n, days] of [366, 364].entries())
    await env.BOUTIQUE_1.prepare(insertion("journal_reglages", setting(n + 1, days))).run();

  await testServices().sweep.sweep();
  const { results: settings } = await env.BOUTIQUE_1.prepare("SELECT id FROM journal_reglages").all();
  expect(settings).toEqual([{ id: 2 }]);
  expect(await leftovers("sessions", "id")).toEqual(["session-1", "session-2", "session-4"]);
  expect(await leftovers("familles", "id")).toEqual(["famille-1", "famille-2", "famille-4"]);
  expect(await leftovers("reinitialisations", "empreinte")).toEqual(["lien-1"]);
  expect(await leftovers("changements_email", "id")).toEqual([1]);
  expect(await leftovers("appareils_connus", "cle")).toEqual(["appareil-1"]);
  expect(await leftovers("journal_compte", "id")).toEqual([2]);
});
