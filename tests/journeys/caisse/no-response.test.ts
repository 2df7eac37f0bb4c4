// A payment without an answer may be recorded; its goods must not be sold twice.
import { expect } from "vitest";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import {
  OIL,
  readable,
  openCaisse,
  openPaiement,
  openPanier,
  payWithoutResponse,
  tile,
  countVentes,
} from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

journey("encaisser quand le réseau tombe", [360, 1280], async ({ page, context, tolerate }) => {
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  const submit = paiement.getByRole("button", { name: "Valider la vente" });
  await paiement.getByRole("button", { name: /^Exact/ }).click();

  tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route("**/pos/ventes", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit.click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await page.unroute("**/pos/ventes");
  expect(countVentes(caisse)).toBe(1);

  await context.setOffline(true);
  await paiement.getByRole("button", { name: "Réessayer" }).click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await checkStory(page);
  await context.setOffline(false);

  // The sale survives a reload as it was confirmed; paying in another way finds that it was recorded.
  await page.reload();
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("dialog", { name: "Encaissement sans réponse" }).waitFor();
  await paiement.getByRole("button", { name: "Payer autrement" }).click();
  await page.getByRole("dialog", { name: "Vente enregistrée avec succès ! 1 article(s) vendu(s)" }).waitFor();
  expect(countVentes(caisse)).toBe(1);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => readable(tile(page, OIL.titre).innerText())).toContain("39");
});

journey(
  "deux onglets paient le même panier, l'un sans réponse",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    await page.getByRole("button", { name: /^1.500$/ }).click();

    const tab = await context.newPage();
    await tab.goto("/pos");
    await tab.getByText("1 article").first().waitFor();
    await payWithoutResponse(tab, { recorded: true });
    await tab.close();

    // The basket is unchanged, but a payment of this basket was sent elsewhere.
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByText("Le panier a changé pendant le paiement.").first().waitFor();
    expect(countVentes(caisse)).toBe(1);
    await page.getByRole("button", { name: "Espèces" }).click();
    await page.getByRole("button", { name: "Payer autrement" }).click();
    await page.getByRole("dialog", { name: /1 article\(s\) vendu/ }).waitFor();
    expect(countVentes(caisse)).toBe(1);
  },
);
