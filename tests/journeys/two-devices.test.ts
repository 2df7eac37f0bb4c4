// One manager, two devices, one product: counts, purchases, sales and cancellations at the same time.
import { expect } from "vitest";
import { INVARIANTS } from "#scripts/invariants/check.ts";
import { times } from "#tests/helpers/long.ts";
import { type Api, logIn, logInToApi, openBoutique } from "./harness/boutique.ts";
import { readBoutique } from "./harness/databases.ts";
import { journey } from "./harness/journey.ts";

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
