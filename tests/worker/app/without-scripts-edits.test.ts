// Forms of a browser without scripts, while another device changes the same record.
import { beforeAll, expect, test } from "vitest";
import { APPAREILS } from "#app/content/appareils.ts";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { PAYS_CONFIRMED } from "#app/features/parametres/use-confirmed-pays.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { plainShop } from "#tests/helpers/plain-browser.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const current = (value: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${value}`;

beforeAll(migrate);

test("a product that changed meanwhile: what was typed stays, and the other changes too", async () => {
  const shop = await plainShop();
  await shop.api("POST", "/categories", { nom: "Épicerie" });
  const common = { titre: "Riz parfumé", description: "Sac de\n25 kg", seuilAlerte: 3, prixVente: 14_000 };
  const stock = { categorieId: 1, statut: "STOCK", quantite: 12, prixAchat: 10_000, codesBarres: ["111"] };
  await shop.api("POST", "/produits", { ...common, ...stock });
  await shop.open("/products/1/edit");
  await shop.api("PUT", "/produits/1", { ...common, titre: "Riz long", seuilAlerte: 7, prixVente: 15_500 });
  // The form was refused for another reason first, and keeps what it was loaded with.
  await shop.press("Enregistrer", { titre: "Riz brisé", reference: "RIZ-1", codesBarres: "un code é" });
  expect(shop.text()).toContain("Un code-barres contient de 1 à 48 caractères sans espace");
  await shop.press("Enregistrer", { codesBarres: "111" });
  expect(shop.status()).toBe(409);
  expect(shop.text()).toContain(current("Riz long"));
  expect(shop.alerts()).toContain("Champ signalé\u00A0: Titre");
  expect(shop.inert()).toEqual([]);
  expect([shop.field("titre"), shop.field("prixVente")]).toEqual(["Riz brisé", "15500"]);
  await shop.press("Enregistrer");
  expect(shop.path()).toBe("/products/1");
  expect(await shop.api("GET", "/produits/1")).toMatchObject({
    titre: "Riz brisé",
    description: "Sac de\n25 kg",
    reference: "RIZ-1",
    prixVente: 15_500,
    seuilAlerte: 7,
  });
});

test("another email is requested with the password, and waits", async () => {
  const shop = await plainShop();
  await shop.open("/settings");
  const email = `autre-${shop.account.email}`;
  await shop.press("Enregistrer", { prenom: "Binta", email }, shop.part("profil"));
  expect(shop.text()).toContain(MESSAGES.passwordForEmail);
  await shop.press("Enregistrer", { motDePasse: PASSWORD }, shop.part("profil"));
  expect(shop.notices()).toContain(PARAMETRES.emailSent(email));
  expect(await shop.api("GET", "/parametres/me")).toMatchObject({ prenom: "Binta", emailEnAttente: email });
});

test("the establishment's country is changed once it is confirmed, and a change elsewhere is shown", async () => {
  const shop = await plainShop();
  await shop.open("/settings");
  await shop.follow(PARAMETRES.tabs.etablissement);
  // After another refusal the form still compares with what it was loaded with.
  await shop.api("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", description: "Médina" });
  await shop.press("Enregistrer", { description: "Tilène", countryId: "11" });
  expect(shop.text()).toContain(ETABLISSEMENT.confirmationExpected);
  expect(shop.field("description")).toBe("Tilène");
  expect(await shop.api("GET", "/etablissements/devise")).toMatchObject({ code: "XOF" });
  const confirmed = { [PAYS_CONFIRMED]: "1" };
  await shop.press("Enregistrer", confirmed);
  expect([shop.status(), shop.field("countryId")]).toEqual([409, "11"]);
  expect(shop.text()).toContain(current("Médina"));
  await shop.press("Enregistrer", confirmed);
  expect(shop.notices()).toContain(ETABLISSEMENT.etablissementUpdated);
  expect(await shop.api("GET", "/parametres/me")).toMatchObject({
    etablissement: { description: "Tilène", currencyCode: "GHS" },
  });
});

test("the ticket's texts are changed, and what another device changed stays", async () => {
  const shop = await plainShop();
  await shop.api("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", logo: LOGO, qrTicket: true });
  await shop.open("/settings");
  await shop.follow(PARAMETRES.tabs.ticket);
  const elsewhere = { nom: "Chez Awa", logo: OTHER_LOGO, piedTicket: "Merci" };
  await shop.api("PUT", "/parametres/etablissement", elsewhere);
  await shop.press("Enregistrer", { piedTicket: "À bientôt", qrTicket: "" });
  expect(shop.text()).toContain(current("Merci"));
  await shop.press("Enregistrer");
  expect(shop.notices()).toContain(TICKET_SETTINGS.updated);
  expect(await shop.api("GET", "/parametres/me")).toMatchObject({
    etablissement: { nom: "Chez Awa", logo: OTHER_LOGO, qrTicket: false, piedTicket: "À bientôt" },
  });
});

test("a country is taken out and back, and another becomes the shop's own", async () => {
  const shop = await plainShop();
  await shop.open("/settings");
  await shop.follow(PARAMETRES.tabs.pays);
  await shop.press(PAYS_TAB.deactivate, {}, shop.row("Mali"));
  expect(shop.notices()).toContain(PAYS_TAB.paysDeactivated("Mali"));
  await shop.press(PAYS_TAB.activate, {}, shop.row("Mali"));
  expect(shop.notices()).toContain(PAYS_TAB.paysActive("Mali"));
  await shop.api("PUT", "/parametres/pays-defaut/6");
  await shop.press(PAYS_TAB.deactivate, {}, shop.row("Togo"));
  expect(shop.alerts()).toContain(MESSAGES.currentPays);
  expect(shop.text()).toContain("Franc CFA (XOF), sans décimale");
  await shop.press(PAYS_TAB.setDefault, {}, shop.row("Ghana"));
  expect(shop.notices()).toContain(PAYS_TAB.defaultPaysSet("Ghana"));
  expect(shop.text()).toContain("Cedi ghanéen (GHS), 2 décimales");
});

test("the establishment makes payments by Mobile Money wait", async () => {
  const shop = await plainShop();
  await shop.open("/settings?onglet=etablissement");
  expect(shop.field("mobileMoneyAttente")).toBe("false");
  await shop.press("Enregistrer", { mobileMoneyAttente: "true" });
  expect(shop.notices()).toContain(ETABLISSEMENT.etablissementUpdated);
  await shop.open("/settings?onglet=etablissement");
  expect(shop.field("mobileMoneyAttente")).toBe("true");
  expect(await shop.api("GET", "/parametres/me")).toMatchObject({
    etablissement: { mobileMoneyAttente: true },
  });
});

test("a device is renamed and withdrawn, and a refused name stays typed", async () => {
  const [shop, neighbour] = [await plainShop(), await plainShop()];
  for (const nom of ["Comptoir", "Tablette"]) await shop.api("POST", "/appareils", { nom });
  await neighbour.api("POST", "/appareils", {});
  await shop.open("/settings");
  await shop.follow(PARAMETRES.tabs.appareils);
  const long = "x".repeat(41);
  await shop.press(APPAREILS.rename, { nom: long }, shop.row("Tablette"));
  expect(shop.status()).toBe(400);
  expect(shop.text()).toContain("Le nom ne peut pas dépasser 40 caractères");
  expect(shop.html()).toContain(`value="${long}"`);
  await shop.press(APPAREILS.rename, { nom: " Tablette  du fond " }, shop.row("Tablette"));
  expect(shop.notices()).toContain(APPAREILS.renamed("Tablette du fond"));
  await shop.press(APPAREILS.rename, { nom: " " }, shop.row("Comptoir"));
  expect(shop.text()).toContain(MESSAGES.fieldRequired("Le nom"));
  await shop.press(APPAREILS.withdraw, {}, shop.row("Comptoir"));
  expect(shop.notices()).toContain(APPAREILS.withdrawn);
  expect(shop.row("Comptoir")).toBeDefined();
  expect(shop.text()).toContain(APPAREILS.withdrawnOn("14 janv."));
  expect(await shop.api("GET", "/appareils")).toMatchObject([
    { nom: "Comptoir", retire: true },
    { nom: "Tablette du fond", retire: false },
  ]);
  // Another shop's device is like a missing one.
  await neighbour.open("/settings?onglet=appareils");
  for (const [intent, title] of [
    ["renommerAppareil", APPAREILS.renameFailed],
    ["retirerAppareil", APPAREILS.withdrawFailed],
  ] as const) {
    await neighbour.sendDialog("/settings?onglet=appareils", { intent, id: "2", nom: "À moi" });
    expect([neighbour.status(), neighbour.alerts().trim()]).toEqual([
      404,
      `${title} ${MESSAGES.resourceNotFound}`,
    ]);
  }
});
