import { desc, eq, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertEvenements, report } from "#worker/features/evenements/writes.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { recordPrix, refuseWithoutProduit } from "#worker/features/produits/writes.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import { correctStock } from "#worker/features/stock/writes/correction.ts";
import { followLedger, insertMouvements, STOCK_FACTS } from "#worker/features/stock/writes/levels.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { coutSql, integerSql, roundedSql } from "#worker/kernel/database/integers.ts";
import {
  found,
  refuseIf,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/kernel/database/refuse.ts";
import { all, byId, insert, jsonOf, ofShop, select, update } from "#worker/kernel/database/statements.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { DatedWriteContext, WriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import { addToTotals } from "#worker/kernel/writes/totals.ts";
import { type AchatCreation, type AchatModification, SEARCHED_FIELDS, textOf } from "./domain.ts";
import { achats } from "./tables.ts";

/** `jour` and `heure` are those of `dateOperation` in the shop's time zone. */
export type RecordedAchat = AchatCreation & {
  dateOperation: number;
  jour: string;
  heure: number;
  montantTotal: number;
  deviseCode: string;
};

/**
 * Puts a draft in stock. Refuses with PRODUIT, INACTIF (product decision 19) or BROUILLON (draft without a selling
 * price).
 */
export function recordAchat(ctx: WriteContext, achat: RecordedAchat): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const { produitId, prixAchat, prixVente, montantTotal } = achat;
  const id = lastNumber(etablissementId, "achat");
  const produit = byId(produits, etablissementId, produitId);
  const refuseStatut = (statut: "INACTIF" | "BROUILLON") =>
    refuseIf(statut, found(produits, all(produit, eq(produits.statut, statut))));
  return [
    refuseWithoutProduit(etablissementId, produitId),
    refuseStatut("INACTIF"),
    ...(prixVente === undefined ? [refuseStatut("BROUILLON")] : recordPrix(ctx, produitId, prixVente)),
    reserve(etablissementId, { achat: 1, mouvement: 1, evenement: 1 }),
    insert(achats).values({
      ...achat,
      etablissementId,
      id,
      texte: textOf(achat),
      titre: sql`(SELECT ${produits.titre} FROM ${produits} WHERE ${produit})`,
      auteurId,
      dateCreation: now,
      dateModification: now,
    }),
    insertStockEntry(ctx, achat),
    followLedger(etablissementId, 1),
    update(produits)
      .set({
        prixAchat,
        prixVente,
        statut: "STOCK",
        dateModification: now,
        version: sql`${produits.version} + 1`,
      })
      .where(produit),
    ...addToTotals(achats, byId(achats, etablissementId, id), { depenses: montantTotal, nombreAchats: 1 }),
    insertAchatEvenement(ctx, produitId),
  ];
}

/** A draft has no stock row yet; `followLedger` creates the row. */
function insertStockEntry(ctx: WriteContext, achat: RecordedAchat): SQL {
  const { produitId, quantite, montantTotal, jour, dateOperation } = achat;
  const mouvement = {
    id: compteurs.mouvement,
    produitId,
    type: "ACHAT" as const,
    quantite,
    valeur: montantTotal,
    achatId: compteurs.achat,
    deviseCode: achat.deviseCode,
    dateOperation,
  };
  return insertMouvements(
    { ...ctx, jour },
    mouvement,
    sql`FROM ${compteurs} LEFT JOIN ${stocks} ON ${byId(stocks, ctx.etablissementId, produitId)}
      WHERE ${ofShop(compteurs, ctx.etablissementId)}`,
  );
}

/** Runs after `followLedger`, because the event contains the new stock. */
function insertAchatEvenement(ctx: WriteContext, produitId: number): SQL {
  const { etablissementId } = ctx;
  const data = jsonOf({ typeAlerte: sql`'ACHAT_EFFECTUE'`, achatId: compteurs.achat, ...STOCK_FACTS });
  return insertEvenements(
    ctx,
    { id: compteurs.evenement, type: "ALERTE_STOCK", data },
    sql`FROM ${compteurs} CROSS JOIN ${produits} ON ${byId(produits, etablissementId, produitId)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, produitId)}
      WHERE ${ofShop(compteurs, etablissementId)}`,
  );
}

// An edit or a cancellation (product decision 24). The purchase's row changes last, because the other statements read
// it.

/** Absent fields keep their value. Refuses with ACHAT, ANNULE, VERSION, ARCHIVE, INACTIF or STOCK. */
export function editAchat(
  ctx: DatedWriteContext,
  id: number,
  achat: AchatModification,
  version: number | undefined,
): Statement[] {
  const row = byId(achats, ctx.etablissementId, id);
  const { quantite } = achat;
  const intact = Object.keys(achat).length === 0;
  return [
    refuseUnless("ACHAT", found(achats, row)),
    ...(intact ? [] : [refuseIf("ANNULE", found(achats, all(row, isNotNull(achats.dateAnnulation))))]),
    ...refuseOtherVersion(achats, row, version),
    ...(quantite === undefined
      ? []
      : [
          ...refuseMoreOfRetired(ctx, id, quantite),
          refuseSoldStock(ctx, id, quantite),
          ...correctStock(ctx, "MODIFICATION_ACHAT", achatDifference(ctx, id, quantite)),
          ...correctDepense(ctx, id, quantite, 0),
        ]),
    ...(intact ? [] : [...reportEdit(ctx, id, achat), updateAchat(ctx, id, achat)]),
  ];
}

/** A changed quantity has its own event already (`correctStock`). */
function reportEdit(ctx: WriteContext, id: number, { quantite }: AchatModification): Statement[] {
  const data = sql`json_object('silencieux', json('true'), 'achatId', ${integerSql(id)})`;
  const row = byId(achats, ctx.etablissementId, id);
  const unmoved = quantite === undefined ? undefined : found(achats, all(row, eq(achats.quantite, quantite)));
  return report(ctx, "INFO", data, unmoved);
}

/** A cancelled purchase keeps its figures. Refuses with ACHAT or STOCK. */
export function cancelAchat(
  ctx: DatedWriteContext,
  id: number,
  devise: Pick<Devise, "decimales">,
): Statement[] {
  const { etablissementId, now } = ctx;
  return [
    refuseUnless("ACHAT", found(achats, byId(achats, etablissementId, id))),
    refuseSoldStock(ctx, id, 0),
    ...correctStock(ctx, "ANNULATION_ACHAT", achatDifference(ctx, id, 0)),
    ...correctDepense(ctx, id, 0, -1),
    restorePrixAchat(ctx, id, devise),
    update(achats).set({ dateAnnulation: now, dateModification: now }).where(validAchat(ctx, id)),
  ];
}

/** `coutSql` requires the alias `s`. */
const s = alias(stocks, "s");

const validAchat = ({ etablissementId }: WriteContext, id: number) =>
  all(byId(achats, etablissementId, id), isNull(achats.dateAnnulation));

const withStock = (ctx: WriteContext, id: number) =>
  sql`FROM ${achats} CROSS JOIN ${stocks} AS ${s} ON ${byId(s, ctx.etablissementId, sql`${achats.produitId}`)}
    WHERE ${validAchat(ctx, id)}`;

/** Refuses with STOCK and `[{ disponible, asked }]` when more pieces would leave than the stock has. */
function refuseSoldStock(ctx: WriteContext, id: number, quantite: number): SQL {
  const asked = sql`${achats.quantite} - ${integerSql(quantite)}`;
  return refuseWith(
    "STOCK",
    jsonOf({ disponible: s.quantite, asked }),
    sql`${withStock(ctx, id)} AND ${asked} > ${s.quantite}`,
  );
}

/** Refuses with ARCHIVE or INACTIF, but only more pieces: fewer pieces are a correction of the books. */
function refuseMoreOfRetired(ctx: WriteContext, id: number, quantite: number): SQL[] {
  const more = select({ produitId: achats.produitId })
    .from(achats)
    .where(all(validAchat(ctx, id), lt(achats.quantite, quantite)));
  const produit = byId(produits, ctx.etablissementId, sql`${more}`);
  return [
    refuseIf("ARCHIVE", found(produits, all(produit, isNotNull(produits.dateArchivage)))),
    refuseIf("INACTIF", found(produits, all(produit, eq(produits.statut, "INACTIF")))),
  ];
}

/** A row for `correctStock`. Added pieces enter at the purchase price, removed pieces leave at the average cost. */
function achatDifference(ctx: WriteContext, id: number, quantite: number): SQL {
  const q = integerSql(quantite);
  const more = sql`${q} - ${achats.quantite}`;
  return sql`(SELECT ${achats.produitId} AS produit_id, ${more} AS quantite,
      iif(${achats.quantite} < ${q}, (${more}) * ${achats.prixAchat}, -${coutSql(sql`${achats.quantite} - ${q}`)}) AS valeur,
      ${achats.id} AS achat_id, NULL AS motif ${withStock(ctx, id)} AND ${achats.quantite} <> ${q})`;
}

/** Corrects the totals of the purchase's day and hour. `count` is added to their number of purchases. */
function correctDepense(ctx: WriteContext, id: number, quantite: number, count: 0 | -1): SQL[] {
  const depenses = sql`(${quantite} - ${achats.quantite}) * ${achats.prixAchat}`;
  return addToTotals(achats, validAchat(ctx, id), { depenses, nombreAchats: count });
}

function lineOfText(rank: number, text: SQL = sql`${achats.texte}`): SQL {
  const end = sql`instr(${text}, char(10))`;
  if (rank > 0) return lineOfText(rank - 1, sql`substr(${text}, ${end} + 1)`);
  return sql`substr(${text}, 1, iif(${end} = 0, length(${text}), ${end} - 1))`;
}

/** Absent fields keep their value. `texte` is built again from the given and the kept fields. */
function updateAchat({ etablissementId, now }: WriteContext, id: number, achat: AchatModification) {
  const { quantite, fournisseur, reference, numeroBonLivraison, notes } = achat;
  const lines = SEARCHED_FIELDS.map((field, rank) =>
    achat[field] === undefined ? lineOfText(rank) : sql`${fold(achat[field] ?? "")}`,
  );
  return update(achats)
    .set({
      quantite,
      fournisseur,
      reference,
      numeroBonLivraison,
      notes,
      montantTotal: quantite === undefined ? undefined : sql`${quantite} * ${achats.prixAchat}`,
      texte: sql.join(lines, sql` || char(10) || `),
      dateModification: now,
      version: sql`${achats.version} + 1`,
    })
    .where(byId(achats, etablissementId, id));
}

/**
 * Back to the price of the last valid purchase, else of the first stock, rounded up for the currency
 * (product decision 14).
 */
function restorePrixAchat(ctx: WriteContext, id: number, devise: Pick<Devise, "decimales">) {
  const e = ctx.etablissementId;
  const lastOther = select({ prix: achats.prixAchat })
    .from(achats)
    .where(
      all(
        ofShop(achats, e),
        eq(achats.produitId, produits.id),
        ne(achats.id, id),
        isNull(achats.dateAnnulation),
      ),
    )
    .orderBy(desc(achats.id))
    .limit(1);
  // An INITIAL movement is always the product's first movement.
  const { type, quantite, valeur } = mouvements;
  const initial = select({
    prix: sql`iif(${type} = 'INITIAL' AND ${quantite} > 0, ${valeur} / ${quantite}, NULL)`,
  })
    .from(mouvements)
    .where(all(ofShop(mouvements, e), eq(mouvements.produitId, produits.id)))
    .orderBy(mouvements.id)
    .limit(1);
  const produitId = select({ id: achats.produitId }).from(achats).where(validAchat(ctx, id));
  return update(produits)
    .set({
      prixAchat: roundedSql(sql`coalesce(${lastOther}, ${initial}, ${produits.prixAchat})`, devise),
      dateModification: ctx.now,
      version: sql`${produits.version} + 1`,
    })
    .where(byId(produits, e, sql`${produitId}`));
}
