// A session that another device has ended a moment ago, while the cookie would still be taken at its word for a minute: its
// screens hear so at once, and lead to the login page and back.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { type Acces, connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { terminerAilleurs } from "./harness/session.ts";
import { ecouter } from "./harness/temps-reel.ts";

const DELAI = { timeout: 15_000 };

parcours("terminée ailleurs, personne ne touche à l'écran", [360, 1280], async ({ page, tolerer }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  await ecouter(page);
  await terminerAilleurs({ api, tolerer });
  await page.waitForURL("**/login?session=expiree", DELAI);
  await reconnecter(page, compte);
  await page.waitForURL("**/dashboard", DELAI);
});

parcours("terminée ailleurs, en pleine saisie", [360], async ({ page, tolerer }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const prenom = page.locator("form#profil [name=prenom]");
  const enregistrer = page.locator("form#profil").getByRole("button", { name: "Enregistrer" });
  await prenom.fill("Binta");
  await terminerAilleurs({ api, tolerer });
  await enregistrer.click();
  await reconnecter(page, compte);
  await expect.poll(() => prenom.inputValue(), DELAI).toBe("Binta");
  await enregistrer.click();
  await page.getByText(PARAMETRES.profilModifie).first().waitFor();
});

parcours(
  "terminée ailleurs, une adresse du compte demandée sans scripts",
  [360],
  async ({ page, tolerer }) => {
    const { compte, api } = await ouvrirBoutique();
    await connecter(page, compte);
    await terminerAilleurs({ api, tolerer });
    await page.goto("/settings");
    await page.getByRole("link", { name: "Se connecter" }).first().waitFor();
    await expect.poll(() => page.locator("form#profil").count()).toBe(0);
    expect((await page.context().cookies()).filter(({ name }) => name === "etal")).toEqual([]);
  },
  { scripts: false },
);

async function reconnecter(page: Page, { email, motDePasse }: Acces): Promise<void> {
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
