// The till of a small shop, with a server in the test that sells.
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CatalogueCaisse } from "#app/features/pos/catalogue/catalogue.ts";
import type { VenteResponse } from "#app/features/pos/payment/send.ts";
import { panierName } from "#app/network/kept-panier.ts";
import * as pos from "#app/routes/_app.pos.tsx";
import { answer } from "#tests/component/harness/requests.ts";
import { given, openScreen, type Width } from "#tests/component/harness/screen.tsx";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { paysByCode } from "#worker/kernel/domain/pays.ts";

export const RICE: ProduitCaisse = {
  ...{ id: 1, titre: "Riz parfumé 25 kg", reference: "PRD-000001", categorieId: 1, prixVente: 1_750_000 },
  ...{ quantite: 5, seuilAlerte: 3, codesBarres: [] },
};
export const OIL: ProduitCaisse = {
  ...{ id: 2, titre: "Huile végétale 1 L", reference: "PRD-000002", categorieId: 1, prixVente: 125_000 },
  ...{ quantite: 40, seuilAlerte: 5, codesBarres: [] },
};

/** What the till asked to sell, in main units. */
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
  etablissementId?: number;
};

/** Each till is of another shop, so that carts of earlier tests are not seen. */
let lastShop = 0;

export async function openCaisse({
  width,
  produits = [RICE, OIL],
  catalogue: changed,
  ...options
}: Options = {}) {
  const { etablissementId = (lastShop += 1) } = options;
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
  const sold: SoldPanier[] = [];
  answer({
    "POST /pos/ventes": async (request) => {
      const panier = {
        ...(await request.json<Omit<SoldPanier, "key">>()),
        key: request.headers.get("Idempotency-Key"),
      };
      sold.push(panier);
      return receiptOf(panier, sold.length, catalogue);
    },
  });
  const boutique = "Boutique Teranga";
  await openScreen("/pos", {
    ...(width && { width }),
    routes: {
      "routes/_app.pos": given(pos, {
        loader: () => ({ boutique, etablissementId, catalogue: Promise.resolve(catalogue) }),
      }),
    },
    app: { etablissementId, auteur: `${String(etablissementId)}/${String(etablissementId)}` },
  });
  await expect.element(page.getByRole("searchbox")).toBeVisible();
  const panier = () => {
    const { panier } = JSON.parse(localStorage.getItem(panierName(etablissementId)) ?? "{}") as {
      panier: { client: string; lignes: { titre: string; quantite: number; prix: number }[] };
    };
    return [
      panier.client,
      ...panier.lignes.map(({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`),
    ];
  };
  return { catalogue, sold, panier, etablissementId };
}

/** The answer to a basket, as the server gives it for these products. */
export function receiptOf(
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

/** On a phone the cart lies below the grid until it is opened. */
export async function openPanier(): Promise<void> {
  const open = page.getByRole("button", { name: "Encaisser" });
  if (window.innerWidth < 768) await userEvent.click(open);
}
