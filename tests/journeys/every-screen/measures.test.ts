// measures.ts must find each kind of fault, and accept cases that only look like one.
import { expect } from "vitest";
import { checkLayout } from "#tests/journeys/harness/measures.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const LONG = "anticonstitutionnellement".repeat(4);
const SENTENCE = "Lait concentré sucré entier de première qualité";

const FAULTS = [
  ["la page défile de côté", `<div style="width: 500px; height: 10px"></div>`],
  ["coupé par des points", `<p style="overflow: hidden; text-overflow: ellipsis">${LONG}</p>`],
  ["passe P", `<div style="overflow: hidden"><p>${LONG}</p></div>`],
  [
    "passe la hauteur de DIV",
    `<div style="overflow: hidden; height: 20px"><p>${SENTENCE}<br />${SENTENCE}</p></div>`,
  ],
  ["passe P", `<p style="width: 100px">${LONG}</p>`],
  ["passe P", `<p style="text-indent: -5px">${SENTENCE}</p>`],
  ["passe l'écran", `<p style="margin-left: -9px">${SENTENCE}</p>`],
  [
    "passe DIV",
    `<div style="overflow: hidden; width: 90px"><button style="width: 99px; height: 48px">Vendre</button></div>`,
  ],
  ["défile de côté : 4", `<div style="overflow-x: auto"><div style="width: 400px">${SENTENCE}</div></div>`],
  [
    "nombre coupé",
    `<input inputmode="numeric" aria-label="Prix" value="999 999 999 999" style="width: 60px" />`,
  ],
  ["cible trop petite : 100 × 47", `<button style="width: 100px; height: 47px">Vendre</button>`],
  ["cible trop petite : 47 × 48", `<a href="/" style="display: block; width: 47px; height: 48px">Oui</a>`],
  ["cible trop petite", `<p>Voir <a href="/" style="display: inline-block; height: 23px">la liste</a>.</p>`],
] as const;

const ALLOWED = [
  `<p style="overflow: hidden; text-overflow: ellipsis" title="${LONG}">${LONG}</p>`,
  `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; overflow: hidden">${SENTENCE.repeat(4)}</p>`,
  `<div class="scroll-row" style="overflow-x: auto"><div style="width: 400px">${SENTENCE}</div></div>`,
  `<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">${LONG}</span>`,
  `<input aria-label="Titre" value="${LONG}" style="height: 48px; width: 200px; box-sizing: border-box" />`,
  `<label style="display: block; height: 48px"><input type="checkbox" /> Se souvenir</label>`,
  `<p>Voir <a href="/" style="display: inline-block; height: 24px">la liste</a>.</p>`,
  `<div hidden style="width: 900px">${LONG}</div>`,
] as const;

journey("mesurer une page", [360], async ({ page }) => {
  const setBody = (body: string) =>
    page.setContent(
      `<meta name="viewport" content="width=device-width, initial-scale=1" />` +
        `<style>* { margin: 0; font: 12px/20px sans-serif; white-space: nowrap } body { padding: 0 } input { border: 0 }</style>${body}`,
    );
  for (const [fault, body] of FAULTS) {
    await setBody(body);
    await expect(checkLayout(page), body).rejects.toThrow(fault);
  }
  for (const body of ALLOWED) {
    await setBody(body);
    await expect(checkLayout(page), body).resolves.toBeUndefined();
  }
});
