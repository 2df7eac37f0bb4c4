// Another device has just ended the session:
// the screens must notice at once, although the cookie is trusted for a minute.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { type Credentials, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { endSessionsElsewhere, SESSION_ENDED } from "#tests/journeys/harness/session.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";

const TIMEOUT = { timeout: 15_000 };

journey("terminée dans un autre onglet, puis ailleurs", [1280, 360], async ({ page, context, tolerate }) => {
  tolerate(...SESSION_ENDED);
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await listen(page);
  // A logout in another tab ends this one too.
  const second = await context.newPage();
  await second.goto("/products");
  await listen(second);
  await second.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit();
  });
  await second.waitForURL("**/login");
  await second.close();
  await page.waitForURL("**/login?session=expiree", TIMEOUT);
  await reconnect(page, account);
  await page.waitForURL("**/dashboard", TIMEOUT);
  await listen(page);

  // Nobody touches the screen.
  await endSessionsElsewhere({ api, tolerate });
  await page.waitForURL("**/login?session=expiree", TIMEOUT);
  await reconnect(page, account);
  await page.waitForURL("**/dashboard", TIMEOUT);

  // What is being typed is there again.
  await page.goto("/settings");
  const firstName = page.locator("form#profil [name=prenom]");
  const save = page.locator("form#profil").getByRole("button", { name: "Enregistrer" });
  await firstName.fill("Binta");
  await endSessionsElsewhere({ api, tolerate });
  await save.click();
  await reconnect(page, account);
  await expect.poll(() => firstName.inputValue(), TIMEOUT).toBe("Binta");
  await save.click();
  await page.getByText(PARAMETRES.profileUpdated).first().waitFor();
});

async function reconnect(page: Page, { email, motDePasse }: Credentials): Promise<void> {
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
