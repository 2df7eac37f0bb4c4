// Two tabs of a browser, of which one holds the connection and the other shares it, hidden.
import { header } from "#worker/stomp/frame.ts";
import { fakeBrowser } from "./tabs.ts";
import { alerte } from "./realtime.ts";

export type Relay = Awaited<ReturnType<typeof relay>>;

/** The first has heard an event, and the second with it. */
export async function relay() {
  const browser = fakeBrowser();
  const { network, clock, settle } = browser;
  const first = browser.openTab("a");
  await settle();
  const socket = network.last();
  socket.accept({ cursor: 3 });
  const second = browser.openTab("b", { visible: false });
  await settle();
  socket.notify(alerte(4));
  await settle();

  /** The hub answers the beats of every connection. */
  const answer = () => {
    for (const { closed, heard } of network.sockets) if (!closed) heard("\n");
  };
  return {
    ...{ browser, first, second, socket, answer },
    sockets: () => network.sockets.length,
    lastIdAsked: () => header(network.last().frames()[1] ?? { headers: [] }, "dernier-id"),
    /** Time goes by; the hub answers every beat. */
    async pass(ms: number): Promise<void> {
      await settle();
      answer();
      for (let left = ms; left > 0; left -= 10_000) {
        await clock.pass(Math.min(left, 10_000));
        answer();
      }
    },
  };
}
