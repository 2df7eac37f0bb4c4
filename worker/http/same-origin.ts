// The same-origin check in front of the pages: a form of another site must not act with the manager's cookie.
// Remix has one of its own, which answers 500 and skips resource routes.

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when the request changes nothing or comes from one of our own pages. `Sec-Fetch-Site` says it where the
 * browser sends it (a page cannot forge it); else `Origin` must be the address that was asked. Neither, or "null",
 * counts as foreign. Hosts that a proxy claims (`X-Forwarded-Host`) are not looked at: anyone can send them.
 */
export function isSameOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  // "none" is the user's own doing (a form sent again by a reload): its Origin decides.
  if (site !== null && site !== "none") return site === "same-origin";
  return request.headers.get("Origin") === new URL(request.url).origin;
}
