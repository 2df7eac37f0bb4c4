// Reads what a document's head says to search engines and shared links.

export function readHead(html: string) {
  const tags = Array.from(html.matchAll(/<(?:meta|link)\b([^>]*)>/g), ([, text = ""]) => attributesOf(text));
  const meta: Record<string, string> = {};
  for (const { name, property, content = "" } of tags) {
    const key = name ?? property;
    if (key === undefined) continue;
    if (key in meta && key !== "theme-color") throw new Error(`${key} is said twice`);
    meta[key] = content;
  }
  const canonical = tags.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
  const data = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = ""]) => JSON.parse(json) as unknown,
  );
  return { meta, canonical, data };
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
