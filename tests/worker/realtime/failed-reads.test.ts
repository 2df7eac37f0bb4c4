import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { connectedBoutique, type Wire, notification } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { alarm, connectWire, putToSleep, hub, until, patchPorts } from "#tests/helpers/hubs.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";

beforeAll(migrate);

/** The hub's clock is a day ahead, so that none of its alarms comes during a test. */
const DAY_AHEAD_MS = 86_400_000;

/** The hub reads only when the test requests it; `failure` makes reads fail. */
async function openSubscriber() {
  const { acteur } = await connectedBoutique();
  const state = { failure: false, reads: 0, finished: 0, now: Date.now() + DAY_AHEAD_MS };
  const wire = await listen(acteur);
  const patchReads = () =>
    patchPorts(acteur, (ports) => {
      const { following } = ports.evenements;
      ports.now = () => state.now;
      ports.evenements.following = async (...args) => {
        const { failure } = state;
        state.reads += 1;
        await pause(10);
        try {
          if (failure) throw new Error("base absente");
          return await following(...args);
        } finally {
          state.finished += 1;
        }
      };
    });
  await patchReads();
  await runDurableObjectAlarm(hub(acteur));
  await until(() => state.finished === 1);
  state.failure = true;
  state.reads = 0;
  const sleep = async () => {
    await putToSleep(acteur);
    await patchReads();
  };
  return { acteur, state, wire, sleep };
}

async function listen(acteur: Acteur): Promise<Wire> {
  const wire = await connectWire(acteur);
  await wire.connect();
  wire.sendFrame("SUBSCRIBE", [
    ["id", "q"],
    ["destination", "/user/queue/notifications"],
    ["receipt", "q"],
  ]);
  await wire.jusqua(({ command }) => command === "RECEIPT");
  return wire;
}

async function threePokes(acteur: Acteur): Promise<string[]> {
  return runInDurableObject(hub(acteur), async (instance) => {
    const issues = await Promise.allSettled([instance.poke(), instance.poke(), instance.poke()]);
    return issues.map(({ status }) => status);
  });
}

async function receivedTypes(wire: Wire): Promise<unknown[]> {
  wire.send("\r\n");
  await wire.beat();
  return wire.received("q").map((frame) => notification(frame).type);
}

test("three pokes that wait for one reading that fails are one failure: ERREUR comes after the third in a row", async () => {
  const { acteur, state, wire } = await openSubscriber();
  const rates = ["rejected", "rejected", "rejected"];
  for (let reading = 1; reading <= 2; reading++) {
    expect(await threePokes(acteur)).toEqual(rates);
    expect(state.reads).toBe(reading);
    expect(await receivedTypes(wire)).toEqual([]);
  }
  state.failure = false;
  await hub(acteur).poke();
  state.failure = true;
  for (let reading = 1; reading <= 2; reading++) expect(await threePokes(acteur)).toEqual(rates);
  expect(await receivedTypes(wire)).toEqual([]);
  expect(await threePokes(acteur)).toEqual(rates);
  expect(await receivedTypes(wire)).toEqual(["ERREUR"]);
  expect(await threePokes(acteur)).toEqual(rates);
  expect(await receivedTypes(wire)).toEqual(["ERREUR"]);
});

test("a database that is away is queried again after 1, 2, 4 … seconds, a minute at most, and after 1 once it was back", async () => {
  const { acteur, state, wire, sleep } = await openSubscriber();
  const wait = async () => ((await alarm(acteur)) ?? Infinity) - state.now;
  const wakeByAlarm = async () => {
    await sleep();
    state.now = (await alarm(acteur)) ?? NaN;
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  };
  expect(await threePokes(acteur)).toContain("rejected");
  const waits = [await wait()];
  for (let attempt = 2; attempt <= 9; attempt++) {
    await wakeByAlarm();
    // The alarm does not wait for the read; the later alarm is the end of the access.
    await until(async () => (await wait()) <= 3_600_000);
    waits.push(await wait());
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
  expect(await receivedTypes(wire)).toEqual(["ERREUR"]);
  expect(state.reads).toBe(9);
  state.failure = false;
  const finished = state.finished;
  await wakeByAlarm();
  await until(() => state.finished > finished);
  await pause(50);
  expect(state.reads).toBe(10);
  expect(await wait()).toBeGreaterThan(60_000);
  state.failure = true;
  expect(await threePokes(acteur)).toContain("rejected");
  expect(await wait()).toBe(1_000);
});

test("failures that nobody waits for any more are forgotten: who comes during the next ones is notified", async () => {
  const { acteur, state, wire } = await openSubscriber();
  for (let reading = 1; reading <= 4; reading++) await threePokes(acteur);
  expect(await receivedTypes(wire)).toEqual(["ERREUR"]);
  wire.close();
  await wire.closed();
  state.now = (await alarm(acteur)) ?? NaN;
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  const next = await listen(acteur);
  const received: unknown[][] = [];
  while (state.reads < 7) {
    await threePokes(acteur);
    received.push(await receivedTypes(next));
  }
  expect(received).toEqual([[], [], ["ERREUR"]]);
});
