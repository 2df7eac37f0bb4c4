// The profile in an old tab, and on a screen whose session was ended elsewhere a moment ago: nobody's change is undone
// unknowingly, no password is asked for what was not touched, and what is refused leads to the login page and back.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type Api, connecter, ouvrirApi, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { SESSION_TERMINEE } from "./harness/session.ts";

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
  await connecter(page, compte);
  await page.goto("/settings");
  const charge = await gerant(api);
  const email = compte.email.replace("essai", "autre");
  const change = { ...charge, nom: "Sow", email, telephone: "+221700000000" };
  await api("PUT", "/parametres/gerant", { ...change, motDePasse: compte.motDePasse });

  // What was not touched stays as it is, the email among it.
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

parcours("une session terminée ailleurs", [360], async ({ page, tolerer }) => {
  const { compte } = await ouvrirBoutique();
  const api = await ouvrirApi(compte);
  const terminer = async () => {
    tolerer(...SESSION_TERMINEE);
    const ouverts = await api<{ id: number; type: string }[]>("GET", "/compte/sessions");
    for (const { id, type } of ouverts)
      if (type === "NAVIGATEUR") await api("DELETE", `/compte/sessions/${String(id)}`);
  };
  const revenir = async () => {
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await page.locator("[name=email]").fill(compte.email);
    await page.locator("[name=password]").fill(compte.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
  };

  // What was typed comes back.
  await connecter(page, compte);
  await page.goto("/settings");
  await champ(page, "prenom").fill("Binta");
  await terminer();
  await enregistrer(page);
  await revenir();
  await expect.poll(() => champ(page, "prenom").inputValue(), DELAI).toBe("Binta");
  await enregistrer(page);
  await modifie(page);

  // A link to the screen, while the cookie would still be taken at its word.
  await page.goto("/products");
  await terminer();
  await page.evaluate(() => {
    window.history.pushState(null, "", "/products");
  });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Se connecter" }).first().waitFor();
  await expect.poll(() => champ(page, "prenom").count()).toBe(0);
});
