// Screens in the component lane run in the browser alone: what only the server has is replaced by empty functions, so
// that a test can import the module of a route and give its loader and action itself.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const SERVER_ONLY = /\/app\/\.server\/[^?]+\.tsx?$/;
const EXPORTED = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;
/** Read when the module of a route is loaded. */
const MAP = /^export const (\w+) = new Map\b/gm;
const RUNTIME = "@remix-run/cloudflare";

export function withoutServer(): Plugin {
  return {
    name: "etal-without-server",
    enforce: "pre",
    resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : null),
    async load(id) {
      if (id === `\0${RUNTIME}`) return empty(["data", "redirect", "redirectDocument", "json", "defer"]);
      if (!SERVER_ONLY.test(id)) return null;
      const source = await readFile(id, "utf8");
      const maps = [...source.matchAll(MAP)].map(([, name]) => name ?? "");
      const names = [...source.matchAll(EXPORTED)].map(([, name]) => name ?? "");
      return empty(
        names.filter((name) => !maps.includes(name)),
        maps,
      );
    },
  };
}

function empty(names: readonly string[], maps: readonly string[] = []): string {
  return [
    "const nothing = () => undefined;",
    ...names.map((name) => `export { nothing as ${name} };`),
    ...maps.map((name) => `export const ${name} = new Map();`),
  ].join("\n");
}
