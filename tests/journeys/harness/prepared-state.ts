// A local state with the shops of the journeys, kept between runs. Registering the shops takes seconds.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { prepare } from "#scripts/local/prepare.ts";
import { openState } from "#scripts/local/state.ts";
import type { Account } from "./boutique.ts";

const CACHE = join(ROOT, "node_modules/.cache/etal");
const NAME = "parcours-";

/** Copies the prepared state into `folder`, and gives the shops in it. */
export async function copyPrepared(folder: string): Promise<Account[]> {
  const prepared = join(CACHE, `${NAME}${fingerprint()}`);
  if (!existsSync(prepared)) await make(prepared);
  cpSync(join(prepared, "etat"), folder, { recursive: true });
  return JSON.parse(readFileSync(join(prepared, "comptes.json"), "utf8")) as Account[];
}

async function make(prepared: string): Promise<void> {
  // Wrangler and the worker's services take a second to load.
  const [{ withBindings }, { prepareAccounts }] = await Promise.all([
    import("#scripts/local/databases.ts"),
    import("./accounts.ts"),
  ]);
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE))
    if (name.startsWith(NAME)) rmSync(join(CACHE, name), { recursive: true, force: true });
  const next = mkdtempSync(join(CACHE, NAME));
  const state = openState(join(next, "etat"));
  await prepare(state, { demo: false });
  const accounts = await withBindings(state, prepareAccounts);
  writeFileSync(join(next, "comptes.json"), JSON.stringify(accounts));
  renameSync(next, prepared);
}

/** The day of registration, the sources of the worker with its migrations, and the code that registers. */
function fingerprint(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, "2026-11-28".length));
  for (const folder of ["worker", "migrations"])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).sort())
      if (/\.(ts|sql)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(ROOT, folder, name)));
  hash.update(readFileSync(new URL("accounts.ts", import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
