// What a request shows of whom sends it, and the cookie by which a browser that has signed in is known again. The
// cookie opens nothing: it only sets this browser's attempts apart from a stranger's (docs/decisions/0026).
import { APPAREIL_OUBLIE_SECONDS } from "#worker/domain/compte.ts";
import { AGENT_MAX, type Visiteur } from "#worker/domain/visiteur.ts";
import { ecrireCookie, lireCookie } from "./cookie.ts";

const FORME_APPAREIL = /^[0-9a-f]{64}$/;

/** Who sends this. A bearer client's cookies are not looked at (decision 7). */
export function lireVisiteur(request: Request, porte: "api" | "pages"): Visiteur {
  const { origin, protocol } = new URL(request.url);
  const { headers } = request;
  const appareil =
    porte === "pages" ? lireCookie("etal_appareil", headers.get("Cookie"), protocol === "https:") : null;
  return {
    agent: headers.get("User-Agent")?.slice(0, AGENT_MAX) ?? null,
    adresse: headers.get("cf-connecting-ip"),
    appareil: appareil !== null && FORME_APPAREIL.test(appareil) ? appareil : null,
    origine: origin,
  };
}

/** The `Set-Cookie` by which this browser is known from now on. */
export function ecrireAppareil(appareil: string, https: boolean): string {
  return ecrireCookie("etal_appareil", appareil, APPAREIL_OUBLIE_SECONDS, https);
}
