import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { connectedBoutique, Wire } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import {
  connectWire,
  advanceHubClock,
  putToSleep,
  kept,
  hub,
  patchPorts,
  silentServices,
} from "#tests/helpers/hubs.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";
import { PREFIX } from "#worker/realtime/connection.ts";

beforeAll(migrate);

/** A hidden page sends a heart-beat once a minute. */
const ALLOWED_SILENCE_MS = 90_000;

async function promiseBeats(acteur: Acteur, heartBeat: string): Promise<Wire> {
  const wire = await connectWire(acteur);
  await wire.connect([["heart-beat", heartBeat]]);
  return wire;
}

/** The platform answers only after the hub has handled a message. In ms UTC. */
async function beat(acteur: Acteur, wire: Wire): Promise<number> {
  for (;;) {
    await pause(20);
    wire.send("\n");
    await wire.beat();
    const instants = await runInDurableObject(hub(acteur), (_, state) =>
      state.getWebSockets().map((ws) => state.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? 0),
    );
    const beatAt = Math.max(...instants);
    if (beatAt > 0) return beatAt;
  }
}

/** The hub's clock stands still at `now`, and the shop has a new event. */
async function pokeAt(acteur: Acteur, now: number): Promise<void> {
  await patchPorts(acteur, (ports) => {
    ports.now = () => now;
  });
  await hub(acteur).poke();
}

describe("when something happens in the shop", () => {
  test.each(["awake", "asleep since"])(
    "who promised beats and sent none for long is closed by a hub that is %s, and nobody else is",
    async (state) => {
      const { acteur } = await connectedBoutique();
      const mute = await promiseBeats(acteur, "10000,10000");
      const slow = await promiseBeats(acteur, "40000,0");
      const unpromised = await promiseBeats(acteur, "0,10000");
      const present = await promiseBeats(acteur, "10000,0");
      const beatAt = await beat(acteur, present);
      if (state === "asleep since") await putToSleep(acteur);
      await pokeAt(acteur, beatAt + ALLOWED_SILENCE_MS);
      expect(await mute.closed()).toEqual({ code: 1001, reason: "" });
      await pause(50);
      for (const wire of [slow, unpromised, present]) expect(wire.closing).toBeNull();
      await pokeAt(acteur, beatAt + ALLOWED_SILENCE_MS + 1);
      expect((await present.closed()).code).toBe(1001);
      // Three of this client's intervals are longer than 90 seconds.
      expect(slow.closing).toBeNull();
      await pokeAt(acteur, beatAt + 2 * ALLOWED_SILENCE_MS);
      expect((await slow.closed()).code).toBe(1001);
      unpromised.send("\r\n");
      await unpromised.beat();
      expect(unpromised.closing).toBeNull();
    },
  );

  test("a client whose beats reach the hub itself is not silent", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await promiseBeats(acteur, "10000,10000");
    let now = Date.now();
    for (let times = 0; times < 3; times++) {
      now += ALLOWED_SILENCE_MS - 1_000;
      await pokeAt(acteur, now);
      expect(wire.closing).toBeNull();
      // This heart-beat is not answered by the platform, so it wakes the hub.
      wire.send("\r\n");
      await wire.beat();
    }
    await pokeAt(acteur, now + ALLOWED_SILENCE_MS);
    expect(wire.closing).toBeNull();
    await pokeAt(acteur, now + ALLOWED_SILENCE_MS + 1);
    expect((await wire.closed()).code).toBe(1001);
  });
});

test("what happened is sent to a client before it is closed for its silence", async () => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token }, { heartBeat: "10000,10000" });
  await silentServices().evenements.sendTest(acteur, ["Bonjour"]);
  await pokeAt(acteur, Date.now() + ALLOWED_SILENCE_MS + 1_000);
  expect((await wire.closed()).code).toBe(1001);
  expect(wire.received("t")).toHaveLength(1);
});

describe("the alarm", () => {
  test("closes who is silent", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await promiseBeats(acteur, "10000,10000");
    await advanceHubClock(acteur, ALLOWED_SILENCE_MS + 1);
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
    expect(await wire.closed()).toEqual({ code: 1001, reason: "" });
  });

  test.each([true, false])(
    "sweeps what sockets left that are no more, others present: %s",
    async (others) => {
      const { acteur } = await connectedBoutique();
      const released = await connectWire(acteur);
      if (others) {
        const wire = await promiseBeats(acteur, "0,0");
        wire.send("SEND\ndestination:/app");
        await wire.beat();
      }
      const own = await kept(acteur);
      expect(own).toHaveLength(others ? 1 : 0);
      // A deployment ends sockets without clearing their storage.
      await runInDurableObject(hub(acteur), (_, { storage }) => {
        for (const name of ["a", "b"])
          storage.kv.put(`${PREFIX}${name}`, { rest: new Uint8Array(3), transactions: [] });
        storage.kv.put("autre", 1);
      });
      if (!others) {
        released.close();
        await released.closed();
      }
      expect(await kept(acteur)).toHaveLength(own.length + 2);
      expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
      expect(await kept(acteur)).toEqual(own);
      expect(await runInDurableObject(hub(acteur), (_, { storage }) => storage.kv.get("autre"))).toBe(1);
    },
  );
});
