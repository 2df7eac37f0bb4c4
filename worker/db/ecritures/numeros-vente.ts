// The numbers of a sale: reserved in one row, so that a rollback gives them back and no number is ever missing.
import { type SQL, sql } from "drizzle-orm";

/**
 * Reserves one invoice, n lines, n movements and the events of a basket. `jour` is the server's day in the shop's
 * zone ("2026-01-14"): the invoice number counts from 1 each day and steps over numbers that clients chose
 * themselves; without `numeroAuto` it stays as it is (decision 28).
 */
export function reserverVente(
  etablissementId: number,
  options: { lignes: number; chute: SQL; jour: string; numeroAuto: boolean },
): SQL {
  const { lignes, chute, jour, numeroAuto } = options;
  const numero = numeroAuto
    ? sql`, jour_facture = ${jour}, numero_facture = (
        WITH RECURSIVE suivant(n) AS (
          SELECT CASE WHEN compteurs.jour_facture = ${jour} THEN compteurs.numero_facture ELSE 0 END + 1
          UNION ALL
          SELECT n + 1 FROM suivant WHERE EXISTS (
            SELECT 1 FROM factures WHERE etablissement_id = ${etablissementId} AND numero = ${numeroFacture(jour, sql`n`)}))
        SELECT max(n) FROM suivant)`
    : sql``;
  return sql`UPDATE compteurs SET
      facture = facture + 1,
      vente = vente + ${lignes},
      mouvement = mouvement + ${lignes},
      evenement = evenement + 1 + (SELECT count(*) FROM ${chute}),
      reference_vente = (
        WITH RECURSIVE pas(v, reste) AS (
          SELECT compteurs.reference_vente, ${lignes}
          UNION ALL
          SELECT v + 1, reste - ${referenceLibre(etablissementId, sql`v + 1`)} FROM pas WHERE reste > 0)
        SELECT max(v) FROM pas)
      ${numero}
    WHERE etablissement_id = ${etablissementId}`;
}

/** 'FACT-' + YYYYMMDD + 6 digits. */
export function numeroFacture(jour: string, n: SQL): SQL {
  return sql`${`FACT-${jour.replaceAll("-", "")}`} || printf('%06d', ${n})`;
}

/** The n references just reserved, as rows (rang, v): counted down from the last one, over those that are taken. */
export function referencesReservees(etablissementId: number, lignes: number): SQL {
  return sql`(
    WITH RECURSIVE pas(v, rang, libre) AS (
      SELECT reference_vente, ${lignes} - 1, 1 FROM compteurs WHERE etablissement_id = ${etablissementId}
      UNION ALL
      SELECT v - 1, rang - ${referenceLibre(etablissementId, sql`v - 1`)}, ${referenceLibre(etablissementId, sql`v - 1`)}
      FROM pas WHERE rang > 0)
    SELECT v, rang FROM pas WHERE libre)`;
}

function referenceLibre(etablissementId: number, v: SQL): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM references_ventes
    WHERE etablissement_id = ${etablissementId} AND reference = 'VENTE-' || printf('%08d', ${v})))`;
}
