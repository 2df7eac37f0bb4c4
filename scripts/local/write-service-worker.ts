// ETAL_SERVICE_WORKER=0 writes the removal in its place (docs/decisions/0070).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { process } from "./process.ts";
import { keptFiles, removal, SERVICE_WORKER, serviceWorker } from "./service-worker.ts";

const [, , build] = process.argv;
if (build === undefined) throw new Error("Where to?");
const client = join(build, "client");
const server = readFileSync(join(build, "server/index.js"), "utf8");
const isRemoved = process.env["ETAL_SERVICE_WORKER"] === "0";
writeFileSync(join(client, SERVICE_WORKER), isRemoved ? removal() : serviceWorker(keptFiles(client, server)));
