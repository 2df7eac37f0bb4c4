import type { Client } from "./client.ts";
import type { Call } from "./wire.ts";

/** Does on the connection what a tab wishes; the promise is of the milliseconds that it took. */
export function perform(client: Client, what: Call): Promise<number> {
  switch (what.name) {
    case "ping":
      return client.send("/app/ping");
    case "test":
      return client.send("/app/test", JSON.stringify({ message: what.message }));
    case "reconnect":
      client.reconnect();
      return Promise.resolve(0);
    case "wake":
      client.wake();
      return Promise.resolve(0);
    case "doubt":
      client.doubt();
      return Promise.resolve(0);
  }
}
