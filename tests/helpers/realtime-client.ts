import { vi } from "vitest";
import { createClient, type Arrival } from "#app/realtime/client.ts";
import type { Link } from "#app/realtime/link.ts";
import type { Received } from "#app/realtime/received.ts";
import { fakeClock, fakeNetwork } from "./realtime.ts";

export type ClientWorld = ReturnType<typeof clientWorld>;

export function clientWorld() {
  const clock = fakeClock();
  const network = fakeNetwork();
  const links: Link[] = [];
  const deliveries: { notification: Received; arrival: Arrival }[] = [];
  const gap = vi.fn();
  const caughtUp = vi.fn();
  /** `seen`: the page is visible. `drawn`: the random number; 1 gives the longest waits. */
  const world = { seen: true, drawn: 1 };
  const checkSession = vi.fn<() => Promise<boolean | null>>().mockResolvedValue(true);
  return {
    ...{ clock, network, links, deliveries, gap, caughtUp, checkSession, world },
    client: (lastId?: number, checked = true) =>
      createClient({
        ...{ open: network.open, clock, checkSession, host: "etal.test", etablissementId: 7 },
        ...{ lastId, checked },
        isSeen: () => world.seen,
        random: () => world.drawn,
        on: {
          link: (link) => void links.push(link),
          received: (notification, arrival) => void deliveries.push({ notification, arrival }),
          ...{ caughtUp, gap },
        },
      }),
    state: () => links.at(-1)?.state,
    ids: () => deliveries.map(({ notification }) => notification.id),
    headers: (n: number): Partial<Record<string, string>> =>
      Object.fromEntries(network.last().frames()[n]?.headers ?? []),
  };
}
