// Nothing is served over http where https is asked for: not a page, not a call, not a socket.

/** The answer that leads to the same address over https, or null when it was asked by https. */
export function versHttps(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.protocol === "https:") return null;
  url.protocol = "https:";
  // 308: the method and the body go along.
  return new Response(null, { status: 308, headers: { Location: url.href } });
}
