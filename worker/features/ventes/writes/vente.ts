// A sale as its statements know it, and where the rows stand that they write of it.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { currentStocks } from "#worker/features/stock/writes/levels.ts";
import {
  ANONYMOUS_CLIENT,
  CLIENT_MOBILE_MONEY,
  type FactureOrigin,
  LINES_MAX,
  NOTES_MAX,
  type ReceivedPaiement,
} from "#worker/features/ventes/domain/vente.ts";
import { FACTURE_VENTES } from "#worker/features/ventes/queries/vente.ts";
import { coutSql } from "#worker/kernel/database/lines.ts";
import { refuseIf, refuseWith } from "#worker/kernel/database/refuse.ts";
import { fold } from "#worker/kernel/domain/text.ts";

/** Everything about a sale that is known before the database is asked. Instants in ms UTC, amounts in centimes. */
export type Encaissable = {
  etablissementId: number;
  auteurId: number;
  deviseCode: string;
  origine: FactureOrigin;
  now: number;
  dateOperation: number;
  /** Local day and hour of `dateOperation`. */
  jour: string;
  heure: number;
  /** The server's local day, which the invoice number carries. */
  numberingDay: string;
  numeroFacture: string | undefined;
  /** The reference that the client chose for its one line. */
  reference: string | undefined;
  client: string;
  /** The sale named no client: it may continue the invoice of any other that named none. */
  clientAbsent: boolean;
  notes: string | null;
  /** Nobody gave notes: they say how it was paid. */
  notesAbsent: boolean;
  nombreLignes: number;
  nombreArticles: number;
  montantTotal: number;
  paiements: readonly ReceivedPaiement[];
  lignes: SQL;
};

/** Whether the sale may continue an invoice: it alone knows by its number which one it is. */
export function canContinue(v: Encaissable): boolean {
  return v.origine === "LIGNE" && v.numeroFacture !== undefined;
}

/** The id of the sale's invoice, in a query that has `compteurs AS c`; before it is written, null if it is continued. */
export function factureOf(v: Encaissable): SQL {
  return canContinue(v)
    ? sql`(SELECT id FROM factures WHERE etablissement_id = ${v.etablissementId} AND numero = ${v.numeroFacture})`
    : sql`c.facture`;
}

/** The lines just written, in a query that has `compteurs AS c`. */
export function newLines(v: Encaissable): SQL {
  return sql`v.etablissement_id = ${v.etablissementId} AND v.id > c.vente - ${v.nombreLignes} AND v.id <= c.vente`;
}

// The numbers of a sale: reserved in one row, so that a rollback gives them back and no number is ever missing.

/**
 * Reserves the invoice, n lines, n movements and the events of a sale. The invoice number counts from 1 each day and steps
 * over numbers that clients chose themselves. What the client has numbered itself takes nothing from these counters, and a
 * line that continues an invoice no invoice either (decision 28).
 */
export function reserveVente(v: Encaissable, falls: SQL): SQL {
  const { etablissementId, nombreLignes: lignes, numberingDay: day } = v;
  const facture = canContinue(v)
    ? sql`NOT EXISTS (SELECT 1 FROM factures WHERE etablissement_id = ${etablissementId} AND numero = ${v.numeroFacture})`
    : sql`1`;
  const autoNumber =
    v.numeroFacture === undefined
      ? sql`, jour_facture = ${day}, numero_facture = (
        WITH RECURSIVE suivant(n) AS (
          SELECT CASE WHEN compteurs.jour_facture = ${day} THEN compteurs.numero_facture ELSE 0 END + 1
          UNION ALL
          SELECT n + 1 FROM suivant WHERE EXISTS (
            SELECT 1 FROM factures WHERE etablissement_id = ${etablissementId} AND numero = ${numeroFacture(day, sql`n`)}))
        SELECT max(n) FROM suivant)`
      : sql``;
  const references =
    v.reference !== undefined
      ? sql``
      : sql`, reference_vente = (
        WITH RECURSIVE pas(v, reste) AS (
          SELECT compteurs.reference_vente, ${lignes}
          UNION ALL
          SELECT v + 1, reste - ${isFreeReference(etablissementId, sql`v + 1`)} FROM pas WHERE reste > 0)
        SELECT max(v) FROM pas)`;
  return sql`UPDATE compteurs SET
      facture = facture + ${facture},
      vente = vente + ${lignes},
      mouvement = mouvement + ${lignes},
      evenement = evenement + 1 + (SELECT count(*) FROM ${falls})
      ${references} ${autoNumber}
    WHERE etablissement_id = ${etablissementId}`;
}

/** 'FACT-' + YYYYMMDD + 6 digits. */
function numeroFacture(day: string, n: SQL): SQL {
  return sql`${`FACT-${day.replaceAll("-", "")}`} || printf('%06d', ${n})`;
}

/** The n references just reserved, as rows (reference, rang): counted down from the last, over those that are taken. */
function reservedReferences(etablissementId: number, lignes: number): SQL {
  return sql`(
    WITH RECURSIVE pas(v, rang, libre) AS (
      SELECT reference_vente, ${lignes} - 1, 1 FROM compteurs WHERE etablissement_id = ${etablissementId}
      UNION ALL
      SELECT v - 1, rang - ${isFreeReference(etablissementId, sql`v - 1`)}, ${isFreeReference(etablissementId, sql`v - 1`)}
      FROM pas WHERE rang > 0)
    SELECT ${reference(sql`v`)} AS reference, rang FROM pas WHERE libre)`;
}

/** Refuses with REFERENCE one that a sale wears: a client's own, or one that the counter has given out already. */
export function refuseTakenReference(etablissementId: number, chosen: string): SQL {
  const number = Number(/^VENTE-(\d{8,15})$/.exec(chosen)?.[1] ?? 0);
  return refuseIf(
    "REFERENCE",
    sql`EXISTS (SELECT 1 FROM compteurs AS c WHERE c.etablissement_id = ${etablissementId}
        AND ((${number} BETWEEN 1 AND c.reference_vente AND ${reference(sql`${number}`)} = ${chosen})
             OR EXISTS (SELECT 1 FROM references_ventes
                        WHERE etablissement_id = c.etablissement_id AND reference = ${chosen})))`,
  );
}

/** Keeps a client's own reference, for the counter to step over. */
export function holdReference(etablissementId: number, chosen: string): SQL {
  return sql`INSERT INTO references_ventes (etablissement_id, reference) VALUES (${etablissementId}, ${chosen})`;
}

function isFreeReference(etablissementId: number, v: SQL): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM references_ventes
    WHERE etablissement_id = ${etablissementId} AND reference = ${reference(v)}))`;
}

/** 'VENTE-' + 8 digits. */
function reference(v: SQL): SQL {
  return sql`'VENTE-' || printf('%08d', ${v})`;
}

// What a basket is refused for, found for all its lines at once, before any effect.

export type RefusalReason = "INCONNU" | "INACTIF" | "PREPARATION" | "PRIX" | "STOCK";

/** One refused line; `disponible` and `asked` in pieces (all lines of the product), `minimum` in centimes. */
export type RefusedLine = {
  rang: number;
  motif: RefusalReason;
  titre: string | null;
  disponible: number;
  asked: number;
  minimum: number | null;
};

/** Refuses with LIGNES and a `RefusedLine` per line whose product is unknown, not for sale, too cheap or short. */
export function refuseLines(etablissementId: number, lignes: SQL): SQL {
  return refuseWith(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible,
                    'asked', asked, 'minimum', minimum)`,
    sql`FROM (
      SELECT l.rang, l.asked, p.titre, p.prix_vente AS minimum, coalesce(s.quantite, 0) AS disponible,
             CASE WHEN p.id IS NULL THEN 'INCONNU'
                  WHEN p.statut = 'INACTIF' THEN 'INACTIF'
                  WHEN p.statut = 'BROUILLON' THEN 'PREPARATION'
                  WHEN l.asked > coalesce(s.quantite, 0) THEN 'STOCK'
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

// An invoice and what hangs on it: lines with their cost, ledger, payments, the event. In the order they are run.

/** Why an invoice that wears the number of a line is not continued by it (decision 27); the first that holds is said. */
export const NUMBER_REASONS = ["PANIER", "ANNULEE", "AUTEUR", "DEVISE", "JOUR", "TARD", "CLIENT"] as const;
export type NumberReason = (typeof NUMBER_REASONS)[number];

/**
 * Refuses with NUMERO and `[NumberReason]` a line whose number another invoice wears, unless it continues that one: opened
 * by POST /ventes since `since`, by the same manager for the same client, in the same currency and on the same local day,
 * and not cancelled (decision 27). Refuses with COMPLETE when that one has its 200 lines, with NOTES when what the client notes
 * would make its notes longer than they may be: each of its lines is read with all of them.
 */
export function refuseTakenNumber(v: Encaissable, since: number): Statement[] {
  const holder = sql`FROM factures AS f WHERE f.etablissement_id = ${v.etablissementId} AND f.numero = ${v.numeroFacture}`;
  const client = v.clientAbsent
    ? sql`f.client IN (${ANONYMOUS_CLIENT}, ${CLIENT_MOBILE_MONEY})`
    : sql`f.client = ${v.client}`;
  const continuable: Record<NumberReason, SQL> = {
    PANIER: sql`f.origine = 'LIGNE'`,
    ANNULEE: sql`f.statut = 'EMISE'`,
    AUTEUR: sql`f.auteur_id = ${v.auteurId}`,
    DEVISE: sql`f.devise_code = ${v.deviseCode}`,
    JOUR: sql`f.jour = ${v.jour}`,
    TARD: sql`f.date_creation >= ${since}`,
    CLIENT: client,
  };
  const cases = NUMBER_REASONS.map((reason) => sql`WHEN NOT (${continuable[reason]}) THEN ${reason}`);
  return [
    refuseWith(
      "NUMERO",
      sql`motif`,
      sql`FROM (SELECT CASE ${sql.join(cases, sql` `)} END AS motif ${holder}) WHERE motif IS NOT NULL`,
    ),
    refuseIf(
      "COMPLETE",
      sql`EXISTS (SELECT 1 ${holder} AND (SELECT count(*) FROM ${FACTURE_VENTES}) >= ${LINES_MAX})`,
    ),
    ...(v.notesAbsent
      ? []
      : [
          refuseIf(
            "NOTES",
            sql`EXISTS (SELECT 1 ${holder} AND ${tooLong(continuedNotes(sql`f.notes`, sql`${v.notes}`))})`,
          ),
        ]),
  ];
}

/** The `notes` of an invoice that a line with `addition` continues: each once, in the order in which they came. */
function continuedNotes(notes: SQL, addition: SQL): SQL {
  return sql`CASE WHEN ${addition} IS NULL
      OR instr(char(10) || ${notes} || char(10), char(10) || ${addition} || char(10)) THEN ${notes}
    ELSE coalesce(${notes} || char(10), '') || ${addition} END`;
}

const tooLong = (notes: SQL) => sql`length(${notes}) > ${NOTES_MAX}`;

/** What only says how a line was paid is left out where there is no room for it: the payments say it. */
const CONTINUED_NOTES = continuedNotes(sql`notes`, sql`excluded.notes`);

/** The invoice; a line that continues one adds to its sums and notes, and leaves its client and day as they were. */
export function insertFacture(v: Encaissable): SQL {
  const automatic = numeroFacture(v.numberingDay, sql`c.numero_facture`);
  const [number, foldedNumber] =
    v.numeroFacture === undefined
      ? [automatic, sql`lower(${automatic})`]
      : [sql`${v.numeroFacture}`, sql`${fold(v.numeroFacture)}`];
  const following = canContinue(v)
    ? sql`WHERE true ON CONFLICT DO UPDATE SET montant_total = montant_total + excluded.montant_total,
        cout = cout + excluded.cout, nombre_articles = nombre_articles + excluded.nombre_articles,
        derniere_vente_id = excluded.derniere_vente_id, notes = iif(${tooLong(CONTINUED_NOTES)}, notes, ${CONTINUED_NOTES})`
    : sql``;
  return sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
      nombre_articles, premiere_vente_id, derniere_vente_id, notes, jour, heure, devise_code, auteur_id,
      date_operation, date_creation, texte)
    SELECT ${v.etablissementId}, coalesce(${factureOf(v)}, c.facture), ${number}, ${v.origine}, 'EMISE', ${v.client},
      ${v.montantTotal},
      (SELECT sum(${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}) FROM ${v.lignes} AS l
         JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = l.produit_id),
      ${v.nombreArticles}, c.vente - ${v.nombreLignes} + 1, c.vente, ${v.notes}, ${v.jour}, ${v.heure},
      ${v.deviseCode}, ${v.auteurId}, ${v.dateOperation}, ${v.now},
      ${fold(v.client)} || char(10) || ${foldedNumber}
    FROM (SELECT * FROM compteurs WHERE etablissement_id = ${v.etablissementId}) AS c ${following}`;
}

/**
 * The lines; a basket's k-th line of one product costs C(sum up to k) − C(sum up to k−1). CROSS JOIN holds SQLite to this
 * order: from the lines to the rows of their products.
 */
export function insertVentes(v: Encaissable): SQL {
  const [reference, joinClause] =
    v.reference === undefined
      ? [
          sql`r.reference`,
          sql`CROSS JOIN ${reservedReferences(v.etablissementId, v.nombreLignes)} AS r ON r.rang = l.rang`,
        ]
      : [sql`${v.reference}`, sql``];
  return sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference,
      quantite, prix_vente_reel, prix_vente_minimum, montant_total, cout)
    SELECT ${v.etablissementId}, c.vente - ${v.nombreLignes} + 1 + l.rang, ${factureOf(v)}, ${reference}, p.id,
      p.titre, p.reference, l.quantite, l.prix, p.prix_vente, l.quantite * l.prix,
      ${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}
    FROM ${v.lignes} AS l
    CROSS JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    ${joinClause}
    CROSS JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = l.produit_id
    CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id`;
}

/** The ledger's rows, each with the balance after it; to be run before `followLedger`. */
export function insertMouvements(v: Encaissable): SQL {
  return sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres,
      valeur_apres, vente_id, auteur_id, jour, date_operation, date_creation)
    SELECT ${v.etablissementId}, c.mouvement - c.vente + v.id, v.produit_id, 'VENTE', -v.quantite, -v.cout,
      s.quantite - sum(v.quantite) OVER w, s.valeur - sum(v.cout) OVER w, v.id, ${v.auteurId}, ${v.jour},
      (SELECT date_operation FROM factures WHERE etablissement_id = ${v.etablissementId} AND id = ${factureOf(v)}),
      ${v.now}
    FROM ventes AS v
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = v.produit_id
    WHERE ${newLines(v)}
    WINDOW w AS (PARTITION BY v.produit_id ORDER BY v.id)`;
}

/** The payments, after those that the invoice has already. */
export function insertPaiements(v: Encaissable): SQL {
  const alreadyPaid = canContinue(v)
    ? sql`(SELECT count(*) FROM paiements WHERE etablissement_id = ${v.etablissementId} AND facture_id = ${factureOf(v)})`
    : sql`0`;
  return sql`INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, montant_recu, portefeuille,
      telephone, transaction_id, statut, date_creation)
    SELECT ${v.etablissementId}, ${factureOf(v)}, p.key + 1 + ${alreadyPaid}, p.value->>'mode', p.value->>'montant',
      p.value->>'montantRecu', p.value->>'portefeuille', p.value->>'telephone', p.value->>'transactionId',
      'RECU', ${v.now}
    FROM json_each(${JSON.stringify(v.paiements)}) AS p
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}`;
}

/** The one event of a sale: first line's product and the new stock of all; to be run after `followLedger`. */
export function insertVenteEvent(v: Encaissable): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${v.etablissementId}, c.evenement, 'ALERTE_STOCK',
      json_object('typeAlerte', 'VENTE_EFFECTUEE', 'factureId', ${factureOf(v)}, 'produitId', p.id,
        'reference', p.reference, 'nom', p.titre, 'stockActuel', s.quantite, 'seuilAlerte', p.seuil_alerte,
        'lignes', ${currentStocks(v.etablissementId, sql`SELECT l.produit_id FROM ${v.lignes} AS l`)}),
      ${v.now}
    FROM compteurs AS c
    JOIN ventes AS f ON f.etablissement_id = ${v.etablissementId} AND f.id = c.vente - ${v.nombreLignes} + 1
    JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = f.produit_id
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = p.id
    WHERE c.etablissement_id = ${v.etablissementId}`;
}
