// The local server: the front (front.ts) in this process, the runtime (runtime.ts) in a child process.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { openReloads } from "./dev/reloads.ts";
import { openFront } from "./front.ts";
import { lockState } from "./lock.ts";
import type { Opening, RuntimeOptions } from "./opening.ts";
import { process } from "./process.ts";
import { readSecret, type State } from "./state.ts";

const RUNTIME = join(ROOT, "scripts/local/runtime.ts");
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;
const RELOAD_TIMEOUT_MS = 10_000;

export type Server = {
  url: string;
  ended: Promise<number>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  port: number;
  host: string;
  /** Builds pages and worker again at each change, in the local state; without it, the build stays as it is. `reloads`: so do open pages. */
  develop?: { reloads: boolean };
  entry?: string;
  /** Opens the runtime's debugger on this port of this machine. */
  inspectorPort?: number;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
};

export async function startServer(state: State, options: ServerOptions): Promise<Server> {
  const { port, host, signal, onLine, entry, inspectorPort, develop } = options;
  const unlock = lockState(state, port);
  const runtimeOptions: RuntimeOptions = {
    databases: state.databases,
    secrets: { CLE_SIGNATURE: readSecret(state) },
    entry,
    inspectorPort,
    develop: develop && join(state.folder, "pages"),
  };
  const child = spawn(process.execPath, [RUNTIME], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // The runtime gets its own process group, so that all its processes end together.
    detached: true,
    env: {
      ...process.env,
      // Wrangler reads this variable in every build that it starts.
      X_LOCAL_OBSERVABILITY: "false",
      FORCE_COLOR: "0",
      ETAL_RUNTIME: JSON.stringify(runtimeOptions),
      ...(develop ? {} : { ETAL_BUILD: "fixe" }),
    },
  });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  }).finally(() => {
    kill(child);
    unlock();
  });
  signal?.addEventListener("abort", () => child.kill());
  const pageReloads = develop?.reloads === true ? openReloads() : undefined;
  const opening = await ready(child, ended, onLine, pageReloads?.show);
  const front = await openFront({ port, host }, opening, pageReloads).catch(async (error: unknown) => {
    await end(child, ended);
    throw error;
  });
  void ended.then(() => front.close());
  const url = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${String(port)}`;
  const stop = async () => {
    await front.close();
    await end(child, ended);
  };
  return { url, ended, stop };
}

export function cannotListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves with a function that waits for the runtime while it reloads, and gives null when that takes too long. */
async function ready(
  child: ChildProcess,
  ended: Promise<number>,
  onLine?: (line: string) => void,
  show?: (page: string | undefined) => void,
): Promise<() => Promise<Opening>> {
  let before = "";
  let opening: Opening = null;
  let isReady = false;
  const waiting = new Set<(opening: Opening) => void>();
  const first = new Promise<Opening>((resolve) => {
    waiting.add(resolve);
  });
  child.on("message", (message) => {
    opening = message as Opening;
    if (opening === null) return;
    show?.(opening.page);
    for (const resolve of waiting) resolve(opening);
    waiting.clear();
  });
  const read = (line: string) => {
    if (isReady) onLine?.(line);
    else before += `${line}\n`;
  };
  child.stdout?.on("data", lines(read));
  child.stderr?.on("data", lines(read));
  const seconds = String(START_TIMEOUT_MS / 1000);
  const late = setTimeout(() => kill(child), START_TIMEOUT_MS);
  const started = await Promise.race([first, ended]);
  clearTimeout(late);
  if (typeof started === "number")
    throw new Error(
      `Le serveur s'est arrêté avant d'être prêt (code ${String(started)}, ${seconds} s au plus).\n${before}`,
    );
  isReady = true;
  return () => {
    if (opening !== null) return Promise.resolve(opening);
    return new Promise((resolve) => {
      waiting.add(resolve);
      setTimeout(() => resolve(null), RELOAD_TIMEOUT_MS).unref();
    });
  };
}

async function end(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill();
  const timer = setTimeout(() => kill(child), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** Ends the whole group: the runtime's Node, workerd, and a build under way. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

function lines(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = "";
  return (chunk) => {
    const parts = (rest + chunk.toString("utf8")).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part.trim() !== "") onLine(part);
  };
}
