// The sums that dashboards read, written with the sale itself.
import { type SQL, sql } from "drizzle-orm";
import { type Encaissable, factureOf, newLines } from "#worker/features/ventes/writes/vente.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";
import { IS_UP_TO_DATE } from "#worker/kernel/queries/totals.ts";

/** 1 when the sale has opened its invoice `f`, 0 when it continues it. */
const OPENED = (v: Encaissable) => sql`(f.premiere_vente_id > c.vente - ${v.nombreLignes})`;

/** What the new lines had cost. */
const COUT = (v: Encaissable) => sql`(SELECT sum(v.cout) FROM ventes AS v WHERE ${newLines(v)})`;

const ITS_FACTURE = (v: Encaissable) =>
  sql`FROM compteurs AS c CROSS JOIN factures AS f ON f.etablissement_id = c.etablissement_id AND f.id = ${factureOf(v)}
      WHERE c.etablissement_id = ${v.etablissementId}`;

export function addToDay(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour, chiffre_affaires, cout,
      nombre_factures, nombre_articles, nombre_lignes)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, ${v.montantTotal}, ${COUT(v)}, ${OPENED(v)},
      ${v.nombreArticles}, ${v.nombreLignes}
    ${ITS_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + excluded.nombre_factures,
      nombre_articles = nombre_articles + excluded.nombre_articles,
      nombre_lignes = nombre_lignes + excluded.nombre_lignes`;
}

export function addToHour(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, chiffre_affaires, cout,
      nombre_factures)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, f.heure, ${v.montantTotal}, ${COUT(v)}, ${OPENED(v)}
    ${ITS_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + excluded.nombre_factures`;
}

export function addToProduits(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite,
      chiffre_affaires, cout)
    SELECT ${v.etablissementId}, ${v.deviseCode}, ${v.jour}, v.produit_id, sum(v.quantite), sum(v.montant_total),
      sum(v.cout)
    FROM ventes AS v JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    WHERE ${newLines(v)}
    GROUP BY v.produit_id
    ON CONFLICT DO UPDATE SET quantite = quantite + excluded.quantite,
      chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires, cout = cout + excluded.cout`;
}

// What the sweep of every night sums up, so that a year's best sellers cost months and not days.

/** From as many lines on, a month that still runs is summed up further; one that is over always is. */
const OPEN_MONTH_LINES = 1_000;

/**
 * Sums up what products sold, in these shops' own currency and until yesterday, of at most `count` months of the year of
 * `today`; a month whose sums hold no longer, from its first day. Only products that sold something since are
 * written. The second statement answers one row for each month. Which day it is somewhere decides nothing but how much
 * there is to do: readers trust no sum that their days contradict.
 */
export function rollUpMonths(etablissementIds: readonly number[], today: string, count: number): SQL[] {
  const selected = monthsToRollUp(etablissementIds, today, count);
  return [
    sql`INSERT INTO totaux_produits_mois AS x (etablissement_id, devise_code, mois, produit_id, quantite,
          chiffre_affaires, cout)
        SELECT a.etablissement_id, a.devise_code, a.mois, t.produit_id, sum(t.quantite), sum(t.chiffre_affaires),
          sum(t.cout)
        FROM ${selected} AS a
        CROSS JOIN totaux_produits AS t ON t.etablissement_id = a.etablissement_id AND t.devise_code = a.devise_code
          AND t.jour BETWEEN a.mois || '-01' AND a.jusqua
        GROUP BY 1, 2, 3, 4
        ON CONFLICT DO UPDATE SET quantite = excluded.quantite, chiffre_affaires = excluded.chiffre_affaires,
          cout = excluded.cout
        WHERE (x.quantite, x.chiffre_affaires, x.cout)
          IS NOT (excluded.quantite, excluded.chiffre_affaires, excluded.cout)`,
    sql`INSERT INTO mois_cumules (etablissement_id, devise_code, mois, jusqua, nombre_lignes, nombre_articles)
        SELECT a.etablissement_id, a.devise_code, a.mois, a.jusqua, a.nombre_lignes, a.nombre_articles
        FROM ${selected} AS a WHERE true
        ON CONFLICT DO UPDATE SET jusqua = excluded.jusqua, nombre_lignes = excluded.nombre_lignes,
          nombre_articles = excluded.nombre_articles
        RETURNING mois`,
  ];
}

/**
 * The months with something to sum up, each with its last day until yesterday, and what its days count until then. What
 * has once been summed up never becomes less, even if the clock goes back: a product would keep the sums of later days.
 */
function monthsToRollUp(etablissementIds: readonly number[], today: string, count: number): SQL {
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const currentMonth = today.slice(0, 7);
  const month = sql`substr(j.jour, 1, 7)`;
  return sql`(
    SELECT j.etablissement_id, j.devise_code, ${month} AS mois, max(j.jour) AS jusqua,
      sum(j.nombre_lignes) AS nombre_lignes, sum(j.nombre_articles) AS nombre_articles
    FROM json_each(${JSON.stringify(etablissementIds)}) AS i
    CROSS JOIN etablissements AS b ON b.id = i.value
    CROSS JOIN totaux_journaliers AS j ON j.etablissement_id = b.id AND j.devise_code = b.devise_code
      AND j.jour >= ${firstDay}
    LEFT JOIN mois_cumules AS m ON m.etablissement_id = j.etablissement_id AND m.devise_code = j.devise_code
      AND m.mois = ${month}
    WHERE j.jour <= max(${addDays(today, -1)}, coalesce(m.jusqua, ''))
    GROUP BY 1, 2, 3
    HAVING NOT ${IS_UP_TO_DATE}
      OR sum(iif(j.jour <= m.jusqua, 0, j.nombre_lignes)) >= iif(${month} < ${currentMonth}, 1, ${OPEN_MONTH_LINES})
    ORDER BY 1, 2, 3 LIMIT ${count})`;
}
