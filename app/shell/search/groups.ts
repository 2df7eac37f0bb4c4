// What the search found, as rows ready to show. The server composes them, so that the dialog stays light.
import { PRODUITS } from "#app/content/catalogue.ts";
import { RECHERCHE } from "#app/content/recherche.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { type Devise, formatQuantite } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import type { Achat } from "#worker/features/achats/domain.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { type Produit, STATUT_LABELS } from "#worker/features/produits/domain.ts";
import type { Recherche } from "#worker/features/recherche/domain.ts";
import type { Vente } from "#worker/features/ventes/domain/vente.ts";

export type FoundRow = {
  to: string;
  title: string;
  detail: string;
  /** The category's rank, for its motif. */
  rank?: number;
  aside?: string;
  amount?: { montant: number; devise: Pick<Devise, "symbole" | "decimales"> };
  cancelled?: string;
};

export type FoundGroup = { kind: keyof Recherche; rows: FoundRow[] };

/** The answer of `/recherche`. */
export type FoundGroups = { q: string; groups: FoundGroup[] };

type Place = Pick<Acteur, "deviseCode">;

/** Empty groups are absent. */
export function foundGroups(q: string, found: Recherche, place: Place): FoundGroups {
  const groups: FoundGroup[] = [
    { kind: "produits", rows: found.produits.map((produit) => produitRow(produit, place)) },
    { kind: "categories", rows: found.categories.map(categorieRow) },
    { kind: "ventes", rows: found.ventes.map(venteRow) },
    { kind: "achats", rows: found.achats.map(achatRow) },
  ];
  return { q, groups: groups.filter(({ rows }) => rows.length > 0) };
}

function produitRow({ id, statut, reference, ...produit }: Produit, { deviseCode }: Place): FoundRow {
  const inStock = statut === "STOCK";
  const state = inStock ? RECHERCHE.inStock(formatQuantite(produit.quantite)) : STATUT_LABELS[statut];
  return {
    to: `/products/${String(id)}`,
    title: produit.titre,
    detail: joined(reference, state),
    rank: produit.categorie?.rang ?? 0,
    ...(inStock && { amount: amount(produit.prixVente, deviseCode) }),
  };
}

function categorieRow({ id, nom, description, rang, nombreProduits }: Categorie): FoundRow {
  return {
    to: `/categories/${String(id)}`,
    title: nom,
    detail: description ?? "",
    rank: rang,
    aside: PRODUITS.total(nombreProduits),
  };
}

function venteRow({ id, client, produit, quantite, ...vente }: Vente): FoundRow {
  const lines = RECHERCHE.lines(produit.titre, formatQuantite(quantite));
  return {
    to: `/sales/${String(id)}`,
    title: vente.numeroFacture,
    detail: joined(client, lines, formatInstant(vente.dateOperation, vente.fuseau)),
    amount: amount(vente.montantTotal, vente.deviseCode),
    ...(vente.statut === "ANNULEE" && { cancelled: RECHERCHE.venteCancelled }),
  };
}

function achatRow({ id, produit, quantite, ...achat }: Achat): FoundRow {
  const lines = RECHERCHE.lines(produit.titre, formatQuantite(quantite));
  const number = achat.numeroBonLivraison ?? achat.reference;
  return {
    to: `/purchases/${String(id)}`,
    title: achat.fournisseur,
    detail: joined(number, lines, formatInstant(achat.dateOperation, achat.fuseau)),
    amount: amount(achat.montantTotal, achat.deviseCode),
    ...(achat.dateAnnulation !== null && { cancelled: RECHERCHE.achatCancelled }),
  };
}

function amount(montant: number, code: string): NonNullable<FoundRow["amount"]> {
  const { symbole, decimales } = devise(code);
  return { montant, devise: { symbole, decimales } };
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(" · ");
}
