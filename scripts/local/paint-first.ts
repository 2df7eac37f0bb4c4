// Public pages ask for their scripts after what they paint with. Remix preloads scripts at the priority of styles and fonts:
// on a slow network login and registration are then white until scripts have come that the first paint does not need.
// Only the server's markup says so; the browser's code stays as it is.
import type { Plugin } from "vite";

const MODULE = "/@remix-run/react/dist/esm/components.js";
const PRELOAD = 'rel: "modulepreload",';
const PRELOADS = 3;
const PRIORITY =
  'fetchpriority: matches.some(({ route }) => route.id === "routes/_public") ? "low" : undefined,';

export function paintFirst(): Plugin {
  return {
    name: "etal:paint-first",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr !== true || !id.endsWith(MODULE)) return null;
      // The last ones are those of `Scripts`; those before are of links to other pages.
      const parts = code.split(PRELOAD);
      if (parts.length <= PRELOADS) this.error("Remix no longer preloads scripts as it did");
      const own = parts.splice(-PRELOADS);
      return { code: [parts.join(PRELOAD), ...own].join(`${PRELOAD} ${PRIORITY}`), map: null };
    },
  };
}
