// A sale leaves a paper or a message: from the till's success sheet, and later from the sale's screen.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PRINTER } from "#app/content/printer.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { checkAccessibility, checkStory } from "#tests/journeys/harness/accessibility.ts";
import {
  countVentes,
  goToCaisse,
  openCaisse,
  openPaiement,
  OIL,
  tile,
} from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { installPrinters, printerOf, textOf } from "#tests/journeys/harness/printers.ts";

const success = (page: Page) => page.getByRole("dialog");

async function sell(page: Page): Promise<void> {
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  await success(page)
    .getByRole("button", { name: /^Exact/ })
    .click();
  await success(page).getByRole("button", { name: "Valider la vente" }).click();
  await success(page).getByText("Vente enregistrée avec succès").waitFor();
}

/** The dialog of a browser without a screen does not open, so the test opens and closes one. */
async function fakePrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      window.dispatchEvent(new Event("afterprint"));
    };
  });
}

/** What the print dialog would print: its text, and the size of each page in mm. */
async function printed(page: Page) {
  await page.emulateMedia({ media: "print" });
  const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, " "));
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w]) =>
    Math.round((Number(w) / 72) * 25.4),
  );
  return { text, sizes };
}

async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
}

journey(
  "imprimer et partager une vente, puis retirer son lien",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ 404$/, /status of 404/);
    const { api, oil } = await openCaisse(page);
    await allowClipboard(context);
    await api("PUT", "/parametres/etablissement", {
      nom: "Boutique Teranga",
      piedTicket: "À bientôt",
      version: 1,
    });
    await page.reload();
    await fakePrint(page);
    await sell(page);

    const sheet = success(page);
    await sheet.getByRole("button", { name: TICKET_BUTTONS.print }).click();
    await sheet.getByText("Facture envoyée à l'imprimante").waitFor();
    const { text, sizes } = await printed(page);
    expect(text).toContain("Boutique Teranga");
    for (const part of [OIL.titre, "TOTAL", "Espèces", "À bientôt", "Merci de votre visite"])
      expect(text).toContain(part);
    expect(text).not.toContain("Duplicata");
    expect(text).not.toContain("Nouvelle vente");
    expect(sizes).toEqual([80]);

    // Without a system sheet the link is copied; it opens the receipt for everyone.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    });
    await sheet.getByRole("button", { name: TICKET_BUTTONS.share, exact: true }).click();
    await sheet.getByText("Lien copié dans le presse-papiers").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(await sheet.getByLabel(TICKETS.link).inputValue()).toBe(link);
    expect(await sheet.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain(
      encodeURIComponent(link),
    );
    await checkStory(page);
    const recu = await context.newPage();
    await recu.goto(link);
    await recu.getByText("Payé").waitFor();
    expect(await recu.getByRole("heading", { level: 1 }).innerText()).toBe("Boutique Teranga");
    await checkAccessibility(recu);
    await recu.close();

    // The sheet stays as long as it was touched; the next sale starts with the button.
    await sheet.getByRole("button", { name: "Vente suivante" }).click();
    await sheet.waitFor({ state: "detached" });

    // Later, on the sale's own screen: a duplicate, another link, and the link's end.
    const line = { produitId: oil.id, quantite: 2, prixVenteReel: 1250, client: "Fatou Diop" };
    await api("POST", "/ventes", line);
    await page.goto("/sales/2");
    const ticket = await page.getByRole("figure", { name: TICKETS.preview }).locator(".ticket").boundingBox();
    expect(Math.round(ticket?.width ?? 0)).toBe(302);
    await fakePrint(page);
    await page.keyboard.press("Alt+p");
    await page.getByText("Facture envoyée à l'imprimante").waitFor();
    const again = await printed(page);
    expect(again.text).toMatch(/^Duplicata Boutique Teranga/);
    expect(again.text).toContain("Fatou Diop");

    // The system's sheet gets text and link. A browser that asks for a new press leaves the link on the screen.
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = (data) => {
        shared.push(data);
        return Promise.reject(new DOMException("", "NotAllowedError"));
      };
    });
    await page.getByRole("button", { name: TICKET_BUTTONS.share, exact: true }).click();
    const address = await page.getByLabel(TICKETS.link).inputValue();
    const shared = await page.evaluate(
      () => (window as unknown as { shared: { text: string; url: string }[] }).shared,
    );
    expect(shared).toEqual([{ text: expect.stringContaining("Reçu FACT-") as string, url: address }]);
    await checkStory(page);

    const second = await context.newPage();
    expect((await second.goto(address))?.status()).toBe(200);
    expect(await second.content()).not.toContain("Fatou Diop");
    await page.getByRole("button", { name: TICKETS.revoke }).click();
    await page.getByText(TICKETS.revoked).first().waitFor();
    await expect.poll(() => page.getByLabel(TICKETS.link).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect((await second.reload())?.status()).toBe(404);
    await second.getByText("Reçu introuvable").waitFor();

    // The new address is another one. What another device takes back goes from this screen, too.
    await page.getByRole("button", { name: TICKET_BUTTONS.share, exact: true }).click();
    expect(await page.getByLabel(TICKETS.link).inputValue()).not.toBe(address);
    await api("DELETE", "/factures/2/recu");
    await expect.poll(() => page.getByLabel(TICKETS.link).count()).toBe(0);
  },
);

journey("choisir une imprimante, puis vendre : le ticket sort seul", [360, 1280], async ({ page }) => {
  await installPrinters(page);
  const boutique = await openCaisse(page);
  await page.goto("/settings?onglet=ticket");
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: PRINTER.title });
  await card.getByRole("button", { name: PRINTER.choose.usb }).click();
  await card.getByText("POS-80", { exact: true }).waitFor();
  await card.getByRole("switch", { name: PRINTER.automatic }).check();
  // The device remembers it; the browser is not asked again.
  await goToCaisse(page);
  const printer = printerOf(page, "usb");
  await sell(page);
  await success(page).waitFor({ state: "detached" });
  const lines = textOf(await printer.printed(48)).join(" ");
  for (const part of ["Boutique Teranga", OIL.titre, "TOTAL"]) expect(lines).toContain(part);
  expect((await printer.read()).requests).toBe(0);
  expect(countVentes(boutique)).toBe(1);
});
