import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";

const TIMEOUT = { timeout: 15_000 };
const CONFLICT = "Cette fiche a changé pendant que vous la modifiiez.";
const current = (value: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${value}`;

const field = (page: Page, name: string) => page.locator(`form#profil [name=${name}]`);
const save = (page: Page) => page.locator("form#profil").getByRole("button", { name: "Enregistrer" }).click();
const edited = (page: Page) => page.getByText(PARAMETRES.profileUpdated).first().waitFor();

type Gerant = { nom: string; prenom: string; email: string; telephone: string };

async function gerant(api: Api): Promise<Gerant> {
  const { nom, prenom, email, telephone } = await api<Gerant>("GET", "/parametres/me");
  return { nom, prenom, email, telephone };
}

journey("un vieil onglet du profil", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings");
  const charge = await gerant(api);
  const { email } = charge;
  const change = { ...charge, nom: "Sow", telephone: "+221700000000" };
  await api("PUT", "/parametres/gerant", change);

  await field(page, "prenom").fill("Binta");
  await save(page);
  await edited(page);
  expect(await gerant(api)).toEqual({ ...change, prenom: "Binta" });

  await page.reload();
  await api("PUT", "/parametres/gerant", { ...change, prenom: "Fatou", nom: "Diallo" });
  await field(page, "nom").fill("Ba");
  await field(page, "telephone").fill("77 000 11 22");
  await save(page);
  await page.getByText(CONFLICT).waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);
  await page.getByText(current("Diallo")).waitFor();
  await page.getByRole("alert").getByText("Champ signalé\u00A0: Nom").waitFor();
  await expect.poll(() => field(page, "prenom").inputValue(), TIMEOUT).toBe("Fatou");
  await expect.poll(() => field(page, "nom").inputValue(), TIMEOUT).toBe("Ba");
  await expect.poll(() => field(page, "telephone").inputValue(), TIMEOUT).toBe("77 000 11 22");
  await checkAccessibility(page);
  await save(page);
  await edited(page);
  expect(await gerant(api)).toEqual({ nom: "Ba", prenom: "Fatou", email, telephone: "+221770001122" });
  await api("PUT", "/parametres/gerant", { nom: "Ba", prenom: "Fatou", email, telephone: "+221780000000" });
  await field(page, "nom").fill("Fall");
  await save(page);
  await expect
    .poll(() => gerant(api), TIMEOUT)
    .toEqual({
      nom: "Fall",
      prenom: "Fatou",
      email,
      telephone: "+221780000000",
    });
});
