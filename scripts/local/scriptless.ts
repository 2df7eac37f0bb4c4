// The public pages without React (product pages, landing page, pages of text) are made by the server alone. In the
// browser's build each of them is a stub that loads the document, for a screen that navigates there without one.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** All public routes but those of the accounts, and the landing page at the addresses of screens. */
export const PAGE =
  /\/app\/(routes\/_public\.(?!login|register|mot-de-passe|email)[^/]+|features\/site\/landing\/landing)\.tsx$/;

/** Remix names the exports that the page has; a stub may have more. */
export const STUB = `import { useEffect } from "react";
export default function Reload() {
  useEffect(() => window.location.reload(), []);
  return null;
}
export { Reload as Landing };
export const handle = {};
export const meta = () => [];
export const links = () => [];`;

export function scriptless(): Plugin {
  return {
    name: "etal-scriptless",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "pre",
    load(id) {
      if (!PAGE.test(id)) return null;
      if (id.includes("/routes/") && !readFileSync(id, "utf8").includes("withoutScripts: true"))
        this.error(`${id} loads scripts, so its name must be among those that this plugin leaves alone`);
      return STUB;
    },
  };
}
