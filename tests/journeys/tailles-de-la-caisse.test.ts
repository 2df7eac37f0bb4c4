// The till on the screens that it is used on: the payment stays in sight, and nothing moves under the finger.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { HUILE, ouvrirCaisse, ouvrirPaiement, ouvrirPanier, RIZ, tuile } from "./harness/caisse.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

type Taille = readonly [largeur: number, hauteur: number];

/** 512 and 600: what a browser leaves of 640. */
const TELEPHONES: readonly Taille[] = [
  [320, 568],
  [360, 512],
  [360, 600],
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
];

const paiement = (page: Page) => page.getByRole("dialog", { name: CAISSE.paiementEspeces });

/** Where the keypad stands, in whole pixels. */
async function pave(page: Page): Promise<string> {
  const boite = await paiement(page).getByRole("group", { name: CAISSE.pave }).boundingBox();
  if (!boite) throw new Error("a keypad expected");
  return [boite.x, boite.y, boite.width, boite.height].map(Math.round).join(" ");
}

/** Whether nothing lies over its middle and all of it is on the screen. */
const estAtteignable = (page: Page, nom: string) =>
  page
    .getByRole("button", { name: nom })
    .filter({ visible: true })
    .last()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const devant = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && element.contains(devant);
    });

/** Sizes of letters in the payment: the change's figure, the smallest note, the largest of all the rest. */
const lettres = (page: Page) =>
  paiement(page).evaluate((dialogue) => {
    const taille = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const monnaie = dialogue.querySelector("[role=status]");
    const figure = Math.max(...[...(monnaie?.querySelectorAll("p *") ?? [])].map(taille));
    const coupures = Math.min(...[...(monnaie?.querySelectorAll("li") ?? [])].map(taille));
    const reste = [...dialogue.querySelectorAll("*")].filter((element) => !monnaie?.contains(element));
    return { figure, coupures, reste: Math.max(...reste.map(taille)) };
  });

/** The payment in all its states; the keypad stands where it stood. */
async function verifierPaiement(page: Page, { tient }: { tient: boolean }): Promise<void> {
  await ouvrirPaiement(page);
  const place = await pave(page);
  const recu = paiement(page).getByRole("textbox", { name: CAISSE.montantRecu });
  const valider = paiement(page).getByRole("button", { name: CAISSE.valider });
  const tenir = async () => {
    await expect.poll(() => pave(page)).toBe(place);
    await expect.poll(() => estAtteignable(page, CAISSE.valider)).toBe(true);
    await verifierMesures(page);
  };
  await tenir();
  await recu.fill("2000");
  await paiement(page)
    .getByText(/^Il manque/)
    .waitFor();
  await tenir();
  // 5 000, 2 000, 1 000, 500 and 250: notes in two rows.
  await recu.fill("27500");
  await paiement(page).getByText(CAISSE.monnaie).waitFor();
  await tenir();
  const { figure, coupures, reste } = await lettres(page);
  expect(figure).toBeGreaterThan(reste);
  expect(coupures).toBeGreaterThanOrEqual(13);
  if (tient) {
    // All of the change is read without scrolling.
    const monnaie = await paiement(page).getByRole("status").boundingBox();
    expect((monnaie?.y ?? 0) + (monnaie?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  }

  await page.route("**/pos/ventes", (route) => route.abort("connectionreset"));
  for (let fois = 0; fois < 2; fois++) {
    await valider.click();
    await paiement(page).getByText("Impossible de joindre le serveur").waitFor();
    await tenir();
  }
  await expect.poll(() => page.getByText("Impossible de joindre le serveur").isVisible()).toBe(true);
  await page.unroute("**/pos/ventes");
  await recu.fill("9007199254740");
  await tenir();
  await page.keyboard.press("Escape");
  await paiement(page).waitFor({ state: "detached" });
}

async function remplir(page: Page): Promise<void> {
  await ouvrirCaisse(page);
  await tuile(page, RIZ.titre).click();
  await tuile(page, HUILE.titre).click();
}

parcours("payer sur un téléphone, quelle que soit sa hauteur", [360], async ({ page, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET/);
  await remplir(page);
  for (const [width, height] of TELEPHONES) {
    await page.setViewportSize({ width, height });
    await verifierPaiement(page, { tient: true });
  }
  // In landscape all of it scrolls, but the button.
  await page.setViewportSize({ width: 640, height: 360 });
  await verifierPaiement(page, { tient: false });
});

parcours("payer sur une tablette et un ordinateur", [768, 1280], async ({ page, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET/);
  await remplir(page);
  await verifierPaiement(page, { tient: true });
});

/** How much of the cart's lines is in sight above its foot, in lines. */
const lignesEnVue = (page: Page) =>
  page.evaluate((nom) => {
    const visibles = (sur: string) =>
      [...document.querySelectorAll<HTMLElement>(sur)].filter((element) => element.checkVisibility());
    const premiere = visibles("[data-ligne]")[0]?.getBoundingClientRect();
    const especes = visibles("button").findLast((bouton) => bouton.innerText.includes(nom));
    const pied = especes?.parentElement?.getBoundingClientRect();
    return premiere && pied ? (pied.top - premiere.top) / premiere.height : 0;
  }, CAISSE.especes);

parcours("encaisser là où la hauteur manque", [360, 1280], async ({ page, largeur }) => {
  await remplir(page);
  // 640 × 400: a laptop of 1280 × 800 at 200 %.
  const tailles: readonly Taille[] =
    largeur === 360
      ? [
          [360, 512],
          [320, 568],
          [640, 360],
        ]
      : [
          [640, 400],
          [1280, 400],
          [915, 412],
        ];
  for (const [width, height] of tailles) {
    await page.setViewportSize({ width, height });
    if (width < 768) await ouvrirPanier(page);
    await expect.poll(() => estAtteignable(page, CAISSE.especes)).toBe(true);
    // Beside the lines the foot hides none.
    if (width !== 915) expect(await lignesEnVue(page)).toBeGreaterThan(1.2);
    await verifierMesures(page);
    if (width < 768) await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: largeur, height: 740 });
  await agrandir(page, "200%");
  await ouvrirPanier(page);
  await expect.poll(() => estAtteignable(page, CAISSE.especes)).toBe(true);
});
