// JavaScript of each page after gzip. Fails when the till exceeds its budget for 3G and phones of 2 GB. With
// a route's id, lists that page's files.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { stop } from "./bootstrap/say.mjs";
import { process } from "./local/process.ts";
import { weigh } from "./local/weights.ts";

const BUDGETS: readonly { route: string; bytes: number }[] = [{ route: "routes/_app.pos", bytes: 150_000 }];

/** What `_app` loads elsewhere: the landing page for visitors, and the shell around a till that failed. */
const ELSEWHERE = /^(?:landing|shell)-/;

const folder = join(ROOT, "build/client/assets");
if (!existsSync(folder)) stop("Rien n'est construit. Lancez d'abord :  npm run build");
const weights = weigh(folder, ELSEWHERE).sort((a, b) => b.eager + b.lazy - (a.eager + a.lazy));

console.log("   au total   d'abord   ensuite   page");
for (const { route, eager, lazy } of weights) console.log(kb(eager + lazy), kb(eager), kb(lazy), ` ${route}`);

const detailed = weights.find(({ route }) => route === process.argv[2]);
for (const { file, bytes, lazy } of detailed?.files ?? [])
  console.log(kb(bytes), lazy ? "ensuite" : "d'abord", file);

for (const { route, bytes } of BUDGETS) {
  const weight = weights.find((candidate) => candidate.route === route);
  if (!weight) stop(`La page ${route} n'existe pas : son budget ne peut pas être vérifié.`);
  const total = weight.eager + weight.lazy;
  if (total > bytes)
    stop(`${route} envoie ${kb(total).trim()} de JavaScript, pour ${kb(bytes).trim()} au plus.`);
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).replace(".", ",")} ko`.padStart(10);
}
