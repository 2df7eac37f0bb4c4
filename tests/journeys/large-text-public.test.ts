import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { setTextSize } from "./harness/text.ts";

const PAGES = ["/", "/stock-management", "/point-of-sale", "/analytics", "/api-integrations"];

const SIZES = {
  360: [
    [360, "200%"],
    [320, "100%"],
  ],
  768: [],
  1280: [[1280, "200%"]],
} as const;

journey(
  "visiteur, grands textes",
  [360, 1280],
  async ({ page, viewportWidth, tolerate }) => {
    tolerate(/ 401$/, /status of 401/);
    const check = async () => {
      for (const [width, letters] of SIZES[viewportWidth]) {
        await page.setViewportSize({ width, height: 640 });
        await setTextSize(page, letters);
        // The showcase learns in the next frame which slides are out of sight.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        await checkLayout(page);
      }
    };
    for (const path of PAGES) {
      await page.goto(path);
      await check();
    }

    await page.goto("/login?session=expiree");
    await check();
    await page.getByLabel("Email").fill("personne@etal.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Tamarin@2026");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Email ou mot de passe incorrect").waitFor();
    await check();

    await page.goto("/register");
    const pressContinue = () => page.getByRole("button", { name: "Continuer" }).click();
    await pressContinue();
    await page.getByText("Erreurs de validation").waitFor();
    await check();
    await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
    await page.getByLabel("Prénom").fill("Awa");
    await page.getByLabel("Email").fill("awa@etal.test");
    await page.getByLabel("Téléphone").fill("775550110");
    await pressContinue();
    await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill("abc");
    await pressContinue();
    await page.getByText("Erreurs de validation").waitFor();
    await check();
    await page.getByLabel("Mot de passe", { exact: true }).fill("Tamarin@2026");
    await page.getByLabel("Confirmer le mot de passe").fill("Tamarin@2026");
    await pressContinue();
    await page.getByRole("heading", { level: 1, name: "Établissement" }).waitFor();
    await check();
  },
  { short: 2 },
);
