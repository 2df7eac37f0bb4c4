// Purchases: what records, edits and cancels one (specification 5, decisions 19, 20, 24 and 25). Each write is one batch;
// the reads are in reading.ts.
import * as edition from "#worker/features/achats/writes/edit.ts";
import * as write from "#worker/features/achats/writes/achat.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import {
  type Achat,
  type AchatCreation,
  type AchatModification,
  expectedOf,
} from "#worker/features/achats/domain.ts";
import { achatById, achatState } from "#worker/features/achats/queries.ts";
import { lastAchat } from "#worker/features/achats/writes/achat.ts";
import { recordPrix, refuseWithoutProduit } from "#worker/features/produits/writes.ts";
import { correctStock } from "#worker/features/stock/writes/correction.ts";
import { followLedger } from "#worker/features/stock/writes/levels.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuseIfChanged } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Expected } from "#worker/kernel/domain/edits.ts";
import { type EditConflict, DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { formatQuantite, montantsRefusal } from "#worker/kernel/domain/money.ts";
import { isInFuture, localTime, instantOf } from "#worker/kernel/domain/period.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import {
  conflictRefusal,
  insufficientStock,
  translateBounds,
} from "#worker/kernel/service/shared-refusals.ts";
import { NO_RESPONSE } from "#worker/kernel/database/statements.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { createAchatsReading } from "./reading.ts";

export function createAchats(deps: Deps) {
  return {
    ...createAchatsReading(deps),

    /**
     * Records a purchase: stock, ledger, prices, totals and event in one batch; a draft is in stock by then. Throws
     * VALIDATION (date in the future, amounts, a draft without selling price), INTROUVABLE (product), CONFLIT (it is
     * INACTIF), CLE_REUTILISEE.
     */
    async create(acteur: Acteur, achat: AchatCreation, key?: string): Promise<Written<Achat>> {
      const e = acteur.etablissementId;
      return writeShop(
        deps,
        {
          acteur,
          operation: "achats.create",
          input: achat,
          key,
          checksSettings: true,
          translate: translateAchatRefusal,
        },
        (ctx, a) => ({
          statements: achatStatements(ctx, a, achat),
          response: achatById(e, lastAchat(e)),
        }),
      );
    },

    /**
     * Changes what is given. More pieces enter at the purchase's own price, fewer leave at the average cost, and the
     * expenses of its day follow. INTROUVABLE; CONFLIT when it is cancelled, at `quantite` for more of a product that is
     * INACTIF or archived, and at each field that has changed since the
     * caller read it as `expected`; STOCK_INSUFFISANT when the pieces are sold; VALIDATION beyond the bounds.
     */
    async update(acteur: Acteur, id: number, achat: AchatModification, expected?: Expected): Promise<Achat> {
      const intact = Object.keys(achat).length === 0;
      const e = acteur.etablissementId;
      const { value } = await writeShop(
        deps,
        {
          acteur,
          operation: "achats.update",
          input: [id, achat],
          checksSettings: true,
          translate: translateEditRefusal,
        },
        (ctx) => ({
          statements: [
            edition.refuseWithoutAchat(ctx, id),
            ...(intact ? [] : [edition.refuseCancelled(ctx, id)]),
            ...(expected ? [refuseIfChanged(achatState(e, id), achat, expected)] : []),
            ...(achat.quantite === undefined ? [] : changeQuantite(ctx, id, achat.quantite)),
            ...(intact ? [] : [edition.updateAchat(ctx, id, achat)]),
          ],
          response: achatById(e, id),
        }),
      );
      return value;
    },

    /**
     * Cancels a purchase: its pieces leave at the average cost, its expense no longer counts. Twice is once. INTROUVABLE;
     * STOCK_INSUFFISANT when the pieces are sold.
     */
    async cancel(acteur: Acteur, id: number): Promise<void> {
      await writeShop(
        deps,
        {
          acteur,
          operation: "achats.annuler",
          input: id,
          checksSettings: true,
          translate: translateCancellationRefusal,
        },
        (ctx, a) => ({
          statements: [
            edition.refuseWithoutAchat(ctx, id),
            edition.refuseSoldStock(ctx, id, 0),
            ...correctStock(ctx, "ANNULATION_ACHAT", edition.achatDifference(ctx, id, 0)),
            ...edition.correctDepense(ctx, id, 0, -1),
            edition.restorePrixAchat(ctx, id, devise(a.deviseCode)),
            edition.cancelAchat(ctx, id),
          ],
          response: NO_RESPONSE,
        }),
      );
    },
  };
}

function changeQuantite(ctx: DatedWriteContext, id: number, quantite: number): Statement[] {
  return [
    ...edition.refuseMoreOfRetired(ctx, id, quantite),
    edition.refuseSoldStock(ctx, id, quantite),
    ...correctStock(ctx, "MODIFICATION_ACHAT", edition.achatDifference(ctx, id, quantite)),
    ...edition.correctDepense(ctx, id, quantite, 0),
  ];
}

// What a refused purchase means, in the words that the user reads.

/** The DomainError of a refusal or a broken constraint; undefined when it says nothing about purchases. */
export function translateAchatRefusal(cause: Cause): DomainError | undefined {
  return cause.kind === "REFUS"
    ? translateRefusal(cause.code, cause.details)
    : translateBounds(cause, "quantite");
}

/** The same of an edit, whose only say about the product is the quantity. */
export function translateEditRefusal(cause: Cause): DomainError | undefined {
  if (cause.kind === "REFUS" && cause.code === "INACTIF")
    return refusalAt("quantite", "CONFLIT", MESSAGES.produitInactive);
  if (cause.kind === "REFUS" && cause.code === "ARCHIVE")
    return refusalAt("quantite", "CONFLIT", MESSAGES.produitArchived);
  return translateAchatRefusal(cause);
}

/** The same of a cancellation, which has no fields. */
export function translateCancellationRefusal(cause: Cause): DomainError | undefined {
  if (cause.kind === "REFUS" && cause.code === "STOCK") return insufficientStock(cause.details);
  return translateAchatRefusal(cause);
}

function translateRefusal(code: string, details: unknown): DomainError | undefined {
  switch (code) {
    case "ACHAT":
      return new DomainError("INTROUVABLE", MESSAGES.achatNotFound);
    case "PRODUIT":
      return refusalAt("produitId", "INTROUVABLE", MESSAGES.produitNotFound);
    case "INACTIF":
      return refusalAt("produitId", "CONFLIT", MESSAGES.produitInactive);
    case "SANS_PRIX":
      return validationError({ prixVente: [MESSAGES.produitPrixVenteRequired] });
    case "ANNULE":
      return new DomainError("CONFLIT", MESSAGES.achatCancelled);
    case "STOCK":
      return insufficientStock(details, "quantite");
    case "CHANGE":
      return conflictRefusal(details as EditConflict<Achat> | null, toWords);
    default:
      return undefined;
  }
}

function toWords(achat: Achat): Record<string, string> {
  const { quantite, ...texts } = expectedOf(achat);
  const words = Object.entries(texts).map(([field, text]) => [field, text ?? ""] as const);
  return { ...Object.fromEntries(words), quantite: formatQuantite(quantite) };
}

// A purchase as the statements of one batch: what is refused, what is written, in the order they are run.

/**
 * Records a purchase. Whoever runs them checks the acteur's claim of the shop's settings; several purchases may follow one
 * another in one batch. Throws VALIDATION for what needs no database.
 */
export function achatStatements(ctx: DatedWriteContext, acteur: Acteur, input: AchatCreation): Statement[] {
  const achat = check(acteur, input, ctx.now);
  const { produitId, prixVente } = achat;
  return [
    refuseWithoutProduit(ctx.etablissementId, produitId),
    write.refuseInactive(ctx, produitId),
    ...(prixVente === undefined
      ? [write.refuseBrouillon(ctx, produitId)]
      : recordPrix(ctx, produitId, prixVente)),
    write.reserveAchat(ctx),
    write.insertAchat(ctx, achat),
    write.insertStockEntry(ctx, achat),
    followLedger(ctx.etablissementId, 1),
    write.applyAchatToProduit(ctx, achat),
    ...write.addDepense(ctx, achat),
    write.insertAchatEvenement(ctx, produitId),
  ];
}

/** The rules that need no database; answers with what is known before it is asked. */
function check(acteur: Acteur, achat: AchatCreation, now: number): write.RecordedAchat {
  const { prixVente, ...montants } = achat;
  const dateOperation = instantOf(achat.dateOperation, now, acteur.fuseau);
  const errors = montantsRefusal(
    { ...montants, ...(prixVente === undefined ? {} : { prixVente }) },
    devise(acteur.deviseCode),
  );
  if (isInFuture(dateOperation, now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return {
    ...achat,
    ...localTime(dateOperation, acteur.fuseau),
    dateOperation,
    montantTotal: achat.quantite * achat.prixAchat,
    deviseCode: acteur.deviseCode,
  };
}
