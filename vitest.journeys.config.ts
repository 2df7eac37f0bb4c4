import { defineConfig } from "vitest/config";
import { process } from "./scripts/local/process.ts";

// The built worker in the local runtime (scripts/local/server.ts) and a Chromium in front of it. Each file has its own
// accounts, so files may run at the same time.
export default defineConfig({
  test: {
    name: "journeys",
    include: ["tests/journeys/**/*.test.ts"],
    // For tests/helpers/long.ts.
    provide: { long: process.env["ETAL_LONG"] === "1" },
    globalSetup: "tests/journeys/harness/global-setup.ts",
    // A machine of two cores that others use too: what is slow is not wrong.
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // Files share the processes, and so the browser and the warm contexts of each (contexts.ts).
    isolate: false,
    // One more than the cores: pages wait for each other's answers.
    maxWorkers: 3,
  },
});
