// npm run seed: the demonstration shop, without a server. `--produits` and `--ventes` add a big shop.
import { parseArgs } from "node:util";
import { stop, step } from "./bootstrap/print.mjs";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { openState } from "./local/state.ts";

const BIG = { email: "banc@etal.app", motDePasse: "Marche@2026" };
const SALES_PER_PURCHASE = 40;

const size = readSize();
const state = openState();
await prepare(state, { demo: size === undefined });
if (size) {
  const { withBindings } = await import("./local/databases.ts");
  const { fillShop } = await import("./bulk/fill.ts");
  const { products, sales, purchases } = size;
  step(`${products} produits, ${sales} lignes de vente, ${purchases} achats : quelques minutes`);
  const filling = { account: BIG, name: "Banc d'essai", size, now: Date.now() };
  await withBindings(state, (bindings) => fillShop(bindings, filling));
  step(`Grande boutique, ses comptes vérifiés :  ${BIG.email}  /  ${BIG.motDePasse}`);
}

function readSize(): { products: number; sales: number; purchases: number } | undefined {
  const options = { produits: { type: "string" }, ventes: { type: "string" } } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  if (values.produits === undefined && values.ventes === undefined) return undefined;
  const sales = readCount(values.ventes ?? "0", 0);
  const purchases = Math.floor(sales / SALES_PER_PURCHASE);
  return { products: readCount(values.produits ?? "100", 1), sales, purchases };
}

function readCount(text: string, least: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least) return count;
  return stop("Lancez :  npm run seed -- --produits 20000 --ventes 100000");
}
