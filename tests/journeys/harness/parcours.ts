// A journey: one story told to a real browser at several widths, which fails on anything the page does wrong.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, inject, test } from "vitest";
import { fois } from "#tests/helpers/long.ts";
import { attendreLaReponse } from "./attente.ts";
import { Incidents, surveiller } from "./incidents.ts";

/** Widths of the design: phone, tablet, desk. */
export type Largeur = 360 | 768 | 1280;

const HAUTEURS: Record<Largeur, number> = { 360: 740, 768: 1024, 1280: 800 };
const CAPTURES = "tests/journeys/captures";
/** What a page may take before a step counts as failed. */
const PATIENCE_MS = 30_000;

export type Visite = {
  page: Page;
  context: BrowserContext;
  largeur: Largeur;
  /** Declares incidents that this journey provokes on purpose. */
  tolerer: (...motifs: RegExp[]) => void;
};

let navigateur: Promise<Browser> | undefined;

afterAll(async () => {
  await (await navigateur)?.close();
});

/**
 * Registers the journey at the first of its widths, in its long form or where it is `partout` at all of them, in a browser
 * that runs scripts or none. Pages open relative addresses: `page.goto("/login")`.
 */
export function parcours(
  titre: string,
  largeurs: readonly Largeur[],
  raconter: (visite: Visite) => Promise<void>,
  { scripts = true, partout = false } = {},
): void {
  for (const largeur of largeurs.slice(0, partout ? largeurs.length : fois(1, largeurs.length))) {
    test(`${titre} (${String(largeur)} px)`, () => jouer(titre, largeur, raconter, { scripts }));
  }
}

/** One journey at one width; throws what went wrong, whether the story noticed it or not. */
export async function jouer(
  titre: string,
  largeur: Largeur,
  raconter: (visite: Visite) => Promise<void>,
  { scripts }: { scripts: boolean },
): Promise<void> {
  const incidents = new Incidents();
  // A browser without scripts gives up those that the document preloads.
  if (!scripts) incidents.tolerer(/\.js csp$/);
  const context = await ouvrir(largeur, scripts);
  await surveiller(context, incidents);
  if (scripts) context.on("page", attendreLaReponse);
  const page = await context.newPage();
  try {
    await raconter({ page, context, largeur, tolerer: (...motifs) => incidents.tolerer(...motifs) });
  } catch (error) {
    const image = await capturer(page, `${titre} ${String(largeur)}`);
    throw new Error([`Échec sur ${page.url()} (image : ${image})`, ...incidents.inattendus()].join("\n"), {
      cause: error,
    });
  } finally {
    await context.close();
  }
  const inattendus = incidents.inattendus();
  if (inattendus.length > 0)
    throw new Error(`La page a fait ce qu'elle ne doit pas :\n${inattendus.join("\n")}`);
}

async function ouvrir(largeur: Largeur, javaScriptEnabled: boolean): Promise<BrowserContext> {
  navigateur ??= chromium.connect(inject("navigateur"));
  const context = await (
    await navigateur
  ).newContext({
    baseURL: inject("adresse"),
    javaScriptEnabled,
    viewport: { width: largeur, height: HAUTEURS[largeur] },
    hasTouch: largeur < 1024,
    isMobile: largeur < 768,
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

async function capturer(page: Page, nom: string): Promise<string> {
  mkdirSync(CAPTURES, { recursive: true });
  const path = join(CAPTURES, `${nom.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  return path;
}
