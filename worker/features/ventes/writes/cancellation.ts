// The cancellation of an invoice (product decision 34): refusals first, then the reverse of what the sale wrote.
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { insertEvenements } from "#worker/features/evenements/writes.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import { currentStocks, followLedger, insertMouvements } from "#worker/features/stock/writes/levels.ts";
import { FACTURES_AND_VENTES } from "#worker/features/ventes/queries/vente.ts";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import { paiements } from "#worker/features/ventes/tables/paiements.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { found, refuseIf, refuseUnless } from "#worker/kernel/database/refuse.ts";
import { all, byId, jsonOf, ofShop, update } from "#worker/kernel/database/statements.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import { addToTotals } from "#worker/kernel/writes/totals.ts";
import { takeBackMoney } from "./paiement.ts";
import { addVentesToProduits } from "./vente.ts";

export type Cancellation = DatedWriteContext & { factureId: number; motif: string };

/** Refuses with FACTURE (unknown), ANNULEE, or JOUR (recorded before `startOfDay`, ms UTC). */
export function cancelFacture(a: Cancellation, startOfDay: number): Statement[] {
  const facture = byId(factures, a.etablissementId, a.factureId);
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    refuseIf("ANNULEE", found(factures, all(facture, eq(factures.statut, "ANNULEE")))),
    refuseIf("JOUR", found(factures, all(facture, lt(factures.dateCreation, startOfDay)))),
    ...markCancelled(a, facture),
    ...returnToStock(a, facture),
    ...removeFromTotals(facture),
    reportCancellation(a, facture),
  ];
}

function markCancelled(a: Cancellation, facture: SQL): Statement[] {
  return [
    update(factures)
      .set({ statut: "ANNULEE", dateAnnulation: a.now, motifAnnulation: a.motif, resteAPayer: 0 })
      .where(facture),
    update(paiements)
      .set({ statut: "ANNULE" })
      .where(all(ofShop(paiements, a.etablissementId), eq(paiements.factureId, a.factureId))),
    takeBackMoney(a),
  ];
}

/** Each movement names the VENTE movement that it undoes, found among the product's newest movements. */
function returnToStock(a: Cancellation, facture: SQL): Statement[] {
  const { etablissementId } = a;
  const count = sql`(SELECT count(*) FROM ${FACTURES_AND_VENTES} WHERE ${facture})`;
  const sold = sql`(SELECT ${mouvements.id} FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, ventes.produitId))}
      AND ${mouvements.venteId} = ${ventes.id} AND ${mouvements.type} = 'VENTE'
    ORDER BY ${mouvements.id} DESC LIMIT 1)`;
  const mouvement = {
    id: sql`${lastNumber(etablissementId, "mouvement")} - count(*) OVER () + row_number() OVER (ORDER BY ${ventes.id})`,
    produitId: ventes.produitId,
    type: "ANNULATION_VENTE" as const,
    quantite: ventes.quantite,
    valeur: ventes.cout,
    venteId: ventes.id,
    origineId: sold,
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
        WHERE ${facture} WINDOW so_far AS (PARTITION BY ${ventes.produitId} ORDER BY ${ventes.id})`,
      sql`so_far`,
    ),
    followLedger(etablissementId, count),
  ];
}

/** `nombreLignes` stays, because lists still show the lines of a cancelled invoice. */
function removeFromTotals(facture: SQL): SQL[] {
  const { montantTotal, cout, nombreArticles } = factures;
  return [
    ...addToTotals(factures, facture, {
      chiffreAffaires: sql`-${montantTotal}`,
      cout: sql`-${cout}`,
      nombreFactures: -1,
      nombreArticles: sql`-${nombreArticles}`,
    }),
    addVentesToProduits(facture, -1),
  ];
}

/** A silent event with the new stock of the products, so this statement runs after `returnToStock`. */
function reportCancellation(a: Cancellation, facture: SQL): SQL {
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
