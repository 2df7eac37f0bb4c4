// What the API's handlers find in their context: `c.env` comes from the front door, `c.var` from middleware.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { AccountCall } from "#worker/http/shield.ts";
import type { Services } from "#worker/services.ts";

export type ApiBindings = {
  services: Services;
  requestId: string;
  /** What this answer's scripts and styles carry, should it be a page. */
  nonce: string;
  /** Who a bearer token speaks for; throws NON_AUTHENTIFIE. */
  authenticate(accessToken: string): Promise<{ acteur: Acteur }>;
  /** Counts an account call against whom it is from; throws TROP_DE_DEMANDES. */
  passShield(request: Request, call: AccountCall): Promise<void>;
  /** Counts a request with this method against the caller's shop; throws TROP_DE_DEMANDES. */
  countShop(etablissementId: number, method: string): Promise<void>;
  /** The OpenAPI document as a file: 200, or 304 when it still is the one that the ETag names. */
  readContract(etag: string | undefined): Promise<Response>;
  /** Turns what a database threw into the refusal that it means, if it means one. */
  explain(error: unknown): unknown;
};

export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: { acteur: Acteur };
};
