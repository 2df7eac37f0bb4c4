import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import * as login from "#app/routes/_public.login.tsx";
import { checkScreen, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { field, fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { held, redirected } from "#tests/component/harness/outcomes.ts";
import { type DataOf, ELSEWHERE, given, openScreen, shownAddress } from "#tests/component/harness/screen.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";

const EMAIL = "awa@exemple.sn";
const RIGHT = "Tamarin@2026";

type Options = {
  data?: Partial<DataOf<typeof login>>;
  until?: (tries: number) => Promise<unknown> | undefined;
};

async function openLogin({ data, until }: Options = {}) {
  let tries = 0;
  await openScreen("/login", {
    width: 360,
    routes: {
      "routes/_public.login": given(login, {
        loader: () => ({
          ...{ expired: false, here: null, notice: null, email: undefined, retour: "/dashboard" },
          ...data,
        }),
        action: async ({ request }) => {
          tries += 1;
          await until?.(tries);
          const { password } = await fieldsOf(request);
          if (password === RIGHT) return redirected("/register");
          return refused(request, { "": [ACCOUNT_MESSAGES.wrongCredentials] });
        },
      }),
      "routes/_public.register": ELSEWHERE,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: SIGN_IN.loginTitle })).toBeVisible();
}

const refusal = () => page.getByText(ACCOUNT_MESSAGES.wrongCredentials);
const submit = () => page.getByRole("button", { name: SIGN_IN.logIn }).click();

test("a wrong password empties its field, which gets the focus; the email stays", async () => {
  await openLogin();
  await field("email").fill(EMAIL);
  await field("password").fill("Faux@2026");
  await submit();
  await expect.element(refusal()).toBeVisible();
  await expect.element(field("password")).toHaveFocus();
  await expect.element(field("password")).toHaveValue("");
  await expect.element(field("email")).toHaveValue(EMAIL);
  await checkScreen();
  await checkSizes(LARGE_TEXTS);
  await field("password").fill(RIGHT);
  await submit();
  await expect.poll(shownAddress).toBe("/register");
});

test("a new try forgets the refusal until its own answer", async () => {
  const { until, release } = held();
  await openLogin({ until: (tries) => (tries === 2 ? until : undefined) });
  await field("email").fill(EMAIL);
  await field("password").fill("Faux@2026");
  await submit();
  await expect.element(refusal()).toBeVisible();
  await field("password").fill("Faux@20261");
  await press("Enter");
  await expect.element(refusal()).not.toBeInTheDocument();
  release();
  await expect.element(refusal()).toBeVisible();
});

test("a new account has its email there, and only its password to type", async () => {
  await openLogin({ data: { email: EMAIL } });
  await expect.element(page.getByText(REGISTRATION.shopReady)).toBeVisible();
  await expect.element(field("email")).toHaveValue(EMAIL);
  await expect.element(field("password")).toHaveFocus();
  await checkScreen();
});

test("an ended session says so, and whose account the browser has now", async () => {
  await openLogin({ data: { expired: true } });
  await expect.element(page.getByText(APP_MESSAGES.sessionExpired)).toBeVisible();
  await checkSizes(LARGE_TEXTS);
  const message = "Ce navigateur est maintenant connecté au compte de Awa Ndiaye (Boutique de Binta).";
  await openLogin({ data: { expired: true, here: { author: "2/2", message } } });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(APP_MESSAGES.sessionExpired)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: FORM_MESSAGES.continueWithAccount }))
    .toHaveAttribute("href", "/dashboard");
  await checkScreen();
});
