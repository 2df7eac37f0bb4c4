// Our cookies as they stand in headers and documents. Over https a name begins with `__Host-`: no other host, and nobody on
// the way by http, can have set it. Where there is no https (local work) browsers would drop such a name: it is plain.

/** Where a cookie is at home: a page's `location`, or the address of a request. */
export type CookieHome = { readonly protocol: string };

export function cookieHome(https: boolean): CookieHome {
  return { protocol: https ? "https:" : "http:" };
}

/** A cookie's text in a list of them, as documents and requests have it. */
export function readCookie(cookies: string | null, name: string, home: CookieHome): string | undefined {
  return new RegExp(`(?:^|; *)${cookieName(name, home)}=([^;]*)`).exec(cookies ?? "")?.[1]?.trim();
}

/** What sets a cookie, for `document.cookie` or `Set-Cookie`; without `seconds` until the browser is closed. */
export function writeCookie(
  name: string,
  value: string,
  home: CookieHome,
  { seconds, httpOnly = false }: { seconds?: number; httpOnly?: boolean } = {},
): string {
  const parts = [`${cookieName(name, home)}=${value}`, "Path=/"];
  if (httpOnly) parts.push("HttpOnly");
  parts.push("SameSite=Lax");
  if (seconds !== undefined) parts.push(`Max-Age=${String(seconds)}`);
  if (isSecure(home)) parts.push("Secure");
  return parts.join("; ");
}

/** What takes a cookie away. */
export function clearCookie(name: string, home: CookieHome, options: { httpOnly?: boolean } = {}): string {
  return writeCookie(name, "", home, { ...options, seconds: 0 });
}

/** The cookie's name over https or not. */
export function cookieName(name: string, home: CookieHome): string {
  return isSecure(home) ? `__Host-${name}` : name;
}

function isSecure({ protocol }: CookieHome): boolean {
  return protocol === "https:";
}
