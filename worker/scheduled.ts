// Errors are thrown, because the platform logs and counts them.
import type { Clock } from "#worker/core/service/deps.ts";
import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";

export const EVERY_MINUTE = "* * * * *";

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
