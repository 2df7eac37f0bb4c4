// Our cookies as they stand in headers. `__Host-` binds one to this very host, over https only; without https
// (local work) browsers would drop such a name, so it is then a plain one.

/** Whose session it is, and which browser it is. */
export type Cookie = "etal" | "etal_appareil";

/** The cookie's name over https or not. */
export function cookieName(cookie: Cookie, https: boolean): string {
  return https ? `__Host-${cookie}` : cookie;
}

/** The value of one of our cookies in a `Cookie` header, or null. */
export function readCookie(cookie: Cookie, header: string | null, https: boolean): string | null {
  const start = `${cookieName(cookie, https)}=`;
  const pair = header?.split(";").find((p) => p.trimStart().startsWith(start));
  return pair === undefined ? null : pair.trim().slice(start.length);
}

/** A `Set-Cookie` that keeps the value for so many seconds; null: until the browser is closed. */
export function writeCookie(
  cookie: Cookie,
  value: string,
  maxAgeSeconds: number | null,
  https: boolean,
): string {
  const attributes = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (maxAgeSeconds !== null) attributes.push(`Max-Age=${maxAgeSeconds}`);
  if (https) attributes.push("Secure");
  return [`${cookieName(cookie, https)}=${value}`, ...attributes].join("; ");
}

/** A `Set-Cookie` that makes the browser forget it. */
export function clearCookie(cookie: Cookie, https: boolean): string {
  return writeCookie(cookie, "", 0, https);
}
