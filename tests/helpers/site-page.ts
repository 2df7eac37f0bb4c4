// What a visitor reads and can follow on a page, from its HTML: without scripts, as the server sent it.

export type SitePage = { text: string; links: { name: string; href: string }[]; scripts: string[] };

export function readPage(html: string): SitePage {
  const body = html.slice(html.indexOf("<body"));
  return {
    text: plain(body.replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")),
    links: Array.from(body.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs), ([, attributes = "", inside = ""]) => ({
      name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? plain(inside),
      href: /href="([^"]*)"/.exec(attributes)?.[1] ?? "",
    })),
    scripts: Array.from(
      html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs),
      ([, attributes = "", code = ""]) =>
        /type="application\/ld\+json"/.test(attributes) ? "" : attributes + code,
    ).filter((script) => script !== ""),
  };
}

/** Tags become spaces, and all kinds of spaces one. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
