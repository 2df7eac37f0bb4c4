// A lost network never removes a screen (product decision 39).
// The channel is closed, because a lost live refresh would show its own notice.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

const OUTAGE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const UNREACHABLE = "Impossible de joindre le serveur";

journey("réseau coupé", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(OUTAGE);
  await closeChannel(page);
  const { account } = await openBoutique();
  await logIn(page, account);
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });

  await context.setOffline(true);
  await link(page, "Produits").click();
  await waitForRefusal(page, "Tableau de bord", "/dashboard");

  // On a phone the notification covers the refresh button until it is closed.
  await page.getByRole("button", { name: "Fermer la notification" }).click();
  await page.getByRole("button", { name: "Actualiser" }).click();
  await waitForRefusal(page, "Tableau de bord", "/dashboard");

  // The toast's link leads to the failed navigation's address, and the toast leaves.
  await context.setOffline(false);
  await link(page, "Produits").click();
  await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();
  await page.getByText(UNREACHABLE).waitFor({ state: "detached" });

  await context.setOffline(true);
  await page.evaluate(() => {
    window.history.back();
  });
  await waitForRefusal(page, "Produits", "/products");
  await context.setOffline(false);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["meme"])).toBe("oui");
});

journey("saisie pendant une coupure", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(OUTAGE);
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/categories/new");
  const name = page.getByLabel("Nom", { exact: true });
  await name.fill("Poissons séchés");

  await context.setOffline(true);
  const save = page.getByRole("button", { name: "Enregistrer" });
  await save.click();
  await waitForRefusal(page, "Ajouter une catégorie", "/categories/new");
  await expect.poll(() => name.inputValue()).toBe("Poissons séchés");
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });

  await context.setOffline(false);
  await save.click();
  await page.waitForURL("**/categories");
  const { totalElements } = await api<{ totalElements: number }>("GET", "/categories");
  expect(totalElements).toBe(1);
});

journey("supprimer et chercher pendant une coupure", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(OUTAGE);
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/categories", { nom: "Céréales" });
  await api("POST", "/produits", { titre: "Riz long", categorieId: 2, statut: "BROUILLON" });
  await logIn(page, account);

  // A lost deletion closes the question, and the category stays.
  await page.goto("/categories/1");
  const question = page.getByRole("dialog");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await context.setOffline(true);
  await question.getByRole("button", { name: "Supprimer" }).click();
  await question.waitFor({ state: "detached" });
  await waitForRefusal(page, "Détails de la catégorie", "/categories/1");
  await page.getByRole("heading", { level: 2, name: "Épicerie" }).waitFor();

  // Lost suggestions, before and after their code is fetched, leave the field as it is.
  await context.setOffline(false);
  await page.goto("/products");
  const search = page.getByRole("combobox", { name: PRODUITS.searchLabel });
  // Watches whether the notice was ever shown, because an answer removes it.
  await page.evaluate((sentence) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(sentence)) document.documentElement.dataset["dit"] = "oui";
    }).observe(document.body, { childList: true, subtree: true });
  }, UNREACHABLE);
  const told = () => page.evaluate(() => document.documentElement.dataset["dit"]);
  for (const [lost, arrived] of [
    ["r", "iz"],
    [" l", "ong"],
  ] as const) {
    await context.setOffline(true);
    const failedRequest = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("suggestions"),
    );
    await search.pressSequentially(`${lost}i`);
    await failedRequest;
    await search.press("Backspace");
    await context.setOffline(false);
    await search.pressSequentially(arrived);
    await page.getByRole("option", { name: "Riz long" }).waitFor();
    expect(await told()).toBeUndefined();
  }
  expect(await search.inputValue()).toBe("riz long");
  await waitForTitle(page, "Produits");

  await context.setOffline(true);
  await search.press("Enter");
  await waitForRefusal(page, "Produits", "/products");
  expect(await told()).toBe("oui");
  await expect.poll(() => search.inputValue()).toBe("riz long");
});

journey("serveur muet, puis réponse perdue", [360], async ({ page, tolerate }) => {
  tolerate(OUTAGE, / 502/, /status of 502/);
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/categories/new");
  const name = page.getByLabel("Nom", { exact: true });
  await name.fill("Épices");
  const save = page.getByRole("button", { name: "Enregistrer" });

  // A request without an answer ends after ten seconds.
  await page.route("**/*.data*", () => undefined);
  await save.click();
  await waitForRefusal(page, "Ajouter une catégorie", "/categories/new");
  await page.unroute("**/*.data*");

  // The write succeeds and its answer is lost: sending again is the same request (product decision 31).
  await page.route(
    "**/categories/new.data*",
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    },
    { times: 1 },
  );
  await save.click();
  await page.getByText(UNREACHABLE).waitFor();
  await expect.poll(() => name.inputValue()).toBe("Épices");
  await save.click();
  await page.waitForURL("**/categories");
  const { totalElements } = await api<{ totalElements: number }>("GET", "/categories");
  expect(totalElements).toBe(1);
});

function link(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
}

async function waitForRefusal(page: Page, titre: string, path: string): Promise<void> {
  await page.getByText(UNREACHABLE).waitFor();
  await page.waitForFunction((expected) => window.location.pathname === expected, path);
  await waitForTitle(page, titre);
}

async function waitForTitle(page: Page, titre: string): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1 }).first().textContent()).toBe(titre);
}

journey("une liste qui tarde", [360, 1280], async ({ page }) => {
  await closeChannel(page);
  const { account, api } = await openBoutique();
  for (const name of ["Boissons", "Épicerie", "Hygiène", "Papeterie", "Quincaillerie", "Textile"])
    await api("POST", "/categories", { nom: name });
  await logIn(page, account, "/categories?size=5");
  let release: (() => void) | undefined;
  await page.route("**/*.data*", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const lignes = page.locator(".skeleton-rows").filter({ visible: true });
  const canFocus = async (name: string) => {
    const link = lignes.locator("a", { hasText: name }).first();
    await link.evaluate((element) => {
      element.focus();
    });
    return link.evaluate((element) => element === document.activeElement);
  };
  const releaseNext = async () => {
    await expect.poll(() => release).toBeDefined();
    release?.();
    release = undefined;
  };
  /** The old rows stay under blocks of the same height, and cannot be pressed. */
  const wait = async (ask: () => Promise<void>, shown: string, expected: string) => {
    const height = (await lignes.boundingBox())?.height;
    await ask();
    // The wait is shown once and announced once.
    await page.getByRole("status").getByText("Chargement...").waitFor();
    expect((await page.getByText("Chargement...").boundingBox())?.height).toBe(1);
    expect(await lignes.getAttribute("aria-busy")).toBe("true");
    expect((await lignes.boundingBox())?.height).toBe(height);
    expect(await canFocus(shown)).toBe(false);
    await releaseNext();
    await page.getByText(expected).filter({ visible: true }).waitFor();
    expect(await lignes.getAttribute("aria-busy")).toBe("false");
    expect(await canFocus(expected)).toBe(true);
  };
  await wait(() => page.getByRole("link", { name: "Page suivante" }).click(), "Boissons", "Textile");
  await wait(() => searchFor(page, "hyg"), "Textile", "Hygiène");

  // A row with the focus keeps it, because Back may return from there.
  expect(await canFocus("Hygiène")).toBe(true);
  await page.evaluate(() => {
    window.history.back();
  });
  await page.getByText("Chargement...").waitFor();
  await page.locator("a:focus", { hasText: "Hygiène" }).waitFor();
  await releaseNext();
  await page.getByText("Textile").filter({ visible: true }).waitFor();
});

async function searchFor(page: Page, text: string): Promise<void> {
  const field = page.getByRole("searchbox");
  await field.fill(text);
  await field.press("Enter");
}
