import { desc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { integerSql, roundedSql } from "#worker/books/queries/cost.ts";
import { lastMouvementOf } from "#worker/books/queries/replay.ts";
import { correctStock } from "#worker/books/writes/correction.ts";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { insertEvenements, report } from "#worker/books/writes/evenements.ts";
import { followLedger, insertMouvements, STOCK_FACTS } from "#worker/books/writes/ledger.ts";
import { addCorrections, addedColumns, addToDay, addToHour } from "#worker/books/writes/totals.ts";
import { type Placeholders, type Statement, statements } from "#worker/core/database/compiled.ts";
import {
  found,
  refuseIf,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  insert,
  jsonOf,
  ofShop,
  select,
  update,
  type Value,
} from "#worker/core/database/statements.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { DatedWriteContext, WriteContext } from "#worker/core/domain/write-context.ts";
import { recordPrix, refuseWithoutProduit } from "#worker/features/produits/writes.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { mouvements, stocks } from "#worker/schema/boutique/stocks.ts";
import {
  type AchatCorrection,
  type AchatCreation,
  type AchatModification,
  SEARCHED_FIELDS,
  textOf,
} from "./domain.ts";

/** `jour` and `heure` are those of `dateOperation` in the shop's time zone. */
export type RecordedAchat = AchatCreation & {
  dateOperation: number;
  jour: string;
  heure: number;
  montantTotal: number;
  deviseCode: string;
};

/**
 * Puts a draft in stock. Refuses with PRODUIT, INACTIF (rule: statut) or BROUILLON (draft without a selling
 * price).
 */
export function recordAchat(
  { etablissementId, auteurId, now }: WriteContext,
  achat: RecordedAchat,
): Statement[] {
  const { prixVente = null } = achat;
  return recording(
    { ...achat, prixVente, texte: textOf(achat), etablissementId, auteurId, now },
    { prices: prixVente !== null },
  );
}

type AchatValues = WriteContext &
  Required<Omit<RecordedAchat, "prixVente">> & { prixVente: number | null; texte: string };

/** `prices`: the purchase gives the product its selling price. */
const recording = statements<AchatValues, { prices: boolean }>((v, { prices }) =>
  recordingStatements(v, prices),
);

function recordingStatements(v: Placeholders<AchatValues>, prices: boolean): Statement[] {
  const { etablissementId, now, produitId, prixAchat, prixVente, montantTotal } = v;
  const id = lastNumber(etablissementId, "achat");
  const produit = byId(produits, etablissementId, produitId);
  const refuseStatut = (statut: "INACTIF" | "BROUILLON") =>
    refuseIf(statut, found(produits, all(produit, eq(produits.statut, statut))));
  return [
    refuseWithoutProduit(etablissementId, produitId),
    refuseStatut("INACTIF"),
    ...(prices ? recordPrix(v, produitId, prixVente) : [refuseStatut("BROUILLON")]),
    reserve(etablissementId, { achat: 1, mouvement: 1, evenement: 1 }),
    insert(achats).values({
      ...v,
      id,
      titre: sql`(SELECT ${produits.titre} FROM ${produits} WHERE ${produit})`,
      dateCreation: now,
      dateModification: now,
    }),
    insertStockEntry(v),
    followLedger(etablissementId, 1),
    update(produits)
      .set({
        prixAchat,
        ...(prices && { prixVente }),
        statut: "STOCK",
        dateModification: now,
        version: sql`${produits.version} + 1`,
      })
      .where(produit),
    ...addExpenses(etablissementId, id, { depenses: montantTotal, nombreAchats: 1 }),
    insertAchatEvenement(v),
  ];
}

/** On the day and hour of the purchase `id`. */
function addExpenses(
  etablissementId: Value<number>,
  id: Value<number>,
  added: { depenses: Value<number>; nombreAchats: number },
): SQL[] {
  const { deviseCode, jour, heure } = achats;
  const ofDay = sql`(SELECT ${addedColumns({ deviseCode, jour, heure, ...added })}
    FROM ${achats} WHERE ${byId(achats, etablissementId, id)})`;
  return [addToDay(etablissementId, ofDay), addToHour(etablissementId, ofDay)];
}

/** A draft has no stock row yet; `followLedger` creates the row. */
function insertStockEntry(v: Placeholders<AchatValues>): SQL {
  const { etablissementId, produitId, quantite, montantTotal, deviseCode, dateOperation } = v;
  const mouvement = {
    id: compteurs.mouvement,
    produitId,
    type: "ACHAT" as const,
    quantite,
    valeur: montantTotal,
    achatId: compteurs.achat,
    deviseCode,
    dateOperation,
  };
  return insertMouvements(
    v,
    mouvement,
    sql`FROM ${compteurs} LEFT JOIN ${stocks} ON ${byId(stocks, etablissementId, produitId)}
      WHERE ${ofShop(compteurs, etablissementId)}`,
  );
}

/** Runs after `followLedger`, because the event contains the new stock. */
function insertAchatEvenement(v: Placeholders<AchatValues>): SQL {
  const { etablissementId, produitId } = v;
  const data = jsonOf({ typeAlerte: sql`'ACHAT_EFFECTUE'`, achatId: compteurs.achat, ...STOCK_FACTS });
  return insertEvenements(
    v,
    { id: compteurs.evenement, type: "ALERTE_STOCK", data },
    sql`FROM ${compteurs} CROSS JOIN ${produits} ON ${byId(produits, etablissementId, produitId)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, produitId)}
      WHERE ${ofShop(compteurs, etablissementId)}`,
  );
}

// An edit or a cancellation (rule: purchase-correction; docs/decisions/0020). The purchase's row changes last, because the
// other statements read it.

/** The clock of a correction: its day and hour in the shop's time zone. */
export type CorrectionContext = DatedWriteContext & { heure: number };

/** The purchase as it was read, and what changes its pieces or price; without a `change` they stay. */
export type ReadAchat = { quantite: number; prixAchat: number; change?: AchatCorrection | undefined };

/** Absent fields keep their value. Refuses with ACHAT, ANNULE, VERSION, MOUVEMENT, ARCHIVE, INACTIF or STOCK. */
export function editAchat(
  ctx: CorrectionContext,
  id: number,
  achat: AchatModification,
  version: number | undefined,
  { read, devise }: { read: ReadAchat | undefined; devise: Pick<Devise, "decimales"> },
): Statement[] {
  const row = byId(achats, ctx.etablissementId, id);
  const change = read?.change;
  const intact = Object.keys(achat).length === 0;
  return [
    refuseUnless("ACHAT", found(achats, row)),
    ...(intact ? [] : [refuseIf("ANNULE", found(achats, all(row, isNotNull(achats.dateAnnulation))))]),
    ...refuseOtherVersion(achats, row, version),
    ...(read ? refuseOtherLedger(ctx, id, read) : []),
    ...(change
      ? [
          ...refuseMoreOfRetired(ctx, id, change.quantite),
          refuseSoldStock(ctx, id, change.quantite),
          ...applyChange(ctx, id, "MODIFICATION_ACHAT", change),
          ...(change.prixAchat === read.prixAchat ? [] : [followPrixAchat(ctx, id, change, devise)]),
        ]
      : []),
    ...(intact ? [] : [...(change ? [] : reportEdit(ctx, id)), updateAchat(ctx, id, achat, change)]),
  ];
}

/** A change of pieces or price has its own event (`correctStock`). */
function reportEdit(ctx: WriteContext, id: number): Statement[] {
  return report(ctx, "INFO", sql`json_object('silencieux', json('true'), 'achatId', ${integerSql(id)})`);
}

/** A cancelled purchase keeps its figures. Refuses with ACHAT, MOUVEMENT or STOCK. */
export function cancelAchat(
  ctx: CorrectionContext,
  id: number,
  read: ReadAchat & { change: AchatCorrection },
  devise: Pick<Devise, "decimales">,
): Statement[] {
  const { etablissementId, now } = ctx;
  return [
    refuseUnless("ACHAT", found(achats, byId(achats, etablissementId, id))),
    ...refuseOtherLedger(ctx, id, read),
    refuseSoldStock(ctx, id, 0),
    ...applyChange(ctx, id, "ANNULATION_ACHAT", read.change),
    restorePrixAchat(ctx, id, devise),
    update(achats).set({ dateAnnulation: now, dateModification: now }).where(validAchat(ctx, id)),
  ];
}

const validAchat = ({ etablissementId }: WriteContext, id: number) =>
  all(byId(achats, etablissementId, id), isNull(achats.dateAnnulation));

/** Refuses with MOUVEMENT when the purchase, or the product's ledger, is no longer what was read. */
function refuseOtherLedger(ctx: WriteContext, id: number, { quantite, prixAchat, change }: ReadAchat): SQL[] {
  const same = all(validAchat(ctx, id), eq(achats.quantite, quantite), eq(achats.prixAchat, prixAchat));
  const unread =
    change && sql`${lastMouvementOf(ctx.etablissementId, change.produitId)} IS NOT ${change.until}`;
  return [refuseUnless("MOUVEMENT", found(achats, same)), ...(unread ? [refuseIf("MOUVEMENT", unread)] : [])];
}

/** Refuses with STOCK and `[{ disponible, requested }]` when more pieces would leave than the stock has. */
function refuseSoldStock(ctx: WriteContext, id: number, quantite: number): SQL {
  const requested = sql`${achats.quantite} - ${integerSql(quantite)}`;
  return refuseWith(
    "STOCK",
    jsonOf({ disponible: stocks.quantite, requested }),
    sql`FROM ${achats} CROSS JOIN ${stocks} ON ${byId(stocks, ctx.etablissementId, sql`${achats.produitId}`)}
      WHERE ${validAchat(ctx, id)} AND ${requested} > ${stocks.quantite}`,
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

/**
 * The stock follows, the expenses change on the purchase's day, and the profit on the day of the correction, in the
 * purchase's currency. A cancelled purchase is no longer counted.
 */
function applyChange(
  ctx: CorrectionContext,
  id: number,
  type: "MODIFICATION_ACHAT" | "ANNULATION_ACHAT",
  { produitId, quantite, prixAchat, pieces, valeur, correction }: AchatCorrection,
): Statement[] {
  const row = byId(achats, ctx.etablissementId, id);
  const moved = sql`(SELECT ${integerSql(produitId)} AS produit_id, ${integerSql(pieces)} AS quantite,
      ${integerSql(valeur)} AS valeur, ${integerSql(id)} AS achat_id, NULL AS motif, ${integerSql(correction)} AS correction)`;
  const corrected = sql`(SELECT ${achats.deviseCode} AS devise_code, ${achats.produitId} AS produit_id,
      ${integerSql(correction)} AS correction FROM ${achats} WHERE ${row})`;
  return [
    ...correctStock(ctx, type, moved),
    ...addExpenses(ctx.etablissementId, id, {
      depenses: sql`${integerSql(quantite * prixAchat)} - ${achats.montantTotal}`,
      nombreAchats: type === "ANNULATION_ACHAT" ? -1 : 0,
    }),
    ...(correction === 0 ? [] : addCorrections(ctx, corrected)),
  ];
}

/** The price of the product's last valid purchase is the product's, rounded up for the currency (rule: currency). */
function followPrixAchat(
  ctx: WriteContext,
  id: number,
  { produitId, prixAchat }: AchatCorrection,
  devise: Pick<Devise, "decimales">,
) {
  const { etablissementId: e, now } = ctx;
  const later = all(
    ofShop(achats, e),
    eq(achats.produitId, produitId),
    gt(achats.id, id),
    isNull(achats.dateAnnulation),
  );
  return update(produits)
    .set({
      prixAchat: roundedSql(integerSql(prixAchat), devise),
      dateModification: now,
      version: sql`${produits.version} + 1`,
    })
    .where(sql`${byId(produits, e, produitId)} AND NOT ${found(achats, later)}`);
}

function lineOfText(rank: number, text: SQL = sql`${achats.texte}`): SQL {
  const end = sql`instr(${text}, char(10))`;
  if (rank > 0) return lineOfText(rank - 1, sql`substr(${text}, ${end} + 1)`);
  return sql`substr(${text}, 1, iif(${end} = 0, length(${text}), ${end} - 1))`;
}

/** Absent fields keep their value. `texte` is built again from the given and the kept fields. */
function updateAchat(
  { etablissementId, now }: WriteContext,
  id: number,
  achat: AchatModification,
  change: AchatCorrection | undefined,
) {
  const { fournisseur, reference, numeroBonLivraison, notes } = achat;
  const lines = SEARCHED_FIELDS.map((field, rank) =>
    achat[field] === undefined ? lineOfText(rank) : sql`${fold(achat[field] ?? "")}`,
  );
  return update(achats)
    .set({
      quantite: change?.quantite,
      prixAchat: change?.prixAchat,
      montantTotal: change && change.quantite * change.prixAchat,
      fournisseur,
      reference,
      numeroBonLivraison,
      notes,
      texte: sql.join(lines, sql` || char(10) || `),
      dateModification: now,
      version: sql`${achats.version} + 1`,
    })
    .where(byId(achats, etablissementId, id));
}

/**
 * Back to the price of the last valid purchase, else of the first stock, else 0, rounded up for the currency
 * (rules: currency, purchase-correction).
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
      prixAchat: roundedSql(sql`coalesce(${lastOther}, ${initial}, 0)`, devise),
      dateModification: ctx.now,
      version: sql`${produits.version} + 1`,
    })
    .where(byId(produits, e, sql`${produitId}`));
}
