// The pages of visitors with letters twice as large, on a phone and on a desk, and as they are on the narrowest phone: no
// text leaves the screen or the plank that it stands on.
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

for (const [nom, largeur, ecran, lettres] of [
  ["à 200 %", 360, 360, "200%"],
  ["sur 320 px", 360, 320, "100%"],
  ["à 200 % sur un bureau", 1280, 1280, "200%"],
] as const) {
  parcours(`visiteur, texte ${nom}`, [largeur], async ({ page, tolerer }) => {
    tolerer(/ 401$/, /status of 401/);
    await page.setViewportSize({ width: ecran, height: 640 });
    const ouvrir = async (adresse: string) => {
      await page.goto(adresse);
      await agrandir(page, lettres);
    };
    await ouvrir("/");
    await verifierMesures(page);

    await ouvrir("/login?session=expiree");
    await verifierMesures(page);
    await page.getByLabel("Email").fill("personne@etal.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Email ou mot de passe incorrect").waitFor();
    await verifierMesures(page);

    await ouvrir("/register");
    const continuer = () => page.getByRole("button", { name: "Continuer" }).click();
    await continuer();
    await page.getByText("Erreurs de validation").waitFor();
    await verifierMesures(page);
    await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
    await page.getByLabel("Prénom").fill("Awa");
    await page.getByLabel("Email").fill("awa@etal.test");
    await page.getByLabel("Téléphone").fill("775550110");
    await continuer();
    await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill("abc");
    await continuer();
    await page.getByText("Erreurs de validation").waitFor();
    await verifierMesures(page);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByLabel("Confirmer le mot de passe").fill("Marche@2026");
    await continuer();
    await page.getByRole("heading", { level: 1, name: "Établissement" }).waitFor();
    await verifierMesures(page);
  });
}
