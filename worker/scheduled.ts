// What the clock calls, as `[triggers]` of wrangler.toml says. What it throws is the platform's to log and to count.
import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";
import type { Clock } from "./services/cadre/deps.ts";

/** The worker's `scheduled`: every night. */
export async function scheduled(
  { scheduledTime }: Pick<ScheduledController, "scheduledTime">,
  bindings: Bindings,
): Promise<void> {
  const clock: Clock = { now: () => scheduledTime };
  await createAppContext(bindings, clock).services.menage.balayer();
}
