// Many subscribers while the hub fails, sleeps and misses notifications: each gets each event once, in order.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createNotifier } from "#worker/realtime/notifier.ts";
import { EVERY_MINUTE, scheduled } from "#worker/scheduled.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { BINDINGS, connectedBoutique, CLOCK } from "#tests/helpers/channel.ts";
import { upTo, Listener } from "#tests/helpers/crowd.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import { putToSleep, kept, hub, until, patchReads } from "#tests/helpers/hubs.ts";
import { times } from "#tests/helpers/long.ts";
import { testContext } from "#tests/helpers/services.ts";

beforeAll(migrate);

const SUBSCRIBERS = times(40, 200);
const EVENEMENTS = times(200, 1_000);
const FAILURE_RATE = 0.05;

test("each of a crowd receives each event once, in order", { timeout: 1_200_000 }, async () => {
  const { acteur } = await connectedBoutique();
  const draw = seededRandom(2026);
  const counts = { failures: 0, lost: 0, sleeps: 0 };
  const failing = () =>
    patchReads(acteur, (evenements) => {
      const { following } = evenements;
      evenements.following = (...args) => {
        if (draw() >= FAILURE_RATE) return following(...args);
        counts.failures += 1;
        return Promise.reject(new Error("La base ne répond pas"));
      };
    });
  const keepAlive = (work: Promise<unknown>) => void work;
  const real = createNotifier(env.HUB, keepAlive);
  const { services } = testContext(BINDINGS, {
    clock: CLOCK,
    notifier: {
      ...real,
      poke: (id) => {
        if (draw() < FAILURE_RATE) counts.lost += 1;
        else real.poke(id);
      },
    },
  });

  const listeners = await Promise.all(upTo(SUBSCRIBERS).map(() => Listener.open(acteur)));
  await until(() => listeners.every(({ place }) => place !== undefined));
  await failing();
  for (let published = 0; published < EVENEMENTS;) {
    const count = Math.min(EVENEMENTS - published, 1 + Math.floor(draw() * 4));
    await services.evenements.sendTest(
      acteur,
      upTo(count).map((n) => `Message ${published + n}`),
    );
    published += count;
    if (draw() < 0.03) {
      counts.sleeps += 1;
      await putToSleep(acteur);
      await failing();
    }
  }
  await putToSleep(acteur);
  await scheduled({ scheduledTime: Date.now(), cron: EVERY_MINUTE }, BINDINGS, { waitUntil: keepAlive });
  await until(() => listeners.every(({ ids, closing }) => ids.length >= EVENEMENTS || closing !== undefined));
  await hub(acteur).poke();

  expect(counts.failures).toBeGreaterThan(0);
  expect(counts.lost).toBeGreaterThan(0);
  expect(counts.sleeps).toBeGreaterThan(0);
  for (const { ids, closing } of listeners) {
    expect(ids).toEqual(upTo(EVENEMENTS));
    expect(closing).toBeUndefined();
  }
  expect(await kept(acteur)).toEqual([]);
});
