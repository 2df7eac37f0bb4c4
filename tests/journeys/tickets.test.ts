// A sale leaves a paper or a message: from the till's success sheet, and later from the sale's screen.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { PRINTER } from "#app/content/printer.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn } from "./harness/boutique.ts";
import { countVentes, openCaisse, openPaiement, OIL, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { installPrinters, printerOf, textOf } from "./harness/printers.ts";

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

journey("imprimer et partager une vente à la caisse", [360, 1280], async ({ page, context }) => {
  const { api } = await openCaisse(page);
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
  await checkAccessibility(page);
  const receipt = await context.newPage();
  await receipt.goto(link);
  await receipt.getByText("Payé").waitFor();
  expect(await receipt.getByRole("heading", { level: 1 }).innerText()).toBe("Boutique Teranga");
  await checkAccessibility(receipt);
  await receipt.close();

  // The sheet stays as long as it was touched; the next sale starts with the button.
  await sheet.getByRole("button", { name: "Vente suivante" }).click();
  await sheet.waitFor({ state: "detached" });
});

journey(
  "réimprimer, partager et retirer le lien d'une vente",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ 404$/, /status of 404/);
    const { api, account, oil } = await openCaisse(page);
    const line = { produitId: oil.id, quantite: 2, prixVenteReel: 1250, client: "Fatou Diop" };
    await api("POST", "/ventes", line);
    await logIn(page, account, "/sales/1");
    const ticket = await page.getByRole("figure", { name: TICKETS.preview }).locator(".ticket").boundingBox();
    expect(Math.round(ticket?.width ?? 0)).toBe(302);
    await fakePrint(page);
    await page.keyboard.press("Alt+p");
    await page.getByText("Facture envoyée à l'imprimante").waitFor();
    const { text } = await printed(page);
    expect(text).toMatch(/^Duplicata Boutique Teranga/);
    expect(text).toContain("Fatou Diop");

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
    const link = await page.getByLabel(TICKETS.link).inputValue();
    const shared = await page.evaluate(
      () => (window as unknown as { shared: { text: string; url: string }[] }).shared,
    );
    expect(shared).toEqual([{ text: expect.stringContaining("Reçu FACT-") as string, url: link }]);
    await checkAccessibility(page);

    const receipt = await context.newPage();
    expect((await receipt.goto(link))?.status()).toBe(200);
    expect(await receipt.content()).not.toContain("Fatou Diop");
    await page.getByRole("button", { name: TICKETS.revoke }).click();
    await page.getByText(TICKETS.revoked).first().waitFor();
    await expect.poll(() => page.getByLabel(TICKETS.link).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect((await receipt.reload())?.status()).toBe(404);
    await receipt.getByText("Reçu introuvable").waitFor();

    // The new address is another one. What another device takes back goes from this screen, too.
    await page.getByRole("button", { name: TICKET_BUTTONS.share, exact: true }).click();
    expect(await page.getByLabel(TICKETS.link).inputValue()).not.toBe(link);
    await api("DELETE", "/factures/1/recu");
    await expect.poll(() => page.getByLabel(TICKETS.link).count()).toBe(0);
  },
);

journey("imprimer chaque vente sur une imprimante directe", [360, 1280], async ({ page }) => {
  await installPrinters(page);
  const { failures } = PRINTER;
  const boutique = await openCaisse(page);
  await page.evaluate(() => {
    const printer = { kind: "usb", id: "1046:20497:", name: "POS-80" };
    sessionStorage.setItem("fake:usb", "1");
    localStorage.setItem("etal:imprimante", JSON.stringify({ printer, codePage: "cp850", automatic: true }));
  });
  await page.reload();
  const printer = printerOf(page, "usb");
  const sheet = success(page);
  const next = () => sheet.getByRole("button", { name: "Vente suivante" }).click();

  // The ticket comes by itself, and then the sheet closes by itself.
  await sell(page);
  await sheet.waitFor({ state: "detached" });
  const lines = textOf(await printer.printed(48)).join(" ");
  for (const part of ["Boutique Teranga", OIL.titre, "TOTAL"]) expect(lines).toContain(part);
  await printer.tearOff();

  // What the printer does not do is said, and stays; the sale stands, and the next press prints the whole ticket.
  await printer.change({ paper: false });
  await sell(page);
  await sheet.getByText(failures.paper.what).waitFor();
  await checkAccessibility(page);
  expect((await printer.read()).bytes).toEqual([]);
  await printer.change({ paper: true, vanishesAfter: 60 });
  await sheet.getByRole("button", { name: TICKET_BUTTONS.print }).click();
  await sheet.getByText(failures.absent.what).waitFor();
  await sheet.getByText(PRINTER.incomplete).waitFor();
  await printer.tearOff();
  await printer.change({ off: false, vanishesAfter: null, busy: true });
  await sheet.getByRole("button", { name: TICKET_BUTTONS.print }).click();
  await sheet.getByText(failures.busy.what).waitFor();
  await printer.change({ busy: false, pausesAfter: 60 });
  await sheet.getByRole("button", { name: TICKET_BUTTONS.print }).click();
  await expect.poll(async () => (await printer.read()).bytes.length).toBeGreaterThan(0);
  await printer.change({ pausesAfter: null });
  await sheet.getByText("Ticket imprimé").waitFor();
  expect(textOf(await printer.printed(48)).join(" ")).toContain("Merci de votre visite");
  await next();
  expect(countVentes(boutique)).toBe(2);
});
