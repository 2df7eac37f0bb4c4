import { beforeAll, describe, expect, test } from "vitest";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { namesFile } from "#worker/http/missing-file.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { ADDRESSES, FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";

beforeAll(migrate);

const pages = testPages(testClock());
const LANDING = `${LANDING_PAGE.titreDocument}, Étal`;

async function titles(path: string, headers: Record<string, string> = FORM_HEADERS): Promise<string[]> {
  const text = await (await pages.open(path, { headers })).text();
  return [...text.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, title = ""]) =>
    title.replaceAll("&#x27;", "'"),
  );
}

describe("a visitor", () => {
  test.each(["/", "/landing", "/products?page=2", "/products/12/edit", "/pos", "/settings", "/quelque/part"])(
    "reads the landing page's title at %s",
    async (path) => {
      expect(await titles(path)).toEqual([LANDING]);
    },
  );

  test.each([
    ["/login", SIGN_IN.loginTitle],
    ["/register", REGISTRATION.title],
  ])("reads the title of its own at %s", async (path, title) => {
    expect(await titles(path)).toEqual([`${title}, Étal`]);
  });
});

test("a manager reads the screen's title, also of a screen that could not be loaded", async () => {
  const Cookie = await signUpByPages(pages, "titres@exemple.sn");
  const headers = { ...FORM_HEADERS, Cookie };
  expect(await titles("/products", headers)).toEqual(["Produits, Étal"]);
  const refused = testPages(testClock(), {
    LIMITE_LECTURES: { limit: () => Promise.resolve({ success: false }) },
  });
  const failed = await refused.open("/products", { headers });
  expect(failed.status).toBe(429);
  expect(await failed.text()).toContain("<title>Produits, Étal</title>");
});

test("no page has the address of a file", () => {
  const paths = ADDRESSES.flatMap(({ path }) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => namesFile(path))).toEqual([]);
});
