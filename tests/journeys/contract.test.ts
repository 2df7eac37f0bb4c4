import { expect, inject } from "vitest";
import { journey } from "./harness/journey.ts";

type Document = { paths: Record<string, Record<string, unknown>> };

journey("lire le contrat de l'API", [360, 768, 1280], async ({ page, viewportWidth }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/v1/docs");
  await page.locator(".opblock").first().waitFor();
  expect(await page.title()).toBe("L'API d'Étal");
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe("rgb(28, 32, 34)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("");

  const { paths } = (await (await page.request.get("/api/v1/openapi.json")).json()) as Document;
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(await page.locator(".opblock").count()).toBe(calls.length);

  const call = page.locator("#operations-Catégories-postCategories");
  await call.locator(".opblock-summary-control").focus();
  await page.keyboard.press("Enter");
  await call.getByText("422").first().waitFor();
  await call.getByText("Idempotency-Key").first().waitFor();
  // The 401 is one that all calls share, and each call shows it whole.
  const sentence = call.locator('tr[data-code="401"] option', { hasText: "Authentification requise" });
  await sentence.first().waitFor({ state: "attached" });

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewportWidth);
  const foreignUrls = requests.filter(
    (url) => !url.startsWith(inject("address")) && !url.startsWith("data:"),
  );
  expect(foreignUrls).toEqual([]);
  expect(requests.filter((url) => url.includes("/swagger-ui-")).length).toBe(2);
});
