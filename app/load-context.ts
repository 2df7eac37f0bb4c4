// What the front door hands to every loader and action (worker/index.ts makes it, once per request).
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Devise } from "#worker/domain/monnaie.ts";
import type { Services } from "#worker/services/index.ts";

/** The signed-in manager, as the cookie's verified claims say. */
export type Session = {
  acteur: Acteur;
  gerant: { prenom: string; nom: string; email: string };
  etablissement: { nom: string; devise: Devise };
};

export type PageContext = {
  services: Services;
  session: Session | null;
  /** This response's CSP nonce: reaches the document through the load context, never through a loader. */
  nonce: string;
  /** True when the browser asks for data (`.data`), false when it asks for a document. */
  navigation: boolean;
  /** What the error screen and the log call this request. */
  requestId: string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}
