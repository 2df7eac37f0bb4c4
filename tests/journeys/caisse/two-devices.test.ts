// Several devices of one shop at the same time: two that count, buy, sell and cancel one product, and eight tills.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { INVARIANTS } from "#scripts/invariants/check.ts";
import { times } from "#tests/helpers/long.ts";
import { type Api, logIn, logInToApi, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { goToCaisse, readable } from "#tests/journeys/harness/caisse.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const DURATION_MS = times(3_000, 60_000);
const PRIX = 700;

type Action = (api: Api, round: number) => Promise<void>;

async function ofLast(api: Api, list: string): Promise<{ id: number; factureId: number } | undefined> {
  const { content } = await api<{ content: { id: number; factureId: number }[] }>("GET", `/${list}?size=1`);
  return content[0];
}

const ACTIONS: readonly Action[] = [
  async (api, round) => {
    const { quantiteDisponible } = await api<{ quantiteDisponible: number }>("GET", "/stocks/produit/1");
    const counted = Math.max(0, quantiteDisponible + (round % 5) - 2);
    const count = { quantiteComptee: counted, quantiteConnue: quantiteDisponible, motif: "Comptage" };
    await api("POST", "/stocks/produit/1/ajustement", count);
  },
  (api, round) =>
    api("POST", "/achats", {
      produitId: 1,
      quantite: 1 + (round % 4),
      prixAchat: 500 + (round % 3),
      fournisseur: "Grossiste",
    }),
  (api, round) => {
    const quantite = 1 + (round % 3);
    return api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite, prixVenteReel: PRIX }],
      paiements: [{ mode: "ESPECES", montant: quantite * PRIX }],
    });
  },
  async (api) => {
    const achat = await ofLast(api, "achats");
    if (achat) await api("DELETE", `/achats/${String(achat.id)}`);
  },
  async (api) => {
    const vente = await ofLast(api, "ventes");
    if (vente) await api("POST", `/factures/${String(vente.factureId)}/annulation`, { motif: "Erreur" });
  },
];

/** What the other device has changed meanwhile is a refusal (409); anything else fails. */
async function work(api: Api, first: number, until: number): Promise<{ done: number; refused: number }> {
  const counts = { done: 0, refused: 0 };
  for (let round = first; Date.now() < until; round += 1) {
    const action = ACTIONS[(round * 7 + (round >> 2)) % ACTIONS.length];
    try {
      await action?.(api, round);
      counts.done += 1;
    } catch (error) {
      if (!/ 409\b/.test(String(error))) throw error;
      counts.refused += 1;
    }
  }
  return counts;
}

journey("compter, acheter, vendre et annuler sur deux appareils", [1280], async ({ page, context }) => {
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { seuilAlerte: 0, quantite: 40, prixAchat: 500, prixVente: PRIX };
  await api("POST", "/produits", { titre: "Sucre", categorieId: 1, statut: "STOCK", ...stock });
  await logIn(page, account, "/stock/1");
  const other = await context.newPage();
  await other.goto("/products");

  const until = Date.now() + DURATION_MS;
  const secondDevice = await logInToApi(account);
  const [one, two] = await Promise.all([work(api, 0, until), work(secondDevice, 3, until)]);
  expect(one.done + two.done).toBeGreaterThan(5);

  const broken = INVARIANTS.flatMap(({ name, broken: query }) =>
    readBoutique(`SELECT * FROM (${query}) LIMIT 3`, account.etablissementId).length > 0 ? [name] : [],
  );
  expect(broken).toEqual([]);
  const [row] = readBoutique(
    "SELECT quantite FROM stocks WHERE etablissement_id = ? AND id = 1",
    account.etablissementId,
  );
  const quantite = String(row?.["quantite"]);
  // Both screens followed without a reload.
  const figure = page.getByText("Quantité disponible").first().locator("..");
  await expect.poll(() => figure.innerText(), { timeout: 15_000 }).toMatch(new RegExp(`\\b${quantite}\\b`));
  await other.getByRole("row", { name: /Sucre/ }).getByText(quantite, { exact: true }).waitFor();
});

const CROWD_MS = 60_000;
const CAISSES = 8;
const PRODUITS = 20;
const STOCK = 6;

const number = (rank: number) => `Produit ${String(rank + 1).padStart(2, "0")}`;
const tiles = (page: Page) => page.getByRole("list", { name: "Produits" }).getByRole("button");

/** Sells a product or two; what another till took first is a refusal, after which the basket is emptied. */
async function sellOnce(page: Page, round: number): Promise<"sold" | "refused" | "nothing"> {
  const left = page.locator("[data-tile]:not([aria-disabled])");
  const count = await left.count();
  if (count === 0) return "nothing";
  // Another till may take the last piece between the look and the press.
  for (const rank of [round * 7, round * 3 + 1])
    await left
      .nth(rank % count)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  if ((await page.locator("[data-ligne]").count()) === 0) return "refused";
  await page.keyboard.press("F8");
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  const refused = page
    .getByRole("alert")
    .filter({ hasText: /Stock insuffisant|n'est plus/ })
    .filter({ visible: true });
  await paiement.or(refused).first().waitFor();
  if (await paiement.isVisible()) {
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    await page.keyboard.press("Enter");
    const next = page.getByRole("button", { name: "Vente suivante" });
    const seen = (what: Locator) => what.first().waitFor();
    // The first one to be seen counts, for the sheet of a sold basket closes by itself after three seconds.
    const sold = await Promise.race([seen(next).then(() => true), seen(refused).then(() => false)]);
    if (sold) {
      await next.click({ timeout: 5_000 }).catch(() => undefined);
      await next.waitFor({ state: "hidden" });
      return "sold";
    }
  }
  await page.getByRole("button", { name: "Vider" }).click();
  const sure = page.getByRole("button", { name: "Vider le panier" });
  if (await sure.isVisible()) await sure.click();
  return "refused";
}

journey(
  "huit caisses vendent les mêmes vingt produits",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/409/);
    const { account, api } = await openBoutique();
    await api("POST", "/categories", { nom: "Épicerie" });
    for (let rank = 0; rank < PRODUITS; rank += 1) {
      const stock = { seuilAlerte: 2, quantite: STOCK + rank, prixAchat: 100, prixVente: 500 + 50 * rank };
      await api("POST", "/produits", { titre: number(rank), categorieId: 1, statut: "STOCK", ...stock });
    }
    await logIn(page, account, "/pos");
    const pages = [page];
    // Each till is a device with a basket of its own.
    const storageState = await context.storageState();
    while (pages.length < CAISSES) {
      const device = await context.browser()?.newContext({ storageState, viewport: page.viewportSize() });
      if (device) pages.push(await device.newPage());
    }
    await Promise.all(pages.map(goToCaisse));

    const until = Date.now() + CROWD_MS;
    const results = await Promise.all(
      pages.map(async (caisse, rank) => {
        const counts = { sold: 0, refused: 0, nothing: 0 };
        for (let round = rank; Date.now() < until && counts.nothing === 0; round += CAISSES)
          counts[await sellOnce(caisse, round)] += 1;
        return counts;
      }),
    );
    const sold = results.reduce((sum, counts) => sum + counts.sold, 0);
    expect(sold).toBeGreaterThan(CAISSES);

    const stocks = readBoutique(
      `SELECT s.id, s.quantite, coalesce((SELECT sum(v.quantite) FROM ventes AS v
         WHERE v.etablissement_id = s.etablissement_id AND v.produit_id = s.id), 0) AS sold
       FROM stocks AS s WHERE s.etablissement_id = ? ORDER BY s.id`,
      account.etablissementId,
    );
    expect(stocks.map(({ quantite, sold: pieces }) => Number(quantite) + Number(pieces))).toEqual(
      Array.from({ length: PRODUITS }, (_, rank) => STOCK + rank),
    );
    expect(stocks.every(({ quantite }) => Number(quantite) >= 0)).toBe(true);
    const [invoices] = readBoutique(
      "SELECT count(*) AS n FROM factures WHERE etablissement_id = ?",
      account.etablissementId,
    );
    expect(invoices?.["n"]).toBe(sold);
    const broken = INVARIANTS.flatMap(({ name, broken: query }) =>
      readBoutique(`SELECT * FROM (${query}) LIMIT 3`, account.etablissementId).length > 0 ? [name] : [],
    );
    expect(broken).toEqual([]);

    // Every till shows what is left, without a reload.
    for (const caisse of pages)
      for (const [rank, { quantite }] of stocks.entries())
        await expect
          .poll(
            () =>
              readable(
                tiles(caisse)
                  .filter({ hasText: number(rank) })
                  .innerText(),
              ),
            { timeout: 15_000 },
          )
          .toMatch(Number(quantite) === 0 ? /Rupture/ : new RegExp(`\\b${String(quantite)}\\b`));
  },
  { short: 0 },
);
