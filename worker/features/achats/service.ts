// Purchases: lists, and what records, edits and cancels one (specification 5 and 7.5, decisions 19, 20, 24 and 25).
import type { Statement } from "#worker/kernel/database/batch.ts";
import { NO_RESPONSE, readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { montantsRefusal } from "#worker/kernel/domain/money.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import { isInFuture, localTime, instantOf } from "#worker/kernel/domain/period.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readHistory } from "#worker/kernel/service/history.ts";
import { insufficientStock, refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readShop, rowOrNotFound } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import type { Achat, AchatCreation, AchatModification, AchatQuery } from "./domain.ts";
import { achatById, achatsPage } from "./queries.ts";
import * as write from "./writes.ts";

export function createAchats(deps: Deps) {
  return {
    /**
     * One page of the shop's purchases: those that count, the cancelled ones or both, of a period, of a product, or found
     * by `q`. Throws what `readHistory` throws.
     */
    async list(acteur: Acteur, query: AchatQuery): Promise<Page<Achat>> {
      return readHistory(deps, acteur, query, (a, days) => achatsPage(a.etablissementId, query, days));
    },

    /** The purchase, also a cancelled one; or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Achat> {
      const [rows] = await readShop(deps, acteur, [achatById(acteur.etablissementId, id)]);
      return readAnswer(rowOrNotFound(rows, MESSAGES.achatNotFound));
    },

    /**
     * Records a purchase: stock, ledger, prices, totals and event in one batch; a draft is in stock by then. Throws
     * VALIDATION (date in the future, amounts, a draft without selling price), INTROUVABLE (product), CONFLIT (it is
     * INACTIF), CLE_REUTILISEE.
     */
    async create(acteur: Acteur, achat: AchatCreation, key?: string): Promise<Written<Achat>> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "achats.create", input: achat, key, translate: refusedCreation };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, current) => ({
        statements: achatStatements(ctx, current, achat),
        response: achatById(e, lastNumber(e, "achat")),
      }));
    },

    /**
     * Changes what is given. More pieces enter at the purchase's own price, fewer leave at the average cost, and the
     * expenses of its day follow. INTROUVABLE; CONFLIT when it is cancelled or of another `version`, and at `quantite` for
     * more of a product that is INACTIF or archived; STOCK_INSUFFISANT when the pieces are sold; VALIDATION beyond the
     * bounds.
     */
    async update(acteur: Acteur, id: number, achat: AchatModification, version?: number): Promise<Achat> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "achats.update", input: [id, achat], translate: refusedEdit };
      const { value } = await writeShop(deps, { ...request, checksSettings: true }, (ctx) => ({
        statements: write.editAchat(ctx, id, achat, version),
        response: achatById(e, id),
      }));
      return value;
    },

    /**
     * Cancels a purchase: its pieces leave at the average cost, its expense no longer counts. Twice is once. INTROUVABLE;
     * STOCK_INSUFFISANT when the pieces are sold.
     */
    async cancel(acteur: Acteur, id: number): Promise<void> {
      const request = { acteur, operation: "achats.annuler", input: id, checksSettings: true } as const;
      await writeShop(deps, { ...request, translate: refusedCancellation }, (ctx, current) => ({
        statements: write.cancelAchat(ctx, id, devise(current.deviseCode)),
        response: NO_RESPONSE,
      }));
    },
  };
}

const REFUSALS = {
  ACHAT: () => new DomainError("INTROUVABLE", MESSAGES.achatNotFound),
  PRODUIT: () => refusalAt("produitId", "INTROUVABLE", MESSAGES.produitNotFound),
  INACTIF: () => refusalAt("produitId", "CONFLIT", MESSAGES.produitInactive),
  BROUILLON: () => validationError({ prixVente: [MESSAGES.produitPrixVenteRequired] }),
  ANNULE: () => new DomainError("CONFLIT", MESSAGES.achatCancelled),
  STOCK: (details: unknown) => insufficientStock(details, "quantite"),
  VERSION: () => new DomainError("CONFLIT", MESSAGES.recordChanged),
};

const refusedCreation = refusedAs(REFUSALS, "quantite");

/** Of an edit, whose only say about the product is the quantity. */
const refusedEdit = refusedAs(
  {
    ...REFUSALS,
    INACTIF: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitInactive),
    ARCHIVE: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitArchived),
  },
  "quantite",
);

/** Of a cancellation, which has no fields. */
const refusedCancellation = refusedAs(
  { ...REFUSALS, STOCK: (details) => insufficientStock(details) },
  "quantite",
);

/**
 * Records a purchase. Whoever runs them checks the acteur's claim of the shop's settings; several purchases may follow one
 * another in one batch. Throws VALIDATION for what needs no database.
 */
export function achatStatements(ctx: DatedWriteContext, acteur: Acteur, achat: AchatCreation): Statement[] {
  const { prixVente, ...montants } = achat;
  const dateOperation = instantOf(achat.dateOperation, ctx.now, acteur.fuseau);
  const errors = montantsRefusal(
    { ...montants, ...(prixVente === undefined ? {} : { prixVente }) },
    devise(acteur.deviseCode),
  );
  if (isInFuture(dateOperation, ctx.now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return write.recordAchat(ctx, {
    ...achat,
    ...localTime(dateOperation, acteur.fuseau),
    dateOperation,
    montantTotal: achat.quantite * achat.prixAchat,
    deviseCode: acteur.deviseCode,
  });
}
