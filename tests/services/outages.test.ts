// Each write of the list on a database that fails: nothing or everything is written, never a part, and asking again
// under the same key never writes twice. A twin shop on which nothing fails says what everything is.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { type Write, WRITES, SMALL, fill } from "#tests/helpers/writes.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { explain } from "#worker/kernel/service/write.ts";

/** A key is all that it writes: a lost connection is told at once, since asking again answers the same. */
const NOT_RETRIED = "ventes.abandon";

let tested: Acteur;
let twin: Acteur;

beforeAll(async () => {
  await migrate();
  tested = await fill(SMALL);
  // The same number in another database: not a row of theirs differs.
  twin = await fill(SMALL, { id: tested.etablissementId, boutique: "BOUTIQUE_2" });
});

/** Writes through a database that loses these batches; what is told of it, if it was not answered. */
async function writeThroughOutage(
  write: Write,
  chunks: readonly number[],
  moment: "before" | "after",
  acteur = tested,
): Promise<string | undefined> {
  const bindings = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, chunks, moment) };
  try {
    await write(testServices({ bindings }), acteur);
    return undefined;
  } catch (error) {
    // As the doors tell it.
    const said = explain(error);
    return isDomainError(said) ? said.code : "INTERNE";
  }
}

describe.each(Object.entries(WRITES))("%s", (name, write) => {
  test("writes nothing when no commit succeeds, everything once when its answer is lost", async () => {
    const before = await allRowsOf(tested);
    expect(before).toEqual(await allRowsOf(twin));

    expect(await writeThroughOutage(write, [1, 2, 3], "before")).toBe("INDISPONIBLE");
    expect(await allRowsOf(tested)).toEqual(before);

    await write(testServices(), twin);
    const after = await allRowsOf(twin);
    expect(after).not.toEqual(before);
    const keyed = after["cles_idempotence"]?.length !== before["cles_idempotence"]?.length;

    const failedRequest = await writeThroughOutage(write, [1], "after");
    expect(failedRequest).toBe(keyed && name !== NOT_RETRIED ? undefined : "INDISPONIBLE");
    expect(await allRowsOf(tested)).toEqual(after);

    // Asked again, as a caller does who has heard nothing.
    if (keyed) await write(testServices(), tested);
    expect(await allRowsOf(tested)).toEqual(after);
  });
});

test.each([[[1]], [[1, 2]]])(
  "behind a key, the commits %j lost: tried again, and answered",
  async (chunks) => {
    const acteur = await fill(SMALL);
    const encaisser: Write = (s) => s.ventes.encaisser(acteur, oneArticle(3), "k");
    expect(await writeThroughOutage(encaisser, chunks, "before", acteur)).toBeUndefined();
    expect((await allRowsOf(acteur))["factures"]).toHaveLength(1);
  },
);
