// The Workers runtime, a child process of server.ts: Miniflare runs the worker, which esbuild bundles again at each change
// (dev/watch.ts), or which wrangler bundles as for deploying. `wrangler dev` always opens a debugger and consoles
// (docs/decisions/0060).
import { randomBytes } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_DevEnv } from "wrangler";
import { keepBundle, readBundle } from "./kept-bundle.ts";
import type { Opening, RuntimeOptions } from "./opening.ts";
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
let page: string | undefined;
let announced = "";
let closing = false;

const given = process.env["ETAL_RUNTIME"] ?? "{}";
// The signing key is not for the processes that this process starts.
delete process.env["ETAL_RUNTIME"];
await run(JSON.parse(given) as RuntimeOptions);

async function run(options: RuntimeOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void close(0));
  // The channel closes when the parent process ends, however it ends.
  process.once("disconnect", () => void close(0));
  setInterval(() => void updates.then(announcePort).catch(fail), CHECK_MS);
  await bundle(options).catch(fail);
}

async function bundle(options: RuntimeOptions): Promise<void> {
  if (options.develop !== undefined) {
    const { develop } = await import("./dev/build.ts");
    await develop(options.develop, ({ bundle: built, page: shown }) => load(options, built, shown));
    return;
  }
  const kept = options.entry === undefined ? readBundle() : null;
  if (kept) load(options, kept);
  else await bundleWithWrangler(options);
}

async function bundleWithWrangler(options: RuntimeOptions): Promise<void> {
  const ignored = () => undefined;
  const controller = { onPreviewTokenExpired: ignored, teardown: () => Promise.resolve() };
  const runtime = {
    ...controller,
    onBundleStart: ignored,
    onBundleComplete: ({ bundle: built }: { bundle: Bundle }) => {
      load(options, built);
      if (options.entry === undefined) keepBundle(built);
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
  await devEnv.config.set(
    { config: CONFIG, entrypoint: options.entry, envFiles: [], dev: { inspector: false } },
    true,
  );
}

function load(options: RuntimeOptions, built: Bundle, shown?: string): void {
  announce(null);
  updates = updates
    .then(() => update(options, built))
    .then(() => {
      page = shown;
      return announcePort();
    })
    .catch(fail);
}

async function update(options: RuntimeOptions, built: Bundle): Promise<void> {
  const converted = convertV4MiniflareOptions(runtimeOptions(options, built, secret));
  if (miniflare) await miniflare.setOptions(converted);
  else miniflare = new Miniflare(converted);
}

/** Miniflare restarts a killed runtime by itself. Throws when that has failed. */
async function announcePort(): Promise<void> {
  if (!miniflare) return;
  const { port } = await miniflare.ready;
  announce(Number(port));
}

function announce(port: number | null): void {
  const opening: Opening = port === null ? null : { port, secret, page };
  const text = JSON.stringify(opening);
  if (text === announced) return;
  announced = text;
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
