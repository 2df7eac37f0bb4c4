// Every way of paying, and the baskets that wait.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { countVentes, OIL, openCaisse, openPanier, readable, tile } from "#tests/journeys/harness/caisse.ts";
import { journey, type Visit } from "#tests/journeys/harness/journey.ts";

const paiementsOf = (etablissementId: number) =>
  readBoutique(
    `SELECT mode, montant, montant_recu, portefeuille, telephone, transaction_id FROM paiements
     WHERE etablissement_id = ? ORDER BY facture_id, rang`,
    etablissementId,
  ).map(Object.values);

journey("payer de chaque façon", [360, 768, 1280], async ({ page }) => {
  const { account } = await openCaisse(page);
  const sheet = page.getByRole("dialog");
  const sold = () => page.getByRole("button", { name: "Vente suivante" }).click();
  const open = async (way: string) => {
    await tile(page, OIL.titre).click();
    await openPanier(page);
    await page.getByRole("button", { name: way }).click();
  };
  await open("Mobile Money");
  await sheet.getByRole("radio", { name: "Wave" }).click();
  await sheet.getByLabel("Numéro du client").fill("775550124");
  await sheet.getByLabel("Identifiant de transaction").fill("TX-1");
  await page.keyboard.press("Enter");
  await sold();
  await open("Carte");
  await sheet.getByLabel("Bordereau").fill("004182");
  await sheet.getByRole("button", { name: "Confirmer le paiement" }).click();
  await sold();
  await open("Partager en plusieurs paiements");
  await sheet.getByRole("radio", { name: "Carte" }).click();
  await sheet.getByRole("textbox", { name: /^Montant/ }).fill("1000");
  await sheet.getByRole("button", { name: /^Ajouter/ }).click();
  await sheet.getByRole("button", { name: /^500$/ }).click();
  await sheet.getByRole("button", { name: "Valider la vente" }).click();
  await sold();
  expect(paiementsOf(account.etablissementId)).toEqual([
    ["MOBILE_MONEY", 125_000, null, "Wave", "+221775550124", "TX-1"],
    ["CARTE", 125_000, null, null, null, "004182"],
    ["CARTE", 100_000, null, null, null, null],
    ["ESPECES", 25_000, 50_000, null, null, null],
  ]);
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
    // The page may be gone.
    await route.abort("connectionreset").catch(() => undefined);
  });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: HORS_LIGNE.kept }).getByText("Orange Money").waitFor();
  await page.unroute("**/pos/ventes");

  // The confirmed sale is still there after a reload, and is sent as it was.
  await page.reload();
  await tile(page, OIL.titre).waitFor();
  await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
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
    const montant = sheet.getByRole("textbox", { name: /^Montant/ });
    const submit = sheet.getByRole("button", { name: "Valider la vente" });
    await press(sheet.getByRole("radio", { name: "Mobile Money" }));
    await enter(montant, "2000");
    await enter(sheet.getByLabel("Numéro du client"), "775550124");
    await enter(sheet.getByLabel("Identifiant de transaction"), SERVED);
    await press(sheet.getByRole("button", { name: /^Ajouter/ }));
    await expect.poll(() => readable(sheet.innerText())).toContain("Il ne reste que 1 250 FCFA à payer");
    await enter(montant, "1000");
    await press(sheet.getByRole("button", { name: /^Ajouter/ }));
    await expect.poll(() => readable(sheet.innerText())).toContain("Reste à payer 250 FCFA");
    await press(sheet.getByRole("button", { name: /^500$/ }));
    await press(submit);
    await sheet.getByText("Cet identifiant de transaction a déjà servi").waitFor();
    await press(sheet.getByRole("button", { name: /^Modifier le paiement Orange Money/ }));
    await enter(sheet.getByLabel("Identifiant de transaction"), transaction);
    await press(sheet.getByRole("button", { name: "Enregistrer" }));
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
