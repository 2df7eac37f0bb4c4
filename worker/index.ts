// The worker: the API at /api, the real-time channel at /ws, the pages at all other paths.
import { createRequestHandler } from "@remix-run/cloudflare";
import { lastResort } from "#app/.server/last-resort.ts";
import { missingPage } from "#app/.server/missing-page.ts";
import { pageAddresses } from "#app/.server/page-addresses.ts";
import { publicFile } from "#app/.server/public-files.ts";
import * as build from "../build/server/index.js";
import type { Bindings } from "./env.ts";
import { createFrontDoor } from "./front-door.ts";
import { scheduled } from "./scheduled.ts";

export { Hub } from "./hub.ts";

export default {
  fetch: createFrontDoor({
    render: createRequestHandler(build),
    addresses: pageAddresses(build.routes),
    errorPage: lastResort,
    missingPage,
    publicFile,
  }),
  scheduled,
} satisfies ExportedHandler<Bindings>;
