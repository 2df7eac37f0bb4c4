// What a browser without scripts is answered: its forms, as the pages wrote them, do the same work. What such a browser
// shows is in tests/journeys/every-screen/without-scripts.test.ts.
import { beforeAll, expect, test } from "vitest";
import { PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { EMAIL_LINKS } from "#app/content/email-links.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { elements } from "#tests/helpers/html.ts";
import { createAccount, logIn, openApi, plainBrowser, plainShop } from "#tests/helpers/plain-browser.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const NEW_PASSWORD = "Grenier@2027";

beforeAll(migrate);

test("a manager registers, signs in and signs out", async () => {
  const browser = plainBrowser();
  await browser.open("/register?etape=2");
  const email = "inscrite@exemple.sn";
  const typed = { prenom: "Awa", email, telephone: "77 123 45 67", etablissementNom: "Boutique Awa" };
  const twice = { password: PASSWORD, confirmation: PASSWORD };
  await browser.press(REGISTRATION.createMyAccount, { ...typed, ...twice, nom: "N", countryId: "1" });
  expect(browser.alerts()).toContain(ACCOUNT_MESSAGES.nameLength);
  expect([browser.field("prenom"), browser.field("password")]).toEqual(["Awa", ""]);
  await browser.press(REGISTRATION.createMyAccount, { ...twice, nom: "Ndiaye" });
  expect(browser.text()).toContain(ACCOUNT_MESSAGES.accountCreated);
  expect(browser.html()).toContain('<meta http-equiv="refresh" content="2;url=/login"/>');
  await browser.open("/login");
  expect(browser.text()).toContain(REGISTRATION.shopReady);
  expect(browser.field("email")).toBe(email);
  await browser.press(SIGN_IN.logIn, { password: PASSWORD });
  expect(browser.path()).toBe("/dashboard");
  await browser.press(SHELL_TEXTS.logOut);
  expect([browser.path(), [...browser.cookies().keys()].includes("etal")]).toEqual(["/login", false]);
});

test("a forgotten password is chosen anew by the link of a letter, which nobody else gets", async () => {
  const account = await createAccount();
  const browser = plainBrowser();
  for (const email of [`inconnu-${account.email}`, account.email]) {
    await browser.open("/mot-de-passe/oubli");
    await browser.press(SIGN_IN.sendLink, { email });
    expect(browser.text()).toContain(ACCOUNT_MESSAGES.linkSent);
  }
  const [letter, ...others] = browser.letters;
  expect([letter?.to, letter?.subject, others]).toEqual([
    account.email,
    "Choisissez un nouveau mot de passe",
    [],
  ]);
  expect(letter?.text).toContain("Bonjour ");
  const link = new URL(/^https?:\S+jeton=\S+$/m.exec(letter?.text ?? "")?.[0] ?? "");
  expect([link.origin, link.pathname]).toEqual([ORIGIN, "/mot-de-passe/nouveau"]);
  await browser.open(link.pathname + link.search);
  await browser.press(SIGN_IN.savePassword, { password: "abc", confirmation: "abc" });
  expect([browser.status(), browser.field("password")]).toEqual([400, ""]);
  expect(browser.text()).toContain(ACCOUNT_MESSAGES.passwordLength);
  await browser.press(SIGN_IN.savePassword, { password: NEW_PASSWORD, confirmation: NEW_PASSWORD });
  expect(browser.text()).toContain(SIGN_IN.passwordChanged);
  await browser.press(SIGN_IN.logIn, { password: NEW_PASSWORD });
  expect(browser.path()).toBe("/dashboard");
});

test("password and sessions", async () => {
  const browser = await plainShop();
  await browser.open("/settings");
  const change = (current: string, next = NEW_PASSWORD, confirmation = next) =>
    browser.press(
      "Enregistrer",
      { actuel: current, nouveau: next, confirmation },
      browser.part("mot-de-passe"),
    );
  await change("Faux@20261");
  expect([browser.status(), browser.text().includes(MESSAGES.incorrectPassword)]).toEqual([400, true]);
  expect(browser.field("actuel")).toBe("");
  await change(PASSWORD, NEW_PASSWORD, "autre");
  expect([browser.status(), browser.text().includes(ACCOUNT_MESSAGES.confirmationMismatch)]).toEqual([
    400,
    true,
  ]);
  await change(PASSWORD, "abc");
  expect([browser.status(), browser.text().includes(ACCOUNT_MESSAGES.passwordLength)]).toEqual([400, true]);
  await browser.press(/^Terminer la session/);
  expect(browser.notices()).toContain(PARAMETRES.sessionEnded);
  await openApi(browser.pages, browser.account);
  await browser.open("/settings");
  expect(browser.has("button", /^Terminer la session/)).toBe(true);
  await change(PASSWORD);
  expect(browser.notices()).toContain(PARAMETRES.passwordUpdated);
  expect(browser.letters.at(-1)).toMatchObject({
    to: browser.account.email,
    text: expect.stringContaining("/mot-de-passe/oubli") as string,
  });
  expect(browser.text()).toContain(PARAMETRES.thisSession);
  expect(browser.has("button", /^Terminer la session/)).toBe(false);
});

test("another email is confirmed by its letter, and taken back by the letter to the old one", async () => {
  const browser = await plainShop();
  const { email } = browser.account;
  const other = `autre-${email}`;
  const linkTo = (address: string) => {
    const letter = browser.letters.findLast(({ to }) => to === address);
    const link = new URL(/^https?:\S+$/m.exec(letter?.text ?? "")?.[0] ?? "");
    return link.pathname + link.search;
  };
  const stored = async () => (await browser.api<{ email: string }>("GET", "/parametres/me")).email;
  await browser.open("/settings");
  await browser.press("Enregistrer", { email: other, motDePasse: PASSWORD }, browser.part("profil"));
  expect(browser.text()).toContain(PARAMETRES.emailEnAttente(other));
  const first = linkTo(other);
  await browser.press(PARAMETRES.resendEmail);
  const second = linkTo(other);
  await browser.open(first);
  expect(browser.text()).toContain(ACCOUNT_MESSAGES.deadLink);
  await browser.open(second);
  // Looking changes nothing.
  expect(await stored()).toBe(email);
  await browser.press(EMAIL_LINKS.confirmEmail);
  expect(browser.text()).toContain(EMAIL_LINKS.emailConfirmed);
  expect(await stored()).toBe(other);

  await browser.open(linkTo(email));
  await browser.press(EMAIL_LINKS.revertButton);
  expect(browser.path()).toMatch(/^\/mot-de-passe\/nouveau\?jeton=/);
  await browser.press(SIGN_IN.savePassword, { password: NEW_PASSWORD, confirmation: NEW_PASSWORD });
  expect(browser.field("email")).toBe(email);
  await browser.press(SIGN_IN.logIn, { password: NEW_PASSWORD });
  await browser.open("/settings");
  expect(browser.field("email")).toBe(email);
  expect(browser.text()).not.toContain(PARAMETRES.emailEnAttente(other));
});

test("an export", async () => {
  const browser = await plainShop();
  await browser.open("/settings");
  const name = PARAMETRES.exportData.csv;
  await browser.press(name, { motDePasse: "Faux@20261" }, browser.part("export"));
  expect(browser.notices()).toContain(MESSAGES.incorrectPassword);
  await browser.press(name, { motDePasse: PASSWORD }, browser.part("export"));
  expect(browser.response().headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="etal-.*\.zip"$/,
  );
  await browser.response().arrayBuffer();
});

test("the account is deleted, once its shop is named", async () => {
  const browser = await plainShop("Chez Awa & fils");
  await browser.open("/settings");
  const remove = (nomEtablissement: string, motDePasse = PASSWORD) =>
    browser.press(PARAMETRES.deleteAccount, { nomEtablissement, motDePasse }, browser.part("suppression"));
  await remove("Chez Awa");
  expect([browser.status(), browser.text().includes(ACCOUNT_MESSAGES.nomEtablissementMismatch)]).toEqual([
    400,
    true,
  ]);
  await remove("Chez Awa & fils", "Faux@20261");
  expect([browser.status(), browser.text().includes(MESSAGES.incorrectPassword)]).toEqual([400, true]);
  await remove("Chez Awa & fils");
  expect(browser.text()).toContain(SIGN_IN.accountDeleted);
  expect(browser.letters.at(-1)).toMatchObject({
    to: browser.account.email,
    text: expect.stringContaining("Chez Awa & fils") as string,
  });
  await logIn(browser, browser.account);
  expect(browser.alerts()).toContain(ACCOUNT_MESSAGES.wrongCredentials);
});

test("a session that was ended elsewhere is over at once for the settings", async () => {
  const browser = await plainShop();
  const open = await browser.api<{ id: number; type: string }[]>("GET", "/compte/sessions");
  for (const { id, type } of open)
    if (type === "NAVIGATEUR") await browser.api("DELETE", `/compte/sessions/${id}`);
  await browser.open("/settings");
  expect(browser.has("a", "Se connecter")).toBe(true);
  expect(browser.html()).not.toContain('id="profil"');
  expect([...browser.cookies().keys()]).not.toContain("etal");
});

test("a form that was opened for another account writes to neither", async () => {
  const awa = await plainShop("Boutique d'Awa");
  const binta = await plainShop("Boutique de Binta");
  await awa.api("POST", "/categories", { nom: "Épicerie" });
  await binta.api("POST", "/categories", { nom: "Boissons" });
  const tryOnce = async (address: string, button: string, typed: Record<string, string>) => {
    awa.cookies().clear();
    await logIn(awa, awa.account);
    await awa.open(address);
    awa.cookies().set("etal", binta.cookies().get("etal") ?? "");
    await awa.press(button, typed);
    expect(awa.text()).toContain("maintenant connecté au compte de Awa Diop (Boutique de Binta)");
    for (const [{ api }, name] of [[awa, "Épicerie"] as const, [binta, "Boissons"] as const])
      expect(await api("GET", "/categories/1")).toMatchObject({ nom: name });
  };
  await tryOnce("/categories/1/edit", "Enregistrer", { nom: "Épicerie fine" });
  await tryOnce("/categories/1", "Supprimer", {});
  await awa.press("Se connecter", { email: awa.account.email, password: PASSWORD });
  expect(awa.path()).toBe("/categories/1");
});

test("a form that is too large is refused on its own screen", async () => {
  const browser = await plainShop();
  await browser.open("/categories/new");
  await browser.press("Enregistrer", { nom: "Riz", description: "é".repeat(30_000) });
  expect([browser.status(), browser.path()]).toEqual([413, "/categories/new"]);
  expect(browser.alerts()).toContain(MESSAGES.formTooLarge);
  expect(browser.has("button", "Enregistrer")).toBe(true);
});

test("products, one after the other", async () => {
  const browser = await plainShop();
  for (const name of ["Épicerie", "Boissons"]) await browser.api("POST", "/categories", { nom: name });
  await browser.open("/products/new");
  expect(browser.text()).toContain(PRODUIT_FORM.titre);
  await browser.press(PRODUITS.saveAndAddAnother, {
    titre: "Savon",
    categorieId: "2",
    codesBarres: "111, 222\n6 044000 001015",
    statut: "BROUILLON",
  });
  expect(browser.path()).toBe("/products/new?categorie=2");
  expect(browser.notices()).toContain("Savon");
  expect([browser.field("titre"), browser.field("categorieId")]).toEqual(["", "2"]);
  expect(await browser.api("GET", "/produits/1")).toMatchObject({
    codesBarres: ["111", "222", "6044000001015"],
  });
});

test("the link of a receipt is made and taken back", async () => {
  const browser = await plainShop();
  await browser.api("POST", "/categories", { nom: "Épicerie" });
  const stock = { statut: "STOCK", quantite: 8, seuilAlerte: 3, prixAchat: 100, prixVente: 1250 };
  await browser.api("POST", "/produits", { titre: "Huile", categorieId: 1, ...stock });
  await browser.api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 1250 });
  await browser.open("/sales/1");
  await browser.press(TICKET_BUTTONS.share);
  const [link = ""] = elements(browser.root()).flatMap(({ attributes: { value = "" } }) =>
    value.startsWith(ORIGIN) ? [new URL(value).pathname] : [],
  );
  expect((await browser.pages.open(link)).status).toBe(200);
  await browser.press(TICKETS.revoke);
  expect(browser.notices()).toContain(TICKETS.revoked);
  expect((await browser.pages.open(link)).status).toBe(404);
});

test("the API's contract has a link to its document", async () => {
  const browser = plainBrowser();
  await browser.open("/api/v1/docs");
  expect(browser.has("a", "openapi.json")).toBe(true);
});
