// Scenes find controls by their text, so that they fit two versions of the code.
import type { Page, Route } from "playwright-core";

export type Viewer = "visitor" | "manager" | "newcomer";

export type Scene = {
  name: string;
  viewer: Viewer;
  path: string;
  arrange?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
};

const pressAndRead = (name: string | RegExp, sentence: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByText(sentence).filter({ visible: true }).first().waitFor();
};

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").filter({ visible: true }).first().waitFor();
};

const all =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);

const pasteReleve = (text: string) => async (page: Page) => {
  await page.getByLabel(/^Ou les lignes collées/).fill(text);
  await press("Lire le relevé")(page);
  await page.getByRole("button", { name: "Lire le relevé" }).waitFor({ state: "detached" });
};

/** One sale that will be recorded and one of an unknown product; the demonstration shop is the first. */
async function giveCopy(page: Page): Promise<void> {
  const sold = (n: number, produitId: number) => ({
    ...{ cle: `copie-${String(n)}`, titres: ["Seau plastique 15 L"] },
    panier: {
      lignes: [{ produitId, quantite: 2, prixVenteReel: 100_000 }],
      paiements: [{ mode: "ESPECES", montant: 200_000 }],
      caisse: null,
    },
  });
  const appareil = { id: 4, code: "D", nom: "Téléphone de Moussa" };
  const copy = { format: 1, etablissementId: 1, appareil, ventes: [sold(1, 11), sold(2, 999_999)] };
  await page.locator("input[type=file]").evaluate((field: HTMLInputElement, text) => {
    const given = new DataTransfer();
    given.items.add(new File([text], "etal-boutique-D-20260114.json"));
    field.files = given.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, JSON.stringify(copy));
  await page.getByRole("heading", { name: "Ventes du fichier" }).waitFor();
}

const addToPanier =
  (name: string, times = 1) =>
  async (page: Page) => {
    const tile = page.getByRole("list", { name: "Produits" }).getByRole("button", { name }).first();
    for (let i = 0; i < times; i++) await tile.click();
  };

const openPanier = async (page: Page) => {
  const pay = page.getByRole("button", { name: "Espèces" });
  if (!(await pay.isVisible())) await page.getByRole("button", { name: "Encaisser" }).click();
  await pay.waitFor();
};

const openPayment = async (page: Page) => {
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("dialog", { name: "Paiement en espèces" }).waitFor();
};

const paper = (width: string) => async (page: Page) => {
  // The preview is fetched once it is in sight.
  await page.mouse.wheel(0, 10_000);
  await page.getByRole("figure", { name: "Aperçu du ticket" }).getByText("Merci de votre visite").waitFor();
  await page.getByRole("radio", { name: width }).check({ force: true });
};

const pause = (page: Page) => page.waitForTimeout(500);

const search = (text: string) => async (page: Page) => {
  const field = page.getByRole("combobox", { name: /^Rechercher des produits/ });
  // A press before the scripts have started is lost.
  do {
    await page.keyboard.press("Control+K");
    await field.waitFor({ timeout: 2_000 }).catch(() => undefined);
  } while (!(await field.isVisible()));
  await field.fill(text);
  if (text === "") return;
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("status")
    .filter({ hasText: /résultat/ })
    .or(dialog.getByRole("alert"))
    .waitFor({ state: "attached" });
};

const panier = all(addToPanier("Allumettes"), addToPanier("Balai", 2), addToPanier("Biscuits"));

const answerVentes = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.unroute("**/pos/ventes");
  await page.route("**/pos/ventes", answer);
};

const keepVente = all(
  answerVentes((route) => route.abort("connectionreset")),
  panier,
  openPayment,
  press(/^Exact/),
  pressAndRead("Valider la vente", "Vente enregistrée sur cet appareil"),
);

const openEnvois = openDialog(/À envoyer/);

const cutNetwork = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /Hors ligne/ }).waitFor({ state: "attached" });
};

const REFUSAL = {
  ...{ code: "INTROUVABLE", message: "Produit non trouvé" },
  champs: { "lignes.0": ["Produit non trouvé"] },
};

const refuseVente = all(
  keepVente,
  answerVentes((route) => route.fulfill({ status: 404, json: { erreur: REFUSAL } })),
  // A till that opens sends what waits.
  async (page) => {
    await page.reload();
  },
  openDialog(/À résoudre/),
);

/** A typed code becomes a chip. */
const newProduit = all(
  fill("Titre", "Farine de blé fluide pour pâtisserie, sac de 25 kilogrammes"),
  fill("Quantité", "40"),
  fill("Seuil d'alerte", "10"),
  fill("Prix d'achat", "1250000"),
  fill("Prix de vente", "1500000"),
  async (page) => {
    const codes = page.getByRole("textbox", { name: "Codes-barres" });
    for (const code of ["6191234500237", "ABC-2026-FARINE-DE-BLE-SAC-25KG-LOT-000000001"]) {
      await codes.fill(code);
      await codes.press("Enter");
    }
  },
);

/** As after a form that leads to this screen. */
const withToast = async (page: Page) => {
  const toast = {
    kind: "success",
    title: "Catégorie créée",
    action: { label: "Ajouter un produit dans cette catégorie", to: "/products/new" },
  };
  await page.evaluate((value) => {
    document.cookie = `etal_toast=${encodeURIComponent(value)}; path=/`;
  }, JSON.stringify(toast));
  await page.reload();
  await page.getByRole("status").getByText("Catégorie créée").waitFor();
};

const personalData = all(
  fill("Nom", "Ndiaye"),
  fill("Prénom", "Awa"),
  fill("Email", "awa@etal.test"),
  fill("Téléphone", "771234567"),
  press("Continuer"),
  (page) => page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor(),
);

const VISITOR: readonly Omit<Scene, "viewer">[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  {
    name: "login-refused",
    path: "/login",
    arrange: all(
      // Each width has its own email, because five refusals block an account.
      (page) => fill("Email", `inconnu-${String(page.viewportSize()?.width)}@etal.test`)(page),
      fill("Mot de passe", "Marche@2020"),
      pressAndRead("Se connecter", "incorrect"),
    ),
  },
  { name: "login-empty", path: "/login", arrange: pressAndRead("Se connecter", "obligatoire") },
  { name: "register", path: "/register" },
  {
    name: "register-refused",
    path: "/register",
    arrange: pressAndRead("Continuer", "Erreurs de validation"),
  },
  { name: "register-password", path: "/register", arrange: personalData },
  {
    name: "register-shop",
    path: "/register",
    arrange: all(
      personalData,
      fill("Mot de passe", "Tamarin@2026"),
      fill("Confirmer le mot de passe", "Tamarin@2026"),
      press("Continuer"),
      (page) => page.getByRole("heading", { level: 1, name: "Établissement" }).waitFor(),
    ),
  },
  { name: "forgotten", path: "/mot-de-passe/oubli" },
  {
    name: "forgotten-refused",
    path: "/mot-de-passe/oubli",
    arrange: pressAndRead("Envoyer le lien", "email"),
  },
  { name: "new-password", path: "/mot-de-passe/nouveau" },
  { name: "email-confirmation-dead", path: "/email/confirmation/rien" },
  { name: "email-withdrawal-dead", path: "/email/annulation/rien" },
];

const NEWCOMER: readonly Omit<Scene, "viewer">[] = [
  { name: "dashboard-empty", path: "/dashboard" },
  { name: "products-empty", path: "/products" },
  { name: "products-new-without-category", path: "/products/new" },
  { name: "categories-empty", path: "/categories" },
  { name: "purchases-empty", path: "/purchases" },
  { name: "stock-empty", path: "/stock" },
  { name: "history-empty", path: "/stock-history" },
  { name: "sales-empty", path: "/sales" },
  { name: "caisse-empty", path: "/pos" },
];

const MANAGER: readonly Omit<Scene, "viewer">[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard-week", path: "/dashboard?periode=semaine" },
  { name: "dashboard-month", path: "/dashboard?periode=mois" },
  { name: "dashboard-year", path: "/dashboard?periode=annee" },
  { name: "dashboard-table", path: "/dashboard?periode=mois&tableau=1" },
  {
    name: "dashboard-task-add",
    path: "/dashboard",
    arrange: all(
      (page) => page.getByRole("link", { name: "Ajouter une tâche" }).click(),
      fill("Titre de la nouvelle tâche", "Payer la facture de la Sodiprom"),
    ),
  },
  {
    name: "dashboard-task-menu",
    path: "/dashboard?terminees=1",
    arrange: press(/^Actions pour Afficher/),
  },
  {
    name: "dashboard-task-edit",
    path: "/dashboard",
    arrange: all(press(/^Actions pour Commander/), (page) =>
      page.getByRole("menuitem", { name: "Modifier" }).click(),
    ),
  },
  { name: "dashboard-task", path: "/taches/7" },
  { name: "task-missing", path: "/taches/999" },
  { name: "not-found", path: "/nulle-part" },
  { name: "channel-panel", path: "/dashboard", arrange: openDialog(/^Notifications temps réel/) },
  { name: "channel-test", path: "/websocket-test" },
  { name: "shortcuts", path: "/dashboard", arrange: (page) => page.keyboard.press("Alt+?") },
  {
    name: "menu",
    path: "/dashboard",
    arrange: async (page) => {
      const menu = page.getByRole("button", { name: "Ouvrir le menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: "search", path: "/dashboard", arrange: search("lait") },
  { name: "search-start", path: "/dashboard", arrange: all(search(""), pause) },
  { name: "search-none-found", path: "/categories", arrange: search("introuvable") },
  {
    name: "search-unreached",
    path: "/categories",
    arrange: all(async (page) => {
      await page.route("**/recherche?*", (route) => route.abort("connectionreset"));
    }, search("lait")),
  },
  { name: "products", path: "/products" },
  { name: "products-last-page", path: "/products?page=15" },
  { name: "products-found", path: "/products?q=riz" },
  { name: "products-none-found", path: "/products?q=introuvable" },
  { name: "products-sorted", path: "/products?sortBy=quantiteDisponible&sortDir=asc&size=20" },
  { name: "product", path: "/products/11" },
  { name: "product-missing", path: "/products/999" },
  { name: "product-edit", path: "/products/11/edit" },
  {
    name: "product-edit-refused",
    path: "/products/11/edit",
    arrange: all(fill("Titre", ""), pressAndRead("Enregistrer", "obligatoire")),
  },
  { name: "product-delete", path: "/products/11", arrange: openDialog("Supprimer") },
  { name: "product-new", path: "/products/new" },
  { name: "product-new-filled", path: "/products/new", arrange: newProduit },
  {
    name: "product-new-without-stock",
    path: "/products/new",
    arrange: all(fill("Quantité", "0"), fill("Titre", "Farine de blé 1 kg")),
  },
  {
    name: "product-new-refused",
    path: "/products/new",
    arrange: pressAndRead(/^Enregistrer$/, "obligatoire"),
  },
  { name: "stock", path: "/stock" },
  { name: "stock-alerts", path: "/stock?filtre=ALERTE&size=20" },
  { name: "stock-none-found", path: "/stock?q=introuvable" },
  { name: "stock-record", path: "/stock/11" },
  { name: "stock-record-low", path: "/stock/5" },
  { name: "stock-record-out", path: "/stock/29" },
  { name: "stock-record-missing", path: "/stock/999" },
  { name: "stock-count", path: "/stock/11", arrange: openDialog("Compter") },
  {
    name: "stock-count-refused",
    path: "/stock/11",
    arrange: all(
      openDialog("Compter"),
      press("Plus"),
      pressAndRead("Enregistrer le comptage", "obligatoire"),
    ),
  },
  { name: "history", path: "/stock-history" },
  { name: "history-purchases", path: "/stock-history?type=ACHAT" },
  { name: "history-product", path: "/stock-history?produit=11" },
  { name: "history-none-found", path: "/stock-history?q=introuvable" },
  { name: "categories", path: "/categories" },
  { name: "categories-toast", path: "/categories", arrange: withToast },
  { name: "categories-none-found", path: "/categories?q=introuvable" },
  { name: "category", path: "/categories/2" },
  { name: "category-missing", path: "/categories/999" },
  { name: "category-edit", path: "/categories/2/edit" },
  { name: "category-delete", path: "/categories/2", arrange: openDialog("Supprimer") },
  { name: "category-new", path: "/categories/new" },
  {
    name: "category-new-refused",
    path: "/categories/new",
    arrange: pressAndRead("Enregistrer", "obligatoire"),
  },
  { name: "sales", path: "/sales?periode=jour" },
  { name: "sales-all", path: "/sales?size=20" },
  { name: "sales-range", path: "/sales?dateDebut=2031-05-01&dateFin=2031-05-10" },
  { name: "sales-found", path: "/sales?q=riz" },
  { name: "sales-none-found", path: "/sales?q=introuvable&periode=mois" },
  { name: "sales-range-refused", path: "/sales?dateDebut=2031-05-10&dateFin=2031-05-01" },
  {
    name: "sales-period",
    path: "/sales",
    arrange: async (page) => {
      const period = page.getByRole("button", { name: "Période" });
      if (await period.isVisible()) await period.click();
    },
  },
  { name: "sale", path: "/sales/1" },
  {
    name: "sale-cancellation",
    path: "/sales?periode=jour",
    arrange: async (page) => {
      const sales = page.locator("a[href^='/sales/']:not([href^='/sales/day'], [href^='/sales/payments'])");
      await sales.filter({ visible: true }).first().click();
      await press("Annuler la vente")(page);
      await page.getByRole("dialog", { name: "Annuler la vente" }).waitFor();
    },
  },
  { name: "payments", path: "/sales/payments" },
  { name: "payments-confirm", path: "/sales/payments", arrange: press("Confirmer") },
  { name: "payments-refused", path: "/sales/payments?etat=refuse" },
  { name: "payments-unpaid", path: "/sales/payments?etat=reste" },
  { name: "reconciliation", path: "/sales/reconciliation" },
  {
    name: "reconciliation-import",
    path: "/sales/reconciliation",
    arrange: openDialog("Importer le relevé"),
  },
  {
    name: "reconciliation-columns",
    path: "/sales/reconciliation",
    arrange: all(openDialog("Importer le relevé"), pasteReleve("2026-01-14;77 555 01 24;500;12500")),
  },
  {
    name: "reconciliation-pairs",
    path: "/sales/reconciliation",
    arrange: all(
      openDialog("Importer le relevé"),
      pasteReleve(
        "Vous avez recu 21150 FCFA du 765550318, MOUSSA BA. Reference: T260114.1409.C31\n\nVous avez recu 1800 FCFA du 775550640, AWA. Reference: T260114.1720.C02",
      ),
      (page) => page.getByRole("heading", { name: "À voir" }).waitFor(),
    ),
  },
  { name: "day", path: "/sales/day" },
  {
    name: "day-cash",
    path: "/sales/day",
    arrange: all(press("Compter"), press("Compter par billets et pièces")),
  },
  { name: "day-movement", path: "/sales/day", arrange: openDialog("Entrée ou sortie") },
  { name: "day-closed", path: "/sales/day?jour=2026-01-08" },
  { name: "depot", path: "/sales/depot" },
  { name: "depot-list", path: "/sales/depot", arrange: giveCopy },
  { name: "sale-missing", path: "/sales/999999" },
  { name: "purchases", path: "/purchases?size=10" },
  { name: "purchases-cancelled", path: "/purchases?etat=ANNULES" },
  { name: "purchases-found", path: "/purchases?q=riz" },
  { name: "purchases-none-found", path: "/purchases?q=introuvable" },
  { name: "purchase", path: "/purchases/1" },
  { name: "purchase-missing", path: "/purchases/999999" },
  { name: "purchase-cancel", path: "/purchases/1", arrange: openDialog("Annuler l'achat") },
  { name: "purchase-edit", path: "/purchases/1/edit" },
  {
    name: "purchase-edit-refused",
    path: "/purchases/1/edit",
    arrange: all(fill("Quantité", "0"), fill("Fournisseur", ""), pressAndRead("Enregistrer", "obligatoire")),
  },
  { name: "purchase-new-choosing", path: "/purchases/new?q=riz" },
  { name: "purchase-new", path: "/purchases/new?produit=11", arrange: fill("Quantité", "24") },
  {
    name: "purchase-new-refused",
    path: "/purchases/new?produit=11",
    arrange: pressAndRead("Enregistrer", "Le fournisseur est obligatoire"),
  },
  { name: "caisse", path: "/pos" },
  { name: "caisse-search", path: "/pos", arrange: (page) => page.getByRole("searchbox").fill("riz") },
  {
    name: "caisse-none-found",
    path: "/pos",
    arrange: (page) => page.getByRole("searchbox").fill("introuvable"),
  },
  { name: "caisse-panier", path: "/pos", arrange: all(panier, openPanier) },
  { name: "caisse-panier-closed", path: "/pos", arrange: panier },
  { name: "caisse-payment", path: "/pos", arrange: all(panier, openPayment) },
  {
    name: "caisse-payment-change",
    path: "/pos",
    arrange: all(panier, openPayment, (page) => page.getByLabel("Montant reçu").fill("10000")),
  },
  {
    name: "caisse-payment-short",
    path: "/pos",
    arrange: all(panier, openPayment, (page) => page.getByLabel("Montant reçu").fill("100")),
  },
  { name: "caisse-kept", path: "/pos", arrange: keepVente },
  { name: "caisse-hors-ligne", path: "/pos", arrange: all(keepVente, press("Vente suivante"), cutNetwork) },
  { name: "caisse-a-envoyer", path: "/pos", arrange: all(keepVente, press("Vente suivante"), openEnvois) },
  { name: "caisse-a-resoudre", path: "/pos", arrange: refuseVente },
  {
    name: "hors-ligne",
    path: "/pos",
    arrange: all(keepVente, async (page) => {
      await page.goto("/hors-ligne");
    }),
  },
  {
    name: "caisse-empty-question",
    path: "/pos",
    arrange: all(panier, addToPanier("Ampoule LED"), openPanier, press("Vider"), async (page) => {
      await page.getByRole("dialog", { name: "Vider le panier" }).waitFor();
    }),
  },
  { name: "settings", path: "/settings" },
  { name: "settings-shop", path: "/settings?onglet=etablissement" },
  { name: "settings-ticket", path: "/settings?onglet=ticket", arrange: paper("80\u00A0mm") },
  { name: "settings-ticket-a4", path: "/settings?onglet=ticket", arrange: paper("A4") },
  { name: "settings-appareils", path: "/settings?onglet=appareils" },
  { name: "settings-countries", path: "/settings?onglet=pays" },
  {
    name: "settings-refused",
    path: "/settings",
    arrange: all(
      (page) => page.locator("#profil-nom").fill("D"),
      (page) => page.locator("#profil-nom").press("Enter"),
      (page) =>
        page
          .getByText(/entre 2 et|caractères/)
          .first()
          .waitFor(),
    ),
  },
];

const of = (viewer: Viewer, scenes: readonly Omit<Scene, "viewer">[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, viewer }));

export const SCENES: readonly Scene[] = [
  ...of("visitor", VISITOR),
  ...of("newcomer", NEWCOMER),
  ...of("manager", MANAGER),
];
