import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build, type Rollup } from "vite";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { fillShop } from "#scripts/bulk/fill.ts";
import { readConfig, withBindings } from "#scripts/local/databases.ts";
import { prepare } from "#scripts/local/prepare.ts";
import { openState, readSecret, type State } from "#scripts/local/state.ts";

const WORKER = join(ROOT, "bench/channel/worker.ts");
const ENTRY = `import { serve } from "./worker.js";
  export { Bare, Hub } from "./worker.js";
  export default { fetch: serve };`;
const PRODUCTS = 5;

export type Seller = { etablissementId: number; token: string };

export type Runtime<Name extends string> = { url: string; shops: Record<Name, Seller> };

export async function withRuntime<Name extends string>(
  names: readonly Name[],
  use: (runtime: Runtime<Name>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "etal-canal-"));
  const state = openState(folder);
  await prepare(state, { demo: false });
  const shops = await withBindings(state, async (bindings) => {
    const opened: [string, Seller][] = [];
    for (const name of names) opened.push([name, await openShop(bindings, name)]);
    return Object.fromEntries(opened) as Record<Name, Seller>;
  });
  const miniflare = new Miniflare(await options(state));
  try {
    await use({ url: (await miniflare.ready).origin, shops });
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openShop(bindings: Bindings, name: string): Promise<Seller> {
  const account = { email: `${name}@etal.test`, motDePasse: "Tamarin@2026" };
  const { etablissementId } = await fillShop(bindings, {
    account,
    name,
    size: { products: PRODUCTS },
    now: Date.now(),
  });
  const { accessToken } = await createAppContext(bindings).services.comptes.login({
    ...account,
    remember: false,
  });
  return { etablissementId, token: accessToken };
}

/** Removes the limit per address, because all sockets of the bench share one address. */
async function options(state: State) {
  const config = readConfig();
  const noLimit = { simple: { limit: 1_000_000, period: 60 as const } };
  return convertV4MiniflareOptions({
    modules: [
      { type: "ESModule", path: "entry.js", contents: ENTRY },
      { type: "ESModule", path: "worker.js", contents: await bundle() },
    ],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    resourcePersistencePath: state.databases,
    d1Databases: Object.fromEntries(config.d1_databases.map((d) => [d.binding, d.database_id])),
    bindings: { ...config.vars, CLE_SIGNATURE: readSecret(state) },
    ratelimits: {
      LIMITE_COMPTE: { ...noLimit, namespace_id: "1" },
      LIMITE_TEMPS_REEL: { ...noLimit, namespace_id: "2" },
      LIMITE_CANAL_BOUTIQUE: { ...noLimit, namespace_id: "3" },
      LIMITE_ECRITURES: { ...noLimit, namespace_id: "4" },
      LIMITE_LECTURES: { ...noLimit, namespace_id: "5" },
    },
    durableObjects: {
      HUB: { className: "Hub", useSQLite: true },
      NU: { className: "Bare", useSQLite: true },
    },
  });
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: WORKER,
      write: false,
      target: "es2022",
      rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { inlineDynamicImports: true } },
    },
  })) as Rollup.RollupOutput;
  return output.output[0].code;
}
