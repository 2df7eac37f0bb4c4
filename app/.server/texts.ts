// The pages of text, as HTML of our own that was made while building.
import { html as guide } from "../../docs/temps-reel.md";
import { html as privacy } from "../content/site/confidentialite.md";
import { html as legal } from "../content/site/mentions-legales.md";
import { publicLoader } from "./handlers.ts";

const HTML = { legal, privacy, guide };

/** For visitors and for people who are signed in (rule: visitors). */
export function textLoader(name: keyof typeof HTML) {
  return publicLoader(() => HTML[name]);
}
