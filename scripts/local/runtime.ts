// The Workers runtime, a child process of server.ts: wrangler builds and bundles the worker again at each change, and
// Miniflare runs it. `wrangler dev` cannot run without its debugger and consoles (docs/decisions/0060).
import { randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from "miniflare";
import { unstable_DevEnv, unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { ROOT } from "../bootstrap/root.mjs";
import { FRONT_HEADER, type Opening, type RuntimeOptions } from "./opening.ts";
import { process } from "./process.ts";

type Bundle = {
  path: string;
  entrypointSource: string;
  modules: readonly { name: string; type?: string; content: string | Buffer }[];
};
type WorkerOptions = {
  bindings: { [name: string]: unknown };
  durableObjects: { [binding: string]: { className: string } };
};
/** Holds only the parts used here, because wrangler's own types do not resolve. */
type DevEnv = {
  config: { set(input: object, throwErrors: boolean): Promise<unknown> };
  on(event: string, listener: (error: unknown) => void): void;
};
type DevEnvClass = new (controllers: {
  runtimeFactories: (() => object)[];
  proxyFactory: () => object;
}) => DevEnv;

const CONFIG = join(ROOT, "wrangler.toml");
const CHECK_MS = 500;
const MODULE_TYPES: { readonly [type: string]: string } = {
  "compiled-wasm": "CompiledWasm",
  commonjs: "CommonJS",
  text: "Text",
  buffer: "Data",
};
/** The first worker answers each request that names no other worker, and the name of the other one is secret too. */
const GATE = `export default {
  fetch(request, { SECRET, WORKER }) {
    if (request.headers.get("${FRONT_HEADER}") !== SECRET) return new Response("Forbidden", { status: 403 });
    const passed = new Request(request);
    passed.headers.delete("${FRONT_HEADER}");
    return WORKER.fetch(passed);
  },
};`;

const secret = randomBytes(32).toString("hex");
let miniflare: Miniflare | undefined;
let updates: Promise<void> = Promise.resolve();
let announced: number | null = null;
let closing = false;

await run(JSON.parse(process.env["ETAL_RUNTIME"] ?? "{}") as RuntimeOptions);

async function run(options: RuntimeOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void close(0));
  // The channel closes when the parent process ends, however it ends.
  process.once("disconnect", () => void close(0));
  const ignored = () => undefined;
  const controller = { onPreviewTokenExpired: ignored, teardown: () => Promise.resolve() };
  const runtime = {
    ...controller,
    // The last worker goes on while the next one is built, and after a failed build.
    onBundleStart: ignored,
    onBundleComplete: ({ bundle }: { bundle: Bundle }) => {
      announce(null);
      updates = updates.then(() => update(options, bundle)).catch(fail);
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
  setInterval(() => void updates.then(tellPort).catch(fail), CHECK_MS);
}

async function update(options: RuntimeOptions, bundle: Bundle): Promise<void> {
  const wanted = convertV4MiniflareOptions(miniflareOptions(options, bundle));
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

function miniflareOptions(options: RuntimeOptions, bundle: Bundle): V4MiniflareOptions {
  const { name } = unstable_readConfig({ config: CONFIG }) as { name: string };
  const { inspectorPort, databases: resourcePersistencePath } = options;
  const found: unknown = unstable_getMiniflareWorkerOptions(CONFIG).workerOptions;
  const worker = found as WorkerOptions;
  const objects = Object.entries(worker.durableObjects).map(([binding, object]) => {
    // The storage of a Durable Object is found by this key, which would contain the secret name.
    return [binding, { ...object, unsafeUniqueKey: `${name}-${object.className}` }];
  });
  const secretName = `${name}-${secret}`;
  const gate = { SECRET: secret };
  return {
    host: "127.0.0.1",
    port: 0,
    ...(inspectorPort !== undefined && { inspectorPort, inspectorHost: "127.0.0.1" }),
    unsafeTriggerHandlers: false,
    unsafeLocalExplorer: false,
    logRequests: true,
    log: new Log(LogLevel.INFO, { prefix: "wrangler" }),
    resourcePersistencePath,
    workers: [
      { name: "front", modules: true, script: GATE, bindings: gate, serviceBindings: { WORKER: secretName } },
      {
        ...worker,
        name: secretName,
        bindings: { ...worker.bindings, ...options.secrets },
        durableObjects: Object.fromEntries(objects) as WorkerOptions["durableObjects"],
        ...modulesOf(bundle),
        unsafeInspectorProxy: inspectorPort !== undefined,
      },
    ],
  } as V4MiniflareOptions;
}

function modulesOf({ path, entrypointSource, modules }: Bundle) {
  const modulesRoot = dirname(path);
  const others = modules.map(({ name, type = "esm", content }) => ({
    type: MODULE_TYPES[type] ?? "ESModule",
    path: resolve(modulesRoot, name),
    contents: content,
  }));
  return { modulesRoot, modules: [{ type: "ESModule", path, contents: entrypointSource }, ...others] };
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
