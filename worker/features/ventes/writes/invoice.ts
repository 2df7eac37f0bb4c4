// An invoice and what hangs on it: lines with their cost, ledger, payments, the event. In the order they are run.
import { type SQL, sql } from "drizzle-orm";
import { stocksActuels } from "#worker/features/stock/writes/levels.ts";
import {
  CLIENT_ANONYME,
  CLIENT_MOBILE_MONEY,
  LIGNES_MAX,
  NOTES_MAX,
} from "#worker/features/ventes/domain/sale.ts";
import { SES_VENTES } from "#worker/features/ventes/queries/sale.ts";
import { coutSql } from "#worker/kernel/database/lines.ts";
import { refuserAvec, refuserSi } from "#worker/kernel/database/refuse.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import {
  type Encaissable,
  factureDe,
  lignesNouvelles,
  numeroFacture,
  peutSuivre,
  referencesReservees,
} from "./sale.ts";

/** Why an invoice that wears the number of a line is not continued by it (decision 27); the first that holds is said. */
export const MOTIFS_NUMERO = ["PANIER", "ANNULEE", "AUTEUR", "DEVISE", "JOUR", "TARD", "CLIENT"] as const;
export type MotifNumero = (typeof MOTIFS_NUMERO)[number];

/**
 * Refuses with NUMERO and `[MotifNumero]` a line whose number another invoice wears, unless it continues that one: opened
 * by POST /ventes since `depuis`, by the same manager for the same client, in the same currency and on the same local day,
 * and not cancelled (decision 27). Refuses with COMPLETE when that one has its 200 lines, with NOTES when what the client notes
 * would make its notes longer than they may be: each of its lines is read with all of them.
 */
export function refuserNumeroPris(v: Encaissable, depuis: number): SQL[] {
  const porteuse = sql`FROM factures AS f WHERE f.etablissement_id = ${v.etablissementId} AND f.numero = ${v.numeroFacture}`;
  const client = v.clientAbsent
    ? sql`f.client IN (${CLIENT_ANONYME}, ${CLIENT_MOBILE_MONEY})`
    : sql`f.client = ${v.client}`;
  const suivable: Record<MotifNumero, SQL> = {
    PANIER: sql`f.origine = 'LIGNE'`,
    ANNULEE: sql`f.statut = 'EMISE'`,
    AUTEUR: sql`f.auteur_id = ${v.auteurId}`,
    DEVISE: sql`f.devise_code = ${v.deviseCode}`,
    JOUR: sql`f.jour = ${v.jour}`,
    TARD: sql`f.date_creation >= ${depuis}`,
    CLIENT: client,
  };
  const cas = MOTIFS_NUMERO.map((motif) => sql`WHEN NOT (${suivable[motif]}) THEN ${motif}`);
  return [
    refuserAvec(
      "NUMERO",
      sql`motif`,
      sql`FROM (SELECT CASE ${sql.join(cas, sql` `)} END AS motif ${porteuse}) WHERE motif IS NOT NULL`,
    ),
    refuserSi("COMPLETE", sql`${porteuse} AND (SELECT count(*) FROM ${SES_VENTES}) >= ${LIGNES_MAX}`),
    ...(v.notesAbsentes
      ? []
      : [refuserSi("NOTES", sql`${porteuse} AND ${tropLongues(suivies(sql`f.notes`, sql`${v.notes}`))}`)]),
  ];
}

/** The `notes` of an invoice that a line with `ajout` continues: each once, in the order in which they came. */
function suivies(notes: SQL, ajout: SQL): SQL {
  return sql`CASE WHEN ${ajout} IS NULL
      OR instr(char(10) || ${notes} || char(10), char(10) || ${ajout} || char(10)) THEN ${notes}
    ELSE coalesce(${notes} || char(10), '') || ${ajout} END`;
}

const tropLongues = (notes: SQL) => sql`length(${notes}) > ${NOTES_MAX}`;

/** What only says how a line was paid is left out where there is no room for it: the payments say it. */
const NOTES_SUIVIES = suivies(sql`notes`, sql`excluded.notes`);

/** The invoice; a line that continues one adds to its sums and notes, and leaves its client and day as they were. */
export function insererFacture(v: Encaissable): SQL {
  const automatique = numeroFacture(v.jourNumero, sql`c.numero_facture`);
  const [numero, numeroPlie] =
    v.numeroFacture === undefined
      ? [automatique, sql`lower(${automatique})`]
      : [sql`${v.numeroFacture}`, sql`${plier(v.numeroFacture)}`];
  const suite = peutSuivre(v)
    ? sql`WHERE true ON CONFLICT DO UPDATE SET montant_total = montant_total + excluded.montant_total,
        cout = cout + excluded.cout, nombre_articles = nombre_articles + excluded.nombre_articles,
        derniere_vente_id = excluded.derniere_vente_id, notes = iif(${tropLongues(NOTES_SUIVIES)}, notes, ${NOTES_SUIVIES})`
    : sql``;
  return sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
      nombre_articles, premiere_vente_id, derniere_vente_id, notes, jour, heure, devise_code, auteur_id,
      date_operation, date_creation, texte)
    SELECT ${v.etablissementId}, coalesce(${factureDe(v)}, c.facture), ${numero}, ${v.origine}, 'EMISE', ${v.client},
      ${v.montantTotal},
      (SELECT sum(${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}) FROM ${v.lignes} AS l
         JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = l.produit_id),
      ${v.nombreArticles}, c.vente - ${v.nombreLignes} + 1, c.vente, ${v.notes}, ${v.jour}, ${v.heure},
      ${v.deviseCode}, ${v.auteurId}, ${v.dateOperation}, ${v.maintenant},
      ${plier(v.client)} || char(10) || ${numeroPlie}
    FROM (SELECT * FROM compteurs WHERE etablissement_id = ${v.etablissementId}) AS c ${suite}`;
}

/**
 * The lines; a basket's k-th line of one product costs C(sum up to k) − C(sum up to k−1). CROSS JOIN holds SQLite to this
 * order: from the lines to the rows of their products.
 */
export function insererVentes(v: Encaissable): SQL {
  const [reference, jointure] =
    v.reference === undefined
      ? [
          sql`r.reference`,
          sql`CROSS JOIN ${referencesReservees(v.etablissementId, v.nombreLignes)} AS r ON r.rang = l.rang`,
        ]
      : [sql`${v.reference}`, sql``];
  return sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference,
      quantite, prix_vente_reel, prix_vente_minimum, montant_total, cout)
    SELECT ${v.etablissementId}, c.vente - ${v.nombreLignes} + 1 + l.rang, ${factureDe(v)}, ${reference}, p.id,
      p.titre, p.reference, l.quantite, l.prix, p.prix_vente, l.quantite * l.prix,
      ${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}
    FROM ${v.lignes} AS l
    CROSS JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    ${jointure}
    CROSS JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = l.produit_id
    CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id`;
}

/** The ledger's rows, each with the balance after it; to be run before `suivreLivre`. */
export function insererMouvements(v: Encaissable): SQL {
  return sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres,
      valeur_apres, vente_id, auteur_id, jour, date_operation, date_creation)
    SELECT ${v.etablissementId}, c.mouvement - c.vente + v.id, v.produit_id, 'VENTE', -v.quantite, -v.cout,
      s.quantite - sum(v.quantite) OVER w, s.valeur - sum(v.cout) OVER w, v.id, ${v.auteurId}, ${v.jour},
      (SELECT date_operation FROM factures WHERE etablissement_id = ${v.etablissementId} AND id = ${factureDe(v)}),
      ${v.maintenant}
    FROM ventes AS v
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = v.produit_id
    WHERE ${lignesNouvelles(v)}
    WINDOW w AS (PARTITION BY v.produit_id ORDER BY v.id)`;
}

/** The payments, after those that the invoice has already. */
export function insererPaiements(v: Encaissable): SQL {
  const dejaPayes = peutSuivre(v)
    ? sql`(SELECT count(*) FROM paiements WHERE etablissement_id = ${v.etablissementId} AND facture_id = ${factureDe(v)})`
    : sql`0`;
  return sql`INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, montant_recu, portefeuille,
      telephone, transaction_id, statut, date_creation)
    SELECT ${v.etablissementId}, ${factureDe(v)}, p.key + 1 + ${dejaPayes}, p.value->>'mode', p.value->>'montant',
      p.value->>'montantRecu', p.value->>'portefeuille', p.value->>'telephone', p.value->>'transactionId',
      'RECU', ${v.maintenant}
    FROM json_each(${JSON.stringify(v.paiements)}) AS p
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}`;
}

/** The one event of a sale: first line's product and the new stock of all; to be run after `suivreLivre`. */
export function insererVenteEffectuee(v: Encaissable): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${v.etablissementId}, c.evenement, 'ALERTE_STOCK',
      json_object('typeAlerte', 'VENTE_EFFECTUEE', 'factureId', ${factureDe(v)}, 'produitId', p.id,
        'reference', p.reference, 'nom', p.titre, 'stockActuel', s.quantite, 'seuilAlerte', p.seuil_alerte,
        'lignes', ${stocksActuels(v.etablissementId, sql`SELECT l.produit_id FROM ${v.lignes} AS l`)}),
      ${v.maintenant}
    FROM compteurs AS c
    JOIN ventes AS f ON f.etablissement_id = ${v.etablissementId} AND f.id = c.vente - ${v.nombreLignes} + 1
    JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = f.produit_id
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = p.id
    WHERE c.etablissement_id = ${v.etablissementId}`;
}
