// Screens of features to come say so: never that a record was not found (rule: addresses).
import { beforeAll, expect, test } from "vitest";
import { COMING } from "#app/content/coming.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";

const pages = testPages(testClock());
let Cookie = "";

beforeAll(async () => {
  await migrate();
  Cookie = await signUpByPages(pages, "bientot@exemple.sn");
});

test.each([
  ["/stock/inventories", COMING.inventories, "/stock"],
  ["/purchases/delivery", COMING.delivery, "/purchases/new"],
  ["/products/import", COMING.import, "/products/new"],
  ["/products/starter", COMING.starter, "/products/new"],
])("%s says that it comes, and leads to what does the work today", async (path, words, instead) => {
  const response = await pages.open(path, { headers: { ...FORM_HEADERS, Cookie } });
  expect(response.status).toBe(200);
  const main = /<main.*<\/main>/s.exec((await response.text()).replaceAll("&#x27;", "'"))?.[0] ?? "";
  for (const text of [COMING.title, words.sentence, `href="${instead}"`]) expect(main).toContain(text);
});
