// A thousand tills of 200 shops behind one address lose the channel together; the door counts as in production.
import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { createClient } from "#app/realtime/client.ts";
import type { Link } from "#app/realtime/link.ts";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { seededRandom } from "#tests/helpers/random.ts";
import { type FakeClock, fakeClock, type FakeSocket, fakeNetwork } from "#tests/helpers/realtime.ts";
import { passChannelShield } from "#worker/http/shield.ts";

const CAISSES = 1_000;
const SHOPS = 200;
const MINUTE = 60_000;
/** The timeout of a request without a network (app/network/timed-fetch.ts). */
const SILENCE_MS = 10_000;

type Binding = { name: string; simple: { limit: number; period: number } };

/** Production's limit from wrangler.toml, per key. */
function limit(name: string, clock: FakeClock): RateLimit {
  const config: { ratelimits: Binding[] } = unstable_readConfig({
    config: join(ROOT, "wrangler.toml"),
    env: "production",
  });
  const simple = config.ratelimits.find((one) => one.name === name)?.simple;
  if (!simple) throw new Error(`wrangler.toml has no ${name}`);
  const counts = new Map<string, number>();
  return {
    limit({ key }) {
      const window = `${key} ${String(Math.floor(clock.now() / (simple.period * 1000)))}`;
      counts.set(window, (counts.get(window) ?? 0) + 1);
      return Promise.resolve({ success: (counts.get(window) ?? 0) <= simple.limit });
    },
  };
}

function town({ seen }: { seen: boolean }) {
  const clock = fakeClock();
  const random = seededRandom(2026);
  const limits = {
    LIMITE_CANAL_BOUTIQUE: limit("LIMITE_CANAL_BOUTIQUE", clock),
    LIMITE_TEMPS_REEL: limit("LIMITE_TEMPS_REEL", clock),
  };
  const request = new Request("https://etal.test/ws", { headers: { "CF-Connecting-IP": "192.0.2.7" } });
  const world = { network: true, refused: 0, openings: [] as number[] };
  const standing = new Set<FakeSocket>();

  /** A signed cookie counts per shop; the hub then accepts. */
  async function knock(socket: FakeSocket, etablissementId: number): Promise<void> {
    world.openings.push(clock.now());
    try {
      await passChannelShield(limits, request, etablissementId);
      standing.add(socket);
      // Without heart-beats, which a thousand tills would send in great number.
      socket.accept({ heartBeat: "0,0" });
    } catch {
      world.refused += 1;
      socket.ended();
    }
  }

  const caisses = Array.from({ length: CAISSES }, (_, rank) => {
    const network = fakeNetwork();
    const etablissementId = 1 + (rank % SHOPS);
    const caisse: { link: Link; since: number } = { link: { state: "connecting", attempts: 0 }, since: 0 };
    const client = createClient({
      ...{ clock, etablissementId, random, host: "etal.test", checked: false },
      isSeen: () => seen,
      lastId: 0,
      open(events) {
        const socket = network.open(events);
        if (world.network) void knock(network.last(), etablissementId);
        return socket;
      },
      checkSession: () =>
        world.network
          ? Promise.resolve(true)
          : new Promise((resolve) => {
              clock.after(SILENCE_MS, () => {
                resolve(null);
              });
            }),
      on: {
        link(link) {
          if (link.state !== caisse.link.state) caisse.since = clock.now();
          caisse.link = link;
        },
        received: () => undefined,
        caughtUp: () => undefined,
        gap: () => undefined,
      },
    });
    client.start();
    return caisse;
  });

  return {
    ...{ clock, world, caisses },
    drop: () => {
      for (const socket of standing) socket.ended();
      standing.clear();
    },
    connected: () => caisses.filter(({ link }) => link.state === "connected").length,
  };
}

function peak(openings: readonly number[]): number {
  return openings.reduce((most, start, rank) => {
    const end = openings.findIndex((at, other) => other > rank && at >= start + 1_000);
    return Math.max(most, (end < 0 ? openings.length : end) - rank);
  }, 0);
}

it("a deployment drops them at once: all are back within two minutes, and not in one second", async () => {
  const { clock, world, drop, connected } = town({ seen: true });
  await clock.pass(MINUTE);
  expect(connected()).toBe(CAISSES);
  world.openings.length = 0;
  drop();
  expect(connected()).toBe(0);
  await clock.pass(2 * MINUTE);
  expect(connected()).toBe(CAISSES);
  expect(world.openings.length).toBe(CAISSES);
  // The attempts spread over five seconds, so about a fifth each.
  expect(peak(world.openings)).toBeLessThan(CAISSES * 0.3);
});

it.each([
  // At most 60 s and half as much again, after an attempt that was on its way (rule: reconnection).
  ["seen", true, 2 * MINUTE],
  // At most five minutes and half as much again.
  ["hidden", false, 7.5 * MINUTE + SILENCE_MS],
] as const)("a cut of 20 minutes: each that is %s is back in time", async (_page, seen, within) => {
  const { clock, world, caisses, drop, connected } = town({ seen });
  await clock.pass(MINUTE);
  expect(connected()).toBe(CAISSES);
  world.network = false;
  drop();
  await clock.pass(20 * MINUTE);
  expect(new Set(caisses.map(({ link }) => link.state))).toEqual(new Set(["gaveUp"]));
  world.network = true;
  const back = clock.now();
  await clock.pass(within);
  expect(connected()).toBe(CAISSES);
  expect(Math.max(...caisses.map(({ since }) => since)) - back).toBeLessThanOrEqual(within);
  expect(world.refused).toBe(0);
});
