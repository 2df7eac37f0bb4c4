import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { COMPTE } from "#app/content/compte.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { STEP_NAME } from "#app/features/compte/use-register-wizard.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import * as register from "#app/routes/_public.register.tsx";
import { checkScreen, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { field, fieldsOf, fill, refused } from "#tests/component/harness/forms.ts";
import {
  ELSEWHERE,
  given,
  goBack,
  goForward,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const PASSWORD = "Tamarin@2026";
const PERSON = { nom: "Ndiaye", prenom: "Awa", email: "awa@exemple.sn", telephone: "77 555 01 10" };
const TAKEN = "prise@exemple.sn";
const [PERSONAL, SECURITY, SHOP] = REGISTRATION.steps;

const LOADED = { isoCode: "SN" };

type Options = { address?: string; width?: Width; answered?: FormOutcome };

/** `loads`: how often the screen was requested of the server. `sent`: the forms that reached it. */
async function openRegister({ address = "/register", width, answered }: Options = {}) {
  const seen = { loads: 0, sent: [] as Record<string, string>[] };
  await openScreen(address, {
    ...(width && { width }),
    ...(answered && {
      answered: { "routes/_public.register": answered },
      loaded: { "routes/_public.register": LOADED },
    }),
    routes: {
      "routes/_public.register": given(register, {
        loader: () => {
          seen.loads += 1;
          return LOADED;
        },
        action: async ({ request }) => {
          const sent = await fieldsOf(request);
          seen.sent.push(sent);
          return sent["email"] === TAKEN
            ? refused(request, { email: [ACCOUNT_MESSAGES.emailExists] })
            : Response.json({ created: true }, { status: 201 });
        },
      }),
      "routes/_public.login": ELSEWHERE,
    },
  });
  return seen;
}

const step = (titre: string | undefined) =>
  expect.element(page.getByRole("heading", { level: 1, name: titre ?? "" })).toBeVisible();
const next = () => page.getByRole("button", { name: REGISTRATION.continueLabel }).click();
const create = () => page.getByRole("button", { name: REGISTRATION.createMyAccount }).click();
const alert = (text: string) => page.getByRole("alert").getByText(text);
const kept = () => sessionStorage.getItem("etal:saisie");

async function toSecurity(values: Partial<typeof PERSON> = {}): Promise<void> {
  await step(PERSONAL);
  await fill({ ...PERSON, ...values });
  await next();
  await step(SECURITY);
}

async function toShop(values: Partial<typeof PERSON> = {}): Promise<void> {
  await toSecurity(values);
  await fill({ password: PASSWORD, confirmation: PASSWORD });
  await next();
  await step(SHOP);
}

function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 8, right - 8].every((x) =>
    [top + 8, bottom - 8].every((y) => document.elementFromPoint(x, y) === element),
  );
}

test.each(widths(360, 768, 1280))(
  "the next field to correct has the focus, and nothing covers it, %i px",
  async (width) => {
    await openRegister({ width });
    for (const [name, value] of Object.entries(PERSON)) {
      await next();
      await expect.element(alert(FORM_MESSAGES.validationErrors)).toBeVisible();
      await expect.element(field(name)).toHaveFocus();
      await expect.poll(() => isUncovered(field(name).element())).toBe(true);
      await field(name).fill(value);
      await expect.element(alert(FORM_MESSAGES.validationErrors)).not.toBeInTheDocument();
    }
  },
);

test("the first step says all that is missing, and a field what is wrong with it once it is left", async () => {
  await openRegister({ width: 360 });
  await next();
  await expect
    .element(alert(`${ACCOUNT_MESSAGES.nameRequired} • ${ACCOUNT_MESSAGES.firstNameRequired}`))
    .toBeVisible();
  await checkScreen();
  await checkSizes(LARGE_TEXTS);
  await field("telephone").fill("77555");
  await field("email").click();
  await expect.element(page.getByRole("group").getByText(ACCOUNT_MESSAGES.invalidTelephone)).toBeVisible();
});

test("marks show which rules a password satisfies; leaving the field refuses nothing", async () => {
  await openRegister();
  await toSecurity();
  const marks = (state: string) =>
    page
      .getByRole("listitem")
      .elements()
      .filter(({ textContent }) => textContent.endsWith(`: ${state}`)).length;
  await field("password").fill("Marche20");
  await expect.element(page.getByText(COMPTE.rulesKept(5, 6))).toBeInTheDocument();
  expect([marks("respecté"), marks("à respecter")]).toEqual([5, 1]);
  // A forbidden character is said at once.
  await field("password").fill("Marche20é");
  await field("confirmation").click();
  await expect.poll(() => marks("non respecté")).toBe(1);
  expect(marks("respecté")).toBe(4);
  await expect.element(field("password")).not.toHaveAttribute("aria-invalid");
  await checkScreen();
  await fill({ password: PASSWORD, confirmation: PASSWORD });
  await expect.element(page.getByText(COMPTE.rulesKept(6, 6))).toBeInTheDocument();
  await expect.element(page.getByText(COMPTE.passwordsMatch)).toBeVisible();
  expect(kept()).not.toContain("Tamarin");
});

test("a weak password is refused in the step, and the sentence follows what is typed", async () => {
  await openRegister({ width: 360 });
  await toSecurity();
  await fill({ password: "abc", confirmation: "abc" });
  await next();
  const rule = () => page.getByText(ACCOUNT_MESSAGES.passwordLength).elements().length;
  await expect.poll(rule).toBe(2);
  await expect.element(alert("au moins une majuscule, une minuscule, un chiffre")).toBeVisible();
  await expect.element(field("password")).toHaveAttribute("aria-invalid", "true");
  await checkScreen();
  await checkSizes(LARGE_TEXTS);
  await field("password").fill("Marche");
  await expect.poll(rule).toBe(1);
});

test("the account is made, and its login follows", async () => {
  const { sent } = await openRegister({ width: 360 });
  await toShop();
  await expect.element(page.getByRole("option", { name: "Sénégal (SN), FCFA" })).toBeInTheDocument();
  await field("etablissementNom").fill("Boutique Awa");
  await checkScreen();
  await checkSizes(LARGE_TEXTS);
  expect(kept()).toContain("Boutique Awa");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await create();
    const created = page.getByRole("heading", { level: 1, name: ACCOUNT_MESSAGES.accountCreated });
    await expect.element(created).toHaveFocus();
    expect(kept()).toBeNull();
    vi.advanceTimersByTime(2_000);
    await expect.poll(shownAddress).toBe("/login");
  } finally {
    vi.useRealTimers();
  }
  const telephone = "+221775550110";
  expect(sent).toEqual([
    expect.objectContaining({ ...PERSON, telephone, password: PASSWORD, countryId: "1" }),
  ]);
});

test("each step begins in its first field", async () => {
  await openRegister();
  await expect.element(field("nom")).toHaveFocus();
  await toSecurity();
  await expect.element(field("password")).toHaveFocus();
  await expect.element(page.getByRole("group", { name: `Étape 2 sur 3, ${SECURITY}` })).toBeVisible();
  await fill({ password: PASSWORD, confirmation: PASSWORD });
  await next();
  await expect.element(field("etablissementNom")).toHaveFocus();
});

test("the shop's country follows the telephone's, until another one is chosen", async () => {
  await openRegister();
  await toShop();
  await expect.element(field("countryId")).toHaveValue("1");
  goBack();
  goBack();
  await step(PERSONAL);
  await field("telephonePays").selectOptions("CI");
  await field("telephone").fill("0701020304");
  await next();
  await next();
  await expect.element(field("countryId")).toHaveValue("2");
  await field("countryId").selectOptions("7");
  goBack();
  goBack();
  await step(PERSONAL);
  await field("telephone").fill("+221775550110");
  await expect.element(field("telephone")).toHaveValue("77 555 01 10");
  await expect.element(field("countryId")).toHaveValue("7");
});

test("the steps are entries of the history, which request nothing from the server", async () => {
  const seen = await openRegister();
  await toShop();
  goBack();
  await step(SECURITY);
  await expect.element(field("password")).toHaveValue(PASSWORD);
  goBack();
  await step(PERSONAL);
  goForward();
  goForward();
  await step(SHOP);
  await page.getByRole("button", { name: REGISTRATION.back }).click();
  await step(SECURITY);
  await page.getByRole("button", { name: REGISTRATION.back }).click();
  await step(PERSONAL);
  await expect.poll(shownAddress).toBe("/register");
  expect(seen.loads).toBe(1);
});

test("an email that is taken leads back to its field, and is refused until it changes", async () => {
  await openRegister();
  await toShop({ email: TAKEN });
  await field("etablissementNom").fill("Boutique Awa");
  await field("countryId").selectOptions("1");
  await create();
  await step(PERSONAL);
  await expect.element(alert(REGISTRATION.failed)).toBeVisible();
  await expect.element(page.getByRole("group").getByText(ACCOUNT_MESSAGES.emailExists)).toBeVisible();
  await expect.element(field("email")).toHaveFocus();
  await next();
  await expect.element(alert(FORM_MESSAGES.validationErrors)).toBeVisible();
  await step(PERSONAL);
  await field("email").fill(PERSON.email);
  await next();
  await step(SECURITY);
  // The history has no entry twice.
  goBack();
  await step(PERSONAL);
});

test("a reload keeps all but the passwords, and returns to their step at the latest", async () => {
  await openRegister();
  await toShop();
  await field("etablissementNom").fill("Boutique Awa");
  await field("countryId").selectOptions("7");
  expect(kept()).not.toContain(PASSWORD);
  await openRegister({ address: "/register?etape=3" });
  await step(SECURITY);
  await expect.poll(shownAddress).toBe("/register?etape=2");
  await expect.element(field("password")).toHaveValue("");
  for (const [name, value] of Object.entries(PERSON)) await expect.element(field(name)).toHaveValue(value);
  await expect.element(field("etablissementNom")).toHaveValue("Boutique Awa");
  await expect.element(field("countryId")).toHaveValue("7");
});

test("without anything typed an address of a later step shows the first", async () => {
  await openRegister({ address: "/register?etape=3" });
  await step(PERSONAL);
  await expect.poll(shownAddress).toBe("/register");
});

test("a document that answers a press shows one page, in which the draft corrects what was not sent", async () => {
  await openRegister();
  await step(PERSONAL);
  await fill(PERSON);
  await expect.poll(kept).toContain("+221775550110");
  await openRegister({
    address: "/register?etape=2",
    answered: {
      status: "error",
      initialValue: { [STEP_NAME]: "2" },
      error: {
        ...{ nom: [ACCOUNT_MESSAGES.nameRequired], prenom: [ACCOUNT_MESSAGES.firstNameRequired] },
        ...{ email: [ACCOUNT_MESSAGES.emailRequired], telephone: [ACCOUNT_MESSAGES.telephoneRequired] },
        ...{ confirmation: [ACCOUNT_MESSAGES.confirmationRequired], countryId: [MESSAGES.paysNotFound] },
      },
    },
  });
  await step(REGISTRATION.title);
  for (const [name, value] of Object.entries(PERSON)) await expect.element(field(name)).toHaveValue(value);
  const wrong = page.getByCss("[aria-invalid=true]").elements();
  expect(wrong.map((one) => one.getAttribute("name"))).toEqual(["confirmation"]);
  await fill({ password: PASSWORD, confirmation: PASSWORD, etablissementNom: "Boutique Awa" });
  await userEvent.selectOptions(field("countryId"), "1");
  await create();
  await expect.element(page.getByText(ACCOUNT_MESSAGES.accountCreated)).toBeVisible();
});
