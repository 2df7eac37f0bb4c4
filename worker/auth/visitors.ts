// What a request shows of whom sends it, and the cookie by which a browser that has signed in is known again. The
// cookie opens nothing: it only sets this browser's attempts apart from a stranger's (docs/decisions/0026). It is sealed,
// so that what stands before every database can tell one that we gave from one that somebody made up.
import { base64url } from "jose";
import { timingSafeEqual } from "node:crypto";
import { APPAREIL_OUBLIE_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { AGENT_MAX, type Visiteur } from "#worker/kernel/domain/visitor.ts";
import { ecrireCookie, lireCookie } from "./cookie.ts";
import { type Cle, sceller, type Trousseau } from "./keyring.ts";

const FORME_APPAREIL = /^(\d{1,15}-[0-9a-f]{64})\.([\w-]{43})$/;

/** Who sends this. A bearer client's cookies are not looked at (decision 7). */
export function lireVisiteur(request: Request, porte: "api" | "pages", trousseau: Trousseau): Visiteur {
  const { origin, protocol } = new URL(request.url);
  const { headers } = request;
  const cookie =
    porte === "pages" ? lireCookie("etal_appareil", headers.get("Cookie"), protocol === "https:") : null;
  return {
    agent: headers.get("User-Agent")?.slice(0, AGENT_MAX) ?? null,
    adresse: headers.get("cf-connecting-ip"),
    appareil: cookie === null ? null : lireAppareil(trousseau, cookie),
    origine: origin,
  };
}

/** The `Set-Cookie` by which this browser is known from now on. */
export function ecrireAppareil(trousseau: Trousseau, appareil: string, https: boolean): string {
  const valeur = `${appareil}.${base64url.encode(sceau(trousseau.courante, appareil))}`;
  return ecrireCookie("etal_appareil", valeur, APPAREIL_OUBLIE_SECONDS, https);
}

/** The id in the cookie, or null where none of our keys has sealed it. */
function lireAppareil(trousseau: Trousseau, cookie: string): string | null {
  const [, appareil, seal] = FORME_APPAREIL.exec(cookie) ?? [];
  if (appareil === undefined || seal === undefined) return null;
  const sealed = base64url.decode(seal);
  const ours = trousseau.cles.some((cle) => timingSafeEqual(sceau(cle, appareil), sealed));
  return ours ? appareil : null;
}

function sceau(cle: Cle, appareil: string): Uint8Array {
  return sceller(cle, "appareil", appareil);
}
