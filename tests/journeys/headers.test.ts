import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { checkHeaders } from "#tests/helpers/headers.ts";
import { dataPath, DOCUMENT, SECRET_PATHS } from "#tests/helpers/built-addresses.ts";
import { openBoutique } from "./harness/boutique.ts";
import { ADDRESSES, ask, logIn } from "./harness/built-routes.ts";

const FILES_ROOT = join(ROOT, "build/client");
const SHOWN_PAGE = { cache: "private, no-cache" };

let cookie = "";

beforeAll(async () => {
  cookie = await logIn((await openBoutique()).account);
});

describe.each(ADDRESSES.filter(({ readable }) => readable))("$chemin", ({ path, isPrivate }) => {
  test.each([path, dataPath(path)])("%s carries every header", async (address) => {
    const secret = SECRET_PATHS.test(path);
    const gerant = await ask(address, { headers: { ...DOCUMENT, Cookie: cookie } });
    const isDocument = gerant.response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    checkHeaders(gerant.response, { secret, printers: isPrivate && isDocument });
    const { response } = await ask(address, { headers: DOCUMENT });
    // JSON and files are `no-store`; screens may be revalidated.
    const cache = response.headers.get("Cache-Control") ?? "";
    expect(secret ? ["no-store"] : ["no-store", SHOWN_PAGE.cache]).toContain(cache);
    checkHeaders(response, { cache, secret });
  });
});

const asGerant = (headers: Record<string, string> = {}) => ({ ...DOCUMENT, Cookie: cookie, ...headers });
const sameOrigin = () => asGerant({ Origin: inject("address") });

/** The screens among them are signed-in documents, which may reach a printer. */
test.each<[number, string, () => RequestInit, { printers: boolean }?]>([
  [403, "/settings", () => ({ method: "POST", headers: asGerant() })],
  [404, "/products/999999", () => ({ headers: asGerant() }), { printers: true }],
  [404, "/assets/ancien-abc.js", () => ({ headers: asGerant() })],
  [404, "/.git/config", () => ({ headers: DOCUMENT })],
  [404, "/wp-login.php", () => ({ method: "POST" })],
  [405, "/dashboard", () => ({ method: "PUT", headers: sameOrigin() })],
  [
    413,
    "/settings",
    () => ({ method: "POST", headers: sameOrigin(), body: new URLSearchParams({ nom: "x".repeat(70_000) }) }),
    { printers: true },
  ],
])("a %i of %s carries every header", async (status, path, init, headers) => {
  const { response } = await ask(path, init());
  expect(response.status).toBe(status);
  checkHeaders(response, headers);
});

test("the 429 of a form that was sent too often carries every header, and says when to come again", async () => {
  const body = new URLSearchParams({ email: `personne-${randomUUID()}@etal.test`, password: "Faux@20261" });
  const init = { method: "POST", headers: { ...DOCUMENT, Origin: inject("address") }, body };
  let answer = await ask("/login", init);
  // A slow machine may let a wait pass between two attempts; each next wait is twice as long.
  for (let attempt = 2; attempt <= 12 && answer.response.status !== 429; attempt++)
    answer = await ask("/login", init);
  const { response, text } = answer;
  expect(response.status).toBe(429);
  checkHeaders(response, SHOWN_PAGE);
  expect(text).toContain("Trop de tentatives. Réessayez dans");
  expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
});

describe("files", () => {
  const all = readdirSync(FILES_ROOT, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith("_"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(FILES_ROOT.length))
    // The worker answers the contract, with the API's headers.
    .filter((path) => !path.startsWith("/api/"));
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

  test.each(selected)("%s carries what public/_headers says", async (path) => {
    const { response } = await ask(path);
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
  ])("%s is what its name says", async (path, type, content) => {
    const { response, text } = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(type);
    expect(text).toMatch(content);
  });

  test("security.txt does not end soon", async () => {
    const { text } = await ask("/.well-known/security.txt");
    const end = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(end).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
  });
});
