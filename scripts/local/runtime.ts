// The Workers runtime, a child process of server.ts: Miniflare runs the worker, which esbuild bundles again at each change
// (dev/watch.ts), or which wrangler bundles as for deploying. `wrangler dev` always opens a debugger and consoles
// (docs/decisions/0060).
import { randomBytes } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_DevEnv } from "wrangler";
import type { Opening, RuntimeOptions } from "./opening.ts";
import { process } from "./process.ts";
import { type Bundle, CONFIG, runtimeOptions } from "./runtime-options.ts";

/** Holds only the parts used here, because wrangler's own types do not resolve. */
type DevEnv = {
  config: { set(input: object, throwErrors: boolean): Promise<unknown> };
  on(event: string, listener: (error: unknown) => void): void;
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
  if (options.develop === undefined) await bundleWithWrangler(options);
  else {
    const { develop } = await import("./dev/build.ts");
    await develop(options.develop, ({ bundle, page: shown }) => load(options, bundle, shown)).catch(fail);
  }
  setInterval(() => void updates.then(tellPort).catch(fail), CHECK_MS);
}

async function bundleWithWrangler(options: RuntimeOptions): Promise<void> {
  const ignored = () => undefined;
  const controller = { onPreviewTokenExpired: ignored, teardown: () => Promise.resolve() };
  const runtime = {
    ...controller,
    // The last worker goes on while the next one is built, and after a failed build.
    onBundleStart: ignored,
    onBundleComplete: ({ bundle }: { bundle: Bundle }) => load(options, bundle),
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

function load(options: RuntimeOptions, bundle: Bundle, shown?: string): void {
  announce(null);
  updates = updates
    .then(() => update(options, bundle))
    .then(() => {
      page = shown;
      return tellPort();
    })
    .catch(fail);
}

async function update(options: RuntimeOptions, bundle: Bundle): Promise<void> {
  const wanted = convertV4MiniflareOptions(runtimeOptions(options, bundle, secret));
  if (miniflare) await miniflare.setOptions(wanted);
  else miniflare = new Miniflare(wanted);
}

/** Miniflare restarts a killed runtime by itself. Throws when that has failed. */
async function tellPort(): Promise<void> {
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
