// The sales of a copy with what will become, and then has become, of each. Pure.
import type { Outcome } from "#app/outbox/send.ts";
import type { Manque, Prevision, RecordedFacture } from "#worker/features/ventes/domain/depot.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import type { CopiedVente } from "./copy-file.ts";

export type Unusual = { manques: readonly Manque[]; attente: boolean; arrivee: boolean };

export type Etat = Prevision | ({ etat: "FAITE"; facture: RecordedFacture } & Unusual);

export type DepotRow = { vente: CopiedVente; etat: Etat };

/** What the chips choose. A recorded sale stays among the new ones. */
export const VIEWS = ["TOUTES", "NOUVELLES", "DEJA", "REFUSEES"] as const;
export type View = (typeof VIEWS)[number];

const VIEW_OF = {
  NOUVELLE: "NOUVELLES",
  FAITE: "NOUVELLES",
  ENREGISTREE: "DEJA",
  REFUSEE: "REFUSEES",
} as const;

export function rowsOf(view: View, rows: readonly DepotRow[]): readonly DepotRow[] {
  return view === "TOUTES" ? rows : rows.filter(({ etat }) => VIEW_OF[etat.etat] === view);
}

/** Refused first, then by time, which is the order of the copy. */
export function inOrder(rows: readonly DepotRow[]): DepotRow[] {
  const refused = rowsOf("REFUSEES", rows);
  return [...refused, ...rows.filter((row) => !refused.includes(row))];
}

/** Amounts in another currency than the shop's are in no sum. */
export function sumOf(rows: readonly DepotRow[], deviseCode: string): number {
  return rows.reduce(
    (sum, { vente }) => sum + ((vente.deviseCode ?? deviseCode) === deviseCode ? vente.montant : 0),
    0,
  );
}

/** Null when nothing is known of the sale: it is sent again. */
export function etatAfter(vente: CopiedVente, outcome: Outcome): Etat | null {
  switch (outcome.state) {
    case "RECORDED": {
      if (!outcome.encaissement) return null;
      const { facture, ventes } = outcome.encaissement;
      const recorded = { venteId: ventes[0]?.id ?? 0, numeroFacture: facture.numeroFacture };
      if (outcome.replayed) return { etat: "ENREGISTREE", facture: recorded };
      return { etat: "FAITE", facture: recorded, ...unusualOf(vente, outcome.encaissement) };
    }
    case "REFUSED":
      return { etat: "REFUSEE", refus: { ...outcome.refus, champs: copied(outcome.refus.champs) } };
    case "FAILED":
    case "HELD":
    case "UNREACHED":
      return null;
  }
}

function unusualOf(vente: CopiedVente, { facture, ajustements = [] }: Encaissement): Unusual {
  const titreOf = (produitId: number) => vente.titres[vente.produitIds.indexOf(produitId)] ?? "";
  return {
    manques: ajustements.map(({ produitId, quantite }) => ({ titre: titreOf(produitId), quantite })),
    attente: facture.paiements.some(({ statut }) => statut === "EN_ATTENTE"),
    arrivee: vente.instant !== null && facture.dateOperation !== vente.instant,
  };
}

const copied = (champs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(champs).map(([field, sentences]) => [field, [...sentences]]));

/** The server's sentences, each once; that of a line says its product, when the server does not know it. */
export function reasonsOf(
  { titres }: CopiedVente,
  refus: { message: string; champs: Record<string, string[]> },
): string[] {
  const sentences = Object.entries(refus.champs).flatMap(([field, said]) => {
    const [list, rank] = field.split(".");
    const titre = list === "lignes" ? (titres[Number(rank)] ?? "") : "";
    return said.map((sentence) =>
      titre === "" || sentence.includes(titre) ? sentence : `${sentence}\u00A0: ${titre}`,
    );
  });
  return sentences.length > 0 ? [...new Set(sentences)] : [refus.message];
}
