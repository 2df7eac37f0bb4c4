// npm run bench: times of the hot paths in the local runtime. `npm run bench -- panier` runs one bench.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stop } from "#scripts/bootstrap/print.mjs";
import { withBindings } from "#scripts/local/databases.ts";
import { prepare } from "#scripts/local/prepare.ts";
import { process } from "#scripts/local/process.ts";
import { openState } from "#scripts/local/state.ts";
import type { Bindings } from "#worker/env.ts";
import { channel } from "./channel.ts";
import { catalogue } from "./catalogue.ts";
import { exports } from "./exports.ts";
import { forms } from "./forms.ts";
import { lists } from "./lists.ts";
import { login } from "./login.ts";
import { loop } from "./loop.ts";
import { outbox } from "./outbox.ts";
import { panier } from "./panier.ts";
import { reconciliation } from "./reconciliation.ts";
import { search } from "./search.ts";
import { type OpenShop, shopsOf } from "./shop.ts";
import { dashboard } from "./tableau-de-bord.ts";
import { till } from "./till.ts";

const BENCHES: Readonly<Record<string, (open: OpenShop, bindings: Bindings) => Promise<void>>> = {
  panier,
  search,
  catalogue,
  "tableau-de-bord": dashboard,
  lists,
  exports,
  channel,
  forms,
  till,
  outbox,
  reconciliation,
  login,
  loop,
};

const requested = process.argv[2];
const names = requested === undefined ? Object.keys(BENCHES) : [requested];
for (const name of names) if (!(name in BENCHES)) stop(`Mesures : ${Object.keys(BENCHES).join(", ")}`);

const folder = mkdtempSync(join(tmpdir(), "etal-bench-"));
const state = openState(folder);
await prepare(state, { demo: false });
await withBindings(state, async (bindings) => {
  const open = shopsOf(bindings);
  for (const name of names) {
    console.log(`\n${name}`);
    await BENCHES[name]?.(open, bindings);
  }
});
rmSync(folder, { recursive: true, force: true });
