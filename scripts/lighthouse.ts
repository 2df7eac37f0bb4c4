// npm run lighthouse: scores and weight of each public page, in the production build served here. Exits with 1 when a page
// misses its marks. `npm run lighthouse -- /login /register` measures these; `--runs 1` does so once; `--at <origin>`
// measures a server that runs already.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { INDEXABLE, SELLING } from "#app/.server/public-addresses.ts";
import { step, stop } from "./bootstrap/print.mjs";
import { flawsOf, type Measure, median, SLOW_PROCESSOR } from "./lighthouse/report.ts";
import { runLighthouse } from "./lighthouse/run.ts";
import { build } from "./local/build.ts";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { freePort, startServer } from "./local/server.ts";
import { openState } from "./local/state.ts";

const RUNS = 3;
const COLUMNS = ["perf", "accès", "pratiques", "SEO", "FCP s", "LCP s", "CLS", "TBT ms", "ko", "req."];

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { runs: { type: "string", default: String(RUNS) }, at: { type: "string" } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) stop("--runs prend un nombre entier à partir de 1.");
const paths: readonly string[] = positionals.length > 0 ? positionals : INDEXABLE;

const flaws =
  values.at === undefined ? await withServer((origin) => measureAll(origin)) : await measureAll(values.at);
if (flaws.length > 0) stop(...flaws);

async function measureAll(origin: string): Promise<string[]> {
  const found: string[] = [];
  console.log(row("", [...COLUMNS, "ko script", "req."]));
  for (const path of paths) {
    const measures: Measure[] = [];
    for (let run = 0; run < runs; run += 1) measures.push(await runLighthouse(origin + path));
    const measure = median(measures);
    console.log(row(path, cellsOf(measure)));
    if (measure.processor < SLOW_PROCESSOR)
      console.log(`  machine lente ou occupée (indice ${String(measure.processor)}) : à mesurer de nouveau`);
    const flaws = flawsOf(measure, { sells: SELLING.includes(path) });
    if (flaws.length > 0) found.push(`${path} : ${flaws.join(", ")} (${measure.lost.join(", ")})`);
  }
  return found;
}

function cellsOf({ scores, fcpMs, lcpMs, cls, tbtMs, bytes, requests, ...script }: Measure): string[] {
  return [
    ...[scores.performance, scores.accessibility, scores["best-practices"], scores.seo].map(String),
    decimal(fcpMs / 1000, 2),
    decimal(lcpMs / 1000, 2),
    decimal(cls, 3),
    String(Math.round(tbtMs)),
    decimal(bytes / 1024, 1),
    String(requests),
    decimal(script.scriptBytes / 1024, 1),
    String(script.scriptRequests),
  ];
}

function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace(".", ",");
}

function row(path: string, cells: readonly string[]): string {
  return path.padEnd(30) + cells.map((cell) => cell.padStart(11)).join("");
}

async function withServer<T>(work: (origin: string) => Promise<T>): Promise<T> {
  if (!build()) stop("La construction des pages a échoué.");
  const folder = mkdtempSync(join(tmpdir(), "etal-lighthouse-"));
  const state = openState(folder);
  await prepare(state, { demo: false });
  const server = await startServer(state, { port: await freePort(), host: "127.0.0.1" });
  step("Lighthouse : mobile, 4G lente simulée, médiane par page");
  try {
    return await work(server.url.replace("127.0.0.1", "localhost"));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
