// Shops with the same numbers: a read or write in one changes no other, and answers as in a database of its own.
import { beforeAll, describe, expect, test } from "vitest";
import { migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { sameSecrets, twice, outcomeOf, populate, populateAlone } from "#tests/helpers/neighbours.ts";
import { READS } from "#tests/helpers/reads.ts";
import { testServices } from "#tests/helpers/services.ts";
import { type Write, WRITES } from "#tests/helpers/writes.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

async function readAll(acteur: Acteur): Promise<Record<string, unknown>> {
  const fetched: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(READS))
    fetched[name] = await outcomeOf(read(testServices(), acteur));
  return fetched;
}

const follow = async (write: Write, acteur: Acteur) => ({
  issues: await twice(write, acteur),
  all: await allRowsOf(acteur),
});

async function followAll(acteur: Acteur) {
  const before = await readAll(acteur);
  const written: Record<string, unknown> = {};
  for (const [name, write] of Object.entries(WRITES)) written[name] = await follow(write, acteur);
  return { before, written, after: await readAll(acteur) };
}

let here: Awaited<ReturnType<typeof populate>>;
let alone: Record<"full" | "empty", Awaited<ReturnType<typeof followAll>>>;

beforeAll(async () => {
  sameSecrets();
  await migrate();
  here = await populate();
  const { full, empty } = await populateAlone("BOUTIQUE_2");
  alone = { full: await followAll(full), empty: await followAll(empty) };
  // All reads and writes, on a machine that others use too.
}, 180_000);

test("what is read is the shop's own", async () => {
  expect(await readAll(here.full)).toEqual(alone.full.before);
  expect(await readAll(here.empty)).toEqual(alone.empty.before);
});

describe.each(Object.entries(WRITES))("%s", (name, write) => {
  test("changes nothing of the neighbours, and nothing of them changes what it does", async () => {
    const { full, empty, ...others } = here;
    const neighbours = () => Promise.all(Object.values(others).map(allRowsOf));
    const before = await neighbours();
    expect(await follow(write, full)).toEqual(alone.full.written[name]);
    expect(await follow(write, empty)).toEqual(alone.empty.written[name]);
    expect(await neighbours()).toEqual(before);
    await twice(write, others.neighbour);
  });
});

test("what is read after all that is the shop's own", async () => {
  expect(await readAll(here.full)).toEqual(alone.full.after);
  expect(await readAll(here.empty)).toEqual(alone.empty.after);
});
