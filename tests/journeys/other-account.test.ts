// Another account signs in in a second tab. The first tab must not act for it.
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import {
  OIL,
  openCaisse,
  openPaiement,
  payWithoutResponse,
  openPanier,
  tile,
  countVentes,
} from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { SESSION_ENDED } from "./harness/session.ts";
import { closeChannel } from "./harness/realtime.ts";
import { submitLogin } from "./harness/forms.ts";

const OTHER_ACCOUNT = "Ce navigateur est maintenant connecté au compte de Awa Ndiaye (Boutique de Binta).";
const ENDED = "Votre session a expiré. Reconnectez-vous.";

type Categorie = { nom: string };
type Stock = { quantite: number };

journey(
  "une vente validée après qu'un autre compte est entré",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const awa = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    // The other shop's products have the same ids.
    const binta = await openCaisse(await context.newPage(), "Boutique de Binta");
    expect(binta.oil.id).toBe(awa.oil.id);

    await paiement.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByText(ENDED).waitFor();
    expect([countVentes(awa), countVentes(binta)]).toEqual([0, 0]);
    for (const { api, oil } of [awa, binta])
      expect((await api<Stock>("GET", `/produits/${String(oil.id)}`)).quantite).toBe(OIL.quantite);

    // The cart comes back with its own account.
    await page.getByRole("alert").getByRole("link", { name: "Se connecter" }).click();
    await page.getByText(OTHER_ACCOUNT).waitFor();
    await checkAccessibility(page);
    await submitLogin(page, awa.account);
    await page.waitForURL("**/pos");
    await openPaiement(page);
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    await paiement.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
    expect([countVentes(awa), countVentes(binta)]).toEqual([1, 0]);
  },
);

journey("un encaissement sans réponse, puis un autre compte", [360], async ({ page, context, tolerate }) => {
  tolerate(/ERR_/, ...SESSION_ENDED);
  const awa = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await payWithoutResponse(page, { recorded: true });
  const quantite = page.getByRole("textbox", { name: `Quantité de ${OIL.titre}` });
  await quantite.fill("3");
  await quantite.press("Enter");

  await logInInOtherTab(context, await openBoutique("Boutique de Binta"));
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByText(ENDED).filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole("dialog", { name: "Paiement en espèces" }).count()).toBe(0);

  // The question goes to the cart's own shop, which has recorded the sale.
  await logIn(page, awa.account, "/pos");
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" }).waitFor();
});

// The end of a session also closes its channel, after which the page reloads by itself, perhaps before the browser has
// the other account's cookie. The next two journeys try the presses alone.
journey("une fiche ouverte pour un autre compte", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(...SESSION_ENDED);
  const { awa, binta } = await openTwo();
  await closeChannel(page);
  await logIn(page, awa.account, "/categories/1/edit");
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie fine");
  await logInInOtherTab(context, binta);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(OTHER_ACCOUNT).waitFor();
  await checkAccessibility(page);
  expect(await namesOf(awa, binta)).toEqual(["Épicerie", "Boissons"]);

  await submitLogin(page, awa.account);
  await page.getByText("Votre saisie a été retrouvée.").waitFor();
  await expect.poll(() => page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Épicerie fine");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/categories");
  expect(await namesOf(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);

  // A deletion sends no form of its own, and is refused too.
  await page.goto("/categories/1");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await logInInOtherTab(context, binta);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByText(OTHER_ACCOUNT).waitFor();
  expect(await namesOf(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);
  await page.getByRole("link", { name: "Continuer avec ce compte" }).click();
  await page.waitForURL("**/dashboard");
});

journey("un écran ouvert pour un autre compte", [1280], async ({ page, context, tolerate }) => {
  tolerate(...SESSION_ENDED);
  const { awa, binta } = await openTwo();
  await closeChannel(page);
  await logIn(page, awa.account);
  await page.getByTitle("Boutique d'Awa").first().waitFor();
  await page.evaluate("globalThis.avant = true");
  await logInInOtherTab(context, binta);
  await page.getByRole("button", { name: "Actualiser" }).click();
  await page.getByTitle("Boutique de Binta").first().waitFor();
  expect(await page.evaluate("globalThis.avant")).toBeUndefined();
  await expect.poll(() => page.getByTitle("Boutique d'Awa").count()).toBe(0);
  await logInInOtherTab(context, awa);
  await page.getByRole("link", { name: "Catégories" }).first().click();
  await page.waitForURL("**/categories");
  await page.getByTitle("Boutique d'Awa").first().waitFor();
  await page.getByRole("link", { name: "Épicerie" }).first().waitFor();
});

journey("ce qui a été dit à un compte part avec lui", [1280], async ({ page, tolerate }) => {
  tolerate(/ 404/);
  const { awa, binta } = await openTwo();
  await closeChannel(page);
  await logIn(page, awa.account, "/categories");
  // An error's notice stays until it is closed, so the logout must remove it.
  await page.getByRole("button", { name: "Supprimer Épicerie" }).click();
  await awa.api("DELETE", "/categories/1");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await notifications.getByRole("alert").getByText("Erreur").first().waitFor();

  await page.evaluate("globalThis.avant = true");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.getByLabel("Email").waitFor();
  await expect.poll(() => notifications.innerText()).toBe("");
  // Not because the document is another one: that comes with the next login only.
  expect(await page.evaluate("globalThis.avant")).toBe(true);
  await submitLogin(page, binta.account);
  await page.getByTitle("Boutique de Binta").first().waitFor();
  expect(await notifications.innerText()).toBe("");
});

async function openTwo() {
  const [awa, binta] = [await openBoutique("Boutique d'Awa"), await openBoutique("Boutique de Binta")];
  await awa.api("POST", "/categories", { nom: "Épicerie" });
  await binta.api("POST", "/categories", { nom: "Boissons" });
  return { awa, binta };
}

type Boutique = Awaited<ReturnType<typeof openBoutique>>;

function namesOf(...boutiques: Boutique[]): Promise<string[]> {
  return Promise.all(boutiques.map(async ({ api }) => (await api<Categorie>("GET", "/categories/1")).nom));
}

async function logInInOtherTab(context: BrowserContext, { account }: Boutique): Promise<void> {
  const tab = await context.newPage();
  await logIn(tab, account);
  await tab.close();
}
