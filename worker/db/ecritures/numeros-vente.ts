// The numbers of a sale: reserved in one row, so that a rollback gives them back and no number is ever missing.
import { type SQL, sql } from "drizzle-orm";
import { refuserSi } from "#worker/kernel/database/refusals.ts";
import { type Encaissable, peutSuivre } from "./encaissable.ts";

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
