// What all lists share: the size that a device keeps, the export, the printed page. Their columns are in
// tests/worker/app/lists.test.ts.
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

journey("garder, exporter et imprimer une liste", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const { account, api } = await openBoutique();
  for (let i = 1; i <= 11; i++) await api("POST", "/categories", { nom: `Rayon ${String(i)}` });
  await logIn(page, account, "/categories");
  const names = () => page.locator("a[href^='/categories/']:visible").filter({ hasText: /^Rayon/ });

  // The size stays chosen (rule: list-address), and natural order: 2 before 10.
  await page.getByLabel("Par page").selectOption("20");
  await page.getByText("Affichage de 1 à 11 sur 11 éléments").waitFor();
  expect((await names().allInnerTexts()).map((name) => name.trim())).toEqual(
    Array.from({ length: 11 }, (_, i) => `Rayon ${String(i + 1)}`),
  );
  await page.goto("/categories");
  await page.getByText("Affichage de 1 à 11 sur 11 éléments").waitFor();
  await page.getByRole("navigation", { name: "Pagination" }).waitFor({ state: "detached" });

  await page.goto("/categories?q=rayon%201&sortDir=desc&size=5");
  const link = page.getByRole("link", { name: "Exporter" }).filter({ visible: true });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^categories-.*\.csv$/);
  const file = await text(await download.createReadStream());
  expect(file.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Nom;Description;Produits",
    "Rayon 11;;0",
    "Rayon 10;;0",
    "Rayon 1;;0",
    "",
  ]);

  await context.setOffline(true);
  // By keyboard: a toast about the lost connection may cover the link.
  await link.press("Enter");
  await page.getByText("Affichage de 1 à 3 sur 3 éléments").waitFor();
  expect(new URL(page.url()).pathname).toBe("/categories");
  await context.setOffline(false);

  await page.emulateMedia({ media: "print" });
  await page.getByRole("table", { name: "Catégories" }).waitFor();
  await page.getByRole("columnheader", { name: "Produits" }).waitFor();
  for (const hidden of ["Exporter", "Ajouter une catégorie"])
    expect(await page.getByRole("link", { name: hidden }).filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("columnheader", { name: "Actions" }).isVisible()).toBe(false);
});
