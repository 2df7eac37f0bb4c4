// WCAG 2.2 AA by axe-core, on the page as it stands.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const REGLES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Throws with each violation, its rule and its elements. */
export async function verifierAccessibilite(page: Page): Promise<void> {
  // Through the debugger, which the content policy does not bind.
  await page.evaluate(AXE);
  const resultats = await page.evaluate<AxeResults, string[]>(
    (values) => window.axe.run(document, { runOnly: { type: "tag", values } }),
    REGLES,
  );
  const fautes = resultats.violations.map(
    ({ id, help, nodes }) =>
      `${id} : ${help}\n    ${nodes.map((node) => node.target.join(" ")).join("\n    ")}`,
  );
  if (fautes.length > 0) throw new Error(`Accessibilité de ${page.url()} :\n  ${fautes.join("\n  ")}`);
}

/** Throws when the page scrolls sideways, which no screen may do at any width. */
export async function verifierLargeur(page: Page): Promise<void> {
  const { contenu, fenetre } = await page.evaluate(() => ({
    contenu: document.documentElement.scrollWidth,
    fenetre: document.documentElement.clientWidth,
  }));
  if (contenu > fenetre) throw new Error(`${page.url()} déborde : ${contenu} px pour ${fenetre} px`);
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
