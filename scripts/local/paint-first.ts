// Public pages request their scripts after what they paint with. Remix preloads scripts at the priority of styles and fonts:
// on a slow network login and registration are then white until scripts have come that the first paint does not need.
// The browser finds the scripts of these pages by following their imports.
import type { Plugin } from "vite";

const MODULE = "/@remix-run/react/dist/esm/components.js";
const PRELOADS = "let preloads = isHydrated ?";
/** The same on the server and in the browser, which compares its first markup with the server's. */
const OF_OTHER_PAGES = 'let preloads = isHydrated || matches[1]?.route.id === "routes/_public" ?';

export function paintFirst(): Plugin {
  return {
    name: "etal:paint-first",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(MODULE)) return null;
      return { code: withPaintFirst(code), map: null };
    },
  };
}

export function withPaintFirst(code: string): string {
  if (!code.includes(PRELOADS)) throw new Error("Remix no longer preloads scripts as it did");
  return code.replace(PRELOADS, OF_OTHER_PAGES);
}
