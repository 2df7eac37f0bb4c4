// Every way of paying, and the carts that wait.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { readBoutique } from "./harness/databases.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { countVentes, OIL, openCaisse, openPanier, readable, RICE, tile } from "./harness/caisse.ts";
import { journey, type Visit } from "./harness/journey.ts";
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

/** A code that is read during a payment, on a button, adds nothing, and the sheet says so until something is typed. */
async function scanDuring(paiement: Locator, typeOn: () => Promise<void>) {
  const focused = await paiement.page().evaluateHandle(() => document.activeElement as HTMLElement);
  await paiement.getByRole("button").last().focus();
  const said = paiement.getByText(CAISSE.scanDuringPaiement);
  await scanKeys(paiement.page(), "6044000001012", { pauses: [15, 450] });
  await expect.poll(() => isInSight(said)).toBe(true);
  await focused.evaluate((element) => element.focus());
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

const GUINEA_BISSAU = 8;

journey(
  "encaisser par Mobile Money là où aucun opérateur n'est connu",
  [360],
  async ({ page }) => {
    const { account, api } = await openBoutique("Boutique de Bissau", GUINEA_BISSAU);
    await api("POST", "/categories", { nom: "Épicerie" });
    await api("POST", "/produits", { ...OIL, categorieId: 1, statut: "STOCK", prixAchat: 100 });
    await logIn(page, account, "/pos");
    await tile(page, OIL.titre).click();
    await openPanier(page);
    await page.getByRole("button", { name: "Mobile Money" }).click();
    const paiement = page.getByRole("dialog", { name: "Paiement Mobile Money" });
    await expect.poll(() => paiement.getByRole("radio", { name: "Autre", checked: true }).count()).toBe(1);
    expect(await paiement.getByRole("radio").count()).toBe(1);
    await paiement.getByText(/^9 chiffres pour la Guinée-Bissau/).waitFor();
    await checkLayout(page);
    await paiement.getByLabel("Numéro du client").fill("+245 955 012 345");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /Paiement Mobile Money confirmé/ }).waitFor();
    expect(paiementsOf(account.etablissementId)).toEqual([
      ["MOBILE_MONEY", 125_000, null, "Autre", "+245955012345", null],
    ]);
  },
  { short: 0 },
);

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

/** How the cashier works: `press` a button or choose a radio, `enter` a field's text anew. */
type Hand = {
  add: () => Promise<void>;
  press: (target: Locator) => Promise<void>;
  enter: (field: Locator, text: string) => Promise<void>;
};

/** Goes to `target` with Tab, and within a group of radios with an arrow, which also chooses. */
async function reach(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const place = await target.evaluate((element) => {
      const focus = document.activeElement;
      if (element === focus) return "here";
      return element instanceof HTMLInputElement &&
        focus instanceof HTMLInputElement &&
        [element.type, focus.type].every((type) => type === "radio") &&
        element.name === focus.name
        ? "group"
        : "elsewhere";
    });
    if (place === "here") return;
    await target.page().keyboard.press(place === "group" ? "ArrowRight" : "Tab");
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

function handsOf({ page, viewportWidth }: Pick<Visit, "page" | "viewportWidth">, code: string) {
  const { keyboard } = page;
  const touch: Hand = {
    add: () => touch.press(tile(page, OIL.titre)),
    press: (target) => {
      // A radio lies under the words of its label.
      const seen = target.locator("xpath=ancestor-or-self::*[self::label or self::button]");
      return viewportWidth < 768 ? seen.tap() : seen.click();
    },
    enter: (field, text) => field.fill(text),
  };
  const keys: Hand = {
    add: async () => {
      await keyboard.press("F2");
      await keyboard.type("vegetale", { delay: 130 });
      await keyboard.press("Enter");
    },
    press: async (target) => {
      await reach(target);
      const radio = await target.evaluate((element) => element.matches("[type=radio]"));
      await keyboard.press(radio ? "Space" : "Enter");
    },
    enter: async (field, text) => {
      await reach(field);
      await keyboard.press("Control+A");
      await keyboard.type(text, { delay: 130 });
    },
  };
  const scanner: Hand = {
    ...touch,
    add: async () => {
      await keyboard.type(code, { delay: 20 });
      await keyboard.press("Enter");
    },
  };
  return { touch, keys, scanner };
}

const SERVED = "OM-SERVED";

/** Each way of paying the oil, refused once where it can be: too little, too much, or a transaction that has served. */
const PAY: Record<string, (sheet: Locator, hand: Hand, transaction: string) => Promise<void>> = {
  Espèces: async (sheet, { press, enter }) => {
    await enter(sheet.getByLabel("Montant reçu"), "1000");
    await expect.poll(() => readable(sheet.innerText())).toContain("Il manque 250 FCFA");
    expect(await sheet.getByRole("button", { name: "Valider la vente" }).isDisabled()).toBe(true);
    await press(sheet.getByRole("button", { name: /^Exact/ }));
    await press(sheet.getByRole("button", { name: "Valider la vente" }));
  },
  "Mobile Money": async (sheet, { press, enter }, transaction) => {
    const confirm = sheet.getByRole("button", { name: "Confirmer le paiement" });
    await enter(sheet.getByLabel("Numéro du client"), "775550124");
    await enter(sheet.getByLabel("Identifiant de transaction"), SERVED);
    await press(confirm);
    await sheet.getByText("Cet identifiant de transaction a déjà servi").waitFor();
    await enter(sheet.getByLabel("Identifiant de transaction"), transaction);
    await press(confirm);
  },
  Carte: async (sheet, { press, enter }) => {
    await enter(sheet.getByLabel("Bordereau"), "004182");
    await press(sheet.getByRole("button", { name: "Confirmer le paiement" }));
  },
  "Partager en plusieurs paiements": async (sheet, { press, enter }, transaction) => {
    const montant = sheet.getByLabel("Montant du paiement");
    const submit = sheet.getByRole("button", { name: "Valider la vente" });
    await enter(montant, "2000");
    await enter(sheet.getByLabel("Numéro du client"), "775550124");
    await enter(sheet.getByLabel("Identifiant de transaction"), SERVED);
    await press(sheet.getByRole("button", { name: /^Ajouter/ }));
    await expect.poll(() => readable(sheet.innerText())).toContain("Il ne reste que 1 250 FCFA à payer");
    await enter(montant, "1000");
    await press(sheet.getByRole("button", { name: /^Ajouter/ }));
    await expect.poll(() => readable(sheet.innerText())).toContain("Reste à payer 250 FCFA");
    await press(sheet.getByRole("radio", { name: "Espèces" }));
    await press(sheet.getByRole("button", { name: /^Ajouter/ }));
    await press(sheet.getByRole("button", { name: /^Exact/ }));
    await press(submit);
    await sheet.getByText("Cet identifiant de transaction a déjà servi").waitFor();
    await press(sheet.getByRole("button", { name: /^Modifier le paiement Orange Money/ }));
    await enter(sheet.getByLabel("Identifiant de transaction"), transaction);
    await press(sheet.getByRole("button", { name: "Enregistrer la modification" }));
    await press(sheet.getByRole("button", { name: /^Exact/ }));
    await press(submit);
  },
};

journey(
  "chaque paiement, refusé puis reçu, par chaque façon de vendre",
  [360, 1280],
  async ({ page, viewportWidth, tolerate }) => {
    tolerate(/409/);
    const caisse = await openCaisse(page);
    await caisse.api("POST", "/ventes/panier", {
      lignes: [{ produitId: caisse.oil.id, quantite: 1, prixVenteReel: OIL.prixVente }],
      paiements: [
        {
          ...{ mode: "MOBILE_MONEY", montant: OIL.prixVente, portefeuille: "Orange Money" },
          ...{ telephone: "775550124", transactionId: SERVED },
        },
      ],
    });
    let sold = 1;
    for (const hand of Object.values(handsOf({ page, viewportWidth }, caisse.oil.reference)))
      for (const [way, pay] of Object.entries(PAY)) {
        await hand.add();
        if (viewportWidth < 768) await hand.press(page.getByRole("button", { name: "Encaisser" }));
        await hand.press(page.getByRole("button", { name: way }));
        sold += 1;
        await pay(page.getByRole("dialog"), hand, `TX-${String(sold)}`);
        await page.getByText("1 article(s) vendu(s)").waitFor();
        await hand.press(page.getByRole("button", { name: "Vente suivante" }));
        expect(countVentes(caisse)).toBe(sold);
      }
  },
  { short: 0 },
);

journey("se déconnecter avec des paniers", [1280], async ({ page }) => {
  const { account } = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await page.getByRole("button", { name: "Mettre en attente" }).click();
  const park = page.getByRole("dialog", { name: "Mettre en attente" });
  await park.getByLabel("Nom du panier").fill("Awa au pagne bleu");
  await page.keyboard.press("Enter");
  await park.waitFor({ state: "detached" });
  await tile(page, OIL.titre).click();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  const question = page.getByRole("dialog", { name: /^Se déconnecter/ });
  await question
    .getByText("Le panier en cours et 1\u00A0panier en attente seront effacés de cet appareil.")
    .waitFor();
  await checkAccessibility(page);
  await question.getByRole("button", { name: "Rester connecté" }).click();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  const kept = () => page.evaluate((name) => localStorage.getItem(name), panierName(account.etablissementId));
  expect(await kept()).toContain("Awa au pagne bleu");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  await expect.poll(kept).not.toMatch(/Awa au pagne bleu|Huile/);
});
