// Parts of libraries that no page uses: the browser gets them in a shorter form, 4 kB of every page after gzip.
import type { Plugin } from "vite";

const SHORTER: readonly (readonly [end: string, code: string])[] = [
  // Lucide's own takes colours, sizes and a context, which no icon here is given.
  [
    "/lucide-react/dist/esm/createLucideIcon.mjs",
    `import { createElement, forwardRef } from "react";
     const SVG = { xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
       stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };
     export default ({ node }) => forwardRef((props, ref) =>
       createElement("svg", { ...SVG, ...props, ref }, ...node.map(([tag, shape]) => createElement(tag, shape))));`,
  ],
  // The lazy discovery of routes, which is switched off (v3_lazyRouteDiscovery).
  [
    "/@remix-run/react/dist/esm/fog-of-war.js",
    `export const isFogOfWarEnabled = () => false;
     export const useFogOFWarDiscovery = () => {};
     export const getPatchRoutesOnNavigationFunction = () => undefined;
     export const getPartialManifest = (manifest) => manifest;
     export const fetchAndApplyManifestPatches = () => Promise.resolve();`,
  ],
  // What Remix shows while a root without HydrateFallback loads in the browser alone.
  ["/@remix-run/react/dist/esm/fallback.js", `export const RemixRootDefaultHydrateFallback = () => null;`],
];

/** In an icon's module: names and keys, which compress badly and which the shorter form does not read. */
const UNREAD = / {2}(name: ".*"|size: 24),\n|,\s+key: "\w+"/g;

/** What Remix shows of a failure where the root has no ErrorBoundary, with a script of its own. */
const UNREACHED = /(function RemixRootDefaultErrorBoundary\().*?\n\}\n/s;

/** Fails the build when a library no longer has such a module, so that none is left out unnoticed. */
export function lighter(): Plugin {
  const found = new Set<string>();
  return {
    name: "etal:lighter",
    enforce: "pre",
    load(id) {
      const shorter = SHORTER.find(([end]) => id.endsWith(end));
      if (!shorter) return null;
      found.add(shorter[0]);
      return shorter[1];
    },
    transform(code, id) {
      if (id.endsWith("/@remix-run/react/dist/esm/errorBoundaries.js"))
        return { code: code.replace(UNREACHED, "$1) { return null; }\n"), map: null };
      if (!id.includes("/lucide-react/dist/esm/icons/")) return null;
      return { code: code.replaceAll(UNREAD, ""), map: null };
    },
    generateBundle() {
      for (const [end] of SHORTER) if (!found.has(end)) this.error(`Module introuvable : ${end}`);
    },
  };
}
