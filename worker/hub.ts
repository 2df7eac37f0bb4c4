// The hub as the composition root makes it: the class that wrangler.toml names, over the shop's databases.
import { createAppContext } from "./context.ts";
import type { Bindings } from "./env.ts";
import { RealtimeHub } from "./realtime/hub.ts";
import type { Ports } from "./realtime/ports.ts";

export class Hub extends RealtimeHub<Bindings> {
  protected override readonly ports: Ports;

  constructor(ctx: DurableObjectState, bindings: Bindings) {
    super(ctx, bindings);
    const { services, authenticate } = createAppContext(bindings, {
      // What the hub writes itself it tells itself.
      notifier: {
        poke: () => {
          this.broadcast();
        },
        close: () => undefined,
      },
    });
    const { comptes, evenements } = services;
    this.ports = { now: () => Date.now(), authenticate, accessEndTimes: comptes.accessEndTimes, evenements };
  }
}
