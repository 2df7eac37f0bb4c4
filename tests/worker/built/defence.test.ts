// Checks what docs/security.md says of headers and refusals on every route of the build, without a list that could miss one.
import { beforeAll, describe, expect, test } from "vitest";
import { READING, SELLING } from "#app/.server/public-addresses.ts";
import { OFFLINE_PAGE } from "#app/device/service-worker/addresses.ts";
import { dataPath, DOCUMENT as VISITOR, SECRET_PATHS } from "#tests/helpers/built-addresses.ts";
import { ADDRESSES, call, signUp } from "#tests/helpers/built-worker.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { checkHeaders, nonceOf } from "#tests/helpers/headers.ts";
const paths = [...new Set(ADDRESSES.map(({ path }) => path))];
const privatePaths = new Set(ADDRESSES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path));
const actions = new Set(ADDRESSES.filter(({ written }) => written).map(({ path }) => path));

let gerant: Record<string, string> = {};

beforeAll(async () => {
  await migrate();
  gerant = { ...VISITOR, Cookie: await signUp("awa@exemple.sn") };
});

/** Pages without React. Visitors see the landing page at the addresses of screens as well. */
const SCRIPTLESS_PATHS = ["/landing", OFFLINE_PAGE, ...SELLING, ...READING];

test("there are routes to walk", () => {
  expect(paths).toContain("/login");
  expect(paths.length).toBeGreaterThan(10);
});

describe.each(paths)("%s", (path) => {
  const check = (response: Response, isPrivate: boolean, printers = false) => {
    const secret = SECRET_PATHS.test(path);
    const cache = isPrivate ? "no-store" : (response.headers.get("Cache-Control") ?? "");
    // JSON and files are `no-store`; a visitor's screens may be revalidated, except those whose address is a secret.
    expect(secret ? ["no-store"] : ["no-store", "private, no-cache"]).toContain(cache);
    checkHeaders(response, { cache, secret, printers });
    expect(response.status).toBeLessThan(500);
  };

  test("carries the headers, and a nonce of its own on every script", async () => {
    for (const headers of [VISITOR, gerant]) {
      const [one, other] = [await call(path, { headers }), await call(path, { headers })];
      const isHtml = one.response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
      const signedIn = headers === gerant;
      check(one.response, signedIn, signedIn && isHtml && privatePaths.has(path));
      if (!isHtml) continue;
      const nonce = nonceOf(one.response);
      expect(nonceOf(other.response)).not.toBe(nonce);
      const tags = one.text.match(/<(?:script|style)\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];
      const scriptless = SCRIPTLESS_PATHS.includes(path) || (!signedIn && privatePaths.has(path));
      expect(/__remixContext|modulepreload|<script[^>]* src=/.test(one.text)).toBe(!scriptless);
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      expect(one.text).not.toMatch(/<[^>]+\son\w+=/);
      expect(one.text).not.toMatch(/(?:href|src)="javascript:/i);
    }
  });

  test("refuses a submit of another site, as a document and as data", async () => {
    for (const address of [path, dataPath(path)]) {
      for (const foreign of [
        { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
        { Origin: "null" },
        {},
      ]) {
        const { response } = await call(address, { method: "POST", headers: { ...gerant, ...foreign } });
        expect(response.status).toBe(403);
        check(response, false);
      }
    }
  });

  test("refuses the methods that it has not in French, and names no route", async () => {
    const headers = { ...gerant, Origin: ORIGIN };
    const methods = ["PUT", "PATCH", "DELETE", ...(actions.has(path) ? [] : ["POST"])];
    for (const address of [path, dataPath(path)]) {
      for (const method of methods) {
        const { response, text } = await call(address, { method, headers });
        expect([method, response.status, text]).toEqual([method, 405, "Méthode non autorisée"]);
      }
    }
  });

  test("says nothing in English to a visitor", async () => {
    for (const address of [path, dataPath(path), `${path}?_data=root`]) {
      const { text } = await call(address, { headers: VISITOR });
      expect(text).not.toMatch(/Unexpected|Server Error|Error:|single fetch/i);
    }
  });

  test("data carries the headers too", async () => {
    for (const headers of [VISITOR, gerant]) {
      const { response } = await call(dataPath(path), { headers });
      check(response, headers === gerant);
    }
  });
});

type Sent = { method?: string; headers?: Record<string, string>; body?: URLSearchParams };

/** The screens among them are signed-in documents, which may reach a printer. */
test.each<[number, string, Sent, { printers: boolean }?]>([
  [403, "/settings", { method: "POST" }],
  [404, "/products/999999", {}, { printers: true }],
  [404, "/assets/ancien-abc.js", {}],
  [404, "/.git/config", {}],
  [404, "/wp-login.php", { method: "POST" }],
  [405, "/dashboard", { method: "PUT", headers: { Origin: ORIGIN } }],
  [
    413,
    "/settings",
    { method: "POST", headers: { Origin: ORIGIN }, body: new URLSearchParams({ nom: "x".repeat(70_000) }) },
    { printers: true },
  ],
])("a %i of %s carries every header", async (status, path, init, headers) => {
  const { response } = await call(path, { ...init, headers: { ...gerant, ...init.headers } });
  expect(response.status).toBe(status);
  checkHeaders(response, headers);
});
