// The till's document of no account, which the service worker keeps (docs/decisions/0070).
import { beforeAll, expect, test } from "vitest";
import { SHELL, TILL, TILL_AFTER_LOGIN } from "#app/device/service-worker/addresses.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";

const EMAIL = "coquille@exemple.sn";
const pages = testPages(testClock());
let Cookie = "";

beforeAll(async () => {
  await migrate();
  Cookie = await signUpByPages(pages, EMAIL);
});

const open = (path: string, headers: Record<string, string> = {}) =>
  pages.open(path, { headers: { ...FORM_HEADERS, ...headers } });

test("without a session it is the till's head and skeleton, with the rights of the till", async () => {
  const response = await open(SHELL);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<title>${CAISSE.titre}, Étal</title>`);
  expect(html).toContain(">Chargement...<");
  expect(html).toContain("etal_theme");
  expect(response.headers.get("Permissions-Policy")).toContain("usb=(self)");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("with a session it is that session's till", async () => {
  const response = await open(SHELL, { Cookie });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain("Chez Awa");
});

test.each([TILL, `${TILL}?compte=autre`, "/dashboard?compte=aucun", `${SHELL}&x=1`])(
  "%s is a visitor's page without a session",
  async (path) => {
    const html = await (await open(path)).text();
    expect(html).not.toContain(`<title>${CAISSE.titre}`);
    expect(html).toContain("noindex");
  },
);

test("its data is answered to nobody without a session", async () => {
  const response = await open(SHELL.replace(TILL, `${TILL}.data`));
  expect(await response.text()).toContain("/login");
});

test("a login returns to the server's till, and to other screens as they were asked for", async () => {
  for (const [asked, answered] of [
    [TILL, TILL_AFTER_LOGIN],
    ["/products", "/products"],
  ] as const) {
    const body = new URLSearchParams({ email: EMAIL, password: PASSWORD });
    const address = `/login?retour=${encodeURIComponent(asked)}`;
    const response = await pages.open(address, { method: "POST", headers: FORM_HEADERS, body });
    expect(response.headers.get("Location")).toBe(answered);
  }
});
