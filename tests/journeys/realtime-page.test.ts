import { expect } from "vitest";
import { REALTIME } from "#app/content/realtime.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { endSession } from "./harness/session.ts";
import { listen, statusDot } from "./harness/realtime.ts";

journey("essayer la connexion", [360, 768, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await listen(page);
  await page.getByRole("button", { name: REALTIME.actives }).click();
  const panel = page.getByRole("dialog", { name: REALTIME.notifications });
  await panel.getByText(REALTIME.noNotification).waitFor();
  await checkAccessibility(page);
  await panel.getByRole("link", { name: REALTIME.testConnection }).click();
  await page.getByRole("heading", { level: 1, name: "Test WebSocket" }).waitFor();
  await panel.waitFor({ state: "detached" });
  await page.getByText(WEBSOCKET_TEST.none).waitFor();
  await page.getByText("0 sur 3").waitFor();

  const message = page.getByLabel(WEBSOCKET_TEST.message);
  await message.fill("");
  await page.getByRole("button", { name: WEBSOCKET_TEST.send }).click();
  await page.getByText(WEBSOCKET_TEST.messageRequired).waitFor();
  await message.fill("Bonjour à tous : 100 % de ñ");
  await page.getByRole("button", { name: WEBSOCKET_TEST.send }).click();
  await page.getByText(/Message reçu par le serveur en \d+/).waitFor();
  const lignes = page.getByRole("main").getByRole("listitem");
  await lignes.first().waitFor();
  expect(await lignes.first().innerText()).toMatch(/INFO\s+Information · Bonjour à tous : 100 % de ñ/);
  // The event came on the topic and on the queue, and is shown once.
  expect(await lignes.count()).toBe(1);

  await page.getByRole("button", { name: WEBSOCKET_TEST.ping }).click();
  await page.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(await lignes.count()).toBe(1);
  for (let i = 1; i <= 11; i++) await api("POST", "/taches", { titre: `Tâche n° ${String(i)}` });
  await lignes.first().getByText("Tâche n° 11").waitFor();
  expect(await lignes.count()).toBe(10);
  await checkAccessibility(page);

  await page.getByRole("main").getByRole("button", { name: REALTIME.reconnect }).click();
  await listen(page);
  await page.getByText("Connecté", { exact: true }).waitFor();
  await page.getByRole("button", { name: REALTIME.actives }).click();
  await panel.getByRole("link", { name: /Tâche n° 11/ }).waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(12);
  await checkAccessibility(page);
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
    await checkAccessibility(page);
    accepting = true;
    await page.getByRole("alert").getByRole("button", { name: REALTIME.reconnect }).click();
    await listen(page);
    await gaveUp.waitFor({ state: "detached" });
    await page.getByText("0 sur 3").waitFor();
  },
  { short: 0 },
);

journey("la session se termine pendant l'essai", [360, 1280], async ({ page, context, tolerate }) => {
  const { account } = await openBoutique();
  await logIn(page, account, "/websocket-test");
  await listen(page);
  await endSession({ context, tolerate });
  await page.getByRole("main").getByRole("button", { name: REALTIME.reconnect }).click();
  await page.getByText(WEBSOCKET_TEST.authenticationRequired).waitFor();
  await page.getByText(WEBSOCKET_TEST.logInFirst).waitFor();
  await statusDot(page, { actif: false }).waitFor();
  await checkAccessibility(page);
  await page.getByRole("main").getByRole("link", { name: REALTIME.logIn }).click();
  await page.waitForURL(/\/login\?retour=%2Fwebsocket-test/);
});
