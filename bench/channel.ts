// The real-time channel in the real local runtime, over real sockets: how soon those who listen hear of a sale, what a
// message costs, that a hub whose sockets beat sleeps, and that listeners make no sale wait.
import { caisses } from "./channel/caisses.ts";
import { latency } from "./channel/latency.ts";
import { messages } from "./channel/messages.ts";
import { withRuntime } from "./channel/runtime.ts";
import { hibernation } from "./channel/sleep.ts";

export async function channel(): Promise<void> {
  const parts = { latency, messages, caisses, hibernation };
  // A shop for each, whose hub has nobody else's sockets, and one that nobody listens to.
  await withRuntime(["latency", "messages", "caisses", "sommeil", "silent"], async ({ url, shops }) => {
    for (const [name, part] of Object.entries(parts)) {
      console.log(`\n  canal, ${name}`);
      await part(url, shops);
    }
  });
}
