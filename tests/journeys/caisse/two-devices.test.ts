// Several devices of one shop at the same time: two that count, buy, sell and cancel one product, and eight tills.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { type Api, logIn, logInToApi, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readable } from "#tests/journeys/harness/caisse.ts";
import {
  brokenInvariants,
  CAISSES,
  numbered,
  openCrowd,
  PRODUITS,
  sellOnce,
  STOCK,
} from "#tests/journeys/harness/crowd.ts";
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

  expect(brokenInvariants(account.etablissementId)).toEqual([]);
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
const tiles = (page: Page) => page.getByRole("list", { name: "Produits" }).getByRole("button");

journey(
  "huit caisses vendent les mêmes vingt produits",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/409/);
    const { account, pages } = await openCrowd(page, context);

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
    expect(brokenInvariants(account.etablissementId)).toEqual([]);

    // Every till shows what is left, without a reload.
    for (const caisse of pages)
      for (const [rank, { quantite }] of stocks.entries())
        await expect
          .poll(
            () =>
              readable(
                tiles(caisse)
                  .filter({ hasText: numbered(rank) })
                  .innerText(),
              ),
            { timeout: 15_000 },
          )
          .toMatch(Number(quantite) === 0 ? /Rupture/ : new RegExp(`\\b${String(quantite)}\\b`));
  },
  { short: 0 },
);
