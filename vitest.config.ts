import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import tailwindcss from "@tailwindcss/vite";
import { findChromium, FLAGS } from "./scripts/local/chromium.ts";
import { withoutServer } from "./tests/component/harness/without-server.ts";
import { markdown } from "./scripts/local/markdown.ts";
import { inlineScript } from "./scripts/local/inline-script.ts";
import { process } from "./scripts/local/process.ts";
import { schemaOf } from "./tests/helpers/schema.ts";
import type { ProvidedContext } from "vitest";
import { defineConfig } from "vitest/config";

/** For tests/helpers/long.ts: `npm run verify` sets it. */
const long = process.env["ETAL_LONG"] === "1";
const provide = {
  long,
  /** For tests/helpers/pages.ts. */
  routes: flatRoutes("app"),
  /** For tests/worker/api/examples.test.ts: `npm run examples` sets it. */
  record: process.env["ETAL_EXEMPLES"] === "1",
  /** For tests/worker/api/fuzz: `npm run fuzz` asks for more of it, with a seed. */
  fuzz: {
    requests: Number(process.env["ETAL_FUZZ"] ?? (long ? 5_000 : 250)),
    seed: Number(process.env["ETAL_GRAINE"] ?? 2026),
  },
} satisfies Partial<ProvidedContext>;

/** Files share the processes, one a core: starting one for each file takes longer than all tests together. */
const SHARED = {
  isolate: false,
  maxWorkers: 2,
  // No test is timed: hashing, and reading all sources, take their time on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Named here, because a package that Vite finds during the tests reloads the page under them. */
const BROWSER_PACKAGES = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@remix-run/react",
  "react-router-dom",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@conform-to/zod/v4/future",
  "@point-of-sale/codepage-encoder",
  "vitest-browser-react",
  "axe-core",
  "idb",
  "papaparse",
  "uqr",
  "zod",
  "zod/mini",
];

// Pure rules and the structure run in Node, the worker in the Workers runtime. Journeys have a config of their own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          provide,
          ...SHARED,
          // Files share a process: what one pretends to be the browser's must not reach the next.
          unstubGlobals: true,
          include: ["tests/unit/**/*.test.ts", "tests/architecture/**/*.test.ts"],
        },
      },
      {
        plugins: [
          markdown(),
          inlineScript(),
          cloudflareTest(async () => ({
            // Not worker/index.ts, which needs the built pages: those are for the journeys and tests/worker/built.
            main: "./tests/helpers/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // Two shop databases, so that shops of both work side by side.
              d1Databases: ["ANNUAIRE", "BOUTIQUE_1", "BOUTIQUE_2"],
              bindings: {
                CLE_SIGNATURE: "dGVzdC10ZXN0LXRlc3QtdGVzdC10ZXN0LXRlc3QtdGVzdC10ZXN0",
                SCHEMA_ANNUAIRE: schemaOf("annuaire"),
                SCHEMA_BOUTIQUE: schemaOf("boutique"),
                MIGRATIONS_ANNUAIRE: await readD1Migrations("migrations/annuaire"),
                MIGRATIONS_BOUTIQUE: await readD1Migrations("migrations/boutique"),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          provide,
          ...SHARED,
          setupFiles: ["tests/helpers/fresh-file.ts"],
          include: ["tests/worker/**/*.test.ts"],
        },
      },
      {
        plugins: [tailwindcss(), markdown(), inlineScript(), withoutServer()],
        optimizeDeps: { include: BROWSER_PACKAGES, exclude: ["lucide-react"] },
        // The packages of a copy (npm run guards) are links.
        server: { fs: { allow: [".", dirname(realpathSync("node_modules/vite"))] } },
        test: {
          name: "component",
          provide,
          isolate: false,
          // The files share one origin, so they share the browser's storage.
          fileParallelism: false,
          testTimeout: SHARED.testTimeout,
          expect: { poll: { timeout: 15_000 } },
          setupFiles: ["tests/component/harness/setup.ts"],
          include: ["tests/component/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: findChromium() ?? "chromium", args: [...FLAGS] },
              // Less than a test may take, so that the error names the control that is missing.
              actionTimeout: 15_000,
              contextOptions: { locale: "fr-FR", timezoneId: "Africa/Dakar", reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
