// Products (rules: reference, statut, prices, archive, ledger). Archived products appear only where a comment says so.
import type { SQL } from "drizzle-orm";
import { refusedAs } from "#worker/books/service/refusals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import type { RowOf, Statement } from "#worker/core/database/compiled.ts";
import { pageOf, readPage, sliceOf } from "#worker/core/database/page.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { type Changes, type EditBasis, loadedBasis } from "#worker/core/domain/edits.ts";
import { DomainError, refusalAt, validationError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, formatMontant, formatQuantite, montantsRefusal } from "#worker/core/domain/money.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { readSlices } from "#worker/core/service/slices.ts";
import { type WriteRequest, writeShop } from "#worker/core/service/write.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { categorieById, categorieExists, categoriesByName } from "#worker/features/categories/queries.ts";
import {
  allowsSuggestions,
  CODES_BARRES_LIMIT,
  expectedOf,
  HELD_AS,
  type Produit,
  type ProduitCreation,
  type ProduitModification,
  type ProduitQuery,
  type ProduitRecord,
  type ProduitRestoration,
  type ProduitsOfCategorie,
  PRODUITS_LIMIT,
  STATUT_LABELS,
  type StatutChange,
  type StockInitial,
} from "./domain.ts";
import {
  mouvementsOfProduit,
  completeProduit,
  produitByCode,
  produitById,
  produitOrArchived,
  produitsByTitle,
  produitsList,
  produitsSuggested,
  readProduit,
} from "./queries.ts";
import { createProduit, editProduit, removeProduit, restoreProduit, type TakenCode } from "./writes.ts";

const LAST_MOUVEMENTS = 8;

export function createProduits(deps: Deps) {
  async function writeProduit(
    request: WriteRequest & { montants: Changes<StockInitial> },
    id: number | SQL,
    build: (ctx: DatedWriteContext) => Statement[],
  ): Promise<Written<Produit>> {
    const { montants, ...rest } = request;
    const checked = { ...rest, checksSettings: true, translate } as const;
    const written = await writeShop(deps, checked, (ctx, acteur) => {
      const errors = montantsRefusal(montants, devise(acteur.deviseCode));
      if (Object.keys(errors).length > 0) throw validationError(errors);
      return { statements: build(ctx), response: produitById(acteur.etablissementId, id) };
    });
    return { ...written, value: completeProduit(written.value) };
  }

  /** Throws INTROUVABLE (unknown category). */
  async function readRows<R>(
    acteur: Acteur,
    { categorieId }: Pick<ProduitQuery, "categorieId">,
    statement: SQL<R>,
  ): Promise<RowOf<SQL<R>>[]> {
    const { etablissementId: e } = acteur;
    const exists = categorieId === undefined ? [] : [categorieExists(e, categorieId)];
    const [rows, categories] = await readShop(deps, acteur, [statement, ...exists]);
    if (categorieId !== undefined) rowOrNotFound(categories, MESSAGES.categorieNotFound);
    return rows;
  }

  /** Throws INTROUVABLE. */
  async function get(acteur: Acteur, id: number): Promise<Produit> {
    const [rows] = await readShop(deps, acteur, [produitById(acteur.etablissementId, id)]);
    return oneProduit(rows);
  }

  /** Throws what `create` and `writeEdit` throw, VALIDATION (no first stock), CONFLIT (back to BROUILLON). */
  async function update(
    acteur: Acteur,
    id: number,
    produit: ProduitModification,
    change: Partial<StatutChange> = {},
    basis?: EditBasis,
  ): Promise<Produit> {
    const { prixVente } = produit;
    const { statut, stockInitial } = change;
    const montants = { prixVente, ...stockInitial };
    const request = { acteur, operation: "produits.update", input: [id, produit, change], montants };
    const edited = {
      basis,
      requested: { ...produit, ...(statut && { statut }), ...stockInitial },
      read: () => get(acteur, id),
      fieldsOf: expectedOf,
      toWords: (stored: Produit) => toWords(stored, devise(acteur.deviseCode)),
    };
    return writeEdit(edited, async (version) => {
      const { value } = await writeProduit(request, id, (ctx) =>
        editProduit(ctx, id, produit, change, version),
      );
      return value;
    });
  }

  return {
    /**
     * `q` is found in title, description, reference and barcodes; `archives` lists the archived products alone. Throws
     * INTROUVABLE (unknown category).
     */
    async list(acteur: Acteur, query: ProduitQuery): Promise<Page<Produit>> {
      const list = produitsList(acteur.etablissementId, query);
      return readPage(await readRows(acteur, query, pageOf(list, query)), query, readProduit);
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(acteur: Acteur, query: ListQuery<ProduitQuery>): AsyncGenerator<Produit[], void, undefined> {
      const list = produitsList(acteur.etablissementId, query);
      return readSlices((after, size) => readRows(acteur, query, sliceOf(list, after, size)), readProduit);
    },

    async all(acteur: Acteur): Promise<Produit[]> {
      const [rows] = await readShop(deps, acteur, [produitsByTitle(acteur.etablissementId)]);
      return rows.map(readProduit);
    },

    /** Throws INTROUVABLE (unknown category). */
    async ofCategorie(
      acteur: Acteur,
      categorieId: number,
      query: ProduitQuery,
    ): Promise<ProduitsOfCategorie> {
      const { etablissementId: e } = acteur;
      const [categories, rows] = await readShop(deps, acteur, [
        categorieById(e, categorieId),
        pageOf(produitsList(e, { ...query, categorieId }), query),
      ]);
      const categorie = rowOrNotFound(categories, MESSAGES.categorieNotFound);
      return { categorie: readAnswer(categorie), produits: readPage(rows, query, readProduit) };
    },

    get,

    /** The product and all categories by name. Throws INTROUVABLE. */
    async forEdit(acteur: Acteur, id: number): Promise<{ produit: Produit; categories: Categorie[] }> {
      const { etablissementId: e } = acteur;
      const queries = [produitById(e, id), categoriesByName(e)] as const;
      const [rows, categories] = await readShop(deps, acteur, queries);
      return { produit: oneProduit(rows), categories: categories.map(readAnswer) };
    },

    /** The product, which may be archived, and its last movements, newest first. Throws INTROUVABLE. */
    async record(acteur: Acteur, id: number): Promise<ProduitRecord> {
      const { etablissementId: e } = acteur;
      const queries = [produitOrArchived(e, id), mouvementsOfProduit(e, id, LAST_MOUVEMENTS)] as const;
      const [rows, mouvements] = await readShop(deps, acteur, queries);
      return { produit: oneProduit(rows), mouvements: mouvements.map(readAnswer) };
    },

    /** By a barcode, else by a reference. Throws INTROUVABLE. */
    async byCodeBarres(acteur: Acteur, code: string): Promise<Produit> {
      const [rows] = await readShop(deps, acteur, [produitByCode(acteur.etablissementId, code)]);
      return oneProduit(rows);
    },

    async suggestions(acteur: Acteur, q: string, options?: { buyable: boolean }): Promise<Produit[]> {
      if (!allowsSuggestions(q)) return [];
      const [rows] = await readShop(deps, acteur, [produitsSuggested(acteur.etablissementId, q, options)]);
      return rows.map(readProduit);
    },

    /** Throws VALIDATION, INTROUVABLE (category), CONFLIT (reference, barcodes, too many products), CLE_REUTILISEE. */
    async create(acteur: Acteur, produit: ProduitCreation, key?: string): Promise<Written<Produit>> {
      const id = lastNumber(acteur.etablissementId, "produit");
      const montants = produit.statut === "STOCK" ? produit : {};
      const request = { acteur, operation: "produits.create", input: produit, key, montants };
      return writeProduit(request, id, (ctx) => createProduit(ctx, produit));
    },

    update,

    /** Adds one barcode; a code that the product has, in whatever spelling, changes nothing. Throws what `update` throws. */
    async associate(acteur: Acteur, id: number, code: string): Promise<Produit> {
      const produit = await get(acteur, id);
      const form = codeForm(code);
      if (produit.codesBarres.some((one) => codeForm(one) === form)) return produit;
      const codesBarres = [...produit.codesBarres, code].sort();
      return update(acteur, id, { codesBarres }, {}, loadedBasis(produit, expectedOf(produit)));
    },

    /**
     * A product with movements is archived instead: its stock leaves, its reference and barcodes are free. Throws
     * INTROUVABLE.
     */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const request = {
        acteur,
        operation: "produits.delete",
        input: id,
        translate,
        checksSettings: true,
      } as const;
      await writeShop(deps, request, (ctx) => ({
        statements: removeProduit(ctx, id),
        response: NO_RESPONSE,
      }));
    },

    /**
     * The archived product is back, INACTIF, with its barcodes. Throws INTROUVABLE, VALIDATION (no category), CONFLIT (not
     * archived, reference, barcodes, too many products), CLE_REUTILISEE.
     */
    async restore(
      acteur: Acteur,
      id: number,
      restoration: ProduitRestoration = {},
      key?: string,
    ): Promise<Written<Produit>> {
      const request = { acteur, operation: "produits.restore", input: [id, restoration], key, translate };
      const written = await writeShop(deps, request, (ctx) => ({
        statements: restoreProduit(ctx, id, restoration),
        response: produitById(acteur.etablissementId, id),
      }));
      return { ...written, value: completeProduit(written.value) };
    },
  };
}

function oneProduit(rows: readonly Parameters<typeof readProduit>[0][]): Produit {
  return readProduit(rowOrNotFound(rows, MESSAGES.produitNotFound));
}

const translate = refusedAs({
  PRODUIT: () => new DomainError("INTROUVABLE", MESSAGES.produitNotFound),
  CATEGORIE: () => refusalAt("categorieId", "INTROUVABLE", MESSAGES.categorieNotFound),
  LIMITE: () => new DomainError("CONFLIT", MESSAGES.limitReached(PRODUITS_LIMIT)),
  TROP_DE_CODES: () => refusalAt("codesBarres", "CONFLIT", MESSAGES.limitReached(CODES_BARRES_LIMIT)),
  CODES: (details) => {
    const taken = details as TakenCode[] | null;
    if (taken === null) return codeTaken();
    const fields: Record<string, string[]> = {};
    for (const one of firstHolders(taken)) (fields[one.field] ??= []).push(takenSentence(one));
    return new DomainError("CONFLIT", Object.values(fields).flat().join(", "), { fields });
  },
  CATALOGUE: () => new DomainError("CONFLIT", MESSAGES.produitNotArchived),
  SANS_CATEGORIE: () => validationError({ categorieId: [MESSAGES.produitCategorieRequired] }),
  BROUILLON: () => refusalAt("statut", "CONFLIT", MESSAGES.produitBackToBrouillon),
  SANS_STOCK: () =>
    validationError({
      seuilAlerte: [MESSAGES.produitSeuilRequired],
      quantite: [MESSAGES.produitQuantiteRequired],
      prixAchat: [MESSAGES.produitPrixAchatRequired],
      prixVente: [MESSAGES.produitPrixVenteRequired],
    }),
  "produits.reference_cle": () => refusalAt("reference", "CONFLIT", MESSAGES.referenceExists),
  "codes_barres.code": codeTaken,
});

/** Older products may share a code (rule: one-code). A barcode stands before a reference. */
function firstHolders(taken: readonly TakenCode[]): TakenCode[] {
  const ofFirst = ({ field, code }: TakenCode) =>
    taken.find((one) => one.field === field && one.code === code);
  return taken.filter((one) => one === ofFirst(one));
}

function takenSentence({ field, code, titre, holds }: TakenCode): string {
  const sentence = field === "reference" ? MESSAGES.referenceOf : MESSAGES.codeBarresOf;
  return sentence(code, titre, field === holds ? undefined : HELD_AS[holds]);
}

function codeTaken(): DomainError {
  return refusalAt("codesBarres", "CONFLIT", MESSAGES.codeBarresExists);
}

function toWords(produit: Produit, devise: Devise): Record<string, string> {
  const { titre, description, reference, categorie, codesBarres, statut, ...numbers } = produit;
  return {
    titre,
    description: description ?? "",
    reference,
    categorieId: categorie?.nom ?? "",
    codesBarres: codesBarres.join(", "),
    statut: STATUT_LABELS[statut],
    seuilAlerte: formatQuantite(numbers.seuilAlerte),
    quantite: formatQuantite(numbers.quantite),
    prixAchat: formatMontant(numbers.prixAchat, devise),
    prixVente: formatMontant(numbers.prixVente, devise),
  };
}
