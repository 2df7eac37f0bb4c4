// A sale with the keys alone, in the built product.
import { expect } from "vitest";
import { OIL, openCaisse } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { scanKeys } from "#tests/journeys/harness/scanner.ts";

journey("tenir la caisse au clavier", [1280], async ({ page }) => {
  const { oil } = await openCaisse(page);
  await page.keyboard.press("F2");
  await page.keyboard.type("vegetale", { delay: 80 });
  await page.keyboard.press("Enter");
  const quantite = page.getByRole("textbox", { name: `Quantité de ${OIL.titre}` });
  await quantite.waitFor();

  await page.keyboard.press("F4");
  const client = page.getByRole("textbox", { name: "Client" }).first();
  await client.pressSequentially("Awa", { delay: 80 });
  await expect.poll(() => client.inputValue()).toBe("Awa");
  // Entrée leaves the field: the scanner's keys then go to the search.
  await page.keyboard.press("Enter");
  await scanKeys(page, oil.reference);
  await expect.poll(() => quantite.inputValue()).toBe("2");
  await expect.poll(() => client.inputValue()).toBe("Awa");

  await page.keyboard.press("F8");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("5000", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Vente enregistrée/ }).waitFor();
  // The till loads no code of the menu.
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((path) => path.includes("/shell-"))).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
