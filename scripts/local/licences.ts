// Licences of the browser's packages, in /licences.txt.
// In the code each icon would repeat its licence: 3 KB in the till.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Read by the camera's worker, which is built apart from the pages. */
export const ZBAR = dirname(createRequire(import.meta.url).resolve("@undecaf/zbar-wasm/package.json"));

export function licences(others: readonly string[]): Plugin {
  return {
    name: "etal-licences",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? Object.keys(part.modules) : [],
      );
      const bundled = modules.flatMap((id) => PACKAGE.exec(id.replace(/^\0/, ""))?.[1] ?? []);
      const folders = new Set([...bundled, ...others]);
      const texts = [...folders].map(licenceOf).sort();
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n----\n\n") });
    },
  };
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    string,
    unknown
  >;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const terms = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  return `${String(name)} ${String(version)} (${String(license)})${terms}`;
}
