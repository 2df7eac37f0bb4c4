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
      const { version } = JSON.parse(readFileSync(join(SWAGGER_UI, "package.json"), "utf8")) as {
        version: string;
      };
      for (const file of FILES) {
        const fileName = `assets/swagger-ui-${version}/${file}`;
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(SWAGGER_UI, file)) });
      }
    },
  };
}
