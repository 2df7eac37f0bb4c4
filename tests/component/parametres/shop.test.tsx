import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { COMPTE } from "#app/content/compte.ts";
import { EDITION } from "#app/content/edit.ts";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { PAYS_CONFIRMED } from "#app/features/parametres/use-confirmed-pays.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, refused } from "#tests/component/harness/forms.ts";
import { focus, press } from "#tests/component/harness/keys.ts";
import { conflicted, loadedBy, redirectWithToast, savedHere } from "#tests/component/harness/outcomes.ts";
import { goBack, shownAddress, widths } from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { COUNTRIES, GERANT, openSettings, pays, SHOP } from "./parametres.ts";

const SHOP_TAB = "/settings?onglet=etablissement";
const dialog = () => page.getByRole("dialog");
const saveShop = () => page.getByRole("button", { name: "Enregistrer" }).first().click();
const unsaved = () => page.getByText(PARAMETRES.unsaved);
const tab = (name: keyof typeof PARAMETRES.tabs) => page.getByRole("tab", { name: PARAMETRES.tabs[name] });

test("another country is asked about, with its currency, before the form is sent", async () => {
  const sent = await openSettings(SHOP_TAB, {
    width: 360,
    action: (values) => savedHere(values, ETABLISSEMENT.etablissementUpdated, { ...SHOP, pays: pays("GH") }),
  });
  await field("countryId").selectOptions("Ghana (GH), GH₵");
  await field("nom").fill("Chez Awa");
  await saveShop();
  await expect
    .element(dialog().getByText("Nouvelle devise\u00A0: Cedi ghanéen (GHS), au lieu de Franc CFA (XOF)."))
    .toBeVisible();
  await checkScreen();
  await dialog().getByRole("button", { name: "Annuler" }).click();
  await expect.element(field("nom")).toHaveValue("Chez Awa");
  expect(sent).toEqual([]);
  await saveShop();
  await dialog().getByRole("button", { name: ETABLISSEMENT.changePays }).click();
  await expect.element(page.getByText(ETABLISSEMENT.etablissementUpdated)).toBeVisible();
  await expect.element(unsaved()).not.toBeInTheDocument();
  expect(Object.values(sessionStorage).join()).not.toContain("Chez Awa");
  expect(sent).toMatchObject([{ nom: "Chez Awa", countryId: "11", [PAYS_CONFIRMED]: "1" }]);
});

test.each(widths(360, 1280))(
  "a late edit of the shop keeps choices as well as texts, %i px",
  async (width) => {
    const stored = { ...SHOP, version: 2, nom: "Chez Awa", description: "Tilène" };
    let tries = 0;
    const sent = await openSettings(SHOP_TAB, {
      width,
      action: (values) => {
        tries += 1;
        const touched = ["description", "mobileMoneyAttente", "countryId"];
        if (tries === 1) return conflicted(values, { stored, fields: { description: "Tilène" }, touched });
        return savedHere(values, ETABLISSEMENT.etablissementUpdated, { ...stored, version: 3 });
      },
    });
    await field("description").fill("Sandaga");
    await page.getByLabelText(PARAMETRES.mobileMoney).selectOptions("true");
    await field("countryId").selectOptions("Mali (ML), FCFA");
    await saveShop();
    await dialog().getByRole("button", { name: ETABLISSEMENT.changePays }).click();
    await expect.element(page.getByText(MESSAGES.fieldChanged("Tilène"))).toBeVisible();
    await expect
      .element(page.getByRole("alert").getByText(EDITION.flaggedFields([COMPTE.etablissementDescription])))
      .toBeVisible();
    await expect.element(field("nom")).toHaveValue("Chez Awa");
    await expect.element(page.getByLabelText(PARAMETRES.mobileMoney)).toHaveValue("true");
    await expect.element(field("countryId")).toHaveValue("3");
    await expect.element(unsaved()).toBeVisible();
    await checkScreen();
    await field("countryId").selectOptions("1");
    await saveShop();
    await expect.element(page.getByText(ETABLISSEMENT.etablissementUpdated)).toBeVisible();
    expect(sent[1]).toMatchObject({ nom: "Chez Awa", description: "Sandaga", mobileMoneyAttente: "true" });
    expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2]);
  },
);

test.each(widths(360, 768, 1280))(
  "countries are switched by a question, the shop's own never, %i px",
  async (width) => {
    let stored = COUNTRIES;
    let refuses = false;
    await openSettings("/settings?onglet=pays", {
      width,
      stored: () => ({ pays: stored }),
      action: ({ id, actif }, request) => {
        if (refuses) return refused(request, { "": [MESSAGES.currentPays] });
        stored = stored.map((one) => (String(one.id) === id ? { ...one, actif: actif === "1" } : one));
        const title = actif === "1" ? PAYS_TAB.paysActive("Mali") : PAYS_TAB.paysDeactivated("Mali");
        return redirectWithToast("/settings?onglet=pays", { kind: "success", title });
      },
    });
    const toggle = (name: string) => page.getByRole("switch", { name: PAYS_TAB.activeLabel(name) });
    const setDefault = () => page.getByRole("button", { name: PAYS_TAB.setDefaultLabel("Mali") });
    await expect.element(toggle("Mali")).toBeVisible();
    await checkScreen();
    await expect.element(toggle("Sénégal")).toHaveAttribute("aria-disabled", "true");
    focus(toggle("Sénégal"));
    await press(" ");
    await expect.poll(() => document.body.innerText).toContain(PAYS_TAB.lock);
    expect(dialog().query()).toBeNull();
    focus(toggle("Mali"));
    await press(" ");
    await expect.element(dialog().getByText(PAYS_TAB.deactivateEffect)).toBeVisible();
    if (width === 360) await checkScreen();
    await press("Escape");
    await expect.element(toggle("Mali")).toHaveAttribute("aria-checked", "true");
    await toggle("Mali").click();
    await dialog().getByRole("button", { name: PAYS_TAB.deactivate }).click();
    await expect.element(page.getByText(PAYS_TAB.paysDeactivated("Mali"))).toBeVisible();
    await expect.element(toggle("Mali")).toHaveAttribute("aria-checked", "false");
    await expect.element(setDefault()).not.toBeInTheDocument();
    await tab("etablissement").click();
    await expect
      .poll(() => (field("countryId").query() as HTMLElement | null)?.innerText)
      .not.toContain("Mali");
    goBack();
    await toggle("Mali").click();
    await dialog().getByRole("button", { name: PAYS_TAB.activate }).click();
    await expect.element(toggle("Mali")).toHaveAttribute("aria-checked", "true");
    // Another device made this country the shop's meanwhile.
    refuses = true;
    await toggle("Mali").click();
    await dialog().getByRole("button", { name: PAYS_TAB.deactivate }).click();
    await expect.element(page.getByText(PAYS_TAB.statutFailed)).toBeVisible();
    await expect.element(page.getByText(MESSAGES.currentPays)).toBeVisible();
  },
);

test("the tabs are walked by the keyboard", async () => {
  await openSettings("/settings?onglet=inconnu");
  await expect.element(tab("pays")).toHaveAttribute("tabindex", "-1");
  focus(tab("profil"));
  await press("ArrowLeft");
  await expect.element(tab("pays")).toHaveFocus();
  await press("Home");
  await press("ArrowRight");
  await expect.element(tab("profil")).toHaveAttribute("aria-selected", "true");
  await press(" ");
  await expect.poll(shownAddress).toBe(SHOP_TAB);
  await expect.element(page.getByRole("tabpanel", { name: "Établissement" })).toBeVisible();
  await expect.element(tab("etablissement")).toHaveFocus();
});

test.each(widths(360, 1280))("nothing typed is lost from one tab to another, %i px", async (width) => {
  await openSettings("/settings", { width });
  const recovered = () => page.getByText(FORM_MESSAGES.typedRecovered);
  const profile = (name: string) => page.getByCss(`form#profil [name="${name}"]`);
  await profile("prenom").fill("Binta");
  await profile("email").fill("ailleurs@etal.test");
  await profile("motDePasse").fill("Faux@20261");
  expect(sessionStorage.getItem("etal:saisie")).not.toContain("Faux@20261");
  await tab("ticket").click();
  await field("piedTicket").fill("Merci\nÀ demain");
  expect(recovered().query()).toBeNull();
  await tab("pays").click();
  await expect.element(page.getByRole("heading", { name: PAYS_TAB.availablePays })).toBeVisible();
  goBack();
  await expect.element(recovered()).toBeVisible();
  await expect.element(field("piedTicket")).toHaveValue("Merci\nÀ demain");
  // On a phone the preview comes once its place is seen.
  page.getByRole("heading", { name: TICKET_SETTINGS.preview }).element().scrollIntoView({ block: "start" });
  await expect
    .element(page.getByRole("figure", { name: TICKET_SETTINGS.previewTicket }).getByText("À demain"))
    .toBeVisible();
  await expect.element(unsaved()).toBeVisible();
  focus(tab("ticket"));
  await press("ArrowLeft");
  focus(tab("profil"));
  await press("Enter");
  await expect.element(recovered()).toBeVisible();
  await expect.element(profile("prenom")).toHaveValue("Binta");
  await expect.element(profile("email")).toHaveValue("ailleurs@etal.test");
  await expect.element(profile("motDePasse")).toHaveValue("");
  await expect.element(tab("profil")).toHaveFocus();
  await checkScreen();
  // Fields set back by hand are no draft.
  await profile("email").fill(GERANT.email);
  await profile("prenom").fill("Awa");
  await tab("ticket").click();
  await field("piedTicket").fill("");
  await tab("profil").click();
  await expect.element(profile("prenom")).toHaveValue("Awa");
  expect(recovered().query()).toBeNull();
});
