// npm run seed: the demonstration shop in the local state, without starting the server. With --produits and --ventes, a
// big shop beside it.
import { parseArgs } from "node:util";
import { stop } from "./bootstrap/say.mjs";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { openState } from "./local/state.ts";

const size = readSize();
const state = openState();
await prepare(state, { demo: size === undefined });
if (size) {
  const { withBindings } = await import("./local/databases.ts");
  const { fillBig } = await import("./bulk/fill.ts");
  await withBindings(state, (bindings) => fillBig(bindings, size));
}

function readSize(): { products: number; sales: number } | undefined {
  const options = { produits: { type: "string" }, ventes: { type: "string" } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  if (values.produits === undefined && values.ventes === undefined) return undefined;
  return { products: readCount(values.produits ?? "100", 1), sales: readCount(values.ventes ?? "0", 0) };
}

function readCount(text: string, least: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least) return count;
  return stop("Lancez :  npm run seed -- --produits 20000 --ventes 100000");
}
