import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { chunks } from "./scripts/local/chunks.ts";
import { inlineScript } from "./scripts/local/inline-script.ts";
import { licences, ZBAR } from "./scripts/local/licences.ts";
import { markdown } from "./scripts/local/markdown.ts";
import { FUTURE } from "./scripts/local/remix-options.ts";
import { scriptless } from "./scripts/local/scriptless.ts";
import { SWAGGER_UI, swaggerUi } from "./scripts/local/swagger-ui.ts";
import { process } from "./scripts/local/process.ts";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    markdown(),
    inlineScript(),
    scriptless(),
    licences([SWAGGER_UI, ZBAR]),
    swaggerUi(),
    remix({
      serverModuleFormat: "esm",
      // scripts/build.mjs builds beside the last good build and puts the new one in its place.
      buildDirectory: process.env["ETAL_BUILD_DIRECTORY"] ?? "build",
      future: FUTURE,
    }),
  ],
  ssr: {
    // The server build is bundled whole into the worker: the runtime resolves no packages.
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      // After gzip 4 % less than the default minifier: the till loads on 3G.
      minify: "terser",
      terserOptions: {
        ecma: 2020,
        module: true,
        // `warning` is the router's: what it tells developers, users need not load.
        compress: { passes: 3, keep_fargs: false, pure_getters: true, pure_funcs: ["warning"] },
        format: { comments: false },
      },
      rollupOptions: {
        output: {
          manualChunks: chunks(),
          // Every page loads the list of these names, and hashes are what does not compress.
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
        },
      },
    }),
  },
}));
