// What loaders and actions find in their `context`.
import type { Session, OpenedSession } from "#worker/features/comptes/domain/account.ts";
import type { AccountCall } from "#worker/http/shield.ts";
import type { Services } from "./services.ts";

export type PageContext = {
  services: Services;
  session: Session | null;
  /** The requested origin, without a slash at the end. Production answers at one only (docs/decisions/0036). */
  origin: string;
  /** The CSP nonce of this response. Loaders must not return the nonce. */
  nonce: string;
  /** True for a data request (`.data`), false for a document. */
  navigation: boolean;
  /** `renew` replaces the cookie's claims after a change of account or shop: old claims stay trusted for a minute. */
  cookies: {
    write(opened: OpenedSession): Promise<string>;
    clear(): string;
    renew(request: Request): Promise<string | null>;
    device(device: string): string;
  };
  /** Limits account forms before the costly hashing. Throws TROP_DE_DEMANDES. */
  shield: (call: AccountCall) => Promise<void>;
  /** Counts the request against the shop's limit per minute. Throws TROP_DE_DEMANDES. */
  countShop: (kind: "read" | "write") => Promise<void>;
  /** The refusal that a database error means, or the error itself. */
  explain: (error: unknown) => unknown;
  logError: (error: unknown) => void;
  requestId: string;
};
