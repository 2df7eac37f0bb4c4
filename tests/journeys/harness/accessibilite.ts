// WCAG 2.2 AA by axe-core, and what the design asks beyond it, on the page as it stands.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const REGLES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Throws with each violation, its rule and its elements, and with what is too small to be pressed. */
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
  fautes.push(...(await page.evaluate(ciblesTropPetites)));
  if (fautes.length > 0) throw new Error(`Accessibilité de ${page.url()} :\n  ${fautes.join("\n  ")}`);
}

/** Throws when the page scrolls sideways or cuts something off, which no screen may do at any width or text size. */
export async function verifierLargeur(page: Page): Promise<void> {
  const fautes = await page.evaluate(debordements);
  if (fautes.length > 0) throw new Error(`${page.url()} déborde :\n  ${fautes.join("\n  ")}`);
}

/**
 * What passes the window, and what a box cuts off. A text with its ellipsis, what only screen readers hear and a row that
 * scrolls hide something on purpose.
 */
function debordements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const fautes = scrollWidth > clientWidth ? [`${scrollWidth} px pour ${clientWidth} px`] : [];
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    const expres = textOverflow === "ellipsis" || webkitLineClamp !== "none" || clipPath !== "none";
    if (overflowX !== "hidden" || expres || element.scrollWidth <= element.clientWidth + 1) continue;
    const nom = `${element.tagName} « ${element.innerText.slice(0, 40)} »`;
    fautes.push(`${nom} est coupé : ${element.scrollWidth} px pour ${element.clientWidth} px`);
  }
  return fautes;
}

/**
 * What can be pressed is 48 px high and wide, 42 wide for a mouse, 24 for a link within a sentence (design 4 and 9). A
 * label and a field's box count as their control.
 */
function ciblesTropPetites(): string[] {
  const COTE = 48;
  const LARGEUR = matchMedia("(pointer: coarse)").matches ? COTE : 42;
  const LIEN_DE_PHRASE = 24;
  const cliquables =
    "a[href], button, input:not([type=hidden]), select, textarea, [role=menuitem], [role=option]";
  return [...document.querySelectorAll<HTMLElement>(cliquables)].flatMap((element) => {
    const { width, height, bottom } = (
      element.closest("label, .field-box, [role=menuitem], [role=option]") ?? element
    ).getBoundingClientRect();
    const hors = !element.checkVisibility({ visibilityProperty: true }) || width <= 1 || bottom <= 0;
    const phrase = [...(element.parentElement?.childNodes ?? [])].some(
      (noeud) => noeud instanceof Text && noeud.data.trim() !== "",
    );
    const [large, haut] = phrase ? [0, LIEN_DE_PHRASE] : [LARGEUR, COTE];
    // Half a pixel is a rounding.
    if (hors || (width > large - 0.5 && height > haut - 0.5)) return [];
    const nom = element.getAttribute("aria-label") ?? element.innerText.slice(0, 40);
    return [
      `cible trop petite : ${element.tagName} « ${nom} », ${width.toFixed(0)} × ${height.toFixed(0)} px`,
    ];
  });
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
