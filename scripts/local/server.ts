// `wrangler dev` over a local state: the same server for npm start and for the journeys of the tests.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { process } from "./process.ts";
import type { State } from "./state.ts";

const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
const READY = /Ready on http/;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

export type Server = {
  url: string;
  /** Resolves with the exit code when the server ends, whoever ended it. */
  ended: Promise<number>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  port: number;
  host: string;
  /** Serves the pages as they are built now, whatever changes meanwhile. */
  fixed?: boolean;
  /** Receives each line that the server prints once it is ready. */
  onLine?: (line: string) => void;
};

/** Starts the server and waits until it answers. Throws with what it printed when it ends or hangs before that. */
export async function startServer(state: State, options: ServerOptions): Promise<Server> {
  const { port, host, onLine, fixed = false } = options;
  const args = ["dev", "--port", String(port), "--ip", host, "--persist-to", state.persistTo];
  args.push("--env-file", state.secretsFile, "--show-interactive-dev-session=false");
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      WRANGLER_REGISTRY_PATH: join(state.folder, "registre"),
      FORCE_COLOR: "0",
      ...(fixed ? { ETAL_BUILD: "fixe" } : {}),
    },
  });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 0));
  });
  await ready(child, ended, onLine);
  const url = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${String(port)}`;
  return { url, ended, stop: () => end(child, ended) };
}

/** Why nothing of ours can listen there (Node's code, `EADDRINUSE` and others); null when it can. */
export function cannotListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** A port that nothing listens on now. */
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
      child.kill("SIGKILL");
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
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

function lines(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = "";
  return (chunk) => {
    const parts = (rest + chunk.toString("utf8")).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part.trim() !== "") onLine(part);
  };
}
