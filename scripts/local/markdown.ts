// Pages of text are Markdown files. They become HTML while building, so neither the worker nor the browser reads Markdown.
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { CONTACT } from "#app/content/site/frame.ts";
import { TEXTS } from "#app/content/site/texts.ts";

export function markdown(): Plugin {
  return {
    name: "etal:markdown",
    enforce: "pre",
    transform(source, id) {
      return id.endsWith(".md")
        ? { code: `export const html = ${JSON.stringify(toHtml(source))};`, map: null }
        : null;
    },
  };
}

/** Without the title, which the page shows itself, and without comments, which are for whoever edits the file. */
export function toHtml(source: string): string {
  const text = source
    .replaceAll(/<!--.*?-->/gs, "")
    .replace(/^\s*# .*\n/, "")
    .replaceAll("{email}", CONTACT.email);
  return scrollable(new Marked({ walkTokens: setNoBreakSpaces }).parse(text, { async: false }));
}

/** French spaces before and inside signs; code keeps its own. */
function setNoBreakSpaces(token: Token): void {
  if (token.type !== "text") return;
  const words = token as Tokens.Text;
  words.text = words.text
    .replaceAll(/ (?=[;!?»])/g, "\u202F")
    .replaceAll(/« /g, "«\u202F")
    .replaceAll(/ (?=[:%])/g, "\u00A0");
}

/** What is wider than a phone scrolls by itself, with the keyboard, too. */
function scrollable(html: string): string {
  return html
    .replaceAll("<table>", `<div class="wide" role="group" tabindex="0" aria-label="${TEXTS.table}"><table>`)
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th>", '<th scope="col">')
    .replaceAll("<pre>", `<pre class="wide" role="group" tabindex="0" aria-label="${TEXTS.code}">`);
}
