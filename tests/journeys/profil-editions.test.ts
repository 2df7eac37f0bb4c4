// The profile in an old tab: nobody's change is undone unknowingly, and no password is asked for what was not touched.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type Api, connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";

const DELAI = { timeout: 15_000 };
const CONFLIT = "Cette fiche a changé pendant que vous la modifiiez.";
const actuel = (valeur: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${valeur}`;

const champ = (page: Page, nom: string) => page.locator(`form#profil [name=${nom}]`);
const enregistrer = (page: Page) =>
  page.locator("form#profil").getByRole("button", { name: "Enregistrer" }).click();
const modifie = (page: Page) => page.getByText(PARAMETRES.profilModifie).first().waitFor();

type Gerant = { nom: string; prenom: string; email: string; telephone: string };

async function gerant(api: Api): Promise<Gerant> {
  const { nom, prenom, email, telephone } = await api<Gerant>("GET", "/parametres/me");
  return { nom, prenom, email, telephone };
}

parcours("un vieil onglet du profil", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const charge = await gerant(api);
  const { email } = charge;
  const change = { ...charge, nom: "Sow", telephone: "+221700000000" };
  await api("PUT", "/parametres/gerant", change);

  // What was not touched stays as it is.
  await champ(page, "prenom").fill("Binta");
  await enregistrer(page);
  await modifie(page);
  expect(await gerant(api)).toEqual({ ...change, prenom: "Binta" });

  // What was touched too is a question, of this form and no other.
  await page.reload();
  await api("PUT", "/parametres/gerant", { ...change, prenom: "Fatou", nom: "Diallo" });
  await champ(page, "nom").fill("Ba");
  await champ(page, "telephone").fill("77 000 11 22");
  await enregistrer(page);
  await page.getByText(CONFLIT).waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);
  await page.getByText(actuel("Diallo")).waitFor();
  await page.getByRole("alert").getByText("Champ signalé\u00A0: Nom").waitFor();
  await expect.poll(() => champ(page, "prenom").inputValue(), DELAI).toBe("Fatou");
  await expect.poll(() => champ(page, "nom").inputValue(), DELAI).toBe("Ba");
  await expect.poll(() => champ(page, "telephone").inputValue(), DELAI).toBe("77 000 11 22");
  await verifierAccessibilite(page);
  await enregistrer(page);
  await modifie(page);
  expect(await gerant(api)).toEqual({ nom: "Ba", prenom: "Fatou", email, telephone: "+221770001122" });
  // The form stands, and goes on from what was saved.
  await api("PUT", "/parametres/gerant", { nom: "Ba", prenom: "Fatou", email, telephone: "+221780000000" });
  await champ(page, "nom").fill("Fall");
  await enregistrer(page);
  await expect
    .poll(() => gerant(api), DELAI)
    .toEqual({
      nom: "Fall",
      prenom: "Fatou",
      email,
      telephone: "+221780000000",
    });
});
