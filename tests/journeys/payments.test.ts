// Every way of paying, and the carts that wait.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { readBoutique } from "./harness/databases.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { countVentes, OIL, openCaisse, openPanier, readable, RICE, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";
import { scanKeys } from "./harness/scanner.ts";

const paiementsOf = (etablissementId: number) =>
  readBoutique(
    `SELECT mode, montant, montant_recu, portefeuille, telephone, transaction_id FROM paiements
     WHERE etablissement_id = ? ORDER BY facture_id, rang`,
    etablissementId,
  ).map(Object.values);

/** Scrolled into sight, and covered by nothing. */
const isInSight = (text: Locator) =>
  text.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + 5, (top + bottom) / 2);
    return over !== null && element.contains(over);
  });

/** A code that is read during a payment adds nothing, and the sheet says so until something is typed. */
async function scanDuring(paiement: Locator, typeOn: () => Promise<void>) {
  const said = paiement.getByText(CAISSE.scanDuringPaiement);
  await scanKeys(paiement.page(), "6044000001012", { pauses: [15] });
  await expect.poll(() => isInSight(said)).toBe(true);
  await typeOn();
  await expect.poll(() => said.count()).toBe(0);
}

journey("encaisser par Mobile Money", [360, 768, 1280], async ({ page, tolerate }) => {
  const caisse = await openCaisse(page);
  const { etablissementId } = caisse.account;
  await tile(page, RICE.titre).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Mobile Money" }).click();
  const paiement = page.getByRole("dialog", { name: "Paiement Mobile Money" });
  const number = paiement.getByLabel("Numéro du client");
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  await paiement.getByText("9 chiffres pour le Sénégal.").waitFor();
  await paiement.getByText("Wave").click();
  await number.fill("77 12");
  await paiement.getByRole("button", { name: "Confirmer le paiement" }).click();
  await paiement.getByText("Le numéro de Mobile Money n'est pas valide pour ce pays").waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  await scanDuring(paiement, () => number.fill("775550124"));
  await paiement.getByLabel("Identifiant de transaction").fill("TX-1");
  await page.keyboard.press("Enter");
  const success = page.getByRole("dialog", {
    name: "Paiement Mobile Money confirmé ! 1 article(s) vendu(s)",
  });
  await success.waitFor();
  await page.keyboard.press("Shift");
  await success.getByText(/^FACT-/).waitFor();
  await checkAccessibility(page);
  await success.getByRole("button", { name: "Vente suivante" }).click();
  expect(paiementsOf(etablissementId)).toEqual([
    ["MOBILE_MONEY", 1_750_000, null, "Wave", "+221775550124", "TX-1"],
  ]);

  // The wallet's transaction has served. The sheet keeps what was typed.
  await tile(page, OIL.titre).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Mobile Money" }).click();
  await number.fill("775550124");
  await paiement.getByLabel("Identifiant de transaction").fill("TX-1");
  tolerate(/409/);
  await page.keyboard.press("Enter");
  await paiement.getByText("Cet identifiant de transaction a déjà servi").waitFor();
  await expect.poll(() => readable(number.inputValue())).toBe("77 555 01 24");
  await checkLayout(page);
  await paiement.getByLabel("Identifiant de transaction").fill("TX-2");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Paiement Mobile Money confirmé/ }).waitFor();
  expect(countVentes(caisse)).toBe(2);
});

journey("encaisser par carte, au clavier", [1280], async ({ page }) => {
  const { account } = await openCaisse(page);
  await page.keyboard.press("F2");
  await page.keyboard.type("vegetale", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("F10");
  await page.getByRole("dialog", { name: "Paiement par carte" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F9");
  await page.getByRole("dialog", { name: "Paiement Mobile Money" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F10");
  const card = page.getByRole("dialog", { name: "Paiement par carte" });
  await card.waitFor();
  await scanDuring(card, () => page.keyboard.type("004182", { delay: 130 }));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Vente enregistrée avec succès ! 1 article(s) vendu(s)" }).waitFor();
  expect(paiementsOf(account.etablissementId)).toEqual([["CARTE", 125_000, null, null, null, "004182"]]);
});

journey("partager en plusieurs paiements", [360, 1280], async ({ page, tolerate }) => {
  const caisse = await openCaisse(page);
  await tile(page, RICE.titre).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Partager en plusieurs paiements" }).click();
  const paiement = page.getByRole("dialog", { name: "Partager le paiement" });
  const submit = paiement.getByRole("button", { name: "Valider la vente" });
  await paiement.getByText("Wave").click();
  await scanDuring(paiement, () => paiement.getByLabel("Montant du paiement").fill("20000"));
  await paiement.getByRole("button", { name: /^Ajouter/ }).click();
  await expect.poll(() => readable(paiement.innerText())).toContain("Il ne reste que 17 500 FCFA à payer");
  await paiement.getByLabel("Montant du paiement").fill("10000");
  await paiement.getByLabel("Numéro du client").fill("775550124");
  await checkAccessibility(page);
  await checkLayout(page);
  await paiement.getByRole("button", { name: /^Ajouter/ }).click();
  await expect
    .poll(() => readable(paiement.getByRole("status").first().innerText()))
    .toBe("Reste à payer 7 500 FCFA");
  await paiement.getByText("Carte", { exact: true }).click();
  await paiement.getByLabel("Montant du paiement").fill("2500");
  await paiement.getByLabel("Bordereau").fill("004182");
  await page.keyboard.press("Enter");

  // Cash takes the rest; the change comes of what is handed over for it.
  await paiement.getByText("Espèces", { exact: true }).click();
  await paiement.getByRole("button", { name: /^Ajouter 5/ }).click();
  await paiement.getByLabel("Montant reçu").waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await paiement.getByRole("button", { name: /^10.000$/ }).click();
  await expect.poll(() => readable(paiement.innerText())).toContain("Monnaie à rendre 5 000 FCFA");
  await checkAccessibility(page);
  await checkLayout(page);

  // A line is changed by pressing it: the rest follows.
  await paiement.getByRole("button", { name: /^Modifier le paiement Carte/ }).click();
  await paiement.getByLabel("Montant du paiement").fill("3500");
  await page.keyboard.press("Enter");
  await expect.poll(() => readable(paiement.innerText())).toContain("4 000");
  await paiement.getByRole("button", { name: /^Exact/ }).click();

  // Another till takes the last rice: nothing is written, and the cart says so.
  await caisse.api("POST", "/ventes/panier", {
    lignes: [{ produitId: caisse.rice.id, quantite: RICE.quantite, prixVenteReel: RICE.prixVente }],
    paiements: [{ mode: "CARTE", montant: RICE.quantite * RICE.prixVente }],
  });
  tolerate(/409/);
  await submit.click();
  await page.getByRole("alert").filter({ hasText: "Stock insuffisant" }).filter({ visible: true }).waitFor();
  expect(countVentes(caisse)).toBe(1);
});

journey("mettre un panier en attente et le reprendre", [360, 1280], async ({ page }) => {
  const caisse = await openCaisse(page);
  const close = page.getByRole("button", { name: "Fermer le panier" });
  await tile(page, OIL.titre).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Mettre en attente" }).click();
  const park = page.getByRole("dialog", { name: "Mettre en attente" });
  await park.getByLabel("Nom du panier").fill("Awa au pagne bleu");
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await park.waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("1 article").filter({ visible: true }).count()).toBe(0);

  // Meanwhile the next customer is served, the price rises, and the page is loaded again.
  await tile(page, RICE.titre).click();
  await caisse.api("PUT", `/produits/${String(caisse.oil.id)}`, {
    titre: OIL.titre,
    seuilAlerte: OIL.seuilAlerte,
    prixVente: 1_400,
  });
  await page.reload();
  await openPanier(page);
  await page.getByRole("button", { name: "Paniers en attente (1)" }).click();
  const list = page.getByRole("dialog", { name: "Paniers en attente" });
  await expect.poll(() => readable(list.innerText())).toContain("Awa au pagne bleu 1 article, 1 250 FCFA, ");
  await checkAccessibility(page);
  await checkLayout(page);
  await list.getByRole("button", { name: "Reprendre Awa au pagne bleu" }).click();
  const line = page.getByRole("listitem").filter({ hasText: OIL.titre }).filter({ hasText: "Le prix" });
  await expect
    .poll(() => readable(line.innerText()))
    .toContain("Le prix est passé de 1 250 FCFA à 1 400 FCFA");

  // The other cart waits instead.
  await page.getByRole("button", { name: "Paniers en attente (1)" }).click();
  await list.getByRole("button", { name: "Supprimer Panier 1" }).click();
  await page.getByRole("button", { name: "Supprimer le panier" }).click();
  await list.getByText("Aucun panier en attente.").waitFor();
  await page.keyboard.press("Escape");
  if (await close.isVisible()) await close.click();
  expect(countVentes(caisse)).toBe(0);
});

journey("perdre le réseau, puis la page, pendant un paiement", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET/);
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Mobile Money" }).click();
  await page.getByLabel("Numéro du client").fill("775550124");
  await page.getByText("À vérifier plus tard").click();
  await page.route("**/pos/ventes", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.keyboard.press("Enter");
  const unanswered = page.getByRole("dialog", { name: "Encaissement sans réponse" });
  await unanswered.getByText("Impossible de joindre le serveur").waitFor();
  await expect.poll(() => readable(unanswered.innerText())).toContain("Paiement Mobile Money, confirmé le ");
  await page.unroute("**/pos/ventes");

  // The confirmed sale is still there after a reload, and is sent as it was.
  await page.reload();
  await openPanier(page);
  await page.getByRole("button", { name: "Carte" }).click();
  await unanswered.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("dialog", { name: "Vente enregistrée. Paiement Mobile Money en attente." }).waitFor();
  expect(countVentes(caisse)).toBe(1);
  expect(paiementsOf(caisse.account.etablissementId)).toEqual([
    ["MOBILE_MONEY", 125_000, null, "Orange Money", "+221775550124", null],
  ]);
});

const MODES = ["Espèces", "Mobile Money", "Carte"] as const;

/** Each mode, with the product chosen by touch, by keyboard or by scanner. */
journey(
  "chaque paiement par chaque façon de vendre",
  [360, 1280],
  async ({ page }) => {
    const caisse = await openCaisse(page);
    const choose = {
      touch: () => tile(page, OIL.titre).click(),
      keyboard: async () => {
        await page.keyboard.press("F2");
        await page.keyboard.type("vegetale", { delay: 120 });
        await page.keyboard.press("Enter");
      },
      scanner: async () => {
        await page.keyboard.type(caisse.oil.reference, { delay: 20 });
        await page.keyboard.press("Enter");
      },
    };
    let sold = 0;
    for (const add of Object.values(choose))
      for (const mode of MODES) {
        await add();
        await openPanier(page);
        await page.getByRole("button", { name: mode }).click();
        if (mode === "Espèces") await page.getByRole("button", { name: /^Exact/ }).click();
        if (mode === "Mobile Money") await page.getByLabel("Numéro du client").fill("775550124");
        if (mode === "Carte") await page.getByLabel("Bordereau").waitFor();
        await page.keyboard.press("Enter");
        await page.getByText("1 article(s) vendu(s)").waitFor();
        await page.getByRole("button", { name: "Vente suivante" }).click();
        sold += 1;
        expect(countVentes(caisse)).toBe(sold);
      }
  },
  { short: 0 },
);

journey("se déconnecter avec des paniers", [1280], async ({ page }) => {
  await openCaisse(page);
  await tile(page, OIL.titre).click();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  const question = page.getByRole("dialog", { name: /^Se déconnecter/ });
  await question.getByText("Le panier en cours sera effacé de cet appareil.").waitFor();
  await checkAccessibility(page);
  await question.getByRole("button", { name: "Rester connecté" }).click();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
});
