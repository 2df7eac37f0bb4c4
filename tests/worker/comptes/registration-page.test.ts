// The registration and the login as documents: what a browser gets before its scripts run, or without them.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { STEP_NAME } from "#app/features/compte/use-register-wizard.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { FORM_HEADERS, testPages } from "#tests/helpers/pages.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Bindings } from "#worker/env.ts";

beforeAll(migrate);

const PASSWORD = "Tamarin@2026";
const EMPTY = {
  nom: "",
  prenom: "",
  email: "",
  telephone: "",
  password: "",
  confirmation: "",
  etablissementNom: "",
  etablissementDescription: "",
  countryId: "",
};
const PERSON = { nom: "Ndiaye", prenom: "Awa", email: "awa@exemple.sn", telephone: "77 123 45 67" };
const SHOP = { etablissementNom: "Boutique Teranga", etablissementDescription: "", countryId: "1" };
const VALID = { ...PERSON, ...SHOP, password: PASSWORD, confirmation: PASSWORD };

async function open(path: string, init: RequestInit = {}, bindings: Partial<Bindings> = {}) {
  const response = await testPages(testClock(), bindings).open(path, { headers: FORM_HEADERS, ...init });
  const text = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const [page = ""] = text.split("window.__remixContext");
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    page,
    text,
    box: /role="alert".*?<\/div><\/div>/s.exec(page)?.[0].replaceAll(/<[^>]*>/g, "\n") ?? "",
    focused: /<(?:input|select|textarea)(?=[^>]* autofocus="")[^>]* name="(\w+)"/i.exec(page)?.[1],
    value: (name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(page)?.[1],
  };
}

function send(path: string, fields: Record<string, string>, bindings: Partial<Bindings> = {}) {
  return open(path, { method: "POST", body: new URLSearchParams(fields) }, bindings);
}

const times = (page: string, sentence: string) => page.split(sentence).length - 1;

describe("each refused field shows its sentence in the box and below, and has the focus", () => {
  const mismatch = { confirmation: "Marche@2027" };
  const weak = (password: string) => ({ password, confirmation: password });
  test.each<[sentence: string, typed: Partial<typeof VALID>, focused: string]>([
    [ACCOUNT_MESSAGES.nameRequired, { nom: "" }, "nom"],
    [ACCOUNT_MESSAGES.nameLength, { nom: "N" }, "nom"],
    [ACCOUNT_MESSAGES.firstNameLength, { prenom: "a".repeat(51) }, "prenom"],
    [ACCOUNT_MESSAGES.invalidEmail, { email: "awa@exemple" }, "email"],
    [ACCOUNT_MESSAGES.invalidTelephone, { telephone: "7712345" }, "telephone"],
    [ACCOUNT_MESSAGES.passwordRequired, { password: "" }, "password"],
    [ACCOUNT_MESSAGES.passwordLength, weak("Ma@2026"), "password"],
    [ACCOUNT_MESSAGES.passwordComposition, weak("marche2026"), "password"],
    [ACCOUNT_MESSAGES.passwordCharacters, weak("Marché@2026"), "password"],
    [ACCOUNT_MESSAGES.confirmationRequired, { confirmation: "" }, "password"],
    [ACCOUNT_MESSAGES.confirmationMismatch, mismatch, "password"],
    [ACCOUNT_MESSAGES.etablissementNomRequired, { etablissementNom: " " }, "etablissementNom"],
    [MESSAGES.paysNotFound, { countryId: "" }, "countryId"],
  ])("%s", async (sentence, typed, focused) => {
    const answer = await send("/register", { ...VALID, ...typed });
    expect(answer.status).toBe(400);
    expect(answer.box).toContain(FORM_MESSAGES.validationErrors);
    expect(answer.box).toContain(sentence);
    expect(times(answer.page, sentence)).toBe(2);
    expect(answer.focused).toBe(focused);
    expect(answer.text).not.toContain(PASSWORD);
  });

  test("several are joined", async () => {
    const { box, focused } = await send("/register", EMPTY);
    const sentences = [
      ACCOUNT_MESSAGES.nameRequired,
      ACCOUNT_MESSAGES.firstNameRequired,
      ACCOUNT_MESSAGES.emailRequired,
      ACCOUNT_MESSAGES.telephoneRequired,
      ACCOUNT_MESSAGES.passwordRequired,
      ACCOUNT_MESSAGES.confirmationRequired,
      ACCOUNT_MESSAGES.etablissementNomRequired,
      MESSAGES.paysNotFound,
    ];
    expect(box).toContain(sentences.join(" • "));
    expect(focused).toBe("nom");
  });
});

describe("« Continuer », pressed before the scripts run, opens one page", () => {
  test("after a right step the next one has the focus, and nothing is refused yet", async () => {
    const first = await open("/register");
    expect(first.page).toContain(`<h1 tabindex="-1"`);
    expect(first.page).toContain('name="etape" value="1"');

    const answer = await send("/register", { ...EMPTY, ...PERSON, [STEP_NAME]: "1" });
    expect(answer.page).toMatch(new RegExp(`<h1 [^>]*>${REGISTRATION.title}</h1>`));
    expect([answer.box, answer.focused]).toEqual(["", "password"]);
    expect(answer.page).not.toContain("aria-invalid");
    expect([answer.value("nom"), answer.value("telephone")]).toEqual([PERSON.nom, PERSON.telephone]);
    expect(answer.page).not.toContain(REGISTRATION.continueLabel);
    expect(answer.page).not.toMatch(/<fieldset class="[^"]*\bhidden\b/);
  });

  test("after a wrong step only its own sentences are shown", async () => {
    const { box, page, focused } = await send("/register", {
      ...EMPTY,
      ...PERSON,
      email: "awa",
      [STEP_NAME]: "1",
    });
    expect(box).toContain(ACCOUNT_MESSAGES.invalidEmail);
    expect(focused).toBe("email");
    for (const later of [
      ACCOUNT_MESSAGES.passwordRequired,
      ACCOUNT_MESSAGES.etablissementNomRequired,
      MESSAGES.paysNotFound,
    ])
      expect(page).not.toContain(later);
  });

  test("a password that was right is asked for again", async () => {
    const wrong = await send("/register", { ...VALID, countryId: "" });
    expect(wrong.page).toContain(REGISTRATION.passwordAgain);
    expect(wrong.text).not.toContain(PASSWORD);
    for (const fields of [
      { ...EMPTY, ...PERSON, [STEP_NAME]: "1" },
      { ...VALID, password: "court" },
    ])
      expect((await send("/register", fields)).page).not.toContain(REGISTRATION.passwordAgain);
  });

  test("a later step that has something typed counts as seen", async () => {
    const { page, focused } = await send("/register", {
      ...EMPTY,
      ...PERSON,
      countryId: "1",
      [STEP_NAME]: "1",
    });
    expect(page).toContain(ACCOUNT_MESSAGES.passwordRequired);
    expect(page).toContain(ACCOUNT_MESSAGES.etablissementNomRequired);
    expect(focused).toBe("password");
  });

  test("a whole form is registered, whatever button sent it", async () => {
    const { status } = await send("/register", { ...VALID, email: "entree@exemple.sn", [STEP_NAME]: "1" });
    expect(status).toBe(201);
  });
});

describe("what only the server can refuse", () => {
  test("an email that is taken", async () => {
    const twice = { ...VALID, email: "pris@exemple.sn" };
    expect((await send("/register", twice)).status).toBe(201);
    const answer = await send("/register", twice);
    expect(answer.status).toBe(409);
    expect(answer.box).toContain(REGISTRATION.failed);
    expect(answer.box).not.toContain(FORM_MESSAGES.validationErrors);
    expect(times(answer.page, ACCOUNT_MESSAGES.emailExists)).toBe(2);
    expect(answer.focused).toBe("email");
  });

  test("a failure without a reason", async () => {
    const broken = failingBatches(env.ANNUAIRE, [1], "before", "D1_ERROR: no such table: gerants");
    const { status, box } = await send(
      "/register",
      { ...VALID, email: "panne@exemple.sn" },
      { ANNUAIRE: broken },
    );
    expect(status).toBe(500);
    expect(box).toContain(REGISTRATION.failed);
    expect(box).toContain(REGISTRATION.failedWithoutReason);
  });
});

describe("the country is asked once, and completes the number", () => {
  test.each([
    ["77 123 45 67", "1", "+221771234567"],
    ["+221 77-123-45-67", "1", "+221771234567"],
    ["00221771234567", "1", "+221771234567"],
    ["06.12.34.56.78", "13", "+33612345678"],
    // Ten digits as in Ivory Coast, but of another country.
    ["+65 6123 4567", "2", "+6561234567"],
    ["12345678", "1", "12345678"],
  ])("%s in the country %s is %s", async (telephone, countryId, stored) => {
    const email = `${stored.replace("+", "p")}-${String(telephone.length)}@exemple.sn`;
    expect((await send("/register", { ...VALID, email, telephone, countryId })).status).toBe(201);
    const row = await env.ANNUAIRE.prepare("SELECT telephone FROM gerants WHERE email_cle = ?")
      .bind(email)
      .first();
    expect(row).toEqual({ telephone: stored });
  });

  test("the prefix beside the number is its country, wherever the shop is", async () => {
    const email = "prefixe@exemple.sn";
    const typed = { ...VALID, email, telephone: "0701020304", telephonePays: "CI", countryId: "1" };
    expect((await send("/register", typed)).status).toBe(201);
    const row = await env.ANNUAIRE.prepare("SELECT telephone FROM gerants WHERE email_cle = ?")
      .bind(email)
      .first();
    expect(row).toEqual({ telephone: "+2250701020304" });
  });

  test.each([
    ["CI", "+225"],
    ["US", "+221"],
    [undefined, "+221"],
  ])("a visitor from %s begins with the prefix %s", async (country, prefix) => {
    const headers = { ...FORM_HEADERS, ...(country !== undefined && { "CF-IPCountry": country }) };
    const { page } = await open("/register", { headers });
    expect(page).toContain(`class="noscript:hidden">${prefix}<`);
  });
});

test("after the success the login has the email, the focus in the password, and says what comes next, until it is used", async () => {
  const email = "suite@exemple.sn";
  const created = await send("/register", { ...VALID, email });
  expect(created.page).toContain(ACCOUNT_MESSAGES.accountCreated);
  expect(created.page).toContain('<noscript><meta http-equiv="refresh" content="2;url=/login"/></noscript>');
  expect(created.cookies.join()).toMatch(/etal_inscrit=suite%40exemple\.sn;[^,]*HttpOnly/);
  const Cookie = created.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const login = await open("/login", { headers: { ...FORM_HEADERS, Cookie } });
  expect([login.value("email"), login.focused]).toEqual([email, "password"]);
  expect(login.page).toContain(REGISTRATION.shopReady);
  // A reload on a network that drops says it again.
  expect((await open("/login", { headers: { ...FORM_HEADERS, Cookie } })).value("email")).toBe(email);
  const opened = await open("/login", {
    method: "POST",
    headers: { ...FORM_HEADERS, Cookie },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  expect(opened.status).toBe(302);
  expect(opened.cookies.join()).toMatch(/etal_inscrit=;[^,]*Max-Age=0/);
  expect((await open("/login")).page).not.toContain(REGISTRATION.shopReady);
});

test("a login refused before the scripts run keeps the email, and has the focus in the field to correct", async () => {
  const wrong = await send("/login", { email: "personne@exemple.sn", password: "Faux@2026" });
  expect([wrong.status, wrong.value("email"), wrong.focused]).toEqual([
    401,
    "personne@exemple.sn",
    "password",
  ]);
  expect(wrong.box).toContain(ACCOUNT_MESSAGES.wrongCredentials);
  expect(wrong.text).not.toContain("Faux@2026");
  const typo = await send("/login", { email: "personne", password: "Faux@2026" });
  expect(typo.focused).toBe("email");
  expect(typo.page).toContain(SIGN_IN.logIn);
});
