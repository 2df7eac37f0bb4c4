// What the file server answers, which stands before the worker.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { describe, expect, test } from "vitest";
import { DOCUMENT } from "#tests/helpers/built-addresses.ts";
import { checkHeaders } from "#tests/helpers/headers.ts";
import { call } from "#tests/journeys/harness/built-routes.ts";

const FILES_ROOT = join(ROOT, "build/client");

/** The file server hands them to the worker. All other answers of pages are in tests/worker/built/defence.test.ts. */
test.each(["/assets/ancien-abc.js", "/.git/config"])("the 404 of %s carries every header", async (path) => {
  const { response } = await call(path, { headers: DOCUMENT });
  expect(response.status).toBe(404);
  checkHeaders(response);
});

describe("files", () => {
  const all = readdirSync(FILES_ROOT, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith("_"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(FILES_ROOT.length))
    // The worker answers the contract, with the API's headers. The service worker has a policy of its own.
    .filter((path) => !path.startsWith("/api/") && path !== "/sw.js");
  const byKind = Map.groupBy(all, (path) => path.slice(path.lastIndexOf(".")));
  const selected = [...byKind.values()].flatMap((paths) => paths.slice(0, 2));
  const rules = readFileSync(join(ROOT, "public/_headers"), "utf8").split(/^\/assets/m)[0] ?? "";
  const expectedValues = [...rules.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, nom = "", value = ""]) => [
    nom,
    value,
  ]);

  test("there are rules and kinds", () => {
    expect(expectedValues.length).toBeGreaterThan(5);
    expect([...byKind.keys()]).toEqual(expect.arrayContaining([".js", ".css", ".svg", ".woff2"]));
  });

  test.each(selected)("%s carries what public/_headers lists", async (path) => {
    const { response } = await call(path);
    expect(response.status).toBe(200);
    const fetched = expectedValues.map(([nom = ""]) => [nom, response.headers.get(nom)]);
    expect(fetched).toEqual(expectedValues);
    const cache = response.headers.get("Cache-Control") ?? "";
    if (path.startsWith("/assets/")) expect(cache).toBe("public, max-age=31536000, immutable");
    else expect(cache).toContain("must-revalidate");
  });

  test.each<[string, RegExp, RegExp]>([
    ["/robots.txt", /^text\/plain/, /^User-agent: \*\nDisallow: \/api\/$/m],
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/, /IHDR/],
    ["/.well-known/security.txt", /^text\/plain; charset=utf-8$/, /^Contact: mailto:\S+@\S+\nExpires: /],
  ])("%s is what its name promises", async (path, type, content) => {
    const { response, text } = await call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(type);
    expect(text).toMatch(content);
  });

  test("security.txt does not end soon", async () => {
    const { text } = await call("/.well-known/security.txt");
    const end = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(end).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
  });
});
