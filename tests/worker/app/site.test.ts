// The public pages, from what the server sends.
import { beforeAll, describe, expect, test } from "vitest";
import { CONTACT, CONTACT_ID } from "#app/content/site/frame.ts";
import { PLANS } from "#app/content/site/pricing.ts";
import { TEXTS } from "#app/content/site/texts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, signUpByPages, testPages } from "#tests/helpers/pages.ts";
import { readPage } from "#tests/helpers/site-page.ts";

const pages = testPages(testClock());
const PRODUCT_PAGES = ["/stock-management", "/point-of-sale", "/analytics", "/api-integrations"];
const SOON = "Bientôt";
/** Bytes of script, before compression, that a page without React may send. */
const MOST_SCRIPT = 10_000;

let gerant: Record<string, string> = {};

beforeAll(async () => {
  await migrate();
  gerant = {
    ...FORM_HEADERS,
    Cookie: await signUpByPages(pages, "site@exemple.sn"),
  };
});

async function read(path: string, headers: Record<string, string> = FORM_HEADERS) {
  const response = await pages.open(path, { headers });
  return {
    status: response.status,
    location: response.headers.get("Location"),
    ...readPage(await response.text()),
  };
}

function hrefs(page: { links: { name: string; href: string }[] }, name: string): string[] {
  return [...new Set(page.links.filter((link) => link.name === name).map(({ href }) => href))];
}

function expectTexts(text: string, expected: readonly string[]): void {
  expect(expected.filter((one) => !text.includes(one))).toEqual([]);
}

describe("the landing page", () => {
  test("its header has the logo, four anchors and two entries", async () => {
    const page = await read("/");
    expect(hrefs(page, "Étal, accueil")).toEqual(["/"]);
    expect(hrefs(page, "Fonctionnalités")).toEqual(["#features"]);
    expect(hrefs(page, "Tarifs")).toEqual(["#pricing"]);
    expect(hrefs(page, "Témoignages")).toEqual(["#testimonials"]);
    expect(hrefs(page, "Contact")).toEqual(["#contact"]);
    expect(hrefs(page, "Se connecter")).toEqual(["/login"]);
    expect(hrefs(page, "Essayer gratuitement")).toEqual(["/register"]);
  });

  test("each anchor stands once", async () => {
    const html = await (await pages.open("/", { headers: FORM_HEADERS })).text();
    for (const id of ["features", "pricing", "testimonials", CONTACT_ID])
      expect([id, html.split(`id="${id}"`).length]).toEqual([id, 2]);
  });

  test("shows the sample dashboard, the benefits and the showcase", async () => {
    const page = await read("/");
    expectTexts(page.text, [
      ...["Chiffre d'affaires", "Bénéfice", "Marge 30 %", "Dépenses", "148 produits"],
      ...["2 produits en rupture", "5 produits en stock faible"],
      ...[
        "Encaissez sans hésiter",
        "Le stock en temps réel",
        "Le bénéfice, sans calcul",
        "Ouvert à vos outils",
      ],
      ...["Du premier article au bilan du soir", "Ouvrez votre étal aujourd'hui"],
      "14 jours d'essai",
    ]);
    expect(PRODUCT_PAGES.map((path) => page.links.filter(({ href }) => href === path).length)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  test("shows the plans with both rhythms", async () => {
    const { text } = await read("/");
    expectTexts(text, [
      ...["Gratuit", "Starter", "Professional", "Enterprise", "Le plus populaire", "Sur devis"],
      ...[
        "Mensuel",
        "Annuel -17%",
        "15 000 FCFA /mois",
        "150 000 FCFA /an",
        "35 000 FCFA /mois",
        "350 000 FCFA /an",
      ],
      ...[
        "Tableau de bord de base",
        "Par email",
        "Notifications WebSocket",
        "Rapports avancés",
        "Par téléphone",
      ],
      ...["Prioritaire", "Dédiée 24/7", "SLA 99,9 %", "Nous contacter"],
      ...[
        `Webhooks ${SOON}`,
        `Analyses IA avancées ${SOON}`,
        `Marque blanche ${SOON}`,
        `Comptes utilisateurs ${SOON}`,
      ],
    ]);
    // In the ledger's head, and below the cards of phones.
    expect(text).toContain("14 jours d'essai Sans carte bancaire Garantie 30 jours");
    expect(text).toContain(
      "Prix en XOF. TVA non applicable aux micro-entreprises. 14 jours d'essai, sans carte bancaire. Garantie 30 jours. Sans engagement, résiliable à tout moment.",
    );
    expect(PLANS.map(({ limits }) => limits.map((limit) => limit.text.replace(/\s/g, "")))).toEqual([
      ["1", "3", "50", "100"],
      ["1", "10", "200", "500"],
      ["3", "50", "1000", "2000"],
      ["Illimités", "Illimités", "Illimités", "Illimitées"],
    ]);
    for (const { monthly, annual } of PLANS) expect(annual).toBe(monthly === null ? null : monthly * 10);
  });

  test("marks its quotes, and shows the claims and the contact", async () => {
    const page = await read("/");
    expectTexts(page.text, ["Témoignages d'illustration", "commerces 500+", "ventes 50K+", "pays 8"]);
    expect(hrefs(page, CONTACT.email)).toEqual([`mailto:${CONTACT.email}`]);
    expect(hrefs(page, "Mentions légales")).toEqual(["/mentions-legales"]);
    expect(hrefs(page, "Confidentialité")).toEqual(["/confidentialite"]);
  });

  test("at the address of a screen its login leads back there", async () => {
    const page = await read("/products?page=2");
    expect(page.status).toBe(200);
    expect(hrefs(page, "Se connecter")).toEqual(["/login?retour=%2Fproducts%3Fpage%3D2"]);
    expect(hrefs(page, "Tarifs")).toEqual(["#pricing"]);
  });
});

/** Title, six features (with the mark of what is to come), three stats. */
const PRODUCTS = [
  [
    "/stock-management",
    "Gestion de stock",
    [
      ...["Suivi en temps réel", "Alertes intelligentes", "Analyses avancées", "Historique complet"],
      ...[`Prédictions IA ${SOON}`, "Validation automatique"],
      ...["de précision du stock 99,9 %", "de ruptures en moins 50 %", "d'optimisation des coûts 30 %"],
    ],
  ],
  [
    "/point-of-sale",
    "Point de vente",
    [
      ...["Interface intuitive", "Paiements multiples", "Pensé pour le mobile", "Ventes rapides"],
      ...["Gestion des clients", "Sécurité avancée"],
      ...["plus rapide 3x", "d'erreurs de caisse en moins 95 %", "disponible 24/7"],
    ],
  ],
  [
    "/analytics",
    "Analyses",
    [
      ...["Tableaux de bord en temps réel", "Tendances", "Rapports détaillés", "Métriques en temps réel"],
      ...[`Objectifs intelligents ${SOON}`, `Prédictions IA ${SOON}`],
      ...["de meilleures décisions 40 %", "de ventes en plus 25 %", "de coûts en moins 60 %"],
    ],
  ],
  [
    "/api-integrations",
    "API et intégrations",
    [
      ...[
        "API REST",
        `Webhooks en temps réel ${SOON}`,
        `Sécurité OAuth2 ${SOON}`,
        `Connecteurs e-commerce ${SOON}`,
      ],
      ...[`Synchronisation bidirectionnelle ${SOON}`, "Configuration simple"],
      ...["de disponibilité 99,9 %", "de temps de réponse < 100 ms", "d'assistance 24/7"],
      ...["Shopify", "WooCommerce", "PrestaShop", "Magento", "Wix", "BigCommerce"].map(
        (name) => `${name} ${SOON}`,
      ),
    ],
  ],
] as const;

describe.each(PRODUCTS)("%s", (path, title, texts) => {
  test("has its breadcrumb, its features, its figures and a trial of 14 days", async () => {
    const page = await read(path);
    expectTexts(page.text, [`Accueil / ${title}`, "14 jours d'essai", ...texts]);
    expect(hrefs(page, "Accueil")).toEqual(["/"]);
    expect(hrefs(page, "Essayer gratuitement")).toEqual(["/register"]);
    expect(hrefs(page, "Se connecter")).toEqual(["/login"]);
    expect(hrefs(page, "Tarifs")).toEqual(["/#pricing"]);
    expect(hrefs(page, "Contact")).toEqual(["#contact"]);
  });

  test("is open to a manager, who is led back to the dashboard", async () => {
    const page = await read(path, gerant);
    expect(page.status).toBe(200);
    expectTexts(page.text, texts);
    expect(hrefs(page, "Tableau de bord")).toEqual(["/dashboard"]);
    expect(hrefs(page, "Se connecter")).toEqual([]);
  });
});

test("the API's page leads to the document and to the channel's guide", async () => {
  const page = await read("/api-integrations");
  expect(hrefs(page, "Document de l'API")).toEqual(["/api/v1/docs"]);
  expect(hrefs(page, "Guide du canal en temps réel")).toEqual(["/api-integrations/temps-reel"]);
});

test("the guide leads back to the API's page", async () => {
  const page = await read("/api-integrations/temps-reel");
  expect(hrefs(page, "API et intégrations")).toContain("/api-integrations");
  expect(page.text).toContain(`Accueil / API et intégrations / ${TEXTS.guide.title}`);
});

test.each(["/", "/landing", "/products", ...PRODUCT_PAGES])("%s sends no framework", async (path) => {
  const { scripts } = await read(path);
  expect(scripts.filter((script) => /\ssrc=|import/.test(script))).toEqual([]);
  expect(scripts.join("").length).toBeLessThan(MOST_SCRIPT);
});

test.each(["/", "/landing", "/login", "/register", "/nulle/part"])(
  "%s leads a manager to the dashboard",
  async (path) => {
    expect(await read(path, gerant)).toMatchObject({ status: 302, location: "/dashboard" });
  },
);
