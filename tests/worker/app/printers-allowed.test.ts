// USB belongs to the documents of signed-in screens, and to nothing else.
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { ADDRESSES, FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";

const pages = testPages(testClock());
let Cookie = "";

beforeAll(async () => {
  await migrate();
  Cookie = await signUpByPages(pages, "imprimante@exemple.sn");
});

const SCREENS = [
  "/dashboard",
  "/pos",
  "/settings",
  "/products",
  "/products/999",
  "/sales/payments",
  "/taches/999",
];
const OTHERS = [
  "/login?session=expiree",
  "/mot-de-passe/nouveau?jeton=x",
  "/email/confirmation/x",
  "/recu/1-AAAAAAAAAAAAAAAAAAAAAA",
  "/dashboard.data",
  "/pos/catalogue",
  "/exports/produits",
  "/api/v1/currencies",
  "/assets/rien.js",
  "/ws",
];

const rights = async (path: string, headers: Record<string, string>) => {
  const policy = (await pages.open(path, { headers })).headers.get("Permissions-Policy") ?? "";
  return policy.split(", ").filter((part) => /^(usb|bluetooth)=/.test(part));
};

test.each(SCREENS)("%s may reach a printer, signed in", async (path) => {
  expect(await rights(path, { ...FORM_HEADERS, Cookie })).toEqual(["usb=(self)"]);
});

test.each([...OTHERS, "/", "/landing", "/login", "/register"])("%s may not, signed in", async (path) => {
  expect(await rights(path, { ...FORM_HEADERS, Cookie })).toEqual(["usb=()"]);
});

test("a visitor's page may not, whatever its address", async () => {
  const paths = new Set(ADDRESSES.map(({ path }) => path.replace(/:\w+/g, "1").replace("*", "rien")));
  expect(paths.size).toBeGreaterThan(30);
  for (const path of [...paths, ...OTHERS]) {
    expect(await rights(path, FORM_HEADERS), path).toEqual(["usb=()"]);
  }
});
