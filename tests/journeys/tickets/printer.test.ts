// What the browser can is read once for each document (tests/component/parametres/printer.test.tsx has the rest).
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PRINTER } from "#app/content/printer.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

journey("l'imprimante d'un navigateur sans USB ni Bluetooth", [360], async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ["usb", "bluetooth"]) {
      Object.defineProperty(navigator, kind, { value: undefined, configurable: true });
    }
  });
  const { account } = await openBoutique();
  await logIn(page, account, "/settings?onglet=ticket");
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: PRINTER.title });
  await card.getByText(PRINTER.missing.browser).waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
  await checkStory(page);
});
