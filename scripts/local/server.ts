import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { openFront } from "./front.ts";
import { process } from "./process.ts";
import type { State } from "./state.ts";

const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
const READY = /Ready on http/;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

export type Server = {
  url: string;
  ended: Promise<number>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  port: number;
  host: string;
  fixed?: boolean;
  entry?: string;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
};

export async function startServer(state: State, options: ServerOptions): Promise<Server> {
  const { port, host, signal, onLine, entry, fixed = false } = options;
  const runtimePort = await freePort();
  const args = [
    "dev",
    ...(entry === undefined ? [] : [entry]),
    "--port",
    String(runtimePort),
    "--ip",
    "127.0.0.1",
    "--persist-to",
    state.persistTo,
  ];
  args.push("--env-file", state.secretsFile, "--show-interactive-dev-session=false");
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    // The server gets its own process group, so that the runtime ends with it.
    detached: true,
    env: {
      ...process.env,
      // The explorer would record requests whose addresses contain secrets.
      X_LOCAL_EXPLORER: "false",
      X_LOCAL_OBSERVABILITY: "false",
      WRANGLER_REGISTRY_PATH: join(state.folder, "registre"),
      FORCE_COLOR: "0",
      ...(fixed ? { ETAL_BUILD: "fixe" } : {}),
    },
  });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 0));
  });
  signal?.addEventListener("abort", () => {
    kill(child, "SIGTERM");
  });
  await ready(child, ended, onLine);
  const front = await openFront({ port, host }, runtimePort).catch(async (error: unknown) => {
    await end(child, ended);
    throw error;
  });
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

async function ready(
  child: ChildProcess,
  ended: Promise<number>,
  onLine?: (line: string) => void,
): Promise<void> {
  let before = "";
  let isReady = false;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      kill(child, "SIGKILL");
      reject(new Error(`Le serveur n'est pas prêt après ${String(START_TIMEOUT_MS / 1000)} s.\n${before}`));
    }, START_TIMEOUT_MS);
    const read = (line: string) => {
      if (isReady) return onLine?.(line);
      before += `${line}\n`;
      if (!READY.test(line)) return;
      isReady = true;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", lines(read));
    child.stderr?.on("data", lines(read));
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`Le serveur s'est arrêté (code ${String(code)}).\n${before}`));
    });
  });
}

async function end(child: ChildProcess, ended: Promise<number>): Promise<void> {
  kill(child, "SIGTERM");
  const timer = setTimeout(() => kill(child, "SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  kill(child, "SIGKILL");
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
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
