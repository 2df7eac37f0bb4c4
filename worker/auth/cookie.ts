// Our cookies as they stand in headers. `__Host-` binds one to this very host, over https only; without https
// (local work) browsers would drop such a name, so it is then a plain one.

/** Whose session it is, and which browser it is. */
export type Cookie = "etal" | "etal_appareil";

/** The cookie's name over https or not. */
export function nomCookie(cookie: Cookie, https: boolean): string {
  return https ? `__Host-${cookie}` : cookie;
}

/** The value of one of our cookies in a `Cookie` header, or null. */
export function lireCookie(cookie: Cookie, entete: string | null, https: boolean): string | null {
  const debut = `${nomCookie(cookie, https)}=`;
  const paire = entete?.split(";").find((p) => p.trimStart().startsWith(debut));
  return paire === undefined ? null : paire.trim().slice(debut.length);
}

/** A `Set-Cookie` that keeps the value for so many seconds; null: until the browser is closed. */
export function ecrireCookie(
  cookie: Cookie,
  valeur: string,
  maxAgeSecondes: number | null,
  https: boolean,
): string {
  const attributs = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (maxAgeSecondes !== null) attributs.push(`Max-Age=${maxAgeSecondes}`);
  if (https) attributs.push("Secure");
  return [`${nomCookie(cookie, https)}=${valeur}`, ...attributs].join("; ");
}

/** A `Set-Cookie` that makes the browser forget it. */
export function effacerCookie(cookie: Cookie, https: boolean): string {
  return ecrireCookie(cookie, "", 0, https);
}
