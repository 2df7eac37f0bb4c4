// The files that robots ask for. They contain absolute addresses, so the worker answers them.
import { INDEXABLE } from "./public-addresses.ts";

export function publicFile(path: string, origin: string): Response | null {
  if (path === "/robots.txt") return text(robots(origin), "text/plain");
  if (path === "/sitemap.xml") return text(sitemap(origin), "application/xml");
  return null;
}

/** The shops' own screens answer nobody who is not signed in. */
function robots(origin: string): string {
  return ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** An origin has no character that XML would read as markup. */
function sitemap(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...INDEXABLE.map((address) => `<url><loc>${origin}${address}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

const HOUR = 3600;

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${String(HOUR)}` },
  });
}
