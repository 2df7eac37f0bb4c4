// The cancellation of an invoice (rule: cancellation): refusals first, then the reverse of what the sale wrote.
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { insertEvenements } from "#worker/books/writes/evenements.ts";
import { currentStocks, followLedger, insertMouvements } from "#worker/books/writes/ledger.ts";
import {
  addCorrections,
  addedColumns,
  addToDay,
  addToEncaissements,
  addToHour,
  addToProduits,
  receivedMoney,
} from "#worker/books/writes/totals.ts";
import { type Placeholders, type Statement, statements } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseUnless } from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  jsonOf,
  ofShop,
  update,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { deviseOf, ofFacture } from "#worker/features/ventes/queries/paiement.ts";
import { FACTURES_AND_VENTES } from "#worker/features/ventes/queries/vente.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { mouvements, stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";

/**
 * What lines cost since a purchase of their product was corrected, by the line's id, as the shop's ledger was at the
 * movement `until`.
 */
export type CorrectedCouts = { until: number; couts: readonly (readonly [venteId: number, cout: number])[] };

/** `heure` is the hour of the cancellation. */
export type Cancellation = DatedWriteContext & {
  heure: number;
  factureId: number;
  motif: string;
  corrected?: CorrectedCouts | undefined;
};

/**
 * Refuses with FACTURE (unknown), ANNULEE, JOUR (recorded before `startOfDay`, ms UTC), or MOUVEMENT: a purchase of a
 * line's product was corrected since the line was sold, or since `corrected` was read.
 */
export function cancelFacture({ corrected, ...a }: Cancellation, startOfDay: number): Statement[] {
  const { until = 0, couts = [] } = corrected ?? {};
  return cancellation(
    { ...a, startOfDay, until, couts: JSON.stringify(couts) },
    { replayed: corrected !== undefined, recosted: couts.length > 0 },
  );
}

/** `couts` is JSON for `correctedCouts`. */
type CancellationValues = Omit<Cancellation, "corrected"> & {
  startOfDay: number;
  until: number;
  couts: string;
};

/** The purchases of its products were read; lines cost otherwise than when they were sold. */
type Shape = { replayed: boolean; recosted: boolean };

/** A cancellation as its statements name it: a parameter in place of each value. */
type Cancelled = Shape & Placeholders<CancellationValues>;

const cancellation = statements<CancellationValues, Shape>((v, shape) =>
  cancellationStatements({ ...v, ...shape }),
);

function cancellationStatements(a: Cancelled): Statement[] {
  const facture = byId(factures, a.etablissementId, a.factureId);
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    refuseIf("ANNULEE", found(factures, all(facture, eq(factures.statut, "ANNULEE")))),
    refuseIf("JOUR", found(factures, all(facture, lt(factures.dateCreation, a.startOfDay)))),
    refuseIf(
      "MOUVEMENT",
      sql`EXISTS (SELECT 1 ${correctedLines(a, a.replayed ? a.until : soldBy(a.etablissementId))})`,
    ),
    ...markCancelled(a, facture),
    ...returnToStock(a, facture),
    ...removeFromTotals(a, facture),
    ...takeBackCorrections(a, facture),
    reportCancellation(a, facture),
  ];
}

function markCancelled(a: Cancelled, facture: SQL): Statement[] {
  return [
    update(factures)
      .set({ statut: "ANNULEE", dateAnnulation: a.now, motifAnnulation: a.motif, resteAPayer: 0 })
      .where(facture),
    update(paiements)
      .set({ statut: "ANNULE" })
      .where(all(ofShop(paiements, a.etablissementId), eq(paiements.factureId, a.factureId))),
    addToEncaissements(a.etablissementId, deviseOf(a), receivedMoney(ofFacture(a), -1)),
  ];
}

/** The movement with which the line left, found among the product's newest movements. */
const soldBy = (
  etablissementId: Value<number>,
) => sql`(SELECT ${mouvements.id} FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, ventes.produitId))}
      AND ${mouvements.venteId} = ${ventes.id} AND ${mouvements.type} = 'VENTE'
    ORDER BY ${mouvements.id} DESC LIMIT 1)`;

/** The invoice's lines whose cost was corrected after the movement `since`. */
function correctedLines(
  { etablissementId, factureId }: Values<Pick<Cancellation, "etablissementId" | "factureId">>,
  since: SQL,
): SQL {
  const later = alias(mouvements, "later");
  return sql`FROM ${FACTURES_AND_VENTES} WHERE ${byId(factures, etablissementId, factureId)}
    AND EXISTS (SELECT 1 FROM ${mouvements} AS ${later} INDEXED BY mouvements_par_produit
      WHERE ${all(ofShop(later, etablissementId), eq(later.produitId, ventes.produitId))}
        AND ${later.id} > ${since}
        AND ${later.achatId} IS NOT NULL AND ${later.correction} IS NOT NULL)`;
}

/** For `CorrectedCouts`: the lines whose cost was corrected, and the shop's last movement. */
export function linesToReplay(etablissementId: number, factureId: number) {
  return [
    sql<{ until: number }>`SELECT ${lastNumber(etablissementId, "mouvement")} AS until`,
    sql<{ venteId: number; produitId: number; mouvementId: number }>`SELECT ${ventes.id} AS "venteId",
      ${ventes.produitId} AS "produitId", ${soldBy(etablissementId)} AS "mouvementId"
      ${correctedLines({ etablissementId, factureId }, soldBy(etablissementId))}`,
  ] as const;
}

/** Rows (vente_id, cout), to be joined to the lines as `corrected`. */
const correctedCouts = ({ couts }: Cancelled) => sql`(SELECT value->>0 AS vente_id, value->>1 AS cout
  FROM json_each(${couts})) AS corrected ON corrected.vente_id = ${ventes.id}`;

/** A line returns at the cost that it has after corrections: what they gave back for the line is taken back. */
function takeBackCorrections(a: Cancelled, facture: SQL): SQL[] {
  if (!a.recosted) return [];
  const corrections = sql`(SELECT ${factures.deviseCode} AS devise_code, ${ventes.produitId} AS produit_id,
      corrected.cout - ${ventes.cout} AS correction
    FROM ${FACTURES_AND_VENTES} JOIN ${correctedCouts(a)} WHERE ${facture} AND corrected.cout <> ${ventes.cout})`;
  return addCorrections(a, corrections);
}

/** Each movement names the VENTE movement that it undoes. */
function returnToStock(a: Cancelled, facture: SQL): Statement[] {
  const { etablissementId, replayed } = a;
  const count = sql`(SELECT count(*) FROM ${FACTURES_AND_VENTES} WHERE ${facture})`;
  const valeur = replayed ? sql`coalesce(corrected.cout, ${ventes.cout})` : ventes.cout;
  const mouvement = {
    id: sql`${lastNumber(etablissementId, "mouvement")} - count(*) OVER () + row_number() OVER (ORDER BY ${ventes.id})`,
    produitId: ventes.produitId,
    type: "ANNULATION_VENTE" as const,
    quantite: ventes.quantite,
    valeur,
    quantiteApres: sql`${stocks.quantite} + sum(${ventes.quantite}) OVER so_far`,
    valeurApres: sql`${stocks.valeur} + sum(${valeur}) OVER so_far`,
    ...(replayed && { correction: sql`corrected.cout - ${ventes.cout}` }),
    venteId: ventes.id,
    origineId: soldBy(etablissementId),
    motif: a.motif,
    deviseCode: factures.deviseCode,
  };
  return [
    reserve(etablissementId, { mouvement: count, evenement: 1 }),
    insertMouvements(
      a,
      mouvement,
      sql`FROM ${FACTURES_AND_VENTES}
        CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, sql`${ventes.produitId}`)}
        ${replayed ? sql`LEFT JOIN ${correctedCouts(a)}` : sql``}
        WHERE ${facture} WINDOW so_far AS (PARTITION BY ${ventes.produitId} ORDER BY ${ventes.id})`,
    ),
    followLedger(etablissementId, count),
  ];
}

/** `nombre_lignes` stays, because lists still show the lines of a cancelled invoice. */
function removeFromTotals({ etablissementId }: Cancelled, facture: SQL): SQL[] {
  const { deviseCode, jour, heure, montantTotal, cout, nombreArticles } = factures;
  const removed = addedColumns({
    deviseCode,
    jour,
    heure,
    chiffreAffaires: sql`-${montantTotal}`,
    cout: sql`-${cout}`,
    nombreFactures: -1,
    nombreArticles: sql`-${nombreArticles}`,
  });
  const byDay = sql`(SELECT ${removed} FROM ${factures} WHERE ${facture})`;
  const byProduit = sql`(SELECT ${deviseCode} AS devise_code, ${jour} AS jour, ${ventes.produitId} AS produit_id,
      -sum(${ventes.quantite}) AS quantite, -sum(${ventes.montantTotal}) AS chiffre_affaires, -sum(${ventes.cout}) AS cout,
      0 AS correction
    FROM ${FACTURES_AND_VENTES} WHERE ${facture} GROUP BY ${ventes.produitId})`;
  return [
    addToDay(etablissementId, byDay),
    addToHour(etablissementId, byDay),
    addToProduits(etablissementId, byProduit),
  ];
}

/** A silent event with the new stock of the products, so this statement runs after `returnToStock`. */
function reportCancellation(a: Cancelled, facture: SQL): SQL {
  const sold = sql`SELECT ${ventes.produitId} FROM ${FACTURES_AND_VENTES} WHERE ${facture}`;
  const data = jsonOf({
    silencieux: sql`json('true')`,
    factureId: factures.id,
    produitId: sql`(${sold} ORDER BY ${ventes.id} LIMIT 1)`,
    lignes: currentStocks(a.etablissementId, sold),
  });
  const id = lastNumber(a.etablissementId, "evenement");
  return insertEvenements(a, { id, type: "INFO", data }, sql`FROM ${factures} WHERE ${facture}`);
}
