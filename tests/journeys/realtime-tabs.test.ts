import { expect } from "vitest";
import { REALTIME } from "#app/content/realtime.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { OIL, openCaisse, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { SESSION_ENDED } from "./harness/session.ts";
import { twoTabs, listen, statusDot } from "./harness/realtime.ts";

journey("deux onglets, un son", [1280], async ({ page, context }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await page.close();
  const { first, second, sounds } = await twoTabs(context);

  await api("POST", "/taches", { titre: "Compter le rayon", priorite: "URGENTE" });
  for (const tab of [first, second]) await tab.getByRole("main").getByText("Compter le rayon").waitFor();
  // The tab that was visible last makes the sounds.
  await expect.poll(sounds).toEqual([0, 1]);

  await second.close();
  const waiting = () => first.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(0);
  await api("POST", "/taches", { titre: "Relever les prix" });
  await first.getByRole("main").getByText("Relever les prix").waitFor();
  await expect.poll(sounds).toEqual([1, 0]);
  expect(await first.getByRole("main").getByText("Compter le rayon").count()).toBe(1);
});

journey("le son, coupé et réglé", [360, 1280], async ({ page, context }) => {
  const { account } = await openBoutique();
  await logIn(page, account);
  await page.getByRole("button", { name: REALTIME.muteSound, pressed: true }).click();
  const cut = page.getByRole("button", { name: REALTIME.soundOn, pressed: false });
  await cut.waitFor();
  await page.reload();
  await cut.waitFor();

  const caisse = await context.newPage();
  await caisse.goto("/pos");
  const mutedCaisse = caisse.getByRole("button", { name: REALTIME.soundOn, pressed: false });
  await mutedCaisse.waitFor();
  await cut.click();
  await caisse.getByRole("button", { name: REALTIME.muteSound, pressed: true }).waitFor();

  await listen(page);
  const button = page.getByRole("button", { name: REALTIME.actives });
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: REALTIME.notifications });
  const volume = panel.getByRole("slider", { name: REALTIME.volume });
  expect(await volume.getAttribute("aria-valuetext")).toBe("70\u00A0%");
  await volume.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await volume.getAttribute("aria-valuetext")).toBe("65\u00A0%");
  await panel.getByRole("button", { name: REALTIME.testSound }).click();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const keptValue = await page.evaluate(() => localStorage.getItem("etal_son"));
  expect(JSON.parse(keptValue ?? "")).toEqual({ actif: true, volume: 0.65 });
});

journey("une déconnexion les termine tous", [1280], async ({ page, context, tolerate }) => {
  tolerate(...SESSION_ENDED);
  const { account } = await openBoutique();
  await logIn(page, account);
  await listen(page);
  const second = await context.newPage();
  await second.goto("/products");
  await listen(second);
  await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
  await second.waitForURL("**/login");
  await page.waitForURL("**/login?session=expiree");
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
});

journey(
  "la caisse n'oublie pas ce qu'elle voulait savoir",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const boutique = await openCaisse(page);
    await listen(page);
    const second = await context.newPage();
    await second.goto("/products");
    await listen(second);
    // The session ends before the till has asked for the changed product.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/pos/catalogue*", async (route) => {
      await released;
      await route.continue();
    });
    const refusal = page.waitForResponse(
      (response) => response.status() === 401 && response.url().includes("/pos/"),
    );
    const request = page.waitForRequest("**/pos/catalogue*");
    await boutique.api("PUT", `/produits/${String(boutique.oil.id)}`, {
      ...{ titre: OIL.titre, seuilAlerte: OIL.seuilAlerte },
      prixVente: 1_300,
    });
    await request;
    await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await second.waitForURL("**/login");
    release();
    await refusal;
    await statusDot(page, { actif: false }).waitFor();
    await logIn(second, boutique.account);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await listen(page);
    await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/1\s300/);
  },
  { short: 0 },
);
