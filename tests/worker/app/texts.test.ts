import { beforeAll, describe, expect, test } from "vitest";
import { TEXTS } from "#app/content/site/texts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";

beforeAll(migrate);

const pages = testPages(testClock());

const PAGES = [
  ["/mentions-legales", TEXTS.legal.title, "Hébergement"],
  ["/confidentialite", TEXTS.privacy.title, "Ce qui est gardé"],
  ["/api-integrations/temps-reel", TEXTS.guide.title, "Revenir après une coupure"],
] as const;

describe.each([
  ["a visitor", () => Promise.resolve({})],
  ["somebody who is signed in", async () => ({ Cookie: await signUpByPages(pages, "textes@exemple.sn") })],
])("%s", (_who, headersOf) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = { ...FORM_HEADERS, ...(await headersOf()) };
  });

  test.each(PAGES)("reads %s, without scripts", async (path, title, section) => {
    const response = await pages.open(path, { headers });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h2[^>]*>${section}</h2>`));
    // The menu's few lines stand in the page; nothing is loaded.
    expect(html).not.toMatch(/<script[^>]*(src=|type="module")|modulepreload/);
    expect(html).not.toContain("{email}");
    // What the owner must fill in is said to the owner alone.
    expect(html).not.toMatch(/<!--(?!\s*(?:\$|\/\$)?\s*-->)/);
  });
});
