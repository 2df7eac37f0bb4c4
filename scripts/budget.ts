// JavaScript that each page loads without a press, after gzip, and its files. Fails above what a phone of 2 GB takes on 3G.
// With a route's id, lists that page's files.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { stop } from "./bootstrap/print.mjs";
import { process } from "./local/process.ts";
import { mostOf, weigh } from "./local/weights.ts";

/**
 * Imported later, and yet without a press: the channel once the page is at rest, the till's databases, and the first tab of
 * the settings. The menu's number of alerts is left out, because no phone loads it without a press.
 */
const UNASKED = /^(?:start|database-shelf|kept-catalogue|profile-tab)-/;

const folder = join(ROOT, "build/client/assets");
if (!existsSync(folder)) stop("Rien n'est construit. Lancez d'abord :  npm run build");
const weights = weigh(folder, UNASKED).sort((a, b) => b.bytes - a.bytes);

console.log("     poids  fichiers  page");
for (const { route, bytes, files } of weights)
  console.log(kb(bytes), String(files.length).padStart(8), ` ${route}`);

for (const { file, bytes } of weights.find(({ route }) => route === process.argv[2])?.files ?? [])
  console.log(kb(bytes), file);

const tooMuch = weights.filter(({ route, bytes, files }) => {
  const most = mostOf(route);
  return bytes > most.bytes || files.length > most.files;
});
if (tooMuch.length > 0)
  stop(
    "Trop de JavaScript : " +
      tooMuch
        .map(
          ({ route }) =>
            `${route} (${kb(mostOf(route).bytes).trim()}, ${String(mostOf(route).files)} fichiers au plus)`,
        )
        .join(", "),
  );

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).replace(".", ",")} ko`.padStart(10);
}
