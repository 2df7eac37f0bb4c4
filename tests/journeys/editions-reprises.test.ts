// What somebody else has changed under an edit can be taken over field by field (record 16): every kind of field, by keyboard.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { EDITION } from "#app/content/edition.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";

/** Its currency has decimals. */
const FRANCE = 13;

parcours("reprendre ce que l'autre onglet a changé", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte, api } = await ouvrirBoutique("Boutique de Lyon", FRANCE);
  for (const nom of ["Épicerie", "Boissons", "Céréales"]) await api("POST", "/categories", { nom });
  const nombres = { quantite: 12, seuilAlerte: 3, prixAchat: 10, prixVente: 14 };
  const riz = { titre: "Riz", description: "Sac", categorieId: 1, statut: "STOCK", ...nombres };
  await api("POST", "/produits", riz);
  await api("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
  await connecter(page, compte, "/products/1/edit");
  const ailleurs = {
    titre: "Riz long",
    description: null,
    categorieId: 2,
    reference: "RIZ-1",
    codesBarres: ["111", "222"],
    seuilAlerte: 1200,
    prixVente: 12.5,
  };
  await api("PUT", "/produits/1", ailleurs);
  await champ(page, "categorieId").selectOption({ label: "Céréales" });
  const ici = { titre: "Riz brisé", description: "Moi", reference: "R", codesBarres: "333" };
  for (const [nom, valeur] of Object.entries({ ...ici, seuilAlerte: "8", prixVente: "15" }))
    await champ(page, nom).fill(valeur);
  await enregistrer(page);
  const avis = page.getByRole("alert").filter({ hasText: EDITION.modifieeEntreTemps });
  await avis
    .getByText(
      "Champs signalés\u00A0: Titre, Description, Catégorie, Référence, Codes-barres, Seuil d'alerte, Prix de vente",
    )
    .waitFor();
  await expect.poll(() => avis.getByText("Erreur lors de la modification").count()).toBe(0);
  await verifierAccessibilite(page);
  await verifierMesures(page);
  for (const [nom, valeur] of [
    ["titre", "Riz long"],
    ["description", ""],
    ["categorieId", "2"],
    ["reference", "RIZ-1"],
    ["codesBarres", "111\n222"],
    ["seuilAlerte", "1\u202F200"],
    ["prixVente", "12,5"],
  ] as const) {
    await reprise(page, nom, valeur === "" ? EDITION.vider : EDITION.reprendre).press("Enter");
    expect([nom, await champ(page, nom).inputValue()]).toEqual([nom, valeur]);
    await verifierRepris(page, nom);
  }
  await enregistrer(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({ ...ailleurs, description: null });

  // A status is a choice of several.
  await page.goto("/products/2/edit");
  await api("PATCH", "/produits/2/statut", { statut: "INACTIF" });
  await page.getByRole("radio", { name: /En stock/ }).check();
  for (const [nom, valeur] of Object.entries(nombres)) await champ(page, nom).fill(String(valeur));
  await enregistrer(page);
  await avis.getByText("Champ signalé\u00A0: Statut").waitFor();
  await reprise(page, "statut", EDITION.reprendre).press("Enter");
  await expect.poll(() => page.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await verifierRepris(page, "statut");
  await enregistrer(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/2")).toMatchObject({ statut: "INACTIF", quantite: 0 });

  await page.goto("/categories/1/edit");
  await api("PUT", "/categories/1", { nom: "Vivres" });
  await champ(page, "nom").fill("Grains");
  await enregistrer(page);
  await avis.getByText("Champ signalé\u00A0: Nom").waitFor();
  await reprise(page, "nom", EDITION.reprendre).press("Enter");
  await page.getByRole("figure").getByText("Vivres").waitFor();
  await verifierRepris(page, "nom");
});

/** The field has the focus, and nothing is wrong with it any more. */
async function verifierRepris(page: Page, nom: string): Promise<void> {
  const etat = await page.evaluate(
    (name) => [
      document.activeElement?.getAttribute("name"),
      document.activeElement?.getAttribute("aria-invalid"),
      document.querySelectorAll(`[id$="-${name}-error"]`).length,
    ],
    nom,
  );
  expect(etat).toEqual([nom, null, 0]);
}

/** The button under the field, which its sentence describes. */
function reprise(page: Page, nom: string, texte: string) {
  return page.locator(`button[aria-describedby$="-${nom}-error"]`, { hasText: texte });
}

async function enregistrer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
