// What the API's handlers find in their context: `c.env` comes from the front door, `c.var` from middleware.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { AppContext } from "#worker/context.ts";

export type ApiBindings = Omit<AppContext, "env" | "cookies" | "writeDeviceCookie" | "passRealtimeShield"> & {
  requestId: string;
  /** For scripts and styles, where the answer is a page. */
  nonce: string;
};

export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: { acteur: Acteur };
};
