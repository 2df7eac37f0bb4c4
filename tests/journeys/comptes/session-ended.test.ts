import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type OpenedBoutique, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { endSession } from "#tests/journeys/harness/session.ts";
import { field, save, submitLogin, unfold } from "#tests/journeys/harness/forms.ts";

// The till: other-account.test.ts. Another person, and other forms: tests/component/categories/form.test.tsx.
const RECOVERED = "Votre saisie a été retrouvée.";

const createCategorie = ({ api }: OpenedBoutique, name: string) =>
  api<{ id: number }>("POST", "/categories", { nom: name, description: "Rayon sec" });

journey(
  "un produit tapé pendant que la session se termine",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    const boutique = await openBoutique();
    await createCategorie(boutique, "Boissons");
    const groceries = await createCategorie(boutique, "Épicerie");
    await logIn(page, boutique.account, `/products/new?categorie=${String(groceries.id)}`);
    await page.getByLabel("Titre").fill("Thé vert");
    await unfold(page);
    await page.getByLabel("Description").fill("Paquet de 250 g");
    await field(page, "quantite").fill("1200");
    await field(page, "seuilAlerte").fill("12");
    await field(page, "prixAchat").fill("1500");
    await field(page, "prixVente").fill("2250");
    await endSession({ context, tolerate });
    await save(page);

    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    const keptValue = await page.evaluate(() => sessionStorage.getItem("etal:saisie"));
    expect(JSON.parse(keptValue ?? "null")).toMatchObject({
      forms: { "": { titre: "Thé vert", prixVente: "2250" } },
    });
    expect(keptValue).not.toContain('"cle"');
    // A reload gives the login page a document of its own, as after a sleep.
    await page.reload();
    await submitLogin(page, boutique.account);

    await page.getByText(RECOVERED).waitFor();
    await expect.poll(() => page.getByLabel("Titre").inputValue()).toBe("Thé vert");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Paquet de 250 g");
    await expect.poll(() => field(page, "categorieId").inputValue()).toBe(String(groceries.id));
    await expect.poll(() => field(page, "quantite").inputValue()).toMatch(/^1\s200$/);
    await expect.poll(() => field(page, "prixVente").inputValue()).toMatch(/^2\s250$/);
    await save(page);
    await page.waitForURL("**/products");
    type ProduitList = { content: { titre: string; quantite: number }[] };
    const { content } = await boutique.api<ProduitList>("GET", "/produits");
    expect(content).toMatchObject([{ titre: "Thé vert", quantite: 1200 }]);

    await page.goto(`/products/new?categorie=${String(groceries.id)}`);
    await waitForHydration(page);
    await expect.poll(() => page.getByText(RECOVERED).count()).toBe(0);
  },
);

/** Once the page answers keys, the draft has been restored. */
async function waitForHydration(page: Page): Promise<void> {
  const responds = async () => {
    await page.keyboard.press("Alt+?");
    return page.getByRole("dialog", { name: "Raccourcis clavier" }).isVisible();
  };
  await expect.poll(responds, { timeout: 15_000 }).toBe(true);
}
