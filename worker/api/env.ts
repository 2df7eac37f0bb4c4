import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { AccountCall } from "#worker/http/shield.ts";

/** The services that calls use. `worker/services.ts` fills in which they are, because this folder knows no feature. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ApiServices {}

export type ApiEnv = {
  /** Hono's `c.env` holds these, not the platform's bindings. */
  Bindings: {
    services: ApiServices;
    /** Throws NON_AUTHENTIFIE. */
    authenticate: (token: string) => Promise<{ acteur: Acteur }>;
    passShield: (request: Request, call: AccountCall) => Promise<void>;
    countShop: (etablissementId: number, method: string) => Promise<void>;
    readContract: (etag: string | undefined) => Promise<Response>;
    explain: (error: unknown) => unknown;
    requestId: string;
    nonce: string;
  };
  Variables: { acteur: Acteur };
};
