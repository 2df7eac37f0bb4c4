// A record that could not be loaded, for no reason that the server can tell: the screen says which, and tries again.
import type { APIResponse, Page } from "playwright-core";
import { decode, encode } from "turbo-stream";
import { expect } from "vitest";
import { PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const PANNE = { code: "INTERNE", message: MESSAGES.erreurInterne, reference: "essai-1" };

/** What Remix answered, as if this route's loader had failed. */
async function avecPanne(reponse: APIResponse, route: string): Promise<string> {
  const { value } = await decode(new Response(await reponse.text()).body ?? new ReadableStream());
  const corps = encode(
    { ...(value as object), [route]: { error: PANNE } },
    {
      plugins: [(valeur) => (valeur === PANNE ? ["ErrorResponse", { ...PANNE }, 500, ""] : false)],
    },
  );
  return new Response(corps).text();
}

const ECRANS = [
  {
    adresse: "/products/1",
    route: "routes/_app._shell.products.$id._index",
    titre: PRODUITS.titreDetail,
    phrase: PRODUITS.chargementImpossible,
    venu: (page: Page) => page.getByRole("heading", { level: 2, name: "Riz" }),
  },
  {
    adresse: "/products/1/edit",
    route: "routes/_app._shell.products.$id.edit",
    titre: PRODUITS.titreEdition,
    phrase: PRODUITS.donneesImpossibles,
    venu: (page: Page) => page.getByRole("textbox", { name: "Titre" }),
  },
] as const;

type Ecran = (typeof ECRANS)[number];

parcours("un produit qui ne se charge pas", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 500$/, /status of 500/, /ErrorResponse/);
  await preparer(page);
  for (const ecran of ECRANS) {
    await echouer(page, ecran);
    await verifierAccessibilite(page);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await ecran.venu(page).waitFor();
    await expect.poll(() => page.locator("h1").evaluate((h1) => h1 === document.activeElement)).toBe(true);

    // As well after the link that skips to the content, which leaves a hash in the address.
    await echouer(page, ecran);
    await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
    await page.waitForURL("**#contenu");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await ecran.venu(page).waitFor();
    await expect
      .poll(() => page.locator("main").evaluate((main) => main === document.activeElement))
      .toBe(true);
  }
});

parcours("réessayer quand la réponse vient aussitôt", [360], async ({ page, tolerer }) => {
  tolerer(/ 500$/, /status of 500/, /ErrorResponse/);
  await preparer(page);
  const [ecran] = ECRANS;
  await echouer(page, ecran);
  // Before anything of the wait could be drawn.
  await page.evaluate(async (adresse) => {
    const reponse = await fetch(`${adresse}.data`);
    const { headers } = reponse;
    const corps = new Uint8Array(await reponse.arrayBuffer());
    const parReseau = window.fetch.bind(window);
    window.fetch = (demande, options) => {
      const { url } = new Request(demande, options);
      if (!url.includes(`${adresse}.data`)) return parReseau(demande, options);
      const body = new ReadableStream({
        start(flux) {
          flux.enqueue(corps);
          flux.close();
        },
      });
      return Promise.resolve(new Response(body, { headers }));
    };
  }, ecran.adresse);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await ecran.venu(page).waitFor();
});

parcours("réessayer pendant une coupure", [360], async ({ page, context, tolerer }) => {
  tolerer(/ 500$/, /status of 500/, /ErrorResponse/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await preparer(page);
  for (const ecran of ECRANS) {
    await echouer(page, ecran);
    await context.setOffline(true);
    await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click();
    await page.getByText(MESSAGES.serveurInjoignable).waitFor();
    await page.getByText(ecran.phrase).waitFor();
    expect(await page.getByRole("link", { name: "Réessayer" }).count()).toBe(0);
    // Nor does leaving it without a network do anything else.
    await page.evaluate(() => {
      void window.__remixRouter.navigate("/categories");
    });
    await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
    await page.getByText(ecran.phrase).waitFor();

    await context.setOffline(false);
    await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click();
    await ecran.venu(page).waitFor();
    await page.getByText(MESSAGES.serveurInjoignable).waitFor({ state: "detached" });
  }
});

async function preparer(page: Page): Promise<void> {
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await connecter(page, compte);
}

/** Goes from the list to a screen whose loader fails, this once. */
async function echouer(page: Page, { adresse, route, titre, phrase }: Ecran): Promise<void> {
  await page.goto("/products");
  const donnees = `**${adresse}.data*`;
  await page.route(donnees, async (demande) => {
    const reponse = await demande.fetch();
    await demande.fulfill({ response: reponse, status: 500, body: await avecPanne(reponse, route) });
  });
  await page.evaluate((to) => window.__remixRouter.navigate(to), adresse);
  await page.getByRole("alert").getByText(phrase).waitFor();
  await page.getByRole("heading", { level: 1, name: titre }).waitFor();
  await page.getByText("essai-1").waitFor();
  await page.unroute(donnees);
}
