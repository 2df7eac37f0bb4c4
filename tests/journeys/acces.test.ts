// The ways into an account, seen and closed by its manager: the password, and the sessions that are open.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
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
  await connecter(page, compte);
  await page.goto("/settings");
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
  await connecter(page, compte);
  await page.goto("/settings");
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
  await page.reload();
  await expect.poll(() => lignes.count()).toBe(3);
  await page.getByRole("button", { name: PARAMETRES.terminerAutres }).click();
  await page.getByText(PARAMETRES.sessionsTerminees).first().waitFor();
  await expect.poll(() => lignes.count()).toBe(1);
});

parcours(
  "sans scripts, mot de passe et sessions",
  [360],
  async ({ page, tolerer }) => {
    tolerer(/ 400$/, /status of 400/);
    const { compte } = await ouvrirBoutique();
    await connecter(page, compte);
    await page.goto("/settings");
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
