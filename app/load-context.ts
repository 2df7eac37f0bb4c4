// What the front door hands to every loader and action (worker/index.ts makes it, once per request).
import type { Session, OpenedSession } from "#worker/features/comptes/domain/account.ts";
import type { AccountCall } from "#worker/http/shield.ts";
import type { Services } from "#worker/services.ts";

export type PageContext = {
  services: Services;
  /** The signed-in manager, as the cookie's verified claims say. */
  session: Session | null;
  /** This response's CSP nonce: reaches the document through the load context, never through a loader. */
  nonce: string;
  /** True when the browser asks for data (`.data`), false when it asks for a document. */
  navigation: boolean;
  /**
   * `Set-Cookie` values of the session cookie on this host. `renew` is for the answer of what has just changed who
   * is signed in or their shop's settings: the next page says so, and not a minute later.
   */
  cookies: {
    write(opened: OpenedSession): Promise<string>;
    clear(): string;
    renew(request: Request): Promise<string | null>;
    /** Makes this browser known again to the account that has just signed in. */
    device(device: string): string;
  };
  /** Lets an account form pass or throws TROP_DE_DEMANDES: the shield in front of hashing. */
  shield: (call: AccountCall) => Promise<void>;
  /** Counts this request against what its shop may read and write a minute, or throws TROP_DE_DEMANDES. */
  countShop: (kind: "read" | "write") => Promise<void>;
  /** The refusal that a database's error means, or the error itself. */
  explain: (error: unknown) => unknown;
  /** Writes an error that nobody expected to the log; the screen gets `requestId` and no detail. */
  logError: (error: unknown) => void;
  /** What the error screen and the log call this request. */
  requestId: string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}
