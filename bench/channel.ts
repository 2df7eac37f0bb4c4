// The real-time channel in the local runtime over real sockets:
// delays, cost of messages, sleep, cost for sales.
import { caisses } from "./channel/caisses.ts";
import { latency } from "./channel/latency.ts";
import { messages } from "./channel/messages.ts";
import { withRuntime } from "./channel/runtime.ts";
import { hibernation } from "./channel/sleep.ts";

export async function channel(): Promise<void> {
  const parts = { latency, messages, caisses, hibernation };
  // Each measure has its own shop, so that its hub has no sockets of another measure.
  await withRuntime(["latency", "messages", "caisses", "sommeil", "silent"], async ({ url, shops }) => {
    for (const [name, part] of Object.entries(parts)) {
      console.log(`\n  canal, ${name}`);
      await part(url, shops);
    }
  });
}
