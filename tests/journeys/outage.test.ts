import type { APIResponse, Page } from "playwright-core";
import { decode, encode } from "turbo-stream";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

const FAILURE = { code: "INTERNE", message: MESSAGES.internalError, reference: "essai-1" };

/** Changes Remix's answer as if this route's loader had failed. */
async function withFailure(response: APIResponse, route: string): Promise<string> {
  const { value } = await decode(new Blob([await response.text()]).stream());
  const sentBody = encode(
    { ...(value as object), [route]: { error: FAILURE } },
    {
      plugins: [(value) => (value === FAILURE ? ["ErrorResponse", { ...FAILURE }, 500, ""] : false)],
    },
  );
  return new Response(sentBody).text();
}

const SCREENS = [
  {
    adresse: "/products/1",
    route: "routes/_app._shell.products.$id._index",
    titre: PRODUITS.detailTitle,
    sentence: PRODUITS.loadFailed,
    arrived: (page: Page) => page.getByRole("heading", { level: 2, name: "Riz" }),
  },
  {
    adresse: "/products/1/edit",
    route: "routes/_app._shell.products.$id.edit",
    titre: PRODUITS.editTitle,
    sentence: PRODUITS.dataFailed,
    arrived: (page: Page) => page.getByRole("textbox", { name: "Titre" }),
  },
] as const;

type ScreenCase = (typeof SCREENS)[number];

journey("un produit qui ne se charge pas", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 500$/, /status of 500/, /ErrorResponse/);
  await prepare(page);
  for (const screen of SCREENS) {
    await fail(page, screen);
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await screen.arrived(page).waitFor();
    await expect.poll(() => page.locator("h1").evaluate((h1) => h1 === document.activeElement)).toBe(true);

    // A hash in the address, from the skip link, must not prevent the new try.
    await fail(page, screen);
    await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
    await page.waitForURL("**#contenu");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await screen.arrived(page).waitFor();
    await expect
      .poll(() => page.locator("main").evaluate((main) => main === document.activeElement))
      .toBe(true);
  }
});

journey("réessayer quand la réponse vient aussitôt", [360], async ({ page, tolerate }) => {
  tolerate(/ 500$/, /status of 500/, /ErrorResponse/);
  await prepare(page);
  const [screen] = SCREENS;
  await fail(page, screen);
  // Checks before the wait can be drawn.
  await page.evaluate(async (address) => {
    const response = await fetch(`${address}.data`);
    const { headers } = response;
    const sentBody = new Uint8Array(await response.arrayBuffer());
    const networkFetch = window.fetch.bind(window);
    window.fetch = (request, options) => {
      const { url } = new Request(request, options);
      if (!url.includes(`${address}.data`)) return networkFetch(request, options);
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(sentBody);
          stream.close();
        },
      });
      return Promise.resolve(new Response(body, { headers }));
    };
  }, screen.adresse);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await screen.arrived(page).waitFor();
});

journey("réessayer pendant une coupure", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 500$/, /status of 500/, /ErrorResponse/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await prepare(page);
  for (const screen of SCREENS) {
    await fail(page, screen);
    await context.setOffline(true);
    await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click();
    await page.getByText(MESSAGES.serverUnreachable).waitFor();
    await page.getByText(screen.sentence).waitFor();
    expect(await page.getByRole("link", { name: "Réessayer" }).count()).toBe(0);
    await page.evaluate(() => {
      void window.__remixRouter.navigate("/categories");
    });
    await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
    await page.getByText(screen.sentence).waitFor();

    await context.setOffline(false);
    await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click();
    await screen.arrived(page).waitFor();
    await page.getByText(MESSAGES.serverUnreachable).waitFor({ state: "detached" });
  }
});

async function prepare(page: Page): Promise<void> {
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await logIn(page, account);
}

async function fail(page: Page, { adresse, route, titre, sentence }: ScreenCase): Promise<void> {
  await page.goto("/products");
  const dataPattern = `**${adresse}.data*`;
  await page.route(dataPattern, async (request) => {
    const response = await request.fetch();
    await request.fulfill({ response, status: 500, body: await withFailure(response, route) });
  });
  await page.evaluate((to) => window.__remixRouter.navigate(to), adresse);
  await page.getByRole("alert").getByText(sentence).waitFor();
  await page.getByRole("heading", { level: 1, name: titre }).waitFor();
  await page.getByText("essai-1").waitFor();
  await page.unroute(dataPattern);
}
