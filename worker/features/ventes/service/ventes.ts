// Sales. A basket is one call and one batch: all lines are sold or none (rule: basket).
import { historySlices, readHistory } from "#worker/books/service/history.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { isDomainError, validationError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import { paysOf } from "#worker/core/domain/pays.ts";
import { instantOf, isInFuture, localTime, startOfDay } from "#worker/core/domain/period.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readOne, readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { linePaiements, modeFromNotes, paiementNote } from "#worker/features/ventes/domain/paiement.ts";
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
import { encaissementOfTicket, lastEncaissement } from "#worker/features/ventes/queries/facture.ts";
import { produitForSale, venteById, ventesList } from "#worker/features/ventes/queries/vente.ts";
import { recordVente } from "#worker/features/ventes/writes/vente.ts";
import { checkedPanier, requestOf } from "./panier.ts";
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
      const request = { acteur, ...requestOf(panier), key, translate: refusedPanier(panier) };
      try {
        return await writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => ({
          statements: panierStatements(ctx, a, panier),
          response: lastEncaissement(ctx.etablissementId, { hasTicket: panier.appareil !== undefined }),
        }));
      } catch (error) {
        // A key is forgotten after 30 days. A device may come back later, and its ticket still names the sale.
        const recorded = isDomainError(error) ? await recordedBefore(deps, acteur, panier) : null;
        if (recorded === null) throw error;
        return { value: recorded, replayed: true };
      }
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

async function recordedBefore(
  deps: Deps,
  acteur: Acteur,
  { appareil, lignes }: Panier,
): Promise<Encaissement | null> {
  if (!appareil) return null;
  const { appareilId, numeroProvisoire, dateClient } = appareil;
  const { montant: montantTotal } = panierTotal(lignes);
  const { etablissementId } = acteur;
  const now = deps.clock.now();
  const ticket = { etablissementId, appareilId, numeroProvisoire, dateClient, montantTotal, now };
  const [[row]] = await readShop(deps, acteur, [encaissementOfTicket(ticket)]);
  return row ? readAnswer(row) : null;
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

/** Throws what `checkedPanier` throws. */
export function panierStatements(ctx: DatedWriteContext, acteur: Acteur, panier: Panier): Statement[] {
  return saleStatements(ctx, acteur, { origine: "PANIER", ...checkedPanier(ctx, acteur, panier) });
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
