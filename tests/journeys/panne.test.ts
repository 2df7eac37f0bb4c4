// A record that could not be loaded, for no reason that the server can tell: the screen says which, and tries again.
import type { APIResponse } from "playwright-core";
import { decode, encode } from "turbo-stream";
import { PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { parcours } from "./harness/parcours.ts";

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
  ["/products/1", "routes/_app.products.$id._index", PRODUITS.titreDetail, PRODUITS.chargementImpossible],
  ["/products/1/edit", "routes/_app.products.$id.edit", PRODUITS.titreEdition, PRODUITS.donneesImpossibles],
] as const;

parcours("un produit qui ne se charge pas", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 500$/, /status of 500/, /ErrorResponse/);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await connecter(page, compte);
  for (const [adresse, route, titre, phrase] of ECRANS) {
    await page.goto("/products");
    await page.waitForFunction(() => window.__remixRouter.state.initialized);
    await page.route(`**${adresse}.data*`, async (demande) => {
      const reponse = await demande.fetch();
      await demande.fulfill({ response: reponse, status: 500, body: await avecPanne(reponse, route) });
    });
    await page.evaluate((to) => window.__remixRouter.navigate(to), adresse);
    await page.getByRole("alert").getByText(phrase).waitFor();
    await page.getByRole("heading", { level: 1, name: titre }).waitFor();
    await page.getByText("essai-1").waitFor();
    await verifierAccessibilite(page);
    await page.unroute(`**${adresse}.data*`);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText(phrase).waitFor({ state: "detached" });
  }
});
