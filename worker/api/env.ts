// What the API's handlers find in their context: `c.env` comes from the front door, `c.var` from middleware.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { AccountCall } from "#worker/http/shield.ts";
import type { Services } from "#worker/services.ts";

export type ApiBindings = {
  services: Services;
  requestId: string;
  /** For scripts and styles, where the answer is a page. */
  nonce: string;
  /** The acteur of a bearer token; throws NON_AUTHENTIFIE. */
  authenticate(accessToken: string): Promise<{ acteur: Acteur }>;
  /** Throws TROP_DE_DEMANDES when the caller asks too often. */
  passShield(request: Request, call: AccountCall): Promise<void>;
  /** Throws TROP_DE_DEMANDES when the shop asks too often. */
  countShop(etablissementId: number, method: string): Promise<void>;
  /** The file of the OpenAPI document: 200, or 304 when `etag` still names it. */
  readContract(etag: string | undefined): Promise<Response>;
  /** The refusal that an error of the database means, or the error itself. */
  explain(error: unknown): unknown;
};

export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: { acteur: Acteur };
};
