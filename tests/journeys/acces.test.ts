// The ways into an account, seen and closed by its manager: the password, and the sessions that are open.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ACTIVITES } from "#app/content/activites.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirApi, ouvrirBoutique } from "./harness/boutique.ts";
import { attendreLettre } from "./harness/courrier.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";

const NOUVEAU = "Grenier@2027";

const formulaire = (page: Page) => page.locator("form#mot-de-passe");
const sessions = (page: Page) => page.getByRole("region", { name: PARAMETRES.sessions });

const avis = (page: Page, texte: string) => page.getByRole("status").filter({ hasText: texte });

async function changer(page: Page, actuel: string, nouveau: string, confirmation = nouveau): Promise<void> {
  await formulaire(page).locator("[name=actuel]").fill(actuel);
  await formulaire(page).locator("[name=nouveau]").fill(nouveau);
  await formulaire(page).locator("[name=confirmation]").fill(confirmation);
  await formulaire(page).getByRole("button", { name: "Enregistrer" }).click();
}

parcours("changer de mot de passe", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  await changer(page, "Faux@20261", NOUVEAU);
  await formulaire(page).getByText(MESSAGES.motDePasseIncorrect).waitFor();
  await expect.poll(() => formulaire(page).locator("[name=actuel]").inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("actuel");
  await verifierAccessibilite(page);
  await verifierMesures(page);
  await changer(page, compte.motDePasse, NOUVEAU, "autre");
  await formulaire(page).getByText(MESSAGES.confirmationDifferente).waitFor();
  await changer(page, compte.motDePasse, "abc");
  await formulaire(page).getByText(MESSAGES.motDePasseLongueur).first().waitFor();

  await changer(page, compte.motDePasse, NOUVEAU);
  await page.getByText(PARAMETRES.motDePasseModifie).first().waitFor();
  for (const champ of ["actuel", "nouveau", "confirmation"])
    await expect.poll(() => formulaire(page).locator(`[name=${champ}]`).inputValue()).toBe("");
  // The API's session of before has ended, this one has not.
  await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);
  await sessions(page).getByText(PARAMETRES.cetteSession).waitFor();
  await ouvrirApi({ ...compte, motDePasse: NOUVEAU });
  const lettre = await attendreLettre(compte.email, 2);
  expect(lettre.text).toContain("/mot-de-passe/oubli");
});

parcours("voir et terminer les sessions", [360, 768, 1280], async ({ page, tolerer }) => {
  tolerer(/ 404$/, /status of 404/);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const lignes = sessions(page).getByRole("listitem");
  await expect.poll(() => lignes.count()).toBe(2);
  await verifierAccessibilite(page);
  await verifierMesures(page);
  // The one of this page is told, and ended by logging out.
  const celleCi = lignes.filter({ hasText: PARAMETRES.cetteSession });
  await celleCi.getByText("Chrome").waitFor();
  await expect.poll(() => celleCi.getByRole("button").count()).toBe(0);
  await lignes.getByRole("button", { name: "Terminer la session" }).click();
  await page.getByText(PARAMETRES.sessionTerminee).first().waitFor();
  await expect.poll(() => lignes.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sessions");

  // One that has ended meanwhile is not there any more; all others end at once.
  const api = await ouvrirApi(compte);
  await page.reload();
  const [autre] = (await api<{ id: number; courante: boolean }[]>("GET", "/compte/sessions")).filter(
    ({ courante }) => courante,
  );
  await api("DELETE", `/compte/sessions/${String(autre?.id)}`);
  await lignes.getByRole("button", { name: "Terminer la session" }).click();
  await sessions(page).getByRole("alert").getByText(MESSAGES.ressourceNonTrouvee).waitFor();
  await ouvrirApi(compte);
  await ouvrirApi(compte);
  await ouvrirApi(compte);
  await page.reload();
  await expect.poll(() => lignes.count()).toBe(4);
  // Several of one name: what stands beside each tells them apart.
  const terminer = lignes.getByRole("button", { name: "Terminer la session" });
  const descriptions = await terminer.evaluateAll((boutons) =>
    boutons.map((bouton) => document.getElementById(bouton.getAttribute("aria-describedby") ?? "")?.id),
  );
  expect(new Set(descriptions).size).toBe(3);
  await expect.poll(() => lignes.getByText(PARAMETRES.sessionApi).first().isVisible()).toBe(true);

  // One press each, however slow the network is, in as much room as before.
  let demandes = 0;
  await page.route("**/settings.data*", async (route) => {
    if (route.request().method() === "POST") demandes++;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const premier = terminer.first();
  const avant = (await premier.boundingBox())?.width;
  await premier.click();
  await page.locator("#sessions ~ ul [aria-busy=true]").getByText(PARAMETRES.fin).waitFor();
  expect((await premier.boundingBox())?.width).toBe(avant);
  await premier.click();
  await expect.poll(() => lignes.count()).toBe(3);
  expect(demandes).toBe(1);
  const autres = page.getByRole("button", { name: PARAMETRES.terminerAutres });
  await autres.click();
  await page.locator("[aria-busy=true]").getByText(PARAMETRES.fin).waitFor();
  await page.getByText(PARAMETRES.sessionsTerminees).first().waitFor();
  await expect.poll(() => lignes.count()).toBe(1);
});

parcours("feuilleter l'activité du compte", [360, 1280], async ({ page }) => {
  const { compte } = await ouvrirBoutique();
  for (let i = 0; i < 5; i++) await ouvrirApi(compte);
  await connecter(page, compte, "/settings?onglet=profil&size=5");
  const activites = page.getByRole("region", { name: ACTIVITES.compte.titre });
  const foyer = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  await expect
    .poll(() => activites.getByRole("listitem").filter({ visible: true }).count())
    .toBeGreaterThan(4);
  await activites.getByRole("link", { name: "Page suivante" }).press("Enter");
  // The last page has no next one, on which the focus was.
  await expect.poll(() => page.url()).toContain("page=1");
  await expect.poll(foyer).toBe("activites");
  const tailles = activites.getByLabel("Par page");
  expect(await tailles.locator("option").allTextContents()).toEqual(["5", "10", "20", "50", "100"]);
  await verifierAccessibilite(page);
});

parcours("toute la boîte d'un mot de passe se presse", [360, 1280], async ({ page }) => {
  await page.goto("/login");
  const afficher = page.getByRole("button", { name: "Afficher le mot de passe" });
  for (const cible of [page.locator("[name=password]"), afficher]) {
    const boite = await cible.boundingBox();
    expect(boite?.height).toBeGreaterThanOrEqual(48);
    expect(boite?.width).toBeGreaterThanOrEqual(48);
  }
  const boite = await afficher.boundingBox();
  if (!boite) throw new Error("Pas de bouton");
  await page.mouse.click(boite.x + boite.width / 2, boite.y + 0.5);
  await expect.poll(() => page.locator("[name=password]").getAttribute("type")).toBe("text");
});

parcours(
  "sans scripts, mot de passe et sessions",
  [360],
  async ({ page, tolerer }) => {
    tolerer(/ 400$/, /status of 400/);
    const { compte } = await ouvrirBoutique();
    await connecter(page, compte, "/settings");
    await changer(page, "Faux@20261", NOUVEAU);
    await page.getByText(MESSAGES.motDePasseIncorrect).waitFor();
    await sessions(page).getByRole("button", { name: "Terminer la session" }).click();
    await avis(page, PARAMETRES.sessionTerminee).waitFor();
    await changer(page, compte.motDePasse, NOUVEAU);
    await avis(page, PARAMETRES.motDePasseModifie).waitFor();
    await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);
  },
  { scripts: false },
);
