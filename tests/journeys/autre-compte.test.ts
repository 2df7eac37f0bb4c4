// A tab outlives its account in this browser: another one signs in beside it. What the tab still shows acts for nobody.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type Acces, connecter, ouvrirBoutique } from "./harness/boutique.ts";
import {
  HUILE,
  ouvrirCaisse,
  ouvrirPaiement,
  payerSansReponse,
  ouvrirPanier,
  tuile,
  ventesDe,
} from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { SESSION_TERMINEE } from "./harness/session.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const AUTRE = "Ce navigateur est maintenant connecté au compte de Awa Ndiaye (Boutique de Binta).";
const FINIE = "Votre session a expiré. Reconnectez-vous.";

type Categorie = { nom: string };
type Stock = { quantite: number };

parcours(
  "une vente validée après qu'un autre compte est entré",
  [360, 1280],
  async ({ page, context, tolerer }) => {
    tolerer(...SESSION_TERMINEE);
    const awa = await ouvrirCaisse(page);
    await tuile(page, HUILE.titre).click();
    await ouvrirPaiement(page);
    const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    // Another shop, whose products have the same ids.
    const binta = await ouvrirCaisse(await context.newPage(), "Boutique de Binta");
    expect(binta.huile.id).toBe(awa.huile.id);

    await paiement.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByText(FINIE).waitFor();
    expect([ventesDe(awa), ventesDe(binta)]).toEqual([0, 0]);
    for (const { api, huile } of [awa, binta])
      expect((await api<Stock>("GET", `/produits/${String(huile.id)}`)).quantite).toBe(HUILE.quantite);

    // Said plainly, and the cart is there once its own account is back.
    await page.getByRole("alert").getByRole("link", { name: "Se connecter" }).click();
    await page.getByText(AUTRE).waitFor();
    await verifierAccessibilite(page);
    await seConnecter(page, awa.compte);
    await page.waitForURL("**/pos");
    await ouvrirPaiement(page);
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    await paiement.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
    expect([ventesDe(awa), ventesDe(binta)]).toEqual([1, 0]);
  },
);

parcours("un encaissement sans réponse, puis un autre compte", [360], async ({ page, context, tolerer }) => {
  tolerer(/ERR_/, ...SESSION_TERMINEE);
  const awa = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await payerSansReponse(page, { enregistree: true });
  const quantite = page.getByRole("textbox", { name: `Quantité de ${HUILE.titre}` });
  await quantite.fill("3");
  await quantite.press("Enter");

  await connecterAcote(context, await ouvrirBoutique("Boutique de Binta"));
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByText(FINIE).filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole("dialog", { name: "Paiement en espèces" }).count()).toBe(0);

  // It is asked again of the shop that it belongs to, which has recorded it.
  await connecter(page, awa.compte, "/pos");
  await ouvrirPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" }).waitFor();
});

parcours("une fiche ouverte pour un autre compte", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(...SESSION_TERMINEE);
  const { awa, binta } = await ouvrirDeux();
  await connecter(page, awa.compte, "/categories/1/edit");
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie fine");
  await connecterAcote(context, binta);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(AUTRE).waitFor();
  await verifierAccessibilite(page);
  expect(await nomsDe(awa, binta)).toEqual(["Épicerie", "Boissons"]);

  await seConnecter(page, awa.compte);
  await page.getByText("Votre saisie a été retrouvée.").waitFor();
  await expect.poll(() => page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Épicerie fine");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/categories");
  expect(await nomsDe(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);

  // A deletion has no form of its own, and is refused as well.
  await page.goto("/categories/1");
  await page.getByRole("button", { name: "Supprimer" }).click();
  await connecterAcote(context, binta);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByText(AUTRE).waitFor();
  expect(await nomsDe(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);
  await page.getByRole("link", { name: "Continuer avec ce compte" }).click();
  await page.waitForURL("**/dashboard");
});

parcours("un écran ouvert pour un autre compte", [1280], async ({ page, context, tolerer }) => {
  tolerer(...SESSION_TERMINEE);
  const { awa, binta } = await ouvrirDeux();
  await connecter(page, awa.compte);
  await page.getByTitle("Boutique d'Awa").first().waitFor();
  await page.evaluate("globalThis.avant = true");
  await connecterAcote(context, binta);
  // The next answer is the other account's, and so is the whole page: nothing of the old one goes on.
  await page.getByRole("button", { name: "Actualiser" }).click();
  await page.getByTitle("Boutique de Binta").first().waitFor();
  expect(await page.evaluate("globalThis.avant")).toBeUndefined();
  await expect.poll(() => page.getByTitle("Boutique d'Awa").count()).toBe(0);
  await connecterAcote(context, awa);
  await page.getByRole("link", { name: "Catégories" }).first().click();
  await page.waitForURL("**/categories");
  await page.getByTitle("Boutique d'Awa").first().waitFor();
  await page.getByRole("link", { name: "Épicerie" }).first().waitFor();
});

parcours("ce qui a été dit à un compte part avec lui", [1280], async ({ page, tolerer }) => {
  tolerer(/ 404/);
  const { awa, binta } = await ouvrirDeux();
  await fermerLeCanal(page);
  await connecter(page, awa.compte, "/categories");
  // Another device is faster: the refusal stays until it is closed.
  await page.getByRole("button", { name: "Supprimer Épicerie" }).click();
  await awa.api("DELETE", "/categories/1");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await notifications.getByRole("alert").getByText("Erreur").first().waitFor();

  await page.evaluate("globalThis.avant = true");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.getByLabel("Email").waitFor();
  await expect.poll(() => notifications.innerText()).toBe("");
  await seConnecter(page, binta.compte);
  await page.getByTitle("Boutique de Binta").first().waitFor();
  expect(await notifications.innerText()).toBe("");
  // In one and the same document.
  expect(await page.evaluate("globalThis.avant")).toBe(true);
});

parcours(
  "sans scripts, une fiche ouverte pour un autre compte",
  [360],
  async ({ page, context }) => {
    const { awa, binta } = await ouvrirDeux();
    const essayer = async (adresse: string, envoyer: () => Promise<void>) => {
      await connecter(page, awa.compte, adresse);
      await connecterAcote(context, binta);
      await envoyer();
      await page.getByText(AUTRE).waitFor();
      expect(await nomsDe(awa, binta)).toEqual(["Épicerie", "Boissons"]);
    };
    await essayer("/categories/1/edit", async () => {
      await page.getByLabel("Nom", { exact: true }).fill("Épicerie fine");
      await page.getByRole("button", { name: "Enregistrer" }).click();
    });
    await essayer("/categories/1", async () => {
      await page.locator("summary", { hasText: "Supprimer" }).click();
      await page.getByRole("button", { name: "Supprimer" }).click();
    });
    await seConnecter(page, awa.compte);
    await page.waitForURL("**/categories/1");
  },
  { scripts: false },
);

/** Two shops, each with a category of id 1. */
async function ouvrirDeux() {
  const [awa, binta] = [await ouvrirBoutique("Boutique d'Awa"), await ouvrirBoutique("Boutique de Binta")];
  await awa.api("POST", "/categories", { nom: "Épicerie" });
  await binta.api("POST", "/categories", { nom: "Boissons" });
  return { awa, binta };
}

type Boutique = Awaited<ReturnType<typeof ouvrirBoutique>>;

function nomsDe(...boutiques: Boutique[]): Promise<string[]> {
  return Promise.all(boutiques.map(async ({ api }) => (await api<Categorie>("GET", "/categories/1")).nom));
}

/** Signs in in another tab: the cookie is the browser's. */
async function connecterAcote(context: BrowserContext, { compte }: Boutique): Promise<void> {
  const onglet = await context.newPage();
  await connecter(onglet, compte);
  await onglet.close();
}

async function seConnecter(page: Page, { email, motDePasse }: Acces): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
