import type { Page } from "playwright-core";
import { expect } from "vitest";
import { EDITION } from "#app/content/edit.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { chooseCodes, field, save } from "./harness/forms.ts";

/** This country's currency has decimals. */
const FRANCE = 13;

journey("reprendre ce que l'autre onglet a changé", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique("Boutique de Lyon", FRANCE);
  for (const name of ["Épicerie", "Boissons", "Céréales"]) await api("POST", "/categories", { nom: name });
  const numbers = { quantite: 12, seuilAlerte: 3, prixAchat: 10, prixVente: 14 };
  const rice = { titre: "Riz", description: "Sac", categorieId: 1, statut: "STOCK", ...numbers };
  await api("POST", "/produits", rice);
  await api("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
  await logIn(page, account, "/products/1/edit");
  const elsewhere = {
    titre: "Riz long",
    description: null,
    categorieId: 2,
    reference: "RIZ-1",
    codesBarres: ["111", "222"],
    seuilAlerte: 1200,
    prixVente: 12.5,
  };
  await api("PUT", "/produits/1", elsewhere);
  await field(page, "categorieId").selectOption({ label: "Céréales" });
  await chooseCodes(page, "333");
  const here = { titre: "Riz brisé", description: "Moi", reference: "R" };
  for (const [name, value] of Object.entries({ ...here, seuilAlerte: "8", prixVente: "15" }))
    await field(page, name).fill(value);
  await save(page);
  const notice = page.getByRole("alert").filter({ hasText: EDITION.changedMeanwhile });
  await notice
    .getByText(
      "Champs signalés\u00A0: Titre, Catégorie, Codes-barres, Référence, Description, Seuil d'alerte, Prix de vente",
    )
    .waitFor();
  await expect.poll(() => notice.getByText("Erreur lors de la modification").count()).toBe(0);
  await checkAccessibility(page);
  await checkLayout(page);
  for (const [name, value] of [
    ["titre", "Riz long"],
    ["description", ""],
    ["categorieId", "2"],
    ["reference", "RIZ-1"],
    ["codesBarres", "111\n222"],
    ["seuilAlerte", "1\u202F200"],
    ["prixVente", "12,5"],
  ] as const) {
    await resolveButton(page, name, value === "" ? EDITION.empty : EDITION.useThisValue).press("Enter");
    expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
    await checkFieldRestored(page, name);
  }
  await save(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({ ...elsewhere, description: null });

  await page.goto("/products/2/edit");
  await api("PATCH", "/produits/2/statut", { statut: "INACTIF" });
  await page.getByRole("radio", { name: /En stock/ }).check();
  for (const [name, value] of Object.entries(numbers)) await field(page, name).fill(String(value));
  await save(page);
  await notice.getByText("Champ signalé\u00A0: Statut").waitFor();
  await resolveButton(page, "statut", EDITION.useThisValue).press("Enter");
  await expect.poll(() => page.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await checkFieldRestored(page, "statut");
  await save(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/2")).toMatchObject({ statut: "INACTIF", quantite: 0 });

  await page.goto("/categories/1/edit");
  await api("PUT", "/categories/1", { nom: "Vivres" });
  await field(page, "nom").fill("Grains");
  await save(page);
  await notice.getByText("Champ signalé\u00A0: Nom").waitFor();
  await resolveButton(page, "nom", EDITION.useThisValue).press("Enter");
  await page.getByRole("figure").getByText("Vivres").waitFor();
  await checkFieldRestored(page, "nom");
});

async function checkFieldRestored(page: Page, field: string): Promise<void> {
  const state = await page.evaluate(
    (name) => [
      document.activeElement?.getAttribute("name"),
      document.activeElement?.getAttribute("aria-invalid"),
      document.querySelectorAll(`[id$="-${name}-error"]`).length,
    ],
    field,
  );
  // The field of new barcodes has no name.
  expect(state).toEqual([field === "codesBarres" ? null : field, null, 0]);
}

function resolveButton(page: Page, name: string, text: string) {
  return page.locator(`button[aria-describedby$="-${name}-error"]`, { hasText: text });
}
