// A write on a failing database writes all or nothing, and a repeated key never writes twice. A second shop without
// failures gives the expected rows.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { sameSecrets } from "#tests/helpers/neighbours.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { testServices } from "#tests/helpers/services.ts";
import { type Write, WRITES, SMALL, fill } from "#tests/helpers/writes.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import { explain } from "#worker/core/service/write.ts";

/** The pauses between two attempts, which nobody has to wait for here. */
function skipPauses(): void {
  const later = setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run: () => void, ms = 0) =>
    later(run, ms < 1_000 ? 0 : ms),
  );
}

let tested: Acteur;
let twin: Acteur;

beforeAll(async () => {
  sameSecrets();
  skipPauses();
  await migrate();
  tested = await fill(SMALL);
  // The same number in another database, so that all rows must be equal.
  twin = await fill(SMALL, { id: tested.etablissementId, boutique: "BOUTIQUE_2" });
});

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
    const explained = explain(error);
    return isDomainError(explained) ? explained.code : "INTERNE";
  }
}

describe.each(Object.entries(WRITES))("%s", (_name, write) => {
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
    expect(failedRequest).toBe(keyed ? undefined : "INDISPONIBLE");
    expect(await allRowsOf(tested)).toEqual(after);

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
