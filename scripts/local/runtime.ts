// The Workers runtime, a child process of server.ts: wrangler builds and bundles the worker again at each change, and
// Miniflare runs it. `wrangler dev` always opens a debugger and consoles (docs/decisions/0060).
import { randomBytes } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_DevEnv } from "wrangler";
import type { Opening, RuntimeOptions } from "./opening.ts";
import { keepBundle, readBundle } from "./kept-bundle.ts";
import { process } from "./process.ts";
import { type Bundle, CONFIG, runtimeOptions } from "./runtime-options.ts";

/** Holds only the parts used here, because wrangler's own types do not resolve. */
type DevEnv = {
  config: { set(input: object, throwErrors: boolean): Promise<unknown> };
  on(event: string, listener: (error: unknown) => void): void;
  teardown(): Promise<void>;
};
type DevEnvClass = new (controllers: {
  runtimeFactories: (() => object)[];
  proxyFactory: () => object;
}) => DevEnv;

const CHECK_MS = 500;
const secret = randomBytes(32).toString("hex");
let miniflare: Miniflare | undefined;
let updates: Promise<void> = Promise.resolve();
let announced: number | null = null;
let closing = false;

const given = process.env["ETAL_RUNTIME"] ?? "{}";
// The signing key is not for the processes that this process starts.
delete process.env["ETAL_RUNTIME"];
await run(JSON.parse(given) as RuntimeOptions);

async function run(options: RuntimeOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void close(0));
  // The channel closes when the parent process ends, however it ends.
  process.once("disconnect", () => void close(0));
  setInterval(() => void updates.then(tellPort).catch(fail), CHECK_MS);
  const fixed = options.fixed === true && options.entry === undefined;
  const kept = fixed ? readBundle() : null;
  if (kept) {
    await update(options, kept).catch(fail);
    return;
  }
  const ignored = () => undefined;
  const controller = { onPreviewTokenExpired: ignored, teardown: () => Promise.resolve() };
  const runtime = {
    ...controller,
    // The last worker goes on while the next one is built, and after a failed build.
    onBundleStart: ignored,
    onBundleComplete: ({ bundle }: { bundle: Bundle }) => {
      announce(null);
      updates = updates.then(() => update(options, bundle)).catch(fail);
      if (!fixed) return;
      keepBundle(bundle);
      void devEnv.teardown().catch(fail);
    },
  };
  const proxy = {
    ...controller,
    ready: { resolve: ignored, reject: fail },
    onConfigUpdate: ignored,
    onBundleStart: ignored,
    onReloadStart: ignored,
    onReloadComplete: ignored,
  };
  const devEnv = new (unstable_DevEnv as unknown as DevEnvClass)({
    runtimeFactories: [() => runtime],
    proxyFactory: () => proxy,
  });
  devEnv.on("error", fail);
  await devEnv.config
    .set({ config: CONFIG, entrypoint: options.entry, envFiles: [], dev: { inspector: false } }, true)
    .catch(fail);
}

async function update(options: RuntimeOptions, bundle: Bundle): Promise<void> {
  const wanted = convertV4MiniflareOptions(runtimeOptions(options, bundle, secret));
  if (miniflare) await miniflare.setOptions(wanted);
  else miniflare = new Miniflare(wanted);
  await tellPort();
}

/** Miniflare restarts a killed runtime by itself. Throws when that has failed. */
async function tellPort(): Promise<void> {
  if (!miniflare) return;
  const { port } = await miniflare.ready;
  announce(Number(port));
}

function announce(port: number | null): void {
  if (port === announced) return;
  announced = port;
  const opening: Opening = port === null ? null : { port, secret };
  process.send?.(opening);
}

function fail(error: unknown): void {
  if (!closing) console.error(error);
  void close(1);
}

async function close(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  await miniflare?.dispose().catch(() => undefined);
  process.exit(code);
}
