import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { COMPTE } from "#app/content/compte.ts";
import { EDITION } from "#app/content/edit.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { refused } from "#tests/component/harness/forms.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { conflicted, held, loadedBy, savedHere } from "#tests/component/harness/outcomes.ts";
import { widths } from "#tests/component/harness/screen.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { GERANT, openSettings, type Sent } from "./parametres.ts";

const WRONG = "Faux@20261";
const RIGHT = "Tamarin@2026";

const field = (form: string, name: string) => page.getByCss(`form#${form} [name="${name}"]`);
const save = (form: string) => page.getByCss(`form#${form} button[type=submit]`).last().click();
const unsaved = () => page.getByText(PARAMETRES.unsaved);
const gerantOf = ({ nom = "", prenom = "", telephone = "" }: Sent) => ({
  ...GERANT,
  nom,
  prenom,
  telephone,
  version: 2,
});

test("a profile is refused at its field, and saved", async () => {
  const sent = await openSettings("/settings", {
    action: (values, request) =>
      values["nom"] === "D"
        ? refused(request, { nom: [ACCOUNT_MESSAGES.nameLength] })
        : savedHere(values, PARAMETRES.profileUpdated, gerantOf(values)),
  });
  await expect.element(field("profil", "nom")).toBeVisible();
  await checkScreen();
  await field("profil", "nom").fill("D");
  await expect.element(unsaved()).toBeVisible();
  await save("profil");
  await expect.element(page.getByText(ACCOUNT_MESSAGES.nameLength)).toBeVisible();
  await expect.element(field("profil", "nom")).toHaveFocus();
  await checkScreen();
  await field("profil", "nom").fill("Diop");
  await field("profil", "telephone").fill("77 765 43 21");
  await save("profil");
  await expect.element(page.getByText(PARAMETRES.profileUpdated)).toBeVisible();
  await expect.element(unsaved()).not.toBeInTheDocument();
  expect(sent[1]).toMatchObject({ nom: "Diop", telephone: "+221777654321", intent: "profil" });
});

test("a new email asks for the password, which each answer empties", async () => {
  const other = "autre@exemple.sn";
  let emailEnAttente: string | null = null;
  await openSettings("/settings", {
    stored: () => ({ emailEnAttente }),
    action: (values, request) => {
      if (values["motDePasse"] === "") return refused(request, { motDePasse: [MESSAGES.passwordForEmail] });
      if (values["motDePasse"] !== RIGHT)
        return refused(request, { motDePasse: [MESSAGES.incorrectPassword] });
      emailEnAttente = other;
      return savedHere(values, PARAMETRES.emailSent(other), { ...GERANT, version: 2 });
    },
  });
  const password = field("profil", "motDePasse");
  await expect.element(password).not.toBeVisible();
  await field("profil", "email").fill(GERANT.email.toUpperCase());
  await expect.element(password).not.toBeVisible();
  await field("profil", "email").fill(other);
  await expect.element(password).toBeVisible();
  await save("profil");
  await expect.element(page.getByText(MESSAGES.passwordForEmail)).toBeVisible();
  await password.fill(WRONG);
  await save("profil");
  await expect.element(page.getByText(MESSAGES.incorrectPassword)).toBeVisible();
  await expect.element(password).toHaveValue("");
  await expect.element(password).toHaveFocus();
  await expect.element(field("profil", "email")).toHaveValue(other);
  await password.fill(RIGHT);
  await save("profil");
  await expect.element(page.getByText(PARAMETRES.emailEnAttente(other))).toBeVisible();
  await expect.element(password).not.toBeVisible();
  await expect.element(password).toHaveValue("");
  await expect.element(field("profil", "email")).toHaveValue(GERANT.email);
});

test.each([
  ["profil", "motDePasse"],
  ["mot-de-passe", "actuel"],
] as const)("the right password after refusals is not emptied under the fingers, %s", async (form, name) => {
  const { until, release } = held();
  let tries = 0;
  await openSettings("/settings", {
    action: async (values, request) => {
      tries += 1;
      if (tries === 3) await until;
      if (tries <= 3) return refused(request, { [name]: [MESSAGES.incorrectPassword] });
      return savedHere(values, PARAMETRES.passwordUpdated, GERANT);
    },
  });
  const password = field(form, name);
  await expect.element(field("profil", "email")).toBeVisible();
  if (form === "profil") await field("profil", "email").fill("autre@exemple.sn");
  else for (const other of ["nouveau", "confirmation"]) await field(form, other).fill("Grenier@2027");
  for (let refusal = 0; refusal < 2; refusal++) {
    await password.fill(WRONG);
    await save(form);
    await expect.element(password).toHaveValue("");
    await expect.element(page.getByText(MESSAGES.incorrectPassword)).toBeVisible();
  }
  // Text typed while the answer is on its way belongs to the next try.
  await password.fill(WRONG);
  await save(form);
  await password.fill("Autre@20262");
  release();
  await expect.poll(() => document.querySelector("form [aria-busy=true]")).toBeNull();
  await expect.element(password).toHaveValue("Autre@20262");
  await password.fill("");
  await typeKeys(RIGHT);
  await expect.element(password).toHaveValue(RIGHT);
  await save(form);
  await expect.element(page.getByText(PARAMETRES.passwordUpdated).first()).toBeVisible();
  await expect.element(password).toHaveValue("");
});

test("a phone number that is pasted whole has one sentence, keeps its digits, and has its code once", async () => {
  const whole = "+221777654321";
  const sent = await openSettings("/settings", {
    action: (values, request) =>
      values["telephone"] === whole
        ? savedHere(values, PARAMETRES.profileUpdated, gerantOf(values))
        : refused(request, { telephone: [ACCOUNT_MESSAGES.invalidTelephone] }),
  });
  const phone = field("profil", "telephone");
  await expect.element(phone).toBeVisible();
  const digits = () => (phone.element() as HTMLInputElement).value.replaceAll(" ", "");
  for (const excess of ["+221 77 123 45 67 8901", "7".repeat(40)]) {
    await phone.fill(excess);
    expect(digits()).toBe(excess.replaceAll(" ", ""));
    await save("profil");
    await expect.poll(() => page.getByText(ACCOUNT_MESSAGES.invalidTelephone).elements().length).toBe(1);
  }
  await phone.fill("+221 77 765 43 21");
  expect(digits()).toBe("777654321");
  await save("profil");
  await expect.poll(() => sent.map(({ telephone }) => telephone).slice(2)).toEqual([whole]);
});

test("a number outside the plans stays as it is", async () => {
  const gerant = { ...GERANT, telephone: "+447946000000" };
  const sent = await openSettings("/settings", {
    stored: () => ({ gerant }),
    action: (values) => savedHere(values, PARAMETRES.profileUpdated, gerant),
  });
  await expect.element(field("profil", "telephone")).toHaveValue("+447946000000");
  await field("profil", "prenom").fill("Binta");
  await save("profil");
  await expect.element(page.getByText(PARAMETRES.profileUpdated)).toBeVisible();
  expect(sent[0]).toMatchObject({ prenom: "Binta", telephone: "+447946000000" });
});

test.each(widths(360, 1280))(
  "a late profile shows the stored values once, and its own later saves go on from them, %i px",
  async (width) => {
    const stored = { ...GERANT, version: 2, nom: "Diallo", prenom: "Fatou" };
    let tries = 0;
    const sent = await openSettings("/settings", {
      width,
      action: (values) => {
        tries += 1;
        if (tries === 1)
          return conflicted(values, { stored, fields: { nom: "Diallo" }, touched: ["nom", "telephone"] });
        return savedHere(values, PARAMETRES.profileUpdated, { ...gerantOf(values), version: tries + 1 });
      },
    });
    await expect.element(field("profil", "nom")).toBeVisible();
    await field("profil", "nom").fill("Ba");
    await field("profil", "telephone").fill("77 000 11 22");
    await save("profil");
    await expect.element(page.getByText(MESSAGES.fieldChanged("Diallo"))).toBeVisible();
    await expect
      .element(page.getByRole("alert").getByText(EDITION.flaggedFields([COMPTE.nom])))
      .toBeVisible();
    expect(
      page
        .getByRole("alert")
        .elements()
        .filter((one) => one.textContent !== ""),
    ).toHaveLength(1);
    await expect.element(field("profil", "prenom")).toHaveValue("Fatou");
    await expect.element(field("profil", "nom")).toHaveValue("Ba");
    await expect.element(field("profil", "telephone")).toHaveValue("77 000 11 22");
    await checkScreen();
    await save("profil");
    await expect.element(page.getByText(PARAMETRES.profileUpdated)).toBeVisible();
    await field("profil", "nom").fill("Fall");
    await save("profil");
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2, 3]);
  },
);

test.each(widths(360, 1280))(
  "an export that waits says so on the pressed button, which keeps its width, %i px",
  async (width) => {
    const { until, release } = held();
    const sent = await openSettings("/settings", {
      width,
      action: async (_, request) => {
        await until;
        return refused(request, { motDePasse: [MESSAGES.incorrectPassword] });
      },
    });
    const button = page.getByCss("form#export button[value=csv]");
    await expect.element(button).toBeVisible();
    const before = button.element().getBoundingClientRect().width;
    await field("export", "motDePasse").fill(WRONG);
    await button.click();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await expect.element(button.getByText(PARAMETRES.preparation)).toBeVisible();
    expect(button.element().getBoundingClientRect().width).toBe(before);
    await checkScreen();
    // Enter presses the form's first button, which is not the one that waits.
    focus(field("export", "motDePasse"));
    await press("Enter");
    release();
    await expect.element(page.getByText(MESSAGES.incorrectPassword)).toBeVisible();
    await expect.element(button).not.toHaveAttribute("aria-busy", "true");
    expect(sent).toMatchObject([{ format: "csv" }]);
  },
);

test("the deletion of the account is refused at its password and keeps the typed name", async () => {
  await openSettings("/settings", {
    action: (_, request) => refused(request, { motDePasse: [MESSAGES.incorrectPassword] }),
  });
  const opener = page.getByCss("summary").filter({ hasText: PARAMETRES.deleteAccount });
  await opener.click();
  await field("suppression", "nomEtablissement").fill("Boutique Teranga");
  await field("suppression", "motDePasse").fill(WRONG);
  // A draft keeps the name alone.
  const kept = () => Object.values(sessionStorage).join();
  await expect.poll(kept).toContain("Boutique Teranga");
  expect(kept()).not.toContain(WRONG);
  await save("suppression");
  await expect.element(page.getByText(MESSAGES.incorrectPassword)).toBeVisible();
  await expect.element(field("suppression", "nomEtablissement")).toHaveValue("Boutique Teranga");
  await opener.click();
  await expect.element(field("suppression", "nomEtablissement")).not.toBeVisible();
});
