import { beforeAll, expect, test } from "vitest";
import { connectedBoutique, Wire, notification } from "#tests/helpers/channel.ts";
import { upTo } from "#tests/helpers/crowd.ts";
import { databaseOf, migrate } from "#tests/helpers/databases.ts";
import { liveServices } from "#tests/helpers/hubs.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";
import { header } from "#worker/stomp/frame.ts";

beforeAll(migrate);

const services = liveServices();
const DAY_MS = 86_400_000;

const publish = (acteur: Acteur, count: number) =>
  services.evenements.sendTest(
    acteur,
    upTo(count).map((n) => `Message ${n}`),
  );
const numbers = (wire: Wire) => wire.received("t").map((frame) => notification(frame).id);
const place = (wire: Wire) =>
  wire.frames.map((frame) => header(frame, "dernier-id")).find((id) => id !== undefined);

test(
  "a socket that is cut 50 times receives what it would have received uncut",
  { timeout: 300_000 },
  async () => {
    const { acteur, token } = await connectedBoutique();
    const draw = seededRandom(7);
    const controller = new AbortController();
    let published = 0;
    const chatter = (async () => {
      while (!controller.signal.aborted) {
        const count = 1 + Math.floor(draw() * 3);
        await publish(acteur, count);
        published += count;
        await pause(5);
      }
    })();
    const receivedIds: (number | undefined)[] = [];
    let lastId = 0;
    for (let outage = 0; outage < 50; outage++) {
      const wire = await Wire.openSubscribed({ acteur, token }, { lastId });
      await wire.messages("t", 1 + Math.floor(draw() * 5));
      // Later events are lost with the socket, as on a lost network.
      const fetched = numbers(wire);
      wire.close();
      receivedIds.push(...fetched);
      lastId = fetched.at(-1) ?? lastId;
    }
    controller.abort();
    await chatter;
    const last = await Wire.openSubscribed({ acteur, token }, { lastId });
    await last.messages("t", published - lastId);
    receivedIds.push(...numbers(last));
    expect(receivedIds).toEqual(upTo(published));
    expect(published).toBeGreaterThan(100);
  },
);

test("more than two readings are caught up with while others go on", async () => {
  const { acteur, token } = await connectedBoutique();
  for (let chunk = 0; chunk < 5; chunk++) await publish(acteur, 90);
  const present = await Wire.openSubscribed({ acteur, token });
  const [returning] = await Promise.all([
    Wire.openSubscribed({ acteur, token }, { lastId: 3 }),
    publish(acteur, 20),
    publish(acteur, 20),
  ]);
  await publish(acteur, 1);
  await Promise.all([returning.messages("t", 488), present.messages("t", 41)]);
  expect(numbers(returning)).toEqual(upTo(491).slice(3));
  expect(numbers(present)).toEqual(upTo(491).slice(450));
  expect(place(returning)).toBe("3");
});

test("who missed nothing receives nothing, and then what comes", async () => {
  const { acteur, token } = await connectedBoutique();
  await publish(acteur, 5);
  const wire = await Wire.openSubscribed({ acteur, token }, { lastId: 5 });
  await publish(acteur, 1);
  await wire.messages("t", 1);
  expect(numbers(wire)).toEqual([6]);
});

test("an event that has not happened is no place to begin: everything is to be loaded again", async () => {
  const { acteur, token } = await connectedBoutique();
  await publish(acteur, 5);
  const wire = await Wire.openSubscribed({ acteur, token }, { lastId: 99 });
  await publish(acteur, 2);
  await wire.messages("t", 3);
  const [announcement] = wire.received("t");
  expect(announcement && notification(announcement)).toMatchObject({
    type: "INFO",
    data: { rechargement: true, curseur: 5 },
  });
  expect(announcement && header(announcement, "message-id")).toBe("direct-1");
  expect(numbers(wire)).toEqual([undefined, 6, 7]);
  expect(place(wire)).toBe("5");
});

test.each(["swept", "not swept yet"])(
  "events of 30 days ago, %s, are no more: everything is to be loaded again, while others come",
  async (state) => {
    const { acteur, token } = await connectedBoutique();
    await publish(acteur, 10);
    const limit = Date.now() - 30 * DAY_MS - 1_000;
    const query =
      state === "swept"
        ? "DELETE FROM evenements WHERE etablissement_id = ?1 AND id <= 6 AND ?2 > 0"
        : "UPDATE evenements SET date_creation = ?2 WHERE etablissement_id = ?1 AND id <= 6";
    await databaseOf(acteur).prepare(query).bind(acteur.etablissementId, limit).run();
    const [absent] = await Promise.all([
      Wire.openSubscribed({ acteur, token }, { lastId: 5 }),
      publish(acteur, 3),
    ]);
    await publish(acteur, 1);
    const resumed = await Wire.openSubscribed({ acteur, token }, { lastId: 6 });
    await resumed.messages("t", 8);
    expect(numbers(resumed)).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    const cursor = Number(place(absent));
    await absent.messages("t", 1 + 14 - cursor);
    const [announcement, ...rest] = absent.received("t");
    expect(announcement && notification(announcement).data).toEqual({ rechargement: true, curseur: cursor });
    expect([10, 13]).toContain(cursor);
    expect(rest.map((frame) => notification(frame).id)).toEqual(upTo(14).slice(cursor));
  },
);
