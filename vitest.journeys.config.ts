import { defineConfig } from "vitest/config";

// The built worker behind `wrangler dev` and a Chromium in front of it. Each file has its own accounts, so files may
// run at the same time.
export default defineConfig({
  test: {
    name: "journeys",
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: "tests/journeys/harness/global-setup.ts",
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
