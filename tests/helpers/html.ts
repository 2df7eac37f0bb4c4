// Reads a document into a tree, as a browser without scripts does: what stands in <noscript> counts.

export type Element = {
  tag: string;
  attributes: Record<string, string>;
  parent: Element | null;
  children: (Element | string)[];
};

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const UNREAD = ["script", "style", "svg", "template"];
const TOKEN =
  /<!--.*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gis;

export function parse(html: string): Element {
  const root: Element = { tag: "", attributes: {}, parent: null, children: [] };
  const text = html
    .replace(/<\/?noscript[^>]*>/g, "")
    .replace(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1");
  let open = root;
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, closed, tag, attributes = "", alone] = match;
    addText(open, decode(text.slice(end, match.index)));
    end = match.index + whole.length;
    if (closed !== undefined) {
      if (closed !== open.tag) throw new Error(`</${closed}> closes <${open.tag}>`);
      open = open.parent ?? root;
    } else if (tag !== undefined) {
      const element: Element = { tag, attributes: attributesOf(attributes), parent: open, children: [] };
      open.children.push(element);
      if (!VOID.test(tag) && alone !== "/") open = element;
    }
  }
  return root;
}

/** React writes a comment between two texts of one element, which are one for the reader. */
function addText({ children }: Element, text: string): void {
  const before = children.at(-1);
  if (typeof before === "string") children[children.length - 1] = before + text;
  else if (text !== "") children.push(text);
}

/** All elements inside, in their order. */
export function elements(within: Element): Element[] {
  return within.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elements(child)]));
}

/** The text on one line, with its narrow and non-breaking spaces; or as it stands. */
export function textOf(element: Element, oneLine = true): string {
  if (!oneLine) return pieces(element).join("");
  return pieces(element)
    .join(" ")
    .replace(/[ \t\n]+/g, " ")
    .trim();
}

/** The elements with this tag and accessible name. */
export function named(within: Element, tag: string, name: string | RegExp): Element[] {
  return elements(within).filter((element) => {
    if (element.tag !== tag) return false;
    const given =
      element.attributes["aria-label"] ??
      textOf(element, false)
        .replace(/[ \t\n]+/g, " ")
        .trim();
    return typeof name === "string" ? given === name : name.test(given);
  });
}

function pieces(element: Element): string[] {
  if (UNREAD.includes(element.tag) || element.attributes["aria-hidden"] === "true") return [];
  return element.children.flatMap((child) => (typeof child === "string" ? [child] : pieces(child)));
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, decode(value)]));
}

function decode(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
