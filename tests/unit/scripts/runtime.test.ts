// The local runtime with its real options: what listens, and what answers somebody who is not the front.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FRONT_HEADER } from "#scripts/local/opening.ts";
import { process } from "#scripts/local/process.ts";
import { runtimeOptions } from "#scripts/local/runtime-options.ts";

const SECRET = "0123456789abcdef";
const WORKER = `import { DurableObject } from "cloudflare:workers";
export class Hub extends DurableObject {}
let swept = 0;
export default {
  fetch: (request, env) => Response.json({
    path: new URL(request.url).pathname, swept, secret: request.headers.has("${FRONT_HEADER}"), key: env.CLE_SIGNATURE,
  }),
  scheduled() { swept += 1; },
};`;

const folder = mkdtempSync(join(tmpdir(), "etal-runtime-"));
let runtime: Miniflare;
let origin: string;

beforeAll(async () => {
  writeFileSync(join(folder, "logo.svg"), "<svg/>");
  const options = { databases: join(folder, "v3"), files: folder, secrets: { CLE_SIGNATURE: "k" } };
  const bundle = { path: join(folder, "worker.js"), entrypointSource: WORKER, modules: [] };
  runtime = new Miniflare(convertV4MiniflareOptions(runtimeOptions(options, bundle, SECRET)));
  origin = (await runtime.ready).origin;
}, 60_000);

afterAll(async () => {
  await runtime.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Answers from the worker itself. */
async function asFront(path: string): Promise<unknown> {
  const response = await fetch(origin + path, { headers: { [FRONT_HEADER]: SECRET } });
  return await response.json();
}

describe("somebody who is not the front", () => {
  const PATHS = [
    "/",
    "/logo.svg",
    "/api/v1/sante",
    "/json",
    "/cdn-cgi/handler/scheduled",
    "/cdn-cgi/local/scheduled",
    "/cdn-cgi/mf/scheduled",
    "/cdn-cgi/local/email",
    "/cdn-cgi/local/explorer/api/d1/database",
  ];
  const WAYS: [string, Record<string, string>][] = [
    ["with nothing", {}],
    ["from a page of another site", { Origin: "http://evil.example" }],
    ["with a guessed secret", { [FRONT_HEADER]: "0123456789abcdee" }],
    ["that names the worker", { "MF-Route-Override": "etal" }],
    ["that names the first worker", { "MF-Route-Override": "front" }],
    ["that names another address", { "MF-Original-URL": "http://localhost/cdn-cgi/local/scheduled" }],
  ];

  test.each(WAYS)("%s is refused on every path", async (_name, headers) => {
    for (const path of PATHS) {
      const response = await fetch(origin + path, { headers });
      expect([403, 404], path).toContain(response.status);
      expect(await response.text()).toMatch(
        /^(Forbidden|No entrypoint worker found|Invalid (Host|Origin) header)$/,
      );
    }
    expect(await asFront("/")).toMatchObject({ swept: 0 });
  });
});

test("the front reaches the worker and its files, and the worker never sees the secret", async () => {
  expect(await asFront("/produits")).toEqual({ path: "/produits", swept: 0, secret: false, key: "k" });
  const file = await fetch(`${origin}/logo.svg`, { headers: { [FRONT_HEADER]: SECRET } });
  expect(await file.text()).toBe("<svg/>");
});

describe.skipIf(process.platform !== "linux")("the runtime's process", () => {
  test("listens on this machine alone, on one port: no debugger", () => {
    expect(listening(workerd())).toEqual([`127.0.0.1:${new URL(origin).port}`]);
  });

  test("is started again when it is killed, and answers again", async () => {
    const killed = workerd();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => asFront("/").catch(() => null), { timeout: 15_000 }).toMatchObject({ path: "/" });
    expect(workerd()).not.toBe(killed);
  }, 30_000);
});

/** The runtime that has this test's process as parent. */
function workerd(): number {
  const list = execFileSync("ps", ["--ppid", String(process.pid), "-o", "pid=,comm="], { encoding: "utf8" });
  const [pid] = /(\d+) workerd/.exec(list)?.slice(1) ?? [];
  if (pid === undefined) throw new Error(`no workerd in\n${list}`);
  return Number(pid);
}

/** The addresses on which a process accepts connections, from /proc. */
function listening(pid: number): string[] {
  const own = new Set(
    readdirSync(`/proc/${String(pid)}/fd`).map((fd) => readlinkSync(`/proc/${String(pid)}/fd/${fd}`)),
  );
  return ["tcp", "tcp6"].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === "0A" && own.has(`socket:[${inode ?? ""}]`))
      .map(([, address = ""]) => {
        const [host = "", port = ""] = address.split(":");
        const bytes = host.match(/../g) ?? [];
        return `${bytes
          .reverse()
          .map((byte) => Number.parseInt(byte, 16))
          .join(".")}:${String(Number.parseInt(port, 16))}`;
      }),
  );
}
