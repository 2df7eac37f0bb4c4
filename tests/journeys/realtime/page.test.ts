import { expect } from "vitest";
import { CONNECTION } from "#app/content/connection.ts";
import { REALTIME } from "#app/content/realtime.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";

journey("essayer la connexion", [360, 768, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await listen(page);
  await page.getByRole("button", { name: REALTIME.actives }).click();
  const panel = page.getByRole("dialog", { name: REALTIME.notifications });
  await panel.getByRole("link", { name: CONNECTION.testConnection }).click();
  await page.getByRole("heading", { level: 1, name: "Test WebSocket" }).waitFor();
  await panel.waitFor({ state: "detached" });

  await page.getByLabel(WEBSOCKET_TEST.message).fill("Bonjour à tous : 100 % de ñ");
  await page.getByRole("button", { name: WEBSOCKET_TEST.send }).click();
  await page.getByText(/Message reçu par le serveur en \d+/).waitFor();
  const lignes = page.getByRole("main").getByRole("listitem");
  await lignes.first().waitFor();
  expect(await lignes.first().innerText()).toMatch(/INFO\s+Information · Bonjour à tous : 100 % de ñ/);
  await page.getByRole("button", { name: WEBSOCKET_TEST.ping }).click();
  await page.getByText(/Le serveur a répondu en \d+/).waitFor();
  // The event came on the topic and on the queue, and is shown once.
  expect(await lignes.count()).toBe(1);

  await page.getByRole("main").getByRole("button", { name: CONNECTION.reconnect }).click();
  await listen(page);
  await page.getByText("Connecté", { exact: true }).waitFor();
  await api("POST", "/taches", { titre: "Compter le rayon" });
  await lignes.first().getByText("Compter le rayon").waitFor();
});

journey(
  "renoncer après trois tentatives",
  [360, 1280],
  async ({ page }) => {
    const { account } = await openBoutique();
    let accepting = false;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (accepting) socket.connectToServer();
      else void socket.close();
    });
    await logIn(page, account, "/websocket-test");
    const gaveUp = page.getByRole("alert").getByText(REALTIME.gaveUp);
    await gaveUp.waitFor();
    await page.getByText("3 sur 3").waitFor();
    await page.getByRole("button", { name: REALTIME.inactive }).waitFor();
    await checkStory(page);
    accepting = true;
    await page.getByRole("alert").getByRole("button", { name: CONNECTION.reconnect }).click();
    await listen(page);
    await gaveUp.waitFor({ state: "detached" });
    await page.getByText("0 sur 3").waitFor();
  },
  { short: 0 },
);
