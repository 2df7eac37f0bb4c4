// A lost network never removes a screen (rule: nothing-lost).
// The channel is closed, because a lost live refresh would show its own notice.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

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

  // A server that does not answer is lost after ten seconds.
  await page.clock.install();
  let requested = false;
  await page.route("**/dashboard.data*", () => {
    requested = true;
  });
  await page.evaluate(() => {
    void window.__remixRouter.navigate("/dashboard");
  });
  await expect.poll(() => requested).toBe(true);
  await page.clock.fastForward("00:11");
  await waitForRefusal(page, "Produits", "/products");
});

journey(
  "saisir, supprimer et chercher pendant une coupure",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(OUTAGE, / 502/, /status of 502/);
    await closeChannel(page);
    const { account, api } = await openBoutique();
    for (const category of ["Épicerie", "Céréales"]) await api("POST", "/categories", { nom: category });
    await api("POST", "/produits", { titre: "Riz long", categorieId: 2, statut: "BROUILLON" });
    await logIn(page, account, "/categories/new");
    const name = page.getByLabel("Nom", { exact: true });
    const save = page.getByRole("button", { name: "Enregistrer" });
    await name.fill("Poissons séchés");
    await context.setOffline(true);
    await save.click();
    await waitForRefusal(page, "Ajouter une catégorie", "/categories/new");
    await expect.poll(() => name.inputValue()).toBe("Poissons séchés");
    await page.waitForSelector("[aria-busy=true]", { state: "detached" });
    await context.setOffline(false);

    // The write succeeds and its answer is lost: sending again is the same request (rule: idempotency).
    await page.route(
      "**/categories/new.data*",
      async (route) => {
        await route.fetch();
        // The notice of the try before is gone while this one is under way.
        await page.getByText(UNREACHABLE).waitFor({ state: "detached" });
        await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
      },
      { times: 1 },
    );
    await save.click();
    await page.getByText(UNREACHABLE).waitFor();
    await expect.poll(() => name.inputValue()).toBe("Poissons séchés");
    await save.click();
    await page.waitForURL("**/categories");
    const { totalElements } = await api<{ totalElements: number }>("GET", "/categories");
    expect(totalElements).toBe(3);

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
    const shown = () => page.evaluate(() => document.documentElement.dataset["dit"]);
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
      expect(await shown()).toBeUndefined();
    }
    expect(await search.inputValue()).toBe("riz long");
    await waitForTitle(page, "Produits");

    await context.setOffline(true);
    await search.press("Enter");
    await waitForRefusal(page, "Produits", "/products");
    expect(await shown()).toBe("oui");
    await expect.poll(() => search.inputValue()).toBe("riz long");
  },
);

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
