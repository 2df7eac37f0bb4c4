// The till of a small shop, with a server in the test that sells.
import { expect } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import { readKept } from "#app/outbox/paniers.ts";
import { createKeptPaniers } from "#app/features/caisse/state/kept-paniers.ts";
import { AUTHOR_HEADER } from "#app/network/author.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { newKey } from "#app/network/kept-panier.ts";
import { outboxOf } from "#app/outbox/browser.ts";
import type { VenteResponse } from "#app/outbox/send.ts";
import * as pos from "#app/routes/_app.pos.tsx";
import { answer, LOST } from "#tests/component/harness/requests.ts";
import { given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { STATUTS } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

export const RICE: ProduitCaisse = {
  ...{ id: 1, titre: "Riz parfumé 25 kg", reference: "PRD-000001", categorieId: 1, prixVente: 1_750_000 },
  ...{ quantite: 5, seuilAlerte: 3, codesBarres: [] },
};
export const OIL: ProduitCaisse = {
  ...{ id: 2, titre: "Huile végétale 1 L", reference: "PRD-000002", categorieId: 1, prixVente: 125_000 },
  ...{ quantite: 40, seuilAlerte: 5, codesBarres: [] },
};

/** A phone's till and a desk's; the short form has the phone's, the harder one. */
export const WIDTHS: readonly Width[] = widths(360, 1280);

/** With a tablet's till, for sheets and questions about payments. */
export const THREE_WIDTHS: readonly Width[] = widths(360, 768, 1280);

/** What the till requested to sell, in main units. */
export type SoldPanier = {
  key: string | null;
  lignes: { produitId: number; quantite: number; prixVenteReel: number }[];
  paiements: { mode: string; montant: number; [field: string]: unknown }[];
  client?: string;
};

type Options = {
  width?: Width;
  produits?: ProduitCaisse[];
  catalogue?: Partial<CatalogueCaisse>;
};

/** What happens to the till's requests; an answer that is lost leaves the sale recorded. */
export type Network = "up" | "down" | "answerLost";

/** Each till is of another shop, so that baskets of earlier tests are not seen. */
let lastShop = 1_000;

export async function openCaisse({ width, produits = [RICE, OIL], catalogue: changed }: Options = {}) {
  const etablissementId = (lastShop += 1);
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  const catalogue: CatalogueCaisse = {
    produits,
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: devise("XOF"),
    pays,
    mobileMoneyAttente: false,
    ticket: {
      ...{ nom: "Boutique Teranga", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
      ...{ logo: null, qrTicket: false },
    },
    curseur: 0,
    ...changed,
  };
  const account = {
    ...{ gerantId: etablissementId, etablissementId, fuseau: "Africa/Dakar" },
    auteur: `${String(etablissementId)}/${String(etablissementId)}`,
  };
  const server = sellingServer(catalogue, account.auteur);
  const outbox = outboxOf(account);
  const open = async () => {
    await openScreen("/pos", {
      ...(width && { width }),
      routes: {
        "routes/_app.pos": given(pos, {
          loader: () => ({ catalogue: Promise.resolve({ ...catalogue }) }),
        }),
      },
      app: account,
    });
    await expect.element(page.getByRole("searchbox")).toBeVisible();
  };
  await open();
  /** The basket as the device keeps it. */
  const panier = async () => {
    const kept = readKept(await outbox.paniers());
    const { client = "", lignes = [] } = kept?.panier ?? {};
    return [
      client,
      ...lignes.map(({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`),
    ];
  };
  return {
    ...{ catalogue, panier, server, outbox, sold: server.sold },
    /** The screen is left and shown again, with what the device keeps and the server has now. `before` it is shown. */
    reopen: async (before?: () => unknown) => {
      await cleanup();
      await before?.();
      await open();
    },
    /** The basket of this device as another tab has it; the till hears of what that tab writes. */
    otherTab: async () => {
      const kept = createKeptPaniers(
        { read: outbox.paniers, change: outbox.changePaniers },
        { newKey, now: Date.now },
      );
      await kept.load();
      return { kept, write: () => kept.flush().then(() => outbox.heard()) };
    },
  };
}

/** Sells from the stock of `catalogue`, a sale a key; without a network, also what is not there. */
function sellingServer(catalogue: CatalogueCaisse, auteur: string) {
  const recorded = new Map<string, VenteResponse>();
  const sold: SoldPanier[] = [];
  let held: Promise<null> | null = null;
  const take = (produitId: number, pieces: number) => {
    catalogue.produits = catalogue.produits.map((produit) =>
      produit.id === produitId ? { ...produit, quantite: produit.quantite - pieces } : produit,
    );
  };
  const server = {
    sold,
    recorded,
    /** Another till sells. */
    take,
    network: "up" as Network,
    /** Nobody is signed in. */
    ended: false,
    /** The answer to the next basket. */
    refusal: null as ErrorResponse["erreur"] | null,
    /** Requests wait until the answer is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<null>();
      held = promise;
      return () => {
        held = null;
        resolve(null);
      };
    },
  };
  function record(panier: SoldPanier, key: string): VenteResponse {
    const response = venteResponseOf(panier, recorded.size + 1, catalogue);
    recorded.set(key, response);
    for (const { produitId, quantite } of panier.lignes) take(produitId, quantite);
    return response;
  }
  const refuseOnce = (): Response | null => {
    const { refusal } = server;
    server.refusal = null;
    return refusal && refused(refusal);
  };
  const replay = (key: string): VenteResponse | null => {
    const known = recorded.get(key);
    return known ? { ...known, rejouee: true } : null;
  };
  const meeting = (decide: (request: Request) => Promise<unknown>) => async (request: Request) => {
    // Tills of earlier tests may still have something to send.
    if (server.network === "down" || (request.headers.get(AUTHOR_HEADER) ?? auteur) !== auteur) throw LOST;
    if (server.ended) return refused({ code: "NON_AUTHENTIFIE", message: MESSAGES.authenticationRequired });
    const answered = await decide(request);
    await held;
    if (server.network === "answerLost") throw LOST;
    return answered;
  };
  answer({
    "POST /pos/ventes": meeting(async (request) => {
      const key = request.headers.get("Idempotency-Key") ?? "";
      const panier = { ...(await request.json<Omit<SoldPanier, "key">>()), key };
      sold.push(panier);
      return refuseOnce() ?? created(replay(key) ?? record(panier, key));
    }),
    "POST /pos/appareil": meeting(() => Promise.resolve(created(DEVICE))),
    "POST /pos/appareil/attente": meeting(() => Promise.resolve(created(DEVICE))),
    "GET /pos/catalogue": meeting(() => Promise.resolve({ catalogue })),
  });
  return server;
}

const DEVICE = { id: 1, nom: "Caisse A", code: "A", prochainNumero: 1, retire: false };

const refused = (erreur: ErrorResponse["erreur"]): Response =>
  Response.json({ erreur }, { status: STATUTS[erreur.code] });

const created = (body: unknown): Response => Response.json(body, { status: 201 });

/** The answer to a basket, as the server gives it for these products. */
export function venteResponseOf(
  panier: SoldPanier,
  factureId: number,
  { produits }: CatalogueCaisse,
): VenteResponse {
  const numeroFacture = `FACT-${String(factureId).padStart(6, "0")}`;
  const common = {
    ...{ factureId, statut: "EMISE" as const, deviseCode: "XOF", numeroFacture, client: panier.client ?? "" },
    ...{ cout: 0, notes: null, dateOperation: Date.now(), jour: new Date().toISOString().slice(0, 10) },
  };
  const ventes = panier.lignes.map(({ produitId, quantite, prixVenteReel }, rank) => {
    const { titre = "", reference = "", prixVente = 0 } = produits.find(({ id }) => id === produitId) ?? {};
    const prix = prixVenteReel * 100;
    return {
      ...common,
      ...{
        id: rank + 1,
        reference: `VTE-${String(rank + 1)}`,
        produitId,
        produit: { id: produitId, titre, reference },
      },
      ...{ quantite, prixVenteReel: prix, prixVenteMinimum: prixVente, montantTotal: quantite * prix },
    };
  });
  const montantTotal = ventes.reduce((sum, vente) => sum + vente.montantTotal, 0);
  const handed = panier.paiements.reduce(
    (sum, one) => sum + Number(one["montantRecu"] ?? one.montant) * 100,
    0,
  );
  const waiting = panier.paiements.reduce(
    (sum, one) => sum + (one["attente"] === true ? one.montant * 100 : 0),
    0,
  );
  return {
    rejouee: false,
    encaissement: {
      facture: {
        ...{ numeroFacture, client: common.client, deviseCode: "XOF", montantTotal, jour: common.jour },
        ...{
          dateOperation: common.dateOperation,
          id: factureId,
          monnaieRendue: Math.max(0, handed - montantTotal),
        },
        ...{ nombreArticles: panier.lignes.reduce((sum, one) => sum + one.quantite, 0), resteAPayer: 0 },
        paiements: panier.paiements.map((one, rank) => ({
          ...{ rang: rank + 1, mode: one.mode as "ESPECES", montant: one.montant * 100 },
          statut: one["attente"] === true && waiting > 0 ? ("EN_ATTENTE" as const) : ("RECU" as const),
          montantRecu: one["montantRecu"] === undefined ? null : Number(one["montantRecu"]) * 100,
          portefeuille: textOf(one["portefeuille"]),
          telephone: textOf(one["telephone"]),
          transactionId: textOf(one["transactionId"]),
          ...{ jourRecu: common.jour, dateEtat: null, motifRefus: null },
        })),
      },
      ventes,
    },
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

export const tile = (titre: string) =>
  page.getByRole("list", { name: "Produits" }).getByRole("button", { name: titre });

export const quantite = (titre: string) => page.getByRole("textbox", { name: CAISSE.quantiteOf(titre) });
export const way = (name: string) => page.getByRole("button", { name });
export const sheet = () => page.getByRole("dialog");

/** On a phone the basket lies below the grid until it is opened. */
export async function openPanier(): Promise<void> {
  const open = page.getByRole("button", { name: "Encaisser" });
  if (window.innerWidth < 768) await userEvent.click(open);
}

/** Ends in the sheet of this way of paying. */
export async function openPaiement(name: string = CAISSE.modes.ESPECES): Promise<void> {
  if (way(name).query()?.checkVisibility() !== true) await openPanier();
  await way(name).click();
  await expect.element(sheet()).toBeVisible();
}

/** Pays the exact sum in cash. */
export async function payCash(): Promise<void> {
  await openPaiement();
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
}

/** The sale is kept on the device, because no answer comes. Ends before its success. */
export async function payWithoutNetwork(
  { server }: { server: { network: Network } },
  network: Exclude<Network, "up"> = "down",
): Promise<void> {
  server.network = network;
  await payCash();
  await expect.element(page.getByRole("dialog", { name: HORS_LIGNE.kept })).toBeVisible();
}

/** The server's refusal of the basket's first line. */
export function notEnoughStock(titre: string, available: number, requested: number): ErrorResponse["erreur"] {
  const message = MESSAGES.insufficientStock(available, requested);
  return {
    code: "STOCK_INSUFFISANT",
    message,
    champs: { "lignes.0": [MESSAGES.namedLine(titre, message)] },
  };
}

export const TRANSACTION_USED: ErrorResponse["erreur"] = {
  code: "CONFLIT",
  message: MESSAGES.transactionUsed,
  champs: { "paiements.0.transactionId": [MESSAGES.transactionUsed] },
};
