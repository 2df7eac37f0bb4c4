import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";
import { RealtimeHub } from "./realtime/hub.ts";

export class Hub extends RealtimeHub<Bindings> {
  constructor(ctx: DurableObjectState, bindings: Bindings) {
    super(ctx, bindings, (poke) => {
      const notifier = { poke, close: () => undefined };
      const { services, authenticate } = createAppContext(bindings, { notifier });
      const { comptes, evenements } = services;
      const accessEndTimes = (ids: readonly string[]) => comptes.accessEndTimes(ids);
      return { now: () => Date.now(), authenticate, accessEndTimes, evenements };
    });
  }
}
