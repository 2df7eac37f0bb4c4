// Pure rules of the basket. Amounts in centimes.
import { CAISSE } from "#app/content/caisse.ts";
import type { Produits } from "#app/features/caisse/catalogue/catalogue.ts";
import type { CaisseLine, PanierCaisse, ParkedPanier } from "#app/outbox/paniers.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { LINES_MAX, panierTotal } from "#worker/features/ventes/domain/vente.ts";
import { MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "#worker/schema/bounds.ts";

export type Change = { panier: PanierCaisse; notice: string | null };

export const EMPTY_PANIER: PanierCaisse = { lignes: [], client: "" };

export function add(panier: PanierCaisse, produit: ProduitCaisse): Change {
  const line = lineOf(panier, produit.id);
  if (line) return changeQuantite(panier, produit, line.quantite + 1);
  if (produit.quantite < 1) return { panier, notice: CAISSE.stockProduit };
  if (panier.lignes.length >= LINES_MAX) return { panier, notice: MESSAGES.panierTooLong };
  const newLine = {
    produitId: produit.id,
    titre: produit.titre,
    prixMinimum: produit.prixVente,
    prix: produit.prixVente,
    quantite: 1,
  };
  return keep(panier, { ...panier, lignes: [...panier.lignes, newLine] });
}

export function changeQuantite(panier: PanierCaisse, produit: ProduitCaisse, quantite: number): Change {
  const line = lineOf(panier, produit.id);
  if (!line) return { panier, notice: null };
  if (quantite <= 0) return { panier: remove(panier, produit.id), notice: null };
  if (quantite <= produit.quantite || quantite < line.quantite) {
    return keep(panier, replace(panier, { ...line, quantite }));
  }
  if (produit.quantite < 1) return { panier, notice: CAISSE.stockProduit };
  const notice = line.quantite === produit.quantite ? CAISSE.stockMaximum : CAISSE.stockQuantite;
  return { panier: replace(panier, { ...line, quantite: produit.quantite }), notice };
}

export function changePrix(
  panier: PanierCaisse,
  produitId: number,
  prix: number,
  format: (centimes: number) => string,
): Change {
  const line = lineOf(panier, produitId);
  if (!line) return { panier, notice: null };
  if (prix > PRIX_MAX_CENTIMES) return { panier, notice: MESSAGES.prixTooLarge };
  if (prix >= line.prixMinimum) return keep(panier, replace(panier, { ...line, prix }));
  return {
    panier: replace(panier, { ...line, prix: line.prixMinimum }),
    notice: MESSAGES.prixBelowMinimum(format(line.prixMinimum)),
  };
}

export function remove(panier: PanierCaisse, produitId: number): PanierCaisse {
  return { ...panier, lignes: panier.lignes.filter((line) => line.produitId !== produitId) };
}

/** A change keeps the objects of the other lines. All lines are built with their fields in one order, as JSON shows them. */
export function samePanier(a: PanierCaisse, b: PanierCaisse): boolean {
  return (
    a.client === b.client &&
    a.lignes.length === b.lignes.length &&
    a.lignes.every((line, rank) => {
      const other = b.lignes[rank];
      return line === other || JSON.stringify(line) === JSON.stringify(other);
    })
  );
}

export function totalOf(panier: PanierCaisse): { montant: number; articles: number } {
  return panierTotal(panier.lignes.map(({ prix, ...line }) => ({ ...line, prixVenteReel: prix })));
}

export function lineOf(panier: PanierCaisse, produitId: number): CaisseLine | undefined {
  return panier.lignes.find((line) => line.produitId === produitId);
}

/** Under which a basket waits: the customer's name, or the first free number. */
export function nameOf({ client }: PanierCaisse, parked: readonly ParkedPanier[]): string {
  if (client.trim() !== "") return client.trim();
  const taken = new Set(parked.map(({ name }) => name));
  let rank = 1;
  while (taken.has(CAISSE.parkDefault(rank))) rank += 1;
  return CAISSE.parkDefault(rank);
}

/** Titles, minimum prices and unchanged prices follow the catalogue. Returns `panier` itself when nothing differs. */
export function reconcile(panier: PanierCaisse, produits: Produits): PanierCaisse {
  const lignes = panier.lignes.map((line) => {
    const produit = produits.get(line.produitId);
    if (!produit || (produit.prixVente === line.prixMinimum && produit.titre === line.titre)) return line;
    const prix = line.prix === line.prixMinimum ? produit.prixVente : line.prix;
    return { ...line, titre: produit.titre, prixMinimum: produit.prixVente, prix };
  });
  return lignes.every((line, rank) => line === panier.lignes[rank]) ? panier : { ...panier, lignes };
}

function replace(panier: PanierCaisse, newLine: CaisseLine): PanierCaisse {
  const lignes = panier.lignes.map((line) => (line.produitId === newLine.produitId ? newLine : line));
  return { ...panier, lignes };
}

function keep(before: PanierCaisse, after: PanierCaisse): Change {
  return totalOf(after).montant > MONTANT_MAX_CENTIMES
    ? { panier: before, notice: MESSAGES.montantTooLarge }
    : { panier: after, notice: null };
}

export function flawOf(
  line: CaisseLine,
  produit: ProduitCaisse | undefined,
  format: (centimes: number) => string,
): string | null {
  if (!produit) return CAISSE.noLongerSold;
  if (line.prix < produit.prixVente) return MESSAGES.prixBelowMinimum(format(produit.prixVente));
  if (produit.quantite < 1) return CAISSE.stockProduit;
  if (line.quantite > produit.quantite) {
    return MESSAGES.insufficientStock(produit.quantite, line.quantite);
  }
  return null;
}

export function firstFlaw(
  panier: PanierCaisse,
  produits: Produits,
  format: (centimes: number) => string,
): string | null {
  for (const line of panier.lignes) {
    const flaw = flawOf(line, produits.get(line.produitId), format);
    if (flaw !== null) return MESSAGES.namedLine(line.titre, flaw);
  }
  return null;
}

/** Sentences by product id, from the refused fields `lignes.<rank>` and `lignes.<rank>.<field>`. */
export function refusalsByProduit(
  lignes: readonly { produitId: number }[],
  fields: Readonly<Record<string, readonly string[]>> | undefined,
): ReadonlyMap<number, string> {
  const refusal = new Map<number, string>();
  for (const [field, sentences] of Object.entries(fields ?? {})) {
    const rank = /^lignes\.(\d+)(?:\.|$)/.exec(field)?.[1];
    const line = rank === undefined ? undefined : lignes[Number(rank)];
    if (line && sentences.length > 0) refusal.set(line.produitId, sentences.join(", "));
  }
  return refusal;
}

/** What many parts of the till read of the lines. Follows from the lines alone, and is made once for each change. */
export type PanierFigures = {
  total: { montant: number; articles: number };
  lineById: ReadonlyMap<number, CaisseLine>;
  /** Another array only when a line came or went. */
  lineIds: readonly number[];
};

export function figuresOf(panier: PanierCaisse, before?: PanierFigures): PanierFigures {
  const ids = panier.lignes.map(({ produitId }) => produitId);
  const same = before?.lineIds.length === ids.length && ids.every((id, rank) => id === before.lineIds[rank]);
  return {
    total: totalOf(panier),
    lineById: new Map(panier.lignes.map((line) => [line.produitId, line])),
    lineIds: same ? before.lineIds : ids,
  };
}
