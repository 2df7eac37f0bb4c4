import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";
import { RealtimeHub } from "./realtime/hub.ts";
import type { Ports } from "./realtime/ports.ts";

export class Hub extends RealtimeHub<Bindings> {
  protected override readonly ports: Ports;

  constructor(ctx: DurableObjectState, bindings: Bindings) {
    super(ctx, bindings);
    const { services, authenticate } = createAppContext(bindings, {
      // The hub sends its own events directly.
      notifier: {
        poke: () => {
          this.broadcast();
        },
        close: () => undefined,
      },
    });
    const { comptes, evenements } = services;
    const accessEndTimes = (ids: readonly string[]) => comptes.accessEndTimes(ids);
    this.ports = { now: () => Date.now(), authenticate, accessEndTimes, evenements };
  }
}
