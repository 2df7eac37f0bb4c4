// The pages of visitors with letters twice as large, on a phone and on a desk, and as they are on the narrowest phone: no
// text leaves the screen or the plank that it stands on.
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { setTextSize } from "./harness/text.ts";

for (const [name, viewportWidth, screen, letters] of [
  ["à 200 %", 360, 360, "200%"],
  ["sur 320 px", 360, 320, "100%"],
  ["à 200 % sur un bureau", 1280, 1280, "200%"],
] as const) {
  journey(`visiteur, texte ${name}`, [viewportWidth], async ({ page, tolerate }) => {
    tolerate(/ 401$/, /status of 401/);
    await page.setViewportSize({ width: screen, height: 640 });
    const open = async (address: string) => {
      await page.goto(address);
      await setTextSize(page, letters);
    };
    await open("/");
    await checkLayout(page);

    await open("/login?session=expiree");
    await checkLayout(page);
    await page.getByLabel("Email").fill("personne@etal.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Email ou mot de passe incorrect").waitFor();
    await checkLayout(page);

    await open("/register");
    const pressContinue = () => page.getByRole("button", { name: "Continuer" }).click();
    await pressContinue();
    await page.getByText("Erreurs de validation").waitFor();
    await checkLayout(page);
    await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
    await page.getByLabel("Prénom").fill("Awa");
    await page.getByLabel("Email").fill("awa@etal.test");
    await page.getByLabel("Téléphone").fill("775550110");
    await pressContinue();
    await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill("abc");
    await pressContinue();
    await page.getByText("Erreurs de validation").waitFor();
    await checkLayout(page);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByLabel("Confirmer le mot de passe").fill("Marche@2026");
    await pressContinue();
    await page.getByRole("heading", { level: 1, name: "Établissement" }).waitFor();
    await checkLayout(page);
  });
}
