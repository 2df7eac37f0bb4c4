import fc from "fast-check";
import { test } from "vitest";
import { createFakeServer } from "#tests/helpers/outbox/fake-server.ts";
import { play, schedules, STOCK } from "#tests/helpers/outbox/schedules.ts";
import { times } from "#tests/helpers/long.ts";

test("after any schedule of two tills, each confirmed sale is recorded once or stands in sight", async () => {
  await fc.assert(
    fc.asyncProperty(schedules(40), async (schedule) => {
      const server = createFakeServer(new Map(STOCK));
      await play(schedule, server, () => Promise.resolve(server.sales.map(({ cle }) => cle)));
    }),
    { numRuns: times(480, 8_000) },
  );
}, 600_000);
