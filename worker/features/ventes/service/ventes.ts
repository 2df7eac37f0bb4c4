// Sales. A basket is one call and one batch: all lines are sold or none (rule: basket).
import { historySlices, readHistory } from "#worker/books/service/history.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { type FieldErrors, validationError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { fitsDecimals } from "#worker/core/domain/money.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import { paysOf } from "#worker/core/domain/pays.ts";
import { instantOf, isInFuture, localTime, startOfDay } from "#worker/core/domain/period.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readOne, readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { refuseOtherDevise } from "#worker/core/service/settings.ts";
import { countedMoment, trueMoment } from "#worker/features/appareils/domain.ts";
import {
  checkPaiements,
  linePaiements,
  modeFromNotes,
  paiementNote,
  type ReceivedPaiement,
  refuseRepeatedTransaction,
  transactionUsed,
} from "#worker/features/ventes/domain/paiement.ts";
import {
  CONTINUATION_MAX_MS,
  defaultClient,
  type Encaissable,
  type Encaissement,
  lineRefusal,
  type Panier,
  panierTotal,
  type SingleVente,
  type Vente,
  type VenteQuery,
  type VerificationStock,
} from "#worker/features/ventes/domain/vente.ts";
import { lastEncaissement } from "#worker/features/ventes/queries/facture.ts";
import { produitForSale, venteById, ventesList } from "#worker/features/ventes/queries/vente.ts";
import { recordVente } from "#worker/features/ventes/writes/vente.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { refusedPanier, refusedVente } from "./vente-refusals.ts";

export function createVentes(deps: Deps) {
  return {
    /** Includes lines of archived products. Throws what `readHistory` throws. */
    async list(acteur: Acteur, query: VenteQuery): Promise<Page<Vente>> {
      return readHistory(deps, acteur, query, (a, days) => ventesList(a.etablissementId, query, days));
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(acteur: Acteur, query: ListQuery<VenteQuery>): AsyncGenerator<Vente[], void, undefined> {
      return historySlices(deps, acteur, query, (a, days) => ventesList(a.etablissementId, query, days));
    },

    /** Throws INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Vente> {
      return readOne(deps, acteur, venteById(acteur.etablissementId, id), MESSAGES.venteNotFound);
    },

    /** Advice only: the sale itself decides. Throws INTROUVABLE. */
    async checkStock(acteur: Acteur, produitId: number, quantite: number): Promise<VerificationStock> {
      const [rows] = await readShop(deps, acteur, [produitForSale(acteur.etablissementId, produitId)]);
      const { statut, quantite: stockDisponible } = rowOrNotFound(rows, MESSAGES.produitNotFound);
      const available = statut === "STOCK" && stockDisponible >= quantite;
      return { disponible: available, stockDisponible, quantiteDemandee: quantite };
    },

    /** Throws VALIDATION, INTROUVABLE, CONFLIT (not for sale, taken number, typed in another currency), STOCK_INSUFFISANT, CLE_REUTILISEE. */
    async encaisser(acteur: Acteur, panier: Panier, key?: string): Promise<Written<Encaissement>> {
      // The same basket is the same sale, whether it was first sent with a network or without.
      const { appareil, deviseCode, ...input } = panier;
      const translate = refusedPanier(() => transactionUsed(panier.paiements), appareil);
      const request = { acteur, operation: "ventes.encaisser", input, key, translate };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => {
        refuseOtherDevise(deviseCode, a);
        return {
          statements: panierStatements(ctx, a, panier),
          response: lastEncaissement(ctx.etablissementId, { hasTicket: appareil !== undefined }),
        };
      });
    },

    /** Sells one line, on a new or a continued invoice. Throws what `encaisser` throws, and CONFLIT at `reference`. */
    async create(acteur: Acteur, vente: SingleVente, key?: string): Promise<Written<Vente>> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "ventes.create", input: vente, key, translate: refusedVente };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => ({
        statements: singleVenteStatements(ctx, a, vente),
        response: venteById(e, lastNumber(e, "vente")),
      }));
    },
  };
}

/** `defaultName` is the customer's name when the caller gave no name. */
type Sale = Pick<
  Encaissable,
  "origine" | "dateOperation" | "numeroFacture" | "reference" | "lignes" | "paiements" | "appareil"
> &
  Pick<SingleVente, "client" | "notes"> & { defaultName: string };

function saleStatements(
  { jour: numberingDay, ...ctx }: DatedWriteContext,
  { deviseCode, fuseau }: Acteur,
  { client, notes, defaultName, ...sale }: Sale,
): Statement[] {
  const { montant, articles } = panierTotal(sale.lignes);
  return recordVente({
    ...ctx,
    ...sale,
    ...localTime(sale.dateOperation, fuseau),
    deviseCode,
    numberingDay,
    continuableSince: sale.origine === "LIGNE" ? continuableSince(ctx.now, fuseau) : ctx.now,
    client: client ?? defaultName,
    clientAbsent: client === undefined,
    notes: notes ?? paiementNote(sale.paiements),
    notesAbsent: notes === undefined,
    nombreArticles: articles,
    montantTotal: montant,
  });
}

/** Not before today: an invoice is cancelled whole, and only on the day of its recording. */
function continuableSince(now: number, fuseau: string): number {
  return Math.max(now - CONTINUATION_MAX_MS, startOfDay(now, fuseau));
}

/** Throws VALIDATION for the rules that need no database. */
export function panierStatements(ctx: DatedWriteContext, acteur: Acteur, panier: Panier): Statement[] {
  const { appareil } = panier;
  const late = appareil?.horsLigne === true;
  const dateOperation = late
    ? countedMoment(appareil, ctx.now)
    : instantOf(panier.dateOperation, ctx.now, acteur.fuseau);
  const errors: FieldErrors =
    late && panier.dateOperation !== undefined ? { dateOperation: [MESSAGES.dateOperationOffline] } : {};
  const checked = checkPanier(ctx, acteur, { ...panier, dateOperation }, errors);
  // Only the manager sees whether money has come to a wallet while the till had no network.
  const paiements = late ? checked.map((paiement) => ({ ...paiement, attente: true })) : checked;
  const sale = {
    ...panier,
    dateOperation,
    paiements,
    defaultName: defaultClient(paiements),
    appareil: appareil && { ...appareil, priceSince: Math.min(trueMoment(appareil), ctx.now) },
  };
  return saleStatements(ctx, acteur, { origine: "PANIER", ...sale });
}

/** Returns the payments as they will be stored. Throws VALIDATION with `errors` and its own. */
function checkPanier(
  ctx: DatedWriteContext,
  acteur: Acteur,
  { dateOperation, ...panier }: Panier & { dateOperation: number },
  errors: FieldErrors,
): ReceivedPaiement[] {
  const { montant } = panierTotal(panier.lignes);
  const monnaie = devise(acteur.deviseCode);
  panier.lignes.forEach((line, rank) => {
    for (const [field, sentences] of Object.entries(lineRefusal(line, monnaie))) {
      errors[`lignes.${rank}.${field}`] = sentences;
    }
  });
  if (Object.keys(errors).length === 0 && montant > MONTANT_MAX_CENTIMES) {
    errors["lignes"] = [MESSAGES.montantTooLarge];
  }
  panier.paiements.forEach((paiement, rank) => {
    for (const field of ["montant", "montantRecu"] as const) {
      if (!fitsDecimals(paiement[field] ?? 0, monnaie))
        errors[`paiements.${rank}.${field}`] = [MESSAGES.montantPrecision];
    }
  });
  if (isInFuture(dateOperation, ctx.now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  const checked = checkPaiements(panier.paiements, montant, paysOf(acteur));
  Object.assign(errors, checked.errors);
  if (Object.keys(errors).length > 0) throw validationError(errors);
  refuseRepeatedTransaction(checked.paiements);
  return checked.paiements;
}

function singleVenteStatements(ctx: DatedWriteContext, acteur: Acteur, vente: SingleVente): Statement[] {
  const { produitId, quantite, prixVenteReel, ...sale } = vente;
  const errors = lineRefusal(vente, devise(acteur.deviseCode));
  const dateOperation = instantOf(vente.dateOperation, ctx.now, acteur.fuseau);
  if (isInFuture(dateOperation, ctx.now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  const paiements = linePaiements(vente.notes, prixVenteReel * quantite, paysOf(acteur));
  if (paiements === null) errors["notes"] = [MESSAGES.mobileMoneyTelephone];
  if (Object.keys(errors).length > 0 || paiements === null) throw validationError(errors);
  const lignes = [{ produitId, quantite, prixVenteReel }];
  const defaultName = defaultClient([modeFromNotes(vente.notes)]);
  return saleStatements(ctx, acteur, {
    origine: "LIGNE",
    ...sale,
    dateOperation,
    lignes,
    paiements,
    defaultName,
  });
}
