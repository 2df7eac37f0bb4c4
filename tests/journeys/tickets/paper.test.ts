// Every kind of ticket at every width, as Chromium lays it out and prints it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LARGEURS, type Largeur } from "#worker/features/tickets/domain/paper.ts";
import { ticketDocument } from "#worker/features/tickets/render/html.ts";
import { TICKETS } from "#tests/helpers/escpos/tickets.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const MM_PX = 96 / 25.4;
/** Width of what is laid out, and of the printed page. A4 has margins of 18 mm. */
const PAPER: Record<Largeur, { layout: number; page: number }> = {
  "58": { layout: 58, page: 58 },
  "80": { layout: 80, page: 80 },
  A4: { layout: 210 - 36, page: 210 },
};

/** What is wrong with the page as it stands: what leaves the paper, amounts out of line, amounts on two lines. */
function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const article = document.querySelector("article");
    if (!article) return ["no ticket"];
    const paper = article.getBoundingClientRect();
    for (const element of article.querySelectorAll("*")) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < paper.left - 0.5 || right > paper.right + 0.5))
        found.push(`${element.tagName} leaves the paper: ${element.textContent}`);
    }
    const amounts = [...article.querySelectorAll("li .end, tbody td:last-child.end, .row dd")];
    const ends = new Set(amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
    if (ends.size !== 1) found.push(`amounts end at ${[...ends].join(", ")}`);
    for (const amount of article.querySelectorAll("li .end, td.end, .total .end")) {
      const lines = new Set<number>();
      const range = document.createRange();
      range.selectNodeContents(amount);
      for (const { top } of range.getClientRects()) lines.add(Math.round(top));
      if (lines.size > 1) found.push(`an amount on two lines: ${amount.textContent}`);
    }
    return found;
  });
}

/** Width of each printed page, in mm. */
function pageWidths(pdf: Buffer): number[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/g);
  return [...boxes].map(([, points]) => Math.round((Number(points) / 72) * 25.4));
}

journey("imprimer chaque sorte de ticket", [1280], async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const largeur of LARGEURS) {
    const { layout, page: paper } = PAPER[largeur];
    await page.setViewportSize({ width: Math.round(layout * MM_PX), height: 900 });
    for (const [name, ticket] of Object.entries(TICKETS)) {
      await page.setContent(ticketDocument(ticket, largeur));
      expect(await flaws(page), `${name}, ${largeur}`).toEqual([]);
    }
    // Printing takes longer than laying out, so the longest and the shortest are printed.
    for (const name of ["one line", "200 lines"]) {
      const ticket = TICKETS[name];
      if (!ticket) throw new Error(name);
      await page.setContent(ticketDocument(ticket, largeur));
      const widths = pageWidths(await page.pdf({ preferCSSPageSize: true }));
      expect(new Set(widths), `${name}, ${largeur}`).toEqual(new Set([paper]));
    }
  }
});
