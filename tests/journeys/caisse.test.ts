import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import {
  OIL,
  readable,
  openCaisse,
  openPaiement,
  openPanier,
  RICE,
  tile,
  countVentes,
} from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";
import { scanKeys } from "./harness/scanner.ts";

journey("vendre au comptant", [360, 768, 1280], async ({ page, tolerate }) => {
  // Without the channel this till learns of other sales only from the server's refusal.
  await closeChannel(page);
  const caisse = await openCaisse(page);
  await checkAccessibility(page);

  const search = page.getByRole("searchbox");
  await search.fill("riz");
  await tile(page, OIL.titre).waitFor({ state: "detached" });
  await tile(page, RICE.titre).click();
  await tile(page, RICE.titre).click();
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  const submit = paiement.getByRole("button", { name: "Valider la vente" });
  await expect.poll(() => submit.isDisabled()).toBe(true);

  for (const key of ["3", "0", "000"]) await paiement.getByRole("button", { name: key, exact: true }).click();
  await expect.poll(() => readable(paiement.getByRole("status").innerText())).toBe("Il manque 5 000 FCFA");
  await paiement.getByRole("button", { name: /^40.000$/ }).click();
  await expect
    .poll(() => readable(paiement.getByRole("status").innerText()))
    .toContain("Monnaie à rendre 5 000 FCFA");
  await checkAccessibility(page);
  await submit.dblclick();

  const success = page.getByRole("dialog", {
    name: "Vente enregistrée avec succès ! 2 article(s) vendu(s)",
  });
  await success.waitFor();
  await page.keyboard.press("Shift");
  await expect.poll(() => readable(success.innerText())).toContain("5 000 FCFA");
  await checkAccessibility(page);
  await success.getByRole("button", { name: "Vente suivante" }).click();
  await expect.poll(() => readable(tile(page, RICE.titre).innerText())).toContain("Reste 3");
  await expect.poll(() => search.inputValue()).toBe("");
  await tile(page, OIL.titre).waitFor();
  expect(countVentes(caisse)).toBe(1);

  for (let times = 0; times < 3; times++) await tile(page, RICE.titre).click();
  await caisse.api("POST", "/ventes/panier", {
    lignes: [{ produitId: caisse.rice.id, quantite: 2, prixVenteReel: RICE.prixVente }],
    paiements: [{ mode: "CARTE", montant: 2 * RICE.prixVente }],
  });
  tolerate(/409/);
  await openPaiement(page);
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await submit.click();
  const line = page.getByRole("listitem").filter({ hasText: "Demandé" });
  await line.waitFor();
  await expect
    .poll(() => line.innerText())
    .toContain(`${RICE.titre} : Stock insuffisant. Disponible: 1, Demandé: 3`);
  await checkAccessibility(page);
  // With the new stock, the button goes to the last quantity that can be sold.
  await expect.poll(() => readable(tile(page, RICE.titre).innerText())).toContain("Reste 1");
  await line.getByRole("button", { name: /^Moins/ }).click();
  await expect.poll(() => line.count()).toBe(0);
  await expect
    .poll(() => page.getByRole("textbox", { name: `Quantité de ${RICE.titre}` }).inputValue())
    .toBe("1");
});

journey("corriger le panier au clavier", [360, 1280], async ({ page }) => {
  await openCaisse(page);
  const tiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
  await tiles.nth(0).click();
  await tiles.nth(1).click();
  await openPanier(page);
  const quantites = page.getByRole("textbox", { name: /^Quantité de / });
  await expect.poll(() => quantites.count()).toBe(2);

  await quantites.first().fill("7");
  await quantites.first().press("Escape");
  await expect.poll(() => quantites.first().inputValue()).toBe("1");
  const client = page.getByRole("textbox", { name: "Client" }).first();
  await client.fill("Aminata");
  await client.press("Escape");
  await expect.poll(() => client.inputValue()).toBe("");
  expect(new URL(page.url()).pathname).toBe("/pos");

  await quantites.first().fill("0");
  await quantites.first().press("Enter");
  await expect.poll(() => quantites.count()).toBe(1);
  await expect.poll(() => quantites.count()).toBe(1);
});

journey("tenir la caisse au clavier", [1280], async ({ page }) => {
  const { oil } = await openCaisse(page);
  await page.keyboard.press("F2");
  await page.keyboard.type("vegetale", { delay: 80 });
  await page.keyboard.press("Enter");
  const quantite = page.getByRole("textbox", { name: `Quantité de ${OIL.titre}` });
  await quantite.waitFor();

  await page.keyboard.press("F4");
  const client = page.getByRole("textbox", { name: "Client" }).first();
  await client.pressSequentially("Awa", { delay: 80 });
  await expect.poll(() => client.inputValue()).toBe("Awa");
  // Entrée leaves the field: the scanner's keys then go to the search.
  await page.keyboard.press("Enter");
  await scanKeys(page, oil.reference);
  await expect.poll(() => quantite.inputValue()).toBe("2");
  await expect.poll(() => client.inputValue()).toBe("Awa");

  // Alt and the arrows change a line by one piece; in the tiles the arrows alone move.
  await quantite.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => quantite.inputValue()).toBe("3");
  await tile(page, OIL.titre).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => quantite.inputValue()).toBe("4");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => quantite.inputValue()).toBe("3");

  await page.getByRole("button", { name: `Modifier le prix de ${OIL.titre}` }).click();
  await page.keyboard.type("1000", { delay: 80 });
  await page.keyboard.press("Enter");
  await expect
    .poll(() => readable(page.getByRole("listitem").filter({ hasText: "minimum" }).innerText()))
    .toContain("Le prix ne peut pas être inférieur au prix minimum (1 250 FCFA)");

  await page.keyboard.press("F8");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("5000", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Vente enregistrée/ }).waitFor();
  // The till loads no code of the menu.
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((path) => path.includes("/shell-"))).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // Échap empties the search, and never leaves the till.
  await page.keyboard.press("F2");
  await page.keyboard.type("hu", { delay: 80 });
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).pathname).toBe("/pos");
});

journey("glisser les catégories à la molette", [1280], async ({ page }) => {
  const { api } = await openCaisse(page);
  const produit = { statut: "STOCK", seuilAlerte: 1, quantite: 9, prixAchat: 100, prixVente: 150 };
  for (let n = 1; n <= 9; n++) {
    const name = `Rayon numéro ${String(n)}`;
    const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: name });
    await api("POST", "/produits", { ...produit, titre: name, categorieId });
  }
  await page.reload();
  const row = page.getByRole("group", { name: CAISSE.categories });
  const last = row.getByRole("button").last();
  await expect.poll(() => row.getByRole("button").count()).toBe(11);
  await row.hover();
  const rest = () =>
    row.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft);
  await expect.poll(() => rest()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return rest();
    })
    .toBeLessThan(1);
  await last.click();
  await expect.poll(() => last.getAttribute("aria-pressed")).toBe("true");
});
