// Static files bypass the worker, so `public/_headers` must repeat the worker's headers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { newVisit, secure } from "#worker/http/security-headers.ts";

function readHeaders(): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  let rule = new Map<string, string>();
  for (const line of readFileSync(join(ROOT, "public/_headers"), "utf8").split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rule.set(name.toLowerCase(), value);
    else rules.set(line, (rule = new Map<string, string>()));
  }
  return rules;
}

const WORKER_ONLY = ["x-request-id", "cache-control", "content-type"];

test("files carry what the worker's answers carry, word for word", () => {
  const visit = newVisit(new Request("https://etal.test/favicon.svg"));
  const response = secure(new Response("", { headers: { "Content-Type": "image/svg+xml" } }), visit);
  const worker = new Map([...response.headers].filter(([name]) => !WORKER_ONLY.includes(name)));
  const files = new Map(readHeaders().get("/*"));
  const politiques = [worker, files].map((headers) => headers.get("content-security-policy")?.split("; "));
  for (const politique of politiques)
    expect(politique).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
  // An SVG has its own styles, and runs no script.
  expect(politiques[1]?.filter((directive) => !politiques[0]?.includes(directive))).toEqual([
    "style-src 'unsafe-inline'",
  ]);
  for (const headers of [worker, files]) headers.delete("content-security-policy");
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(worker));
  expect(files.size).toBeGreaterThan(5);
});

test("only what carries its content's hash in its name is kept for a year, and the service worker not at all", () => {
  const kept = [...readHeaders()].filter(([, headers]) => headers.has("cache-control"));
  expect(kept.map(([reason, headers]) => [reason, headers.get("cache-control")])).toEqual([
    ["/assets/*", "public, max-age=31536000, immutable"],
    ["/sw.js", "no-cache"],
  ]);
});
