// Purchases (rules: statut, prices, purchase-correction, alerts).
import { historySlices, readHistory } from "#worker/books/service/history.ts";
import { insufficientStock, refusedAs } from "#worker/books/service/refusals.ts";
import { replayProduit, writeAfterReplay } from "#worker/books/service/replay.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { pageOf, readPage } from "#worker/core/database/page.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { EditBasis } from "#worker/core/domain/edits.ts";
import { DomainError, validationError, refusalAt } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatMontant, formatQuantite, montantsRefusal } from "#worker/core/domain/money.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import { dayRange, isInFuture, localTime, instantOf } from "#worker/core/domain/period.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { readOne, rowOrNotFound } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { allowsSuggestions } from "#worker/features/produits/domain.ts";
import {
  produitByCode,
  produitById,
  produitsSuggested,
  readProduit,
} from "#worker/features/produits/queries.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import {
  type Achat,
  type AchatCorrection,
  type AchatCreation,
  type AchatModification,
  type AchatQuery,
  type AchatRecord,
  type AchatsScreen,
  type AchatStart,
  expectedOf,
} from "./domain.ts";
import { achatById, achatCounts, achatRecord, achatsList, lastSuppliers } from "./queries.ts";
import { cancelAchat, type CorrectionContext, editAchat, type ReadAchat, recordAchat } from "./writes.ts";

export function createAchats(deps: Deps) {
  const today = ({ fuseau }: Acteur) => localTime(deps.clock.now(), fuseau).jour;

  /** Finds cancelled purchases too. Throws INTROUVABLE. */
  async function get(acteur: Acteur, id: number): Promise<Achat> {
    return readOne(deps, acteur, achatById(acteur.etablissementId, id), MESSAGES.achatNotFound);
  }

  return {
    /** Throws what `readHistory` throws. */
    async list(acteur: Acteur, query: AchatQuery): Promise<Page<Achat>> {
      return readHistory(deps, acteur, query, (a, days) => achatsList(a.etablissementId, query, days));
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(acteur: Acteur, query: ListQuery<AchatQuery>): AsyncGenerator<Achat[], void, undefined> {
      return historySlices(deps, acteur, query, (a, days) => achatsList(a.etablissementId, query, days));
    },

    /** The list with the number of purchases behind each tab. */
    async screen(acteur: Acteur, query: AchatQuery): Promise<AchatsScreen> {
      const queries = ({ etablissementId: e, fuseau }: Acteur) =>
        [pageOf(achatsList(e, query, dayRange(query, fuseau)), query), achatCounts(e)] as const;
      return readWithSettings(deps, acteur, queries, ([rows, counts], current) => {
        const { active, total } = oneRow(counts);
        return {
          page: readPage(rows, query, readAnswer),
          active,
          cancelled: total - active,
          today: today(current),
        };
      });
    },

    get,

    /** The purchase and its product's present stock. Throws INTROUVABLE. */
    async record(acteur: Acteur, id: number): Promise<AchatRecord> {
      const queries = ({ etablissementId: e }: Acteur) => [achatRecord(e, id)] as const;
      return readWithSettings(deps, acteur, queries, ([rows], current) => ({
        ...readAnswer(rowOrNotFound(rows, MESSAGES.achatNotFound)),
        today: today(current),
      }));
    },

    /**
     * For the form of a new purchase: the chosen product, or the one whose code is `q`, or those that `q` suggests. Throws
     * INTROUVABLE.
     */
    async start(
      acteur: Acteur,
      { produitId, q = "" }: { produitId?: number | undefined; q?: string },
    ): Promise<AchatStart> {
      const queries = ({ etablissementId: e }: Acteur) =>
        [
          lastSuppliers(e),
          produitId === undefined ? produitsSuggested(e, q, { buyable: true }) : produitById(e, produitId),
          produitByCode(e, q),
        ] as const;
      return readWithSettings(deps, acteur, queries, ([suppliers, produits, ofCode], current) => {
        const found = (produitId === undefined && ofCode.length > 0 ? ofCode : produits).map(readProduit);
        return {
          produit: produitId === undefined ? null : rowOrNotFound(found, MESSAGES.produitNotFound),
          suggestions: produitId === undefined && allowsSuggestions(q) ? found : [],
          fournisseurs: suppliers.map(({ nom }) => nom),
          today: today(current),
        };
      });
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

    /** Throws INTROUVABLE, CONFLIT (cancelled, product INACTIF, archived), STOCK_INSUFFISANT, VALIDATION, INDISPONIBLE
     *  (the product's ledger changed at each attempt), and what `writeEdit` throws. */
    async update(acteur: Acteur, id: number, achat: AchatModification, basis?: EditBasis): Promise<Achat> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "achats.update", input: [id, achat] };
      const edited = {
        basis,
        requested: achat,
        read: () => get(acteur, id),
        fieldsOf: expectedOf,
        toWords: inWords,
      };
      const write = async (version: number | undefined) => {
        const read = await readForEdit(acteur, id, achat);
        const translate = changesPrix(read) ? refusedPriceEdit : refusedEdit;
        const checked = { ...request, translate, checksSettings: true } as const;
        const { value } = await writeShop(deps, checked, (ctx, current) => ({
          statements: editAchat(correctionContext(ctx, current), id, achat, version, {
            read,
            devise: devise(current.deviseCode),
          }),
          response: achatById(e, id),
        }));
        return value;
      };
      return writeEdit(edited, (version) => writeAfterReplay(() => write(version)));
    },

    /** A second cancellation changes nothing. Throws INTROUVABLE, STOCK_INSUFFISANT (pieces already sold), VALIDATION
     *  (bounds), INDISPONIBLE. */
    async cancel(acteur: Acteur, id: number): Promise<void> {
      const request = { acteur, operation: "achats.annuler", input: id, checksSettings: true } as const;
      await writeAfterReplay(async () => {
        const stored = await get(acteur, id);
        if (stored.dateAnnulation !== null) return;
        const change = await changeOf(acteur, stored, { quantite: 0, prixAchat: stored.prixAchat });
        const read = { quantite: stored.quantite, prixAchat: stored.prixAchat, change };
        await writeShop(deps, { ...request, translate: refusedCancellation }, (ctx, current) => ({
          statements: cancelAchat(correctionContext(ctx, current), id, read, devise(current.deviseCode)),
          response: NO_RESPONSE,
        }));
      });
    },
  };

  /** Undefined when the edit leaves pieces and price alone: nothing needs to be read then. */
  async function readForEdit(
    acteur: Acteur,
    id: number,
    achat: AchatModification,
  ): Promise<ReadAchat | undefined> {
    if (achat.quantite === undefined && achat.prixAchat === undefined) return undefined;
    const stored = await get(acteur, id);
    const { quantite, prixAchat, dateAnnulation } = stored;
    const right = { quantite: achat.quantite ?? quantite, prixAchat: achat.prixAchat ?? prixAchat };
    const changed = right.quantite !== quantite || right.prixAchat !== prixAchat;
    // The batch refuses the edit of a cancelled purchase.
    if (!changed || dateAnnulation !== null) return { quantite, prixAchat };
    const errors = montantsRefusal(right, devise(stored.deviseCode));
    if (Object.keys(errors).length > 0) throw validationError(errors);
    return { quantite, prixAchat, change: await changeOf(acteur, stored, right) };
  }

  /** Replays the product with the purchase as it should have been. Throws VALIDATION (bounds). */
  async function changeOf(
    acteur: Acteur,
    { id, produit, quantite: before, prixAchat: prixBefore }: Achat,
    { quantite, prixAchat }: { quantite: number; prixAchat: number },
  ): Promise<AchatCorrection> {
    const { valeur, overcharged, missing, present, until } = await replayProduit(deps, acteur, {
      produitId: produit.id,
      from: { achatId: id },
      right: { achatId: id, quantite, prix: prixAchat },
    });
    const change = { produitId: produit.id, until, quantite, prixAchat, pieces: quantite - before };
    // The batch refuses with the present stock.
    if (missing > 0) return { ...change, valeur: 0, correction: 0 };
    const field = prixAchat === prixBefore ? "quantite" : "prixAchat";
    const [worth, correction] = [Number(valeur), Number(overcharged)];
    if (worth > MONTANT_MAX_CENTIMES) throw validationError({ [field]: [MESSAGES.stockTooLarge] });
    if (Math.abs(correction) > MONTANT_MAX_CENTIMES)
      throw validationError({ [field]: [MESSAGES.montantTooLarge] });
    return { ...change, valeur: worth - present.valeur, correction };
  }
}

function correctionContext(ctx: DatedWriteContext, { fuseau }: Acteur): CorrectionContext {
  return { ...ctx, heure: localTime(ctx.now, fuseau).heure };
}

function changesPrix(read: ReadAchat | undefined): boolean {
  return read?.change !== undefined && read.change.prixAchat !== read.prixAchat;
}

function inWords(stored: Achat) {
  return {
    ...expectedOf(stored),
    quantite: formatQuantite(stored.quantite),
    prixAchat: formatMontant(stored.prixAchat, devise(stored.deviseCode)),
  };
}

const REFUSALS = {
  ACHAT: () => new DomainError("INTROUVABLE", MESSAGES.achatNotFound),
  PRODUIT: () => refusalAt("produitId", "INTROUVABLE", MESSAGES.produitNotFound),
  INACTIF: () => refusalAt("produitId", "CONFLIT", MESSAGES.produitInactive),
  BROUILLON: () => validationError({ prixVente: [MESSAGES.produitPrixVenteRequired] }),
  ANNULE: () => new DomainError("CONFLIT", MESSAGES.achatCancelled),
  STOCK: (details: unknown) => insufficientStock(details, "quantite"),
};

const refusedCreation = refusedAs(REFUSALS, "quantite");

/** An edit cannot change the product, so a refused product is reported at `quantite`. */
const EDIT_REFUSALS = {
  ...REFUSALS,
  INACTIF: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitInactive),
  ARCHIVE: () => refusalAt("quantite", "CONFLIT", MESSAGES.produitArchived),
};
const refusedEdit = refusedAs(EDIT_REFUSALS, "quantite");
const refusedPriceEdit = refusedAs(EDIT_REFUSALS, "prixAchat");

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
  return recordAchat(ctx, {
    ...achat,
    ...localTime(dateOperation, acteur.fuseau),
    dateOperation,
    montantTotal: achat.quantite * achat.prixAchat,
    deviseCode: acteur.deviseCode,
  });
}
