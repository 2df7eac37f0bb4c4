// Products: what creates, edits, puts in stock and deletes one (specification 5, decisions 18 to 22).
// Each write is one batch; the reads are in reading.ts.
import * as creation from "#worker/features/produits/writes/produit.ts";
import * as edition from "#worker/features/produits/writes/edit.ts";
import type { SQL } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { refuseWithoutCategorie } from "#worker/features/categories/writes.ts";
import {
  PRODUITS_LIMIT,
  CODES_BARRES_LIMIT,
  type StatutChange,
  STATUT_LABELS,
  type Produit,
  type ProduitCreation,
  type ProduitModification,
  type StockInitial,
} from "#worker/features/produits/domain.ts";
import {
  completeProduit,
  produitState,
  produitById,
  type StoredProduit,
} from "#worker/features/produits/queries.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuseIfChanged } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Expected } from "#worker/kernel/domain/edits.ts";
import { type EditConflict, DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Devise, formatMontant, formatQuantite, montantsRefusal } from "#worker/kernel/domain/money.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { conflictRefusal } from "#worker/kernel/service/shared-refusals.ts";
import { NO_RESPONSE } from "#worker/kernel/database/statements.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { createProduitsReading } from "./reading.ts";

export function createProduits(deps: Deps) {
  /** Runs the statements as one batch and answers with the product that `id` names. */
  async function writeProduit(
    request: {
      acteur: Acteur;
      operation: string;
      input: unknown;
      key?: string | undefined;
      montants?: Partial<StockInitial>;
    },
    id: number | SQL,
    build: (ctx: DatedWriteContext) => Statement[],
  ): Promise<Written<Produit>> {
    const { montants = {}, ...rest } = request;
    const written = await writeShop(
      deps,
      { ...rest, checksSettings: true, translate: translateProduitRefusal },
      (ctx, acteur) => {
        const errors = montantsRefusal(montants, devise(acteur.deviseCode));
        if (Object.keys(errors).length > 0) throw validationError(errors);
        return {
          statements: build(ctx),
          response: produitById(acteur.etablissementId, id),
        };
      },
    );
    return { ...written, value: completeProduit(written.value) };
  }

  /** The statements of a change of status, after `refuseWithoutProduit`. */
  function toStatut(ctx: DatedWriteContext, id: number, { statut, stockInitial }: StatutChange): Statement[] {
    const statements: Statement[] = [];
    if (statut === "BROUILLON") statements.push(edition.refuseReturnToBrouillon(ctx, id));
    if (statut === "STOCK") {
      if (stockInitial) statements.push(...creation.putInStock(ctx, id, stockInitial));
      else statements.push(edition.refuseWithoutStock(ctx, id));
    }
    return [...statements, edition.changeStatut(ctx, id, statut)];
  }

  return {
    ...createProduitsReading(deps),

    /**
     * Creates a product; one of status STOCK with its stock, first movement and price. Throws VALIDATION (amounts that
     * the currency does not have), INTROUVABLE (category), CONFLIT at `reference` or `codesBarres`, or when there are too
     * many, CLE_REUTILISEE.
     */
    async create(acteur: Acteur, produit: ProduitCreation, key?: string): Promise<Written<Produit>> {
      const e = acteur.etablissementId;
      const id = creation.lastProduit(e);
      const montants = produit.statut === "STOCK" ? produit : {};
      return writeProduit(
        { acteur, operation: "produits.create", input: produit, key, montants },
        id,
        (ctx) => [
          creation.refuseTooManyProduits(e),
          refuseWithoutCategorie(e, produit.categorieId),
          creation.refuseTooManyCodes(e, null, produit.codesBarres),
          creation.refuseTakenCodes(e, produit.codesBarres, null),
          creation.reserveProduit(e, produit.reference === undefined),
          creation.insertProduit(ctx, produit),
          creation.insertCodes(e, id, produit.codesBarres),
          ...(produit.statut === "STOCK" ? creation.putInStock(ctx, id, produit) : []),
          ...creation.reportProduit(ctx, id),
        ],
      );
    },

    /**
     * Edits a product and, when `statut` is given, its status, in the same batch. Throws what `create` and
     * `changeStatut` throw; INTROUVABLE for a missing product too; CONFLIT at each field that has changed since the
     * caller read it as `expected`.
     */
    async update(
      acteur: Acteur,
      id: number,
      produit: ProduitModification,
      statut?: StatutChange,
      expected?: Expected,
    ): Promise<Produit> {
      const e = acteur.etablissementId;
      const { prixVente, codesBarres, categorieId } = produit;
      const montants = { ...(prixVente === undefined ? {} : { prixVente }), ...statut?.stockInitial };
      const request = { acteur, operation: "produits.update", input: [id, produit, statut], montants };
      const fields = { ...produit, statut: statut?.statut, ...statut?.stockInitial };
      const intact = Object.keys(produit).length === 0 && statut === undefined;
      const { value } = await writeProduit(request, id, (ctx) => [
        creation.refuseWithoutProduit(e, id),
        ...(expected === undefined ? [] : [refuseIfChanged(produitState(e, id), fields, expected)]),
        ...(categorieId === undefined ? [] : [refuseWithoutCategorie(e, categorieId)]),
        ...(codesBarres === undefined
          ? []
          : [creation.refuseTooManyCodes(e, id, codesBarres), creation.refuseTakenCodes(e, codesBarres, id)]),
        ...(codesBarres === undefined ? [] : edition.replaceCodes(ctx, id, codesBarres)),
        ...(prixVente === undefined ? [] : edition.recordPrix(ctx, id, prixVente)),
        ...(intact ? [] : [edition.updateProduit(ctx, id, produit)]),
        ...(statut === undefined ? [] : toStatut(ctx, id, statut)),
        ...(intact ? [] : creation.reportProduit(ctx, id)),
      ]);
      return value;
    },

    /**
     * Changes the status (decision 19). The first time in STOCK needs `stockInitial`; later it has no effect. Throws
     * INTROUVABLE, VALIDATION (it is needed and absent), CONFLIT (back to BROUILLON).
     */
    async changeStatut(acteur: Acteur, id: number, change: StatutChange): Promise<Produit> {
      const montants = change.stockInitial ?? {};
      const request = { acteur, operation: "produits.changerStatut", input: [id, change], montants };
      const { value } = await writeProduit(request, id, (ctx) => [
        creation.refuseWithoutProduit(acteur.etablissementId, id),
        ...toStatut(ctx, id, change),
        ...creation.reportProduit(ctx, id),
      ]);
      return value;
    },

    /** Deletes a product; one that has movements is archived and frees reference and barcodes. INTROUVABLE. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const request = { acteur, operation: "produits.delete", input: id, translate: translateProduitRefusal };
      await writeShop(deps, request, (ctx) => ({
        statements: [
          creation.refuseWithoutProduit(acteur.etablissementId, id),
          ...edition.removeProduit(ctx, id),
          ...creation.reportProduit(ctx, id),
        ],
        response: NO_RESPONSE,
      }));
    },
  };
}

// What a refused product write means, in the words that the user reads.

/** The DomainError of a refusal or a broken constraint; undefined when it says nothing about products. */
export function translateProduitRefusal(cause: Cause, acteur: Acteur): DomainError | undefined {
  if (cause.kind === "REFUS" && cause.code === "CHANGE") {
    const stored = cause.details as EditConflict<StoredProduit> | null;
    const conflict = stored && { ...stored, current: completeProduit(stored.current) };
    return conflictRefusal(conflict, (current) => toWords(current, devise(acteur.deviseCode)));
  }
  if (cause.kind === "REFUS") return translateRefusal(cause.code, cause.details);
  if (cause.kind !== "CONTRAINTE") return undefined;
  if (cause.constraint.endsWith("produits.reference_cle"))
    return refusalAt("reference", "CONFLIT", MESSAGES.referenceExists);
  if (cause.constraint.endsWith("codes_barres.code"))
    return refusalAt("codesBarres", "CONFLIT", MESSAGES.codeBarresExists);
  return undefined;
}

function translateRefusal(code: string, details: unknown): DomainError | undefined {
  switch (code) {
    case "PRODUIT":
      return new DomainError("INTROUVABLE", MESSAGES.produitNotFound);
    case "CATEGORIE":
      return refusalAt("categorieId", "INTROUVABLE", MESSAGES.categorieNotFound);
    case "LIMITE":
      return new DomainError("CONFLIT", MESSAGES.limitReached(PRODUITS_LIMIT));
    case "TROP_DE_CODES":
      return refusalAt("codesBarres", "CONFLIT", MESSAGES.limitReached(CODES_BARRES_LIMIT));
    case "CODES": {
      const codes = details as string[] | null;
      if (codes === null) return refusalAt("codesBarres", "CONFLIT", MESSAGES.codeBarresExists);
      const sentences = codes.map((taken) => MESSAGES.namedLine(taken, MESSAGES.codeBarresExists));
      return new DomainError("CONFLIT", sentences.join(", "), { fields: { codesBarres: sentences } });
    }
    case "BROUILLON":
      return refusalAt("statut", "CONFLIT", MESSAGES.produitBackToBrouillon);
    case "SANS_STOCK":
      return validationError({
        seuilAlerte: [MESSAGES.produitSeuilRequired],
        quantite: [MESSAGES.produitQuantiteRequired],
        prixAchat: [MESSAGES.produitPrixAchatRequired],
        prixVente: [MESSAGES.produitPrixVenteRequired],
      });
    default:
      return undefined;
  }
}

function toWords(produit: Produit, devise: Devise): Record<string, string> {
  const { titre, description, reference, categorie, codesBarres, statut, ...numbers } = produit;
  return {
    titre,
    description: description ?? "",
    reference,
    categorieId: categorie.nom,
    codesBarres: codesBarres.join(", "),
    statut: STATUT_LABELS[statut],
    seuilAlerte: formatQuantite(numbers.seuilAlerte),
    quantite: formatQuantite(numbers.quantite),
    prixAchat: formatMontant(numbers.prixAchat, devise),
    prixVente: formatMontant(numbers.prixVente, devise),
  };
}
