// Over https the prefix `__Host-` keeps other hosts from setting a cookie. Over http browsers refuse the prefix.

export type CookieHome = { readonly protocol: string };

export function cookieHome(https: boolean): CookieHome {
  return { protocol: https ? "https:" : "http:" };
}

export function readCookie(cookies: string | null, name: string, home: CookieHome): string | undefined {
  return new RegExp(`(?:^|; *)${cookieName(name, home)}=([^;]*)`).exec(cookies ?? "")?.[1]?.trim();
}

/** Without `seconds` the cookie ends with the browser. */
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

export function clearCookie(name: string, home: CookieHome, options: { httpOnly?: boolean } = {}): string {
  return writeCookie(name, "", home, { ...options, seconds: 0 });
}

export function cookieName(name: string, home: CookieHome): string {
  return isSecure(home) ? `__Host-${name}` : name;
}

function isSecure({ protocol }: CookieHome): boolean {
  return protocol === "https:";
}
