// What the clock calls, as `[triggers]` of wrangler.toml says. What it throws is the platform's to log and to count.
import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";
import type { Clock } from "./kernel/service/deps.ts";

/** The cron of every minute; the other is that of every night. */
export const EVERY_MINUTE = "* * * * *";

/** The worker's `scheduled`. */
export async function scheduled(
  { scheduledTime, cron }: Pick<ScheduledController, "scheduledTime" | "cron">,
  bindings: Bindings,
  execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const clock: Clock = { now: () => scheduledTime };
  const defer = (work: Promise<unknown>) => {
    execution.waitUntil(work);
  };
  const { sweep } = createAppContext(bindings, { clock, defer }).services;
  await (cron === EVERY_MINUTE ? sweep.retry() : sweep.sweep());
}
