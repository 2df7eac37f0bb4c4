// A sale as its statements know it, and where the rows stand that they write of it.
import { type SQL, sql } from "drizzle-orm";
import type { OrigineFacture, PaiementRecu } from "#worker/domain/vente.ts";

/** Everything about a sale that is known before the database is asked. Instants in ms UTC, amounts in centimes. */
export type Encaissable = {
  etablissementId: number;
  auteurId: number;
  deviseCode: string;
  origine: OrigineFacture;
  maintenant: number;
  dateOperation: number;
  /** Local day and hour of `dateOperation`. */
  jour: string;
  heure: number;
  /** The server's local day, which the invoice number carries. */
  jourNumero: string;
  numeroFacture: string | undefined;
  /** The reference that the client chose for its one line. */
  reference: string | undefined;
  client: string;
  /** The sale named no client: it may continue the invoice of any other that named none. */
  clientAbsent: boolean;
  notes: string | null;
  /** Nobody gave notes: they say how it was paid. */
  notesAbsentes: boolean;
  nombreLignes: number;
  nombreArticles: number;
  montantTotal: number;
  paiements: readonly PaiementRecu[];
  lignes: SQL;
};

/** Whether the sale may continue an invoice: it alone knows by its number which one it is. */
export function peutSuivre(v: Encaissable): boolean {
  return v.origine === "LIGNE" && v.numeroFacture !== undefined;
}

/** The id of the sale's invoice, in a query that has `compteurs AS c`; before it is written, null if it is continued. */
export function factureDe(v: Encaissable): SQL {
  return peutSuivre(v)
    ? sql`(SELECT id FROM factures WHERE etablissement_id = ${v.etablissementId} AND numero = ${v.numeroFacture})`
    : sql`c.facture`;
}

/** The lines just written, in a query that has `compteurs AS c`. */
export function lignesNouvelles(v: Encaissable): SQL {
  return sql`v.etablissement_id = ${v.etablissementId} AND v.id > c.vente - ${v.nombreLignes} AND v.id <= c.vente`;
}
