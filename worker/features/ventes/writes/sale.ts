// A sale as its statements know it, and where the rows stand that they write of it.
import { type SQL, sql } from "drizzle-orm";
import type { OrigineFacture, PaiementRecu } from "#worker/features/ventes/domain/sale.ts";
import { refuserAvec, refuserSi } from "#worker/kernel/database/refuse.ts";

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

// The numbers of a sale: reserved in one row, so that a rollback gives them back and no number is ever missing.

/**
 * Reserves the invoice, n lines, n movements and the events of a sale. The invoice number counts from 1 each day and steps
 * over numbers that clients chose themselves. What the client has numbered itself takes nothing from these counters, and a
 * line that continues an invoice no invoice either (decision 28).
 */
export function reserverVente(v: Encaissable, chute: SQL): SQL {
  const { etablissementId, nombreLignes: lignes, jourNumero: jour } = v;
  const facture = peutSuivre(v)
    ? sql`NOT EXISTS (SELECT 1 FROM factures WHERE etablissement_id = ${etablissementId} AND numero = ${v.numeroFacture})`
    : sql`1`;
  const numeroAuto =
    v.numeroFacture === undefined
      ? sql`, jour_facture = ${jour}, numero_facture = (
        WITH RECURSIVE suivant(n) AS (
          SELECT CASE WHEN compteurs.jour_facture = ${jour} THEN compteurs.numero_facture ELSE 0 END + 1
          UNION ALL
          SELECT n + 1 FROM suivant WHERE EXISTS (
            SELECT 1 FROM factures WHERE etablissement_id = ${etablissementId} AND numero = ${numeroFacture(jour, sql`n`)}))
        SELECT max(n) FROM suivant)`
      : sql``;
  const references =
    v.reference !== undefined
      ? sql``
      : sql`, reference_vente = (
        WITH RECURSIVE pas(v, reste) AS (
          SELECT compteurs.reference_vente, ${lignes}
          UNION ALL
          SELECT v + 1, reste - ${referenceLibre(etablissementId, sql`v + 1`)} FROM pas WHERE reste > 0)
        SELECT max(v) FROM pas)`;
  return sql`UPDATE compteurs SET
      facture = facture + ${facture},
      vente = vente + ${lignes},
      mouvement = mouvement + ${lignes},
      evenement = evenement + 1 + (SELECT count(*) FROM ${chute})
      ${references} ${numeroAuto}
    WHERE etablissement_id = ${etablissementId}`;
}

/** 'FACT-' + YYYYMMDD + 6 digits. */
export function numeroFacture(jour: string, n: SQL): SQL {
  return sql`${`FACT-${jour.replaceAll("-", "")}`} || printf('%06d', ${n})`;
}

/** The n references just reserved, as rows (reference, rang): counted down from the last, over those that are taken. */
export function referencesReservees(etablissementId: number, lignes: number): SQL {
  return sql`(
    WITH RECURSIVE pas(v, rang, libre) AS (
      SELECT reference_vente, ${lignes} - 1, 1 FROM compteurs WHERE etablissement_id = ${etablissementId}
      UNION ALL
      SELECT v - 1, rang - ${referenceLibre(etablissementId, sql`v - 1`)}, ${referenceLibre(etablissementId, sql`v - 1`)}
      FROM pas WHERE rang > 0)
    SELECT ${reference(sql`v`)} AS reference, rang FROM pas WHERE libre)`;
}

/** Refuses with REFERENCE one that a sale wears: a client's own, or one that the counter has given out already. */
export function refuserReferencePrise(etablissementId: number, choisie: string): SQL {
  const numero = Number(/^VENTE-(\d{8,15})$/.exec(choisie)?.[1] ?? 0);
  return refuserSi(
    "REFERENCE",
    sql`FROM compteurs AS c WHERE c.etablissement_id = ${etablissementId}
        AND ((${numero} BETWEEN 1 AND c.reference_vente AND ${reference(sql`${numero}`)} = ${choisie})
             OR EXISTS (SELECT 1 FROM references_ventes
                        WHERE etablissement_id = c.etablissement_id AND reference = ${choisie}))`,
  );
}

/** Keeps a client's own reference, for the counter to step over. */
export function retenirReference(etablissementId: number, choisie: string): SQL {
  return sql`INSERT INTO references_ventes (etablissement_id, reference) VALUES (${etablissementId}, ${choisie})`;
}

function referenceLibre(etablissementId: number, v: SQL): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM references_ventes
    WHERE etablissement_id = ${etablissementId} AND reference = ${reference(v)}))`;
}

/** 'VENTE-' + 8 digits. */
function reference(v: SQL): SQL {
  return sql`'VENTE-' || printf('%08d', ${v})`;
}

// What a basket is refused for, found for all its lines at once, before any effect.

export type MotifRefus = "INCONNU" | "INACTIF" | "PREPARATION" | "PRIX" | "STOCK";

/** One refused line; `disponible` and `demande` in pieces (all lines of the product), `minimum` in centimes. */
export type LigneRefusee = {
  rang: number;
  motif: MotifRefus;
  titre: string | null;
  disponible: number;
  demande: number;
  minimum: number | null;
};

/** Refuses with LIGNES and a `LigneRefusee` per line whose product is unknown, not for sale, too cheap or short. */
export function refuserLignes(etablissementId: number, lignes: SQL): SQL {
  return refuserAvec(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible,
                    'demande', demande, 'minimum', minimum)`,
    sql`FROM (
      SELECT l.rang, l.demande, p.titre, p.prix_vente AS minimum, coalesce(s.quantite, 0) AS disponible,
             CASE WHEN p.id IS NULL THEN 'INCONNU'
                  WHEN p.statut = 'INACTIF' THEN 'INACTIF'
                  WHEN p.statut = 'BROUILLON' THEN 'PREPARATION'
                  WHEN l.demande > coalesce(s.quantite, 0) THEN 'STOCK'
                  WHEN l.prix < p.prix_vente THEN 'PRIX'
             END AS motif
      FROM ${lignes} AS l
      LEFT JOIN produits AS p
        ON p.etablissement_id = ${etablissementId} AND p.id = l.produit_id AND p.date_archivage IS NULL
      LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
      ORDER BY l.rang
    ) WHERE motif IS NOT NULL`,
  );
}
