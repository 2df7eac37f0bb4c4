import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { refuseWithoutCategorie } from "#worker/features/categories/writes.ts";
import { report } from "#worker/features/evenements/writes.ts";
import { mouvements, stocks } from "#worker/features/stock/tables.ts";
import { insertMouvements } from "#worker/features/stock/writes/levels.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import {
  found,
  refuseBeyond,
  refuseIf,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/kernel/database/refuse.ts";
import {
  all,
  byId,
  insert,
  insertFrom,
  jsonOf,
  ofShop,
  remove,
  select,
  update,
} from "#worker/kernel/database/statements.ts";
import { sortKey } from "#worker/kernel/domain/natural-order.ts";
import { fold, uniqueKey } from "#worker/kernel/domain/text.ts";
import type { DatedWriteContext, WriteContext } from "#worker/kernel/domain/write-context.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import {
  CODES_BARRES_LIMIT,
  type ProduitCreation,
  type ProduitModification,
  PRODUITS_LIMIT,
  restOfText,
  type StatutChange,
  type StatutProduit,
  type StockInitial,
} from "./domain.ts";
import { FOLDED_REFERENCE } from "./queries.ts";
import { codesBarres, prixHistorique, produits } from "./tables.ts";

const live = (etablissementId: number) =>
  all(ofShop(produits, etablissementId), isNull(produits.dateArchivage));

/** Refuses with PRODUIT (unknown or archived). */
export function refuseWithoutProduit(etablissementId: number, id: number): SQL {
  return refuseUnless("PRODUIT", found(produits, all(live(etablissementId), eq(produits.id, id))));
}

/** Refuses with LIMITE, CATEGORIE, or as `refuseCodes` does. */
export function createProduit(ctx: DatedWriteContext, produit: ProduitCreation): Statement[] {
  const { etablissementId: e } = ctx;
  const id = lastNumber(e, "produit");
  return [
    refuseBeyond(PRODUITS_LIMIT, id, produits, live(e)),
    refuseWithoutCategorie(e, produit.categorieId),
    ...refuseCodes(e, produit.codesBarres, null),
    reserveProduit(e, produit),
    insertProduit(ctx, produit),
    insertCodes(e, id, produit.codesBarres),
    ...(produit.statut === "STOCK" ? putInStock(ctx, id, produit) : []),
    ...reportProduit(ctx, id),
  ];
}

/** Refuses with PRODUIT, VERSION, CATEGORIE, BROUILLON (back to a draft), SANS_STOCK, or as `refuseCodes` does. */
export function editProduit(
  ctx: DatedWriteContext,
  id: number,
  produit: ProduitModification,
  { statut, stockInitial }: Partial<StatutChange>,
  version: number | undefined,
): Statement[] {
  const { etablissementId: e } = ctx;
  const { prixVente, codesBarres: codes, categorieId } = produit;
  const row = byId(produits, e, id);
  const unchanged = Object.keys(produit).length === 0 && statut === undefined;
  const leftDraft = found(produits, all(row, ne(produits.statut, "BROUILLON")));
  const hasStock = found(stocks, byId(stocks, e, id));
  return [
    refuseWithoutProduit(e, id),
    ...refuseOtherVersion(produits, row, version),
    ...(categorieId === undefined ? [] : [refuseWithoutCategorie(e, categorieId)]),
    ...(statut === "BROUILLON" ? [refuseIf("BROUILLON", leftDraft)] : []),
    ...(statut === "STOCK" && !stockInitial ? [refuseUnless("SANS_STOCK", hasStock)] : []),
    ...(codes === undefined ? [] : [...refuseCodes(e, codes, id), ...replaceCodes(ctx, id, codes)]),
    ...(prixVente === undefined ? [] : recordPrix(ctx, id, prixVente)),
    ...(unchanged ? [] : [updateProduit(ctx, id, { ...produit, statut })]),
    ...(statut === "STOCK" && stockInitial ? putInStock(ctx, id, stockInitial) : []),
    ...(unchanged ? [] : reportProduit(ctx, id)),
  ];
}

const ofProduit = (etablissementId: number, id: number | SQL) =>
  all(ofShop(codesBarres, etablissementId), eq(codesBarres.produitId, id));

const codesOf = (etablissementId: number, id: number | SQL) =>
  select({ code: codesBarres.code }).from(codesBarres).where(ofProduit(etablissementId, id));

/** A barcode that another product of the shop has. */
export type TakenCode = { code: string; titre: string };

/** Refuses with CODES and the taken barcodes with their products, or with TROP_DE_CODES beyond the limit. */
function refuseCodes(etablissementId: number, codes: readonly string[], id: number | null): Statement[] {
  const asked = sql`json_each(${JSON.stringify(codes)}) AS asked`;
  const more = id === null ? sql`true` : sql`asked.value NOT IN ${codesOf(etablissementId, id)}`;
  const tooMany = refuseIf("TROP_DE_CODES", sql`EXISTS (SELECT 1 FROM ${asked} WHERE ${more})`);
  const holder = sql`(SELECT ${produits.titre} FROM ${produits}
    WHERE ${byId(produits, etablissementId, sql`${codesBarres.produitId}`)})`;
  const taken = refuseWith(
    "CODES",
    jsonOf({ code: codesBarres.code, titre: holder }),
    // CROSS JOIN looks up each requested code by key; SQLite alone would read all barcodes of the shop.
    sql`FROM ${asked} CROSS JOIN ${codesBarres} ON ${ofShop(codesBarres, etablissementId)}
          AND ${codesBarres.code} = asked.value
        WHERE ${codesBarres.produitId} IS NOT ${id}`,
  );
  return codes.length > CODES_BARRES_LIMIT.max ? [tooMany, taken] : [taken];
}

/** A product without a reference gets the next free reference, such as PRD-000001 (product decision 18). */
function reserveProduit(etablissementId: number, { reference }: ProduitCreation) {
  const taken = all(
    live(etablissementId),
    sql`${produits.referenceCle} = 'prd-' || printf('%06d', ${compteurs.referenceProduit} + n)`,
  );
  const ahead = sql`(WITH RECURSIVE ahead(n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM ahead WHERE ${found(produits, taken)})
    SELECT max(n) FROM ahead)`;
  return reserve(etablissementId, {
    produit: 1,
    ...(reference === undefined && { referenceProduit: ahead }),
  });
}

/** `putInStock` replaces the zeros. A taken reference breaks `produits_reference_unique`. */
function insertProduit({ etablissementId, now }: WriteContext, produit: ProduitCreation) {
  const { titre, description, categorieId, statut, reference } = produit;
  const auto = (prefix: string) =>
    sql`${prefix} || printf('%06d', ${lastNumber(etablissementId, "referenceProduit")})`;
  return insert(produits).values({
    etablissementId,
    titre,
    titrePlie: fold(titre),
    titreOrdre: sortKey(titre),
    description,
    categorieId,
    statut,
    id: lastNumber(etablissementId, "produit"),
    reference: reference ?? auto("PRD-"),
    referenceCle: reference === undefined ? auto("prd-") : uniqueKey(reference),
    texte: sql`${reference === undefined ? auto("prd-") : fold(reference)} || ${restOfText(produit)}`,
    seuilAlerte: 0,
    prixAchat: 0,
    prixVente: 0,
    dateCreation: now,
    dateModification: now,
  });
}

function insertCodes(etablissementId: number, id: number | SQL, codes: readonly string[]): SQL {
  return insertFrom(
    codesBarres,
    { etablissementId, code: sql`value`, produitId: id },
    sql`FROM json_each(${JSON.stringify(codes)}) WHERE value NOT IN ${codesOf(etablissementId, id)}`,
  );
}

/** Changes nothing for a product that has been in stock before. */
function putInStock(ctx: DatedWriteContext, id: number | SQL, stock: StockInitial): Statement[] {
  const { etablissementId } = ctx;
  const { seuilAlerte, quantite, prixAchat, prixVente } = stock;
  const value = quantite * prixAchat;
  const neverStocked = sql`NOT ${found(stocks, byId(stocks, etablissementId, id))}`;
  const where = sql`WHERE ${neverStocked}`;
  return [
    reserve(etablissementId, { mouvement: 1, prix: 1 }, neverStocked),
    update(produits)
      .set({ seuilAlerte, prixAchat, prixVente })
      .where(all(byId(produits, etablissementId, id), neverStocked)),
    insertPrix(ctx, id, prixVente, neverStocked),
    insertMouvements(
      ctx,
      {
        id: lastNumber(etablissementId, "mouvement"),
        produitId: id,
        type: "INITIAL",
        quantite,
        valeur: value,
      },
      sql`FROM (SELECT 1) LEFT JOIN ${stocks} ON ${byId(stocks, etablissementId, id)} ${where}`,
    ),
    insertFrom(stocks, { etablissementId, id, quantite, valeur: value }, where),
  ];
}

function insertPrix(
  { etablissementId, auteurId, now }: WriteContext,
  produitId: number | SQL,
  prixVente: number,
  condition: SQL,
): SQL {
  const id = lastNumber(etablissementId, "prix");
  const row = { etablissementId, id, produitId, prixVente, auteurId, dateCreation: now };
  return insertFrom(prixHistorique, row, sql`WHERE ${condition}`);
}

/** A silent event for screens and tills (api.md "GET /caisse/catalogue"). */
function reportProduit(ctx: WriteContext, id: number | SQL): Statement[] {
  return report(
    ctx,
    "INFO",
    sql`json_object('silencieux', json('true'), 'produitId', CAST(${id} AS INTEGER))`,
  );
}

/** Runs before the update of `produits`, because the new price is compared with the present price. */
export function recordPrix(ctx: WriteContext, id: number, prixVente: number): Statement[] {
  const { etablissementId } = ctx;
  const changes = all(byId(produits, etablissementId, id), ne(produits.prixVente, prixVente));
  const change = found(produits, changes);
  return [reserve(etablissementId, { prix: 1 }, change), insertPrix(ctx, id, prixVente, change)];
}

/** Runs before `updateProduit`, which reads the new barcodes. */
function replaceCodes({ etablissementId }: WriteContext, id: number, codes: readonly string[]): Statement[] {
  return [
    remove(codesBarres).where(
      all(
        ofProduit(etablissementId, id),
        sql`${codesBarres.code} NOT IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
      ),
    ),
    insertCodes(etablissementId, id, codes),
  ];
}

/** The last of the four lines of `texte`. */
const FOLDED_DESCRIPTION = sql`substr(${produits.texte}, length(rtrim(${produits.texte}, replace(${produits.texte}, char(10), ''))) + 1)`;

/** Absent fields keep their value. `texte` is built again from the given and the kept fields. */
function updateProduit(
  { etablissementId, now }: WriteContext,
  id: number,
  produit: ProduitModification & { statut?: StatutProduit | undefined },
) {
  const { titre, description, seuilAlerte, reference, categorieId, prixVente, statut } = produit;
  const lignes = [
    reference === undefined ? FOLDED_REFERENCE : sql`${fold(reference)}`,
    titre === undefined ? sql`${produits.titrePlie}` : sql`${fold(titre)}`,
    sql`coalesce((SELECT group_concat(lower(${codesBarres.code}), ' ') FROM ${codesBarres}
      WHERE ${ofProduit(etablissementId, id)}), '')`,
    description === undefined ? FOLDED_DESCRIPTION : sql`${fold(description ?? "")}`,
  ];
  return update(produits)
    .set({
      titre,
      description,
      seuilAlerte,
      reference,
      categorieId,
      prixVente,
      statut,
      ...(titre !== undefined && { titrePlie: fold(titre), titreOrdre: sortKey(titre) }),
      ...(reference !== undefined && {
        // An earlier double of a reference keeps its key while the reference stays.
        referenceCle: sql`iif(${produits.reference} = ${reference}, ${produits.referenceCle}, ${uniqueKey(reference)})`,
      }),
      texte: sql`${sql.join(lignes, sql` || char(10) || `)}`,
      dateModification: now,
      version: sql`${produits.version} + 1`,
    })
    .where(byId(produits, etablissementId, id));
}

/** Refuses with PRODUIT. A product with movements is archived; any other product is deleted. */
export function removeProduit(ctx: WriteContext, id: number): Statement[] {
  const { etablissementId, now } = ctx;
  const moves = all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, id));
  const neverMoved = sql`NOT ${found(mouvements, moves)}`;
  const itsPrix = all(ofShop(prixHistorique, etablissementId), eq(prixHistorique.produitId, id));
  return [
    refuseWithoutProduit(etablissementId, id),
    remove(codesBarres).where(ofProduit(etablissementId, id)),
    remove(prixHistorique).where(all(itsPrix, neverMoved)),
    remove(stocks).where(all(byId(stocks, etablissementId, id), neverMoved)),
    remove(produits).where(all(byId(produits, etablissementId, id), neverMoved)),
    update(produits)
      .set({ dateArchivage: now, dateModification: now })
      .where(all(live(etablissementId), eq(produits.id, id))),
    ...reportProduit(ctx, id),
  ];
}
