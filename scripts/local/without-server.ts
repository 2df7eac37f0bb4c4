// Screens in the component lane run in the browser alone: what only the server has is replaced by empty functions, so
// that a test can import the module of a route and give its loader and action itself.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const SERVER_ONLY = /\/app\/\.server\/[^?]+\.tsx?$/;
const EXPORTED = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;
const RUNTIME = "@remix-run/cloudflare";

export function withoutServer(): Plugin {
  return {
    name: "etal-without-server",
    enforce: "pre",
    resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : null),
    async load(id) {
      if (id === `\0${RUNTIME}`) return empty(["data", "redirect", "json", "defer"]);
      if (!SERVER_ONLY.test(id)) return null;
      const source = await readFile(id, "utf8");
      return empty([...source.matchAll(EXPORTED)].map(([, name]) => name ?? ""));
    },
  };
}

function empty(names: readonly string[]): string {
  const nothing = "const nothing = () => undefined;";
  return [nothing, ...names.map((name) => `export { nothing as ${name} };`)].join("\n");
}
