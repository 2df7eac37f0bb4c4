// The session cookie as it stands in headers. `__Host-` binds it to this very host, over https only; without https
// (local work) browsers would drop such a name, so it is then a plain one.

const NOM = "etal";

/** The cookie's name over https or not. */
export function nomCookie(https: boolean): string {
  return https ? `__Host-${NOM}` : NOM;
}

/** The value of the session cookie in a `Cookie` header, or null. */
export function lireCookie(entete: string | null, https: boolean): string | null {
  const debut = `${nomCookie(https)}=`;
  const paire = entete?.split(";").find((p) => p.trimStart().startsWith(debut));
  return paire === undefined ? null : paire.trim().slice(debut.length);
}

/** A `Set-Cookie` that keeps the value for so many seconds. */
export function ecrireCookie(valeur: string, maxAgeSecondes: number, https: boolean): string {
  const attributs = ["Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${maxAgeSecondes}`];
  if (https) attributs.push("Secure");
  return [`${nomCookie(https)}=${valeur}`, ...attributs].join("; ");
}

/** A `Set-Cookie` that makes the browser forget it. */
export function effacerCookie(https: boolean): string {
  return ecrireCookie("", 0, https);
}
