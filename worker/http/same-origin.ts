// Forms of other sites must not act with the manager's cookie. Remix's own check answers 500 and skips resource routes.

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * For a file that a link starts: a link of another site sends the cookie too, but cannot send these headers. Browsers
 * leave `Sec-Fetch-Site` out on plain http.
 */
export function comesFromOurPages(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const referrer = request.headers.get("Referer");
  return (
    referrer !== null && URL.canParse(referrer) && new URL(referrer).origin === new URL(request.url).origin
  );
}

/** Reads `Sec-Fetch-Site`, else `Origin`. `X-Forwarded-Host` is ignored: any client can send that header. */
export function isSameOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  // A reload can send a form again with "none": then `Origin` decides.
  if (site !== null && site !== "none") return site === "same-origin";
  return request.headers.get("Origin") === new URL(request.url).origin;
}
