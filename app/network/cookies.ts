// Our cookies of screens, which documents and the server both read and write. Over https a name begins with `__Host-`: no
// other host, and nobody on the way by http, can have set it. Where there is no https (local work) it is plain.

/** Where a cookie is at home: a page's `location`, or the address of a request. */
export type CookieHome = { readonly protocol: string };

/** A cookie's text in a list of them, as documents and requests have it. */
export function readCookie(cookies: string | null, name: string, home: CookieHome): string | undefined {
  return new RegExp(`(?:^|; )${nameAt(name, home)}=([^;]+)`).exec(cookies ?? "")?.[1];
}

/** What sets a cookie, for `document.cookie` or `Set-Cookie`; without `seconds` until the browser is closed. */
export function writeCookie(
  name: string,
  value: string,
  home: CookieHome,
  { seconds, httpOnly = false }: { seconds?: number; httpOnly?: boolean } = {},
): string {
  const parts = [`${nameAt(name, home)}=${value}`, "Path=/", "SameSite=Lax"];
  if (seconds !== undefined) parts.push(`Max-Age=${String(seconds)}`);
  if (httpOnly) parts.push("HttpOnly");
  if (isSecure(home)) parts.push("Secure");
  return parts.join("; ");
}

/** What takes a cookie away. */
export function clearCookie(name: string, home: CookieHome): string {
  return writeCookie(name, "", home, { seconds: 0 });
}

function nameAt(name: string, home: CookieHome): string {
  return isSecure(home) ? `__Host-${name}` : name;
}

function isSecure({ protocol }: CookieHome): boolean {
  return protocol === "https:";
}
