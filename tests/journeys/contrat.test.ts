// The page that shows the API: it opens for everyone, lists every call, and asks nothing of anyone else.
import { expect, inject } from "vitest";
import { parcours } from "./harness/parcours.ts";

type Document = { paths: Record<string, Record<string, unknown>> };

parcours("lire le contrat de l'API", [360, 768, 1280], async ({ page, largeur }) => {
  const demandes: string[] = [];
  page.on("request", (request) => demandes.push(request.url()));
  await page.goto("/api/v1/docs");
  await page.locator(".opblock").first().waitFor();
  expect(await page.title()).toBe("L'API d'Étal");

  const { paths } = (await (await page.request.get("/api/v1/openapi.json")).json()) as Document;
  const appels = Object.values(paths).flatMap((methodes) => Object.keys(methodes));
  expect(await page.locator(".opblock").count()).toBe(appels.length);

  // By the keyboard alone: a call opens, and shows what it takes and how it is refused.
  const appel = page.locator("#operations-Catégories-postCategories");
  await appel.locator(".opblock-summary-control").focus();
  await page.keyboard.press("Enter");
  await appel.getByText("422").first().waitFor();
  await appel.getByText("Idempotency-Key").first().waitFor();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largeur);
  const etrangeres = demandes.filter((url) => !url.startsWith(inject("adresse")) && !url.startsWith("data:"));
  expect(etrangeres).toEqual([]);
  expect(demandes.filter((url) => url.includes("/swagger-ui-")).length).toBe(2);
});

parcours("lire le contrat de l'API dans le noir", [1280], async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/v1/docs");
  await page.locator(".opblock").first().waitFor();
  const fond = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(fond).toBe("rgb(28, 32, 34)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("");
});

parcours(
  "lire le contrat de l'API sans scripts",
  [360],
  async ({ page }) => {
    await page.goto("/api/v1/docs");
    await page.getByRole("link", { name: "openapi.json" }).waitFor();
  },
  { scripts: false },
);
