// Forms of other sites must not act with the manager's cookie. Remix's own check answers 500 and skips resource routes.

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Reads `Sec-Fetch-Site`, else `Origin`. `X-Forwarded-Host` is ignored: any client can send that header. */
export function isSameOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  // A reload can send a form again with "none": then `Origin` decides.
  if (site !== null && site !== "none") return site === "same-origin";
  return request.headers.get("Origin") === new URL(request.url).origin;
}
