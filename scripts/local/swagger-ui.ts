import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

export const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const FILES = ["swagger-ui-bundle.js", "swagger-ui.css"];

export function swaggerUi(): Plugin {
  return {
    name: "etal-swagger-ui",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    generateBundle() {
      for (const [fileName, from] of swaggerUiFiles())
        this.emitFile({ type: "asset", fileName, source: readFileSync(from) });
    },
  };
}

/** Where each file stands among the static files, and where it comes from. */
export function swaggerUiFiles(): [to: string, from: string][] {
  const { version } = JSON.parse(readFileSync(join(SWAGGER_UI, "package.json"), "utf8")) as {
    version: string;
  };
  return FILES.map((file) => [`assets/swagger-ui-${version}/${file}`, join(SWAGGER_UI, file)]);
}
