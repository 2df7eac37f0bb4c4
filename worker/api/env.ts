// What the API's handlers find in their context: `c.env` comes from the front door, `c.var` from middleware.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { AppContext } from "#worker/context.ts";

export type ApiEnv = {
  /** `nonce` is for scripts and styles, where the answer is a page. */
  Bindings: Omit<AppContext, "env" | "cookies" | "writeDeviceCookie" | "passRealtimeShield"> &
    Record<"requestId" | "nonce", string>;
  Variables: { acteur: Acteur };
};
