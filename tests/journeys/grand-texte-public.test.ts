// The pages of visitors with letters twice as large on a phone, and as they are on the narrowest one: no text leaves
// the screen or the plank that it stands on.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { verifierLargeur } from "./harness/accessibilite.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

const PLANCHE =
  "main, header, footer, figure, form, button, a, li, dd, dt, p, h1, h2, h3, label, [role=alert]";

/** Texts wider than the screen or than what they stand in. The landing page clips what would make it scroll. */
function coupes(page: Page): Promise<string[]> {
  return page.evaluate((planche) => {
    const ecran = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const texte = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!texte || element.closest(".sr-only, svg, select, [aria-hidden=true]")) return [];
      if (!element.checkVisibility()) return [];
      const plage = document.createRange();
      plage.selectNodeContents(texte);
      const { left, right } = plage.getBoundingClientRect();
      const bord = element.closest(planche)?.getBoundingClientRect().right ?? ecran;
      return left < -0.5 || right > Math.min(ecran, bord) + 1 ? [texte.textContent?.trim() ?? ""] : [];
    });
  }, PLANCHE);
}

async function verifier(page: Page) {
  expect(await coupes(page)).toEqual([]);
  await verifierLargeur(page);
}

for (const [nom, ecran, lettres] of [
  ["à 200 %", 360, "200%"],
  ["sur 320 px", 320, "100%"],
] as const) {
  parcours(`visiteur, texte ${nom}`, [360], async ({ page, tolerer }) => {
    tolerer(/ 401$/, /status of 401/);
    await page.setViewportSize({ width: ecran, height: 640 });
    const ouvrir = async (adresse: string) => {
      await page.goto(adresse);
      await agrandir(page, lettres);
    };
    await ouvrir("/");
    await verifier(page);

    await ouvrir("/login?session=expiree");
    await verifier(page);
    await page.getByLabel("Email").fill("personne@etal.test");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Email ou mot de passe incorrect").waitFor();
    await verifier(page);

    await ouvrir("/register");
    const continuer = () => page.getByRole("button", { name: "Continuer" }).click();
    await continuer();
    await page.getByText("Erreurs de validation").waitFor();
    await verifier(page);
    await page.getByRole("button", { name: "Fermer la notification" }).click();
    await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
    await page.getByLabel("Prénom").fill("Awa");
    await page.getByLabel("Email").fill("awa@etal.test");
    await page.getByLabel("Téléphone").fill("775550110");
    await continuer();
    await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill("abc");
    await continuer();
    await page.getByText("Erreurs de validation").waitFor();
    await verifier(page);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Marche@2026");
    await page.getByLabel("Confirmer le mot de passe").fill("Marche@2026");
    await continuer();
    await page.getByRole("heading", { level: 1, name: "Établissement" }).waitFor();
    await verifier(page);
  });
}
