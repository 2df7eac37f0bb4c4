// A lost network never wipes a screen (decision 39): off in the middle of a navigation, a refresh, a submit, a
// step back, and of a screen whose code was never fetched. Their pages hear nothing of their shop: a live refresh that is
// lost says so too, at a moment of its own.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const COUPURE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const INJOIGNABLE = "Impossible de joindre le serveur";

parcours("réseau coupé", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(COUPURE);
  await fermerLeCanal(page);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });

  // A navigation to a screen whose code the browser does not have.
  await context.setOffline(true);
  await lien(page, "Produits").click();
  await attendreRefus(page, "Tableau de bord", "/dashboard");

  // A refresh. On a phone the notification lies over the screen's head until it is closed.
  await page.getByRole("button", { name: "Fermer la notification" }).click();
  await page.getByRole("button", { name: "Actualiser" }).click();
  await attendreRefus(page, "Tableau de bord", "/dashboard");

  // The network is back: the toast's link leads where the navigation wanted, and the toast leaves.
  await context.setOffline(false);
  await lien(page, "Produits").click();
  await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();
  await page.getByText(INJOIGNABLE).waitFor({ state: "detached" });

  // A step back: neither the screen nor the history moves.
  await context.setOffline(true);
  await page.evaluate(() => {
    window.history.back();
  });
  await attendreRefus(page, "Produits", "/products");
  await context.setOffline(false);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

  // All of it in one document: nothing was reloaded.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["meme"])).toBe("oui");
});

parcours("saisie pendant une coupure", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(COUPURE);
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/categories/new");
  const nom = page.getByLabel("Nom", { exact: true });
  await nom.fill("Poissons séchés");

  await context.setOffline(true);
  const enregistrer = page.getByRole("button", { name: "Enregistrer" });
  await enregistrer.click();
  await attendreRefus(page, "Ajouter une catégorie", "/categories/new");
  await expect.poll(() => nom.inputValue()).toBe("Poissons séchés");
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });

  await context.setOffline(false);
  await enregistrer.click();
  await page.waitForURL("**/categories");
  const { totalElements } = await api<{ totalElements: number }>("GET", "/categories");
  expect(totalElements).toBe(1);
});

parcours("supprimer et chercher pendant une coupure", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(COUPURE);
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/categories", { nom: "Céréales" });
  await api("POST", "/produits", { titre: "Riz long", categorieId: 2, statut: "BROUILLON" });
  await connecter(page, compte);

  // A deletion that is lost: the question is closed, what it was about stays.
  await page.goto("/categories/1");
  const question = page.getByRole("dialog");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await context.setOffline(true);
  await question.getByRole("button", { name: "Supprimer" }).click();
  await question.waitFor({ state: "detached" });
  await attendreRefus(page, "Détails de la catégorie", "/categories/1");
  await page.getByRole("heading", { level: 2, name: "Épicerie" }).waitFor();

  // Suggestions that are lost, before their code is there and after: the field stays as it is, with nothing over it.
  await context.setOffline(false);
  await page.goto("/products");
  const recherche = page.getByRole("combobox", { name: PRODUITS.cherche });
  // An answer takes back what was said: whether anything was, ever.
  await page.evaluate((phrase) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(phrase)) document.documentElement.dataset["dit"] = "oui";
    }).observe(document.body, { childList: true, subtree: true });
  }, INJOIGNABLE);
  const dit = () => page.evaluate(() => document.documentElement.dataset["dit"]);
  for (const [perdu, venu] of [
    ["r", "iz"],
    [" l", "ong"],
  ] as const) {
    await context.setOffline(true);
    const perdue = page.waitForEvent("requestfailed", (requete) => requete.url().includes("suggestions"));
    await recherche.pressSequentially(`${perdu}i`);
    await perdue;
    await recherche.press("Backspace");
    await context.setOffline(false);
    await recherche.pressSequentially(venu);
    await page.getByRole("option", { name: "Riz long" }).waitFor();
    expect(await dit()).toBeUndefined();
  }
  expect(await recherche.inputValue()).toBe("riz long");
  await attendreTitre(page, "Produits");

  // The search itself says so.
  await context.setOffline(true);
  await recherche.press("Enter");
  await attendreRefus(page, "Produits", "/products");
  expect(await dit()).toBe("oui");
  await expect.poll(() => recherche.inputValue()).toBe("riz long");
});

parcours("serveur muet, puis réponse perdue", [360], async ({ page, tolerer }) => {
  tolerer(COUPURE, / 502/, /status of 502/);
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/categories/new");
  const nom = page.getByLabel("Nom", { exact: true });
  await nom.fill("Épices");
  const enregistrer = page.getByRole("button", { name: "Enregistrer" });

  // No answer at all: given up after ten seconds.
  await page.route("**/*.data*", () => undefined);
  await enregistrer.click();
  await attendreRefus(page, "Ajouter une catégorie", "/categories/new");
  await page.unroute("**/*.data*");

  // Written, but the answer is lost on the way: sending again is the same demand (decision 31).
  await page.route(
    "**/categories/new.data*",
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    },
    { times: 1 },
  );
  await enregistrer.click();
  await page.getByText(INJOIGNABLE).waitFor();
  await expect.poll(() => nom.inputValue()).toBe("Épices");
  await enregistrer.click();
  await page.waitForURL("**/categories");
  const { totalElements } = await api<{ totalElements: number }>("GET", "/categories");
  expect(totalElements).toBe(1);
});

/** The sidebar's link at a desk, the bottom bar's on a phone. */
function lien(page: Page, nom: string) {
  return page.getByRole("link", { name: nom, exact: true }).filter({ visible: true }).first();
}

async function attendreRefus(page: Page, titre: string, chemin: string): Promise<void> {
  await page.getByText(INJOIGNABLE).waitFor();
  await page.waitForFunction((attendu) => window.location.pathname === attendu, chemin);
  await attendreTitre(page, titre);
}

async function attendreTitre(page: Page, titre: string): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1 }).first().textContent()).toBe(titre);
}

parcours("une liste qui tarde", [360, 1280], async ({ page }) => {
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  for (const nom of ["Boissons", "Épicerie", "Hygiène", "Papeterie", "Quincaillerie", "Textile"])
    await api("POST", "/categories", { nom });
  await connecter(page, compte, "/categories?size=5");
  let partir: (() => void) | undefined;
  await page.route("**/*.data*", async (route) => {
    await new Promise<void>((resolve) => {
      partir = resolve;
    });
    await route.continue();
  });
  const lignes = page.locator(".skeleton-rows").filter({ visible: true });
  const atteint = async (nom: string) => {
    const lien = lignes.locator("a", { hasText: nom }).first();
    await lien.evaluate((element) => {
      element.focus();
    });
    return lien.evaluate((element) => element === document.activeElement);
  };
  const laisserPartir = async () => {
    await expect.poll(() => partir).toBeDefined();
    partir?.();
    partir = undefined;
  };
  /** The rows of before stay under blocks of their own height, out of reach. */
  const attendre = async (demander: () => Promise<void>, montree: string, attendue: string) => {
    const haut = (await lignes.boundingBox())?.height;
    await demander();
    // Said once to the eye, by the blocks, and once to the ear.
    await page.getByRole("status").getByText("Chargement...").waitFor();
    expect((await page.getByText("Chargement...").boundingBox())?.height).toBe(1);
    expect(await lignes.getAttribute("aria-busy")).toBe("true");
    expect((await lignes.boundingBox())?.height).toBe(haut);
    expect(await atteint(montree)).toBe(false);
    await laisserPartir();
    await page.getByText(attendue).filter({ visible: true }).waitFor();
    expect(await lignes.getAttribute("aria-busy")).toBe("false");
    expect(await atteint(attendue)).toBe(true);
  };
  await attendre(() => page.getByRole("link", { name: "Page suivante" }).click(), "Boissons", "Textile");
  await attendre(() => chercher(page, "hyg"), "Textile", "Hygiène");

  // Where the focus is in a row, that row keeps it: a press that leads back may come from there.
  expect(await atteint("Hygiène")).toBe(true);
  await page.evaluate(() => {
    window.history.back();
  });
  await page.getByText("Chargement...").waitFor();
  await page.locator("a:focus", { hasText: "Hygiène" }).waitFor();
  await laisserPartir();
  await page.getByText("Textile").filter({ visible: true }).waitFor();
});

async function chercher(page: Page, texte: string): Promise<void> {
  const champ = page.getByRole("searchbox");
  await champ.fill(texte);
  await champ.press("Enter");
}
