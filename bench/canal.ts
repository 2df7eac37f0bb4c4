// The real-time channel in the real local runtime, over real sockets: how soon those who listen hear of a sale, what a
// message costs, that a hub whose sockets beat sleeps, and that listeners make no sale wait.
import { caisses } from "./canal/caisses.ts";
import { latence } from "./canal/latence.ts";
import { messages } from "./canal/messages.ts";
import { withRuntime } from "./canal/runtime.ts";
import { sommeil } from "./canal/sommeil.ts";

export async function canal(): Promise<void> {
  const parts = { latence, messages, caisses, sommeil };
  // A shop for each, whose hub has nobody else's sockets, and one that nobody listens to.
  await withRuntime(["latence", "messages", "caisses", "sommeil", "muette"], async ({ url, shops }) => {
    for (const [name, part] of Object.entries(parts)) {
      console.log(`\n  canal, ${name}`);
      await part(url, shops);
    }
  });
}
