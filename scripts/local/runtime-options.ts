// How Miniflare runs the worker: nothing but the front (front.ts) reaches it (docs/decisions/0060).
import { dirname, join, resolve } from "node:path";
import { Log, LogLevel, type V4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { ROOT } from "../bootstrap/root.mjs";
import { FRONT_HEADER, type RuntimeOptions } from "./opening.ts";

export const CONFIG = join(ROOT, "wrangler.toml");

export type Bundle = {
  path: string;
  entrypointSource: string;
  modules: readonly { name: string; type?: string; content: string | Buffer }[];
};
type WorkerOptions = {
  bindings: { [name: string]: unknown };
  durableObjects: { [binding: string]: { className: string } };
};
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

export function runtimeOptions(options: RuntimeOptions, bundle: Bundle, secret: string): V4MiniflareOptions {
  const { name } = unstable_readConfig({ config: CONFIG }) as { name: string };
  const { inspectorPort, databases: resourcePersistencePath } = options;
  const files = options.develop ?? options.files;
  const overrides = files === undefined ? {} : { assets: { directory: files } };
  const found: unknown = unstable_getMiniflareWorkerOptions(CONFIG, undefined, { overrides }).workerOptions;
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
