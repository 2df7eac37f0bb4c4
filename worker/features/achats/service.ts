// Purchases (specification 5 and 7.5, product decisions 19, 20, 24 and 25).
import type { Statement } from "#worker/kernel/database/batch.ts";
import { NO_RESPONSE } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { montantsRefusal } from "#worker/kernel/domain/money.ts";
import type { ListQuery, Page } from "#worker/kernel/domain/page.ts";
import { isInFuture, localTime, instantOf } from "#worker/kernel/domain/period.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { historySlices, readHistory } from "#worker/kernel/service/history.ts";
import { insufficientStock, refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readOne } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import type { Achat, AchatCreation, AchatModification, AchatQuery } from "./domain.ts";
import { achatById, achatsList } from "./queries.ts";
import * as write from "./writes.ts";

export function createAchats(deps: Deps) {
  return {
    /** Throws what `readHistory` throws. */
    async list(acteur: Acteur, query: AchatQuery): Promise<Page<Achat>> {
      return readHistory(deps, acteur, query, (a, days) => achatsList(a.etablissementId, query, days));
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(acteur: Acteur, query: ListQuery<AchatQuery>): AsyncGenerator<Achat[], void, undefined> {
      return historySlices(deps, acteur, query, (a, days) => achatsList(a.etablissementId, query, days));
    },

    /** Finds cancelled purchases too. Throws INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Achat> {
      return readOne(deps, acteur, achatById(acteur.etablissementId, id), MESSAGES.achatNotFound);
    },

    /** Puts a draft in stock. Throws VALIDATION, INTROUVABLE (product), CONFLIT (INACTIF product), CLE_REUTILISEE. */
    async create(acteur: Acteur, achat: AchatCreation, key?: string): Promise<Written<Achat>> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "achats.create", input: achat, key, translate: refusedCreation };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, current) => ({
        statements: achatStatements(ctx, current, achat),
        response: achatById(e, lastNumber(e, "achat")),
      }));
    },

    /** Throws INTROUVABLE, CONFLIT (cancelled, outdated, product INACTIF, archived), STOCK_INSUFFISANT, VALIDATION. */
    async update(acteur: Acteur, id: number, achat: AchatModification, version?: number): Promise<Achat> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "achats.update", input: [id, achat], translate: refusedEdit };
      const { value } = await writeShop(deps, { ...request, checksSettings: true }, (ctx) => ({
        statements: write.editAchat(ctx, id, achat, version),
        response: achatById(e, id),
      }));
      return value;
    },

    /** A second cancellation changes nothing. Throws INTROUVABLE, STOCK_INSUFFISANT (pieces already sold). */
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

/** An edit cannot change the product, so a refused product is reported at `quantite`. */
const refusedEdit = refusedAs(
  {
    ...REFUSALS,
    INACTIF: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitInactive),
    ARCHIVE: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitArchived),
  },
  "quantite",
);

const refusedCancellation = refusedAs(
  { ...REFUSALS, STOCK: (details) => insufficientStock(details) },
  "quantite",
);

/** The caller's batch must check the shop's settings (docs/decisions/0003). Several purchases may share one batch. */
export function achatStatements(ctx: DatedWriteContext, acteur: Acteur, achat: AchatCreation): Statement[] {
  const dateOperation = instantOf(achat.dateOperation, ctx.now, acteur.fuseau);
  const errors = montantsRefusal(achat, devise(acteur.deviseCode));
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
