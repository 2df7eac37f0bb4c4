// One browser: its tabs share one connection, its sounds are set once for all of them, and a logout ends them together.
import { expect } from "vitest";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { HUILE, ouvrirCaisse, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { SESSION_TERMINEE } from "./harness/session.ts";
import { deuxOnglets, ecouter, point } from "./harness/temps-reel.ts";

parcours("deux onglets, une connexion", [1280], async ({ page, context }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  await page.close();
  const { premier, second, connexions } = await deuxOnglets(context);
  expect(connexions()).toBe(1);

  await api("POST", "/taches", { titre: "Compter le rayon", priorite: "URGENTE" });
  for (const onglet of [premier, second])
    await onglet.getByRole("main").getByText("Compter le rayon").waitFor();
  // What the second asks, the first does.
  await second.getByRole("button", { name: "Ping" }).click();
  await second.getByText(/Le serveur a répondu en \d+/).waitFor();

  // The second goes on where the first stopped.
  await premier.close();
  await api("POST", "/taches", { titre: "Relever les prix" });
  await second.getByRole("main").getByText("Relever les prix").waitFor();
  await ecouter(second);
  expect(connexions()).toBe(2);
  expect(await second.getByRole("main").getByText("Compter le rayon").count()).toBe(1);
});

parcours("le son, coupé et réglé", [360, 1280], async ({ page, context }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  await page.getByRole("button", { name: TEMPS_REEL.couperSon, pressed: true }).click();
  const coupe = page.getByRole("button", { name: TEMPS_REEL.activerSon, pressed: false });
  await coupe.waitFor();
  await page.reload();
  await coupe.waitFor();

  // At the till too, and in another tab at once.
  const caisse = await context.newPage();
  await caisse.goto("/pos");
  const caisseCoupee = caisse.getByRole("button", { name: TEMPS_REEL.activerSon, pressed: false });
  await caisseCoupee.waitFor();
  await coupe.click();
  await caisse.getByRole("button", { name: TEMPS_REEL.couperSon, pressed: true }).waitFor();

  // The volume, behind the dot: with the keyboard, and the focus comes back.
  await ecouter(page);
  const bouton = page.getByRole("button", { name: TEMPS_REEL.actives });
  await bouton.focus();
  await page.keyboard.press("Enter");
  const panneau = page.getByRole("dialog", { name: TEMPS_REEL.notifications });
  const volume = panneau.getByRole("slider", { name: TEMPS_REEL.volume });
  expect(await volume.getAttribute("aria-valuetext")).toBe("70\u00A0%");
  await volume.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await volume.getAttribute("aria-valuetext")).toBe("65\u00A0%");
  await panneau.getByRole("button", { name: TEMPS_REEL.testerSon }).click();
  await verifierAccessibilite(page);
  await page.keyboard.press("Escape");
  await panneau.waitFor({ state: "detached" });
  expect(await bouton.evaluate((element) => element === document.activeElement)).toBe(true);
  const garde = await page.evaluate(() => localStorage.getItem("etal_son"));
  expect(JSON.parse(garde ?? "")).toEqual({ actif: true, volume: 0.65 });
});

parcours("une déconnexion les termine tous", [1280], async ({ page, context, tolerer }) => {
  tolerer(...SESSION_TERMINEE);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  await ecouter(page);
  const second = await context.newPage();
  await second.goto("/products");
  await ecouter(second);
  await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
  await second.waitForURL("**/login");
  await page.waitForURL("**/login?session=expiree");
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
});

parcours("la caisse n'oublie pas ce qu'elle voulait savoir", [1280], async ({ page, context, tolerer }) => {
  tolerer(...SESSION_TERMINEE);
  const boutique = await ouvrirCaisse(page);
  await ecouter(page);
  const second = await context.newPage();
  await second.goto("/products");
  await ecouter(second);
  // The product changes, and the session is over before the till has asked for it.
  let partir = () => {};
  const parti = new Promise<void>((resolve) => (partir = resolve));
  await page.route("**/pos/catalogue*", async (route) => {
    await parti;
    await route.continue();
  });
  const refus = page.waitForResponse(
    (reponse) => reponse.status() === 401 && reponse.url().includes("/pos/"),
  );
  const demande = page.waitForRequest("**/pos/catalogue*");
  await boutique.api("PUT", `/produits/${String(boutique.huile.id)}`, {
    ...{ titre: HUILE.titre, seuilAlerte: HUILE.seuilAlerte },
    prixVente: 1_300,
  });
  await demande;
  await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
  await second.waitForURL("**/login");
  partir();
  await refus;
  await point(page, { actif: false }).waitFor();
  // The same account is back, and with it the till.
  await connecter(second, boutique.compte);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await ecouter(page);
  await expect.poll(() => tuile(page, HUILE.titre).innerText()).toMatch(/1\s300/);
});
