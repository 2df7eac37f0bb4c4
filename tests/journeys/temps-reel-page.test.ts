// The page of specification 2.12 in every state: what it sends and measures, what it lists, what it says when it gives up.
import { expect } from "vitest";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";
import { ecouter, point } from "./harness/temps-reel.ts";

parcours("essayer la connexion", [360, 768, 1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  // Its way in is the dot.
  await ecouter(page);
  await page.getByRole("button", { name: TEMPS_REEL.actives }).click();
  const panneau = page.getByRole("dialog", { name: TEMPS_REEL.notifications });
  await panneau.getByText(TEMPS_REEL.aucuneNotification).waitFor();
  await verifierAccessibilite(page);
  await panneau.getByRole("link", { name: TEMPS_REEL.tester }).click();
  await page.getByRole("heading", { level: 1, name: "Test WebSocket" }).waitFor();
  await panneau.waitFor({ state: "detached" });
  await page.getByText(WEBSOCKET_TEST.aucune).waitFor();
  await page.getByText("0 sur 3").waitFor();

  const message = page.getByLabel(WEBSOCKET_TEST.message);
  await message.fill("");
  await page.getByRole("button", { name: WEBSOCKET_TEST.envoyer }).click();
  await page.getByText(WEBSOCKET_TEST.messageRequis).waitFor();
  await message.fill("Bonjour à tous : 100 % de ñ");
  await page.getByRole("button", { name: WEBSOCKET_TEST.envoyer }).click();
  await page.getByText(/Message reçu par le serveur en \d+/).waitFor();
  const lignes = page.getByRole("main").getByRole("listitem");
  await lignes.first().waitFor();
  expect(await lignes.first().innerText()).toMatch(/INFO\s+Information · Bonjour à tous : 100 % de ñ/);
  // On the topic and on the manager's own queue: once.
  expect(await lignes.count()).toBe(1);

  await page.getByRole("button", { name: WEBSOCKET_TEST.ping }).click();
  await page.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(await lignes.count()).toBe(1);
  for (let i = 1; i <= 11; i++) await api("POST", "/taches", { titre: `Tâche n° ${String(i)}` });
  await lignes.first().getByText("Tâche n° 11").waitFor();
  expect(await lignes.count()).toBe(10);
  await verifierAccessibilite(page);

  await page.getByRole("main").getByRole("button", { name: TEMPS_REEL.reconnecter }).click();
  await ecouter(page);
  await page.getByText("Connecté", { exact: true }).waitFor();
  // What is kept is in the panel too, and leads on.
  await page.getByRole("button", { name: TEMPS_REEL.actives }).click();
  await panneau.getByRole("link", { name: /Tâche n° 11/ }).waitFor();
  expect(await panneau.getByRole("listitem").count()).toBe(12);
  await verifierAccessibilite(page);
});

parcours("renoncer après trois tentatives", [360, 1280], async ({ page }) => {
  const { compte } = await ouvrirBoutique();
  let ouvert = false;
  await page.routeWebSocket(/\/ws$/, (prise) => {
    if (ouvert) prise.connectToServer();
    else void prise.close();
  });
  await connecter(page, compte, "/websocket-test");
  const abandon = page.getByRole("alert").getByText(TEMPS_REEL.abandon);
  await abandon.waitFor();
  await page.getByText("3 sur 3").waitFor();
  await page.getByRole("button", { name: TEMPS_REEL.inactives }).waitFor();
  await verifierAccessibilite(page);
  ouvert = true;
  await page.getByRole("alert").getByRole("button", { name: TEMPS_REEL.reconnecter }).click();
  await ecouter(page);
  await abandon.waitFor({ state: "detached" });
  await page.getByText("0 sur 3").waitFor();
});

parcours("la session se termine pendant l'essai", [360, 1280], async ({ page, context, tolerer }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/websocket-test");
  await ecouter(page);
  await finirSession({ context, tolerer });
  await page.getByRole("main").getByRole("button", { name: TEMPS_REEL.reconnecter }).click();
  await page.getByText(WEBSOCKET_TEST.authentificationRequise).waitFor();
  await page.getByText(WEBSOCKET_TEST.connectezVous).waitFor();
  await point(page, { actif: false }).waitFor();
  await verifierAccessibilite(page);
  await page.getByRole("main").getByRole("link", { name: TEMPS_REEL.seConnecter }).click();
  await page.waitForURL(/\/login\?retour=%2Fwebsocket-test/);
});
