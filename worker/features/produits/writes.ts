import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { correctStock } from "#worker/books/writes/correction.ts";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { report } from "#worker/books/writes/evenements.ts";
import { insertMouvements } from "#worker/books/writes/ledger.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import {
  found,
  refuseBeyond,
  refuseIf,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  insert,
  insertFrom,
  ofShop,
  remove,
  select,
  update,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold, uniqueKey } from "#worker/core/domain/text.ts";
import type { DatedWriteContext, WriteContext } from "#worker/core/domain/write-context.ts";
import { refuseWithoutCategorie } from "#worker/features/categories/writes.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { codesBarres, prixHistorique, produits } from "#worker/schema/boutique/produits.ts";
import { mouvements, stocks } from "#worker/schema/boutique/stocks.ts";
import type { StatutProduit } from "#worker/schema/codes.ts";
import {
  ARCHIVE_MOTIF,
  CODES_BARRES_LIMIT,
  type ProduitCreation,
  type ProduitModification,
  type ProduitRestoration,
  PRODUITS_LIMIT,
  restOfText,
  type StatutChange,
  type StockInitial,
} from "./domain.ts";
import { FOLDED_REFERENCE } from "./queries.ts";

const live = (etablissementId: Value<number>) =>
  all(ofShop(produits, etablissementId), isNull(produits.dateArchivage));

/** Refuses with PRODUIT (unknown or archived). */
export function refuseWithoutProduit(etablissementId: Value<number>, id: Value<number>): SQL {
  return refuseUnless("PRODUIT", found(produits, all(live(etablissementId), eq(produits.id, id))));
}

/** Refuses with LIMITE, CATEGORIE, or as `refuseCodes` does. */
export function createProduit(ctx: DatedWriteContext, produit: ProduitCreation): Statement[] {
  const { etablissementId: e } = ctx;
  const id = lastNumber(e, "produit");
  return [
    refuseBeyond(PRODUITS_LIMIT, id, produits, live(e)),
    refuseWithoutCategorie(e, produit.categorieId),
    ...refuseCodes(e, produit, null),
    reserveProduit(e, produit),
    insertProduit(ctx, produit),
    insertCodes(e, id, codeRows(produit.codesBarres)),
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
    ...refuseCodes(e, produit, id),
    ...(codes === undefined ? [] : replaceCodes(ctx, id, codes)),
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

/** A code of a request that another living product of the shop has, as a barcode or as its reference. */
export type TakenCode = { field: CodeField; code: string; titre: string; holds: CodeField };

type CodeField = "codesBarres" | "reference";

type Codes = { reference?: string | undefined; codesBarres?: readonly string[] | undefined };

/**
 * Refuses with CODES (TakenCode[]), or with TROP_DE_CODES beyond the limit. The product `id` may keep the codes that it
 * has.
 */
function refuseCodes(
  etablissementId: number,
  { reference, codesBarres: codes = [] }: Codes,
  id: number | null,
): Statement[] {
  if (reference === undefined && codes.length === 0) return [];
  const requested: [CodeField, string][] = codes.map((code) => ["codesBarres", code]);
  if (reference !== undefined) requested.push(["reference", reference]);
  const rows = JSON.stringify(requested.map(([field, code]) => [field, code, codeForm(code)]));
  const taken = refuseTaken(
    etablissementId,
    sql`(SELECT value->>0 AS field, value->>1 AS code, value->>2 AS forme FROM json_each(${rows})
      WHERE ${id === null ? sql`true` : sql`(value->>0, value->>1) NOT IN ${keptBy(etablissementId, id)}`})`,
    id,
  );
  if (codes.length <= CODES_BARRES_LIMIT.max) return [taken];
  const more =
    id === null
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(codes)}) WHERE value NOT IN ${codesOf(etablissementId, id)})`;
  return [refuseIf("TROP_DE_CODES", more), taken];
}

/** Rows (field, code) of the codes that the product has, as typed. A code that older products share stays (rule: one-code). */
function keptBy(etablissementId: number, id: number): SQL {
  return sql`(SELECT 'codesBarres', ${codesBarres.code} FROM ${codesBarres} WHERE ${ofProduit(etablissementId, id)}
    UNION ALL SELECT 'reference', ${produits.reference} FROM ${produits} WHERE ${byId(produits, etablissementId, id)})`;
}

/** Refuses with CODES (TakenCode[]) when a living product has the reference or a barcode of the archived product `id`. */
function refuseTakenArchives(etablissementId: number, id: number): Statement {
  const row = byId(produits, etablissementId, id);
  const own = sql`(SELECT 'codesBarres' AS field, value->>0 AS code, value->>1 AS forme
      FROM json_each((SELECT ${produits.codesArchives} FROM ${produits} WHERE ${row}))
    UNION ALL SELECT 'reference', ${produits.reference}, ${produits.referenceForme} FROM ${produits} WHERE ${row})`;
  return refuseTaken(etablissementId, own, id);
}

/** `requested` is a relation of (field, code, forme). CROSS JOIN looks up each code by its form, barcodes first. */
function refuseTaken(etablissementId: number, requested: SQL, id: number | null): Statement {
  const holder = sql`CROSS JOIN ${produits} ON ${byId(produits, etablissementId, sql`${codesBarres.produitId}`)}`;
  return refuseWith(
    "CODES",
    sql`json_object('field', field, 'code', code, 'titre', titre, 'holds', holds)`,
    sql`FROM (
      SELECT requested.field, requested.code, ${produits.titre} AS titre, 'codesBarres' AS holds
      FROM ${requested} AS requested CROSS JOIN ${codesBarres} ON ${ofShop(codesBarres, etablissementId)}
        AND ${codesBarres.forme} = requested.forme ${holder}
      WHERE ${codesBarres.produitId} IS NOT ${id}
      UNION ALL
      SELECT requested.field, requested.code, ${produits.titre}, 'reference'
      FROM ${requested} AS requested CROSS JOIN ${produits} INDEXED BY produits_par_reference ON ${live(etablissementId)}
        AND ${produits.referenceForme} = requested.forme
      WHERE ${produits.id} IS NOT ${id})`,
  );
}

/** A product without a reference gets the next free code, such as PRD-000001 (rule: reference). */
function reserveProduit(etablissementId: number, { reference }: ProduitCreation) {
  const issued = sql`'prd-' || printf('%06d', ${compteurs.referenceProduit} + n)`;
  const barcode = all(ofShop(codesBarres, etablissementId), eq(codesBarres.forme, issued));
  const taken = sql`(${found(produits, all(live(etablissementId), eq(produits.referenceForme, issued)))}
    OR ${found(codesBarres, barcode)})`;
  const ahead = sql`(WITH RECURSIVE ahead(n) AS (
      SELECT 1 UNION ALL SELECT n + 1 FROM ahead WHERE ${taken})
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
    referenceForme: reference === undefined ? auto("prd-") : codeForm(reference),
    texte: sql`${reference === undefined ? auto("prd-") : fold(reference)} || ${restOfText(produit)}`,
    seuilAlerte: 0,
    prixAchat: 0,
    prixVente: 0,
    dateCreation: now,
    dateModification: now,
  });
}

/** JSON, [code, form] of each. */
const codeRows = (codes: readonly string[]) => JSON.stringify(codes.map((code) => [code, codeForm(code)]));

/** `rows` as `codeRows` makes them. */
function insertCodes(etablissementId: number, id: number | SQL, rows: string | SQL): SQL {
  return insertFrom(
    codesBarres,
    { etablissementId, code: sql`value->>0`, produitId: id, forme: sql`value->>1` },
    sql`FROM json_each(${rows}) WHERE value->>0 NOT IN ${codesOf(etablissementId, id)}`,
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
  { etablissementId, auteurId, now }: Values<WriteContext>,
  produitId: Value<number>,
  prixVente: Value<number>,
  condition: SQL,
): SQL {
  const id = lastNumber(etablissementId, "prix");
  const row = { etablissementId, id, produitId, prixVente, auteurId, dateCreation: now };
  return insertFrom(prixHistorique, row, sql`WHERE ${condition}`);
}

/** A silent event for screens and tills. */
function reportProduit(ctx: WriteContext, id: number | SQL): Statement[] {
  return report(
    ctx,
    "INFO",
    sql`json_object('silencieux', json('true'), 'produitId', CAST(${id} AS INTEGER))`,
  );
}

/** Runs before the update of `produits`, because the new price is compared with the present price. */
export function recordPrix(
  ctx: Values<WriteContext>,
  id: Value<number>,
  prixVente: Value<number>,
): Statement[] {
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
    insertCodes(etablissementId, id, codeRows(codes)),
  ];
}

/** The characters of a product's former titles, of which the oldest are forgotten. */
const FORMER_TITLES_MAX = 2_000;

function withFormerTitle(folded: string): SQL {
  const { titrePlie, anciensTitres } = produits;
  const longer = sql`substr(${titrePlie} || char(10) || ${anciensTitres}, 1, ${FORMER_TITLES_MAX})`;
  return sql`iif(${titrePlie} = ${folded}, ${anciensTitres}, ${longer})`;
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
      ...(titre !== undefined && {
        titrePlie: fold(titre),
        titreOrdre: sortKey(titre),
        anciensTitres: withFormerTitle(fold(titre)),
      }),
      ...(reference !== undefined && {
        // An earlier double of a reference keeps its key while the reference stays.
        referenceCle: sql`iif(${produits.reference} = ${reference}, ${produits.referenceCle}, ${uniqueKey(reference)})`,
        referenceForme: codeForm(reference),
      }),
      texte: sql`${sql.join(lignes, sql` || char(10) || `)}`,
      dateModification: now,
      version: sql`${produits.version} + 1`,
    })
    .where(byId(produits, etablissementId, id));
}

/**
 * Refuses with PRODUIT. A product with movements is archived, and whatever stock it has at that moment leaves; any other
 * product is deleted.
 */
export function removeProduit(ctx: DatedWriteContext, id: number): Statement[] {
  const { etablissementId, now } = ctx;
  const moves = all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, id));
  const neverMoved = sql`NOT ${found(mouvements, moves)}`;
  const itsPrix = all(ofShop(prixHistorique, etablissementId), eq(prixHistorique.produitId, id));
  const left = sql`(SELECT ${stocks.id} AS produit_id, -${stocks.quantite} AS quantite, -${stocks.valeur} AS valeur,
      NULL AS achat_id, ${ARCHIVE_MOTIF} AS motif, NULL AS correction
    FROM ${stocks} WHERE ${byId(stocks, etablissementId, id)} AND ${stocks.quantite} > 0)`;
  return [
    refuseWithoutProduit(etablissementId, id),
    remove(prixHistorique).where(all(itsPrix, neverMoved)),
    remove(stocks).where(all(byId(stocks, etablissementId, id), neverMoved)),
    update(produits)
      .set({
        dateArchivage: now,
        dateModification: now,
        codesArchives: sql`(SELECT json_group_array(json_array(${codesBarres.code}, ${codesBarres.forme}) ORDER BY ${codesBarres.code})
          FROM ${codesBarres} WHERE ${ofProduit(etablissementId, id)})`,
        version: sql`${produits.version} + 1`,
      })
      .where(byId(produits, etablissementId, id)),
    remove(codesBarres).where(ofProduit(etablissementId, id)),
    // After the archiving: an archived product raises no alert.
    ...correctStock(ctx, "AJUSTEMENT", left),
    remove(produits).where(all(byId(produits, etablissementId, id), neverMoved)),
    ...reportProduit(ctx, id),
  ];
}

/**
 * Refuses with PRODUIT, CATALOGUE (not archived), LIMITE, CATEGORIE, SANS_CATEGORIE (its category was deleted) or CODES. A
 * taken reference breaks `produits_reference_unique`.
 */
export function restoreProduit(
  ctx: WriteContext,
  id: number,
  { categorieId }: ProduitRestoration,
): Statement[] {
  const { etablissementId: e, now } = ctx;
  const row = byId(produits, e, id);
  const codes = sql`(SELECT ${produits.codesArchives} FROM ${produits} WHERE ${row})`;
  const withoutCategorie = found(produits, all(row, isNull(produits.categorieId)));
  return [
    refuseUnless("PRODUIT", found(produits, row)),
    refuseIf("CATALOGUE", found(produits, all(row, isNull(produits.dateArchivage)))),
    refuseBeyond(PRODUITS_LIMIT, lastNumber(e, "produit"), produits, live(e)),
    categorieId === undefined
      ? refuseIf("SANS_CATEGORIE", withoutCategorie)
      : refuseWithoutCategorie(e, categorieId),
    refuseTakenArchives(e, id),
    insertCodes(e, id, codes),
    update(produits)
      .set({
        dateArchivage: null,
        codesArchives: null,
        statut: "INACTIF",
        categorieId,
        dateModification: now,
        version: sql`${produits.version} + 1`,
      })
      .where(row),
    ...reportProduit(ctx, id),
  ];
}
