// Pages that reload themselves: what the front adds to the pages of a runtime that develops, and when it notifies them.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openReloads, RELOADS_PATH } from "#scripts/local/dev/reloads.ts";
import { type Front, openFront } from "#scripts/local/front.ts";
import type { Opening } from "#scripts/local/opening.ts";

const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc'";
const HTML = "<!DOCTYPE html><p>Page</p>";
const SCRIPT = `<script src="${RELOADS_PATH}.js" data-page="first"></script>`;

const reloads = openReloads();
let runtime: Server;
let front: Front;
let origin: string;
let plain: Front;

beforeAll(async () => {
  runtime = createServer(({ url, headers }, answer) => {
    if (headers["accept-encoding"] !== undefined) answer.setHeader("X-Compressed", "1");
    answer.setHeader("Content-Type", url === "/text" ? "text/plain" : "text/html; charset=utf-8");
    answer.setHeader("Content-Security-Policy", url === "/ticket" ? "default-src 'none'" : POLICY);
    answer.setHeader("Content-Length", HTML.length);
    answer.end(HTML);
  });
  await new Promise<void>((resolve) => {
    runtime.listen(0, "127.0.0.1", resolve);
  });
  const { port } = runtime.address() as AddressInfo;
  const opening = (): Promise<Opening> => Promise.resolve({ port, secret: "s", page: "first" });
  front = await openFront({ port: 0, host: "127.0.0.1" }, opening, reloads);
  plain = await openFront({ port: 0, host: "127.0.0.1" }, opening);
  origin = `http://127.0.0.1:${String(front.port)}`;
  reloads.show("first");
});

afterAll(async () => {
  await Promise.all([front.close(), plain.close()]);
  runtime.close();
});

const textOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).text();

describe("the script", () => {
  test("follows a page, and names the build that the page is from", async () => {
    const response = await fetch(`${origin}/`, { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.has("X-Compressed")).toBe(false);
    expect(await response.text()).toBe(HTML + SCRIPT);
  });

  test("comes from the front, as the policy of pages allows", async () => {
    const response = await fetch(`${origin}${RELOADS_PATH}.js`);
    expect(response.headers.get("Content-Type")).toBe("text/javascript");
    expect(await response.text()).toContain("location.reload()");
  });

  test.each([
    ["what is no page", "/text", {}],
    ["a ticket, whose policy allows no script", "/ticket", {}],
    ["the answer to a form, which a reload would send again", "/", { method: "POST" }],
  ])("leaves %s alone", async (_what, path, init) => {
    expect(await textOf(path, init)).toBe(HTML);
  });

  test("is nowhere when the server does not develop, and its address is the worker's", async () => {
    const other = `http://127.0.0.1:${String(plain.port)}`;
    for (const path of ["/", RELOADS_PATH]) expect(await (await fetch(other + path)).text()).toBe(HTML);
  });
});

test("a page is notified of the build at once, then of each other one, and its connection ends without an error", async () => {
  const response = await fetch(origin + RELOADS_PATH);
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await parts?.read())?.value).toBe("data: first\n\n");
  reloads.show("first");
  reloads.show("second");
  expect((await parts?.read())?.value).toBe("data: second\n\n");
  reloads.close();
  expect((await parts?.read())?.done).toBe(true);
});
