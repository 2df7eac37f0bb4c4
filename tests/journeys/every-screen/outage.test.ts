import type { APIResponse, Page } from "playwright-core";
import { decode, encode } from "turbo-stream";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

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

const SCREEN = {
  adresse: "/products/1",
  route: "routes/_app._shell.products.$id._index",
  titre: PRODUITS.detailTitle,
  sentence: PRODUITS.loadFailed,
} as const;

// What the button does with a network: tests/component/produits/failure.test.tsx.
journey("réessayer pendant une coupure", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 500$/, /status of 500/, /ErrorResponse/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await prepare(page);
  await fail(page);
  const retry = page.getByRole("alert").getByRole("button", { name: "Réessayer" });
  await context.setOffline(true);
  await retry.click();
  await page.getByText(MESSAGES.serverUnreachable).waitFor();
  await page.getByText(SCREEN.sentence).waitFor();
  expect(await page.getByRole("link", { name: "Réessayer" }).count()).toBe(0);
  await page.evaluate(() => {
    void window.__remixRouter.navigate("/categories");
  });
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
  await page.getByText(SCREEN.sentence).waitFor();

  await context.setOffline(false);
  // A hash in the address, from the skip link, must not prevent the new try.
  await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
  await page.waitForURL("**#contenu");
  await retry.click();
  await page.getByRole("heading", { level: 2, name: "Riz" }).waitFor();
  await expect
    .poll(() => page.locator("main").evaluate((main) => main === document.activeElement))
    .toBe(true);
  await page.getByText(MESSAGES.serverUnreachable).waitFor({ state: "detached" });
});

async function prepare(page: Page): Promise<void> {
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await logIn(page, account);
}

async function fail(page: Page): Promise<void> {
  const { adresse, route, titre, sentence } = SCREEN;
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
