import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { AppContext } from "#worker/context.ts";

export type ApiEnv = {
  /** Hono's `c.env` holds the app context here, not the platform's bindings. */
  Bindings: Omit<
    AppContext,
    "env" | "cookies" | "writeDeviceCookie" | "passRealtimeShield" | "passReceiptShield"
  > &
    Record<"requestId" | "nonce", string>;
  Variables: { acteur: Acteur };
};
