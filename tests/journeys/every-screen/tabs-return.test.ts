import { expect } from "vitest";
import { openBoutique, logIn } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";
import { endSession } from "#tests/journeys/harness/session.ts";

journey("trois onglets, une connexion", [1280], async ({ page, context, tolerate }) => {
  const { account } = await openBoutique();
  await logIn(page, account);
  const paths = ["/products", "/categories", "/dashboard?periode=mois"];
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const [i, tab] of tabs.entries()) {
    await tab.goto(paths[i] ?? "/");
    // A channel that opens after the session's end would open the login page before the press below.
    await listen(tab);
  }
  const connections = tabs.map(() => 0);
  for (const [i, tab] of tabs.entries())
    tab.on("framenavigated", (frame) => {
      if (new URL(frame.url()).pathname === "/login") connections[i] = (connections[i] ?? 0) + 1;
    });

  await endSession({ context, tolerate });
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab
      .getByRole("link", { name: "Étal, accueil" })
      .or(tab.getByRole("link", { name: "Catégories" }))
      .first()
      .click();
    await tab.waitForURL("**/login?*");
    await tab.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  }

  await page.bringToFront();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  for (const tab of tabs.slice(1)) {
    await tab.bringToFront();
    await tab.evaluate(() => window.dispatchEvent(new Event("focus")));
    await tab.waitForURL((url) => url.pathname !== "/login");
    await tab.getByRole("banner").waitFor();
  }
  expect(connections).toEqual([1, 1, 1]);
});

journey(
  "un onglet d'une autre personne ne la suit pas",
  [1280],
  async ({ page, context, tolerate }) => {
    const [awa, binta] = [await openBoutique(), await openBoutique()];
    await logIn(page, awa.account, "/products");
    await listen(page);
    await endSession({ context, tolerate });
    await page.getByRole("link", { name: "Catégories" }).first().click();
    await page.waitForURL("**/login?*");
    const second = await context.newPage();
    await logIn(second, binta.account);
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByRole("link", { name: "Continuer" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
  },
  { short: 0 },
);
