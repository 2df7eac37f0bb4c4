// Sales. A basket is one call and one atomic batch: all lines or none (decision 27). The reads are in reading.ts.
import type { Statement } from "#worker/kernel/database/batch.ts";
import { followLedger, insertAlertes, stockFalls } from "#worker/features/stock/writes/levels.ts";
import {
  checkPaiements,
  CONTINUATION_MAX_MS,
  defaultClient,
  type Encaissement,
  linePaiements,
  lineRefusal,
  modeFromNotes,
  paiementNote,
  type Panier,
  panierTotal,
  type ReceivedPaiement,
  type SingleVente,
  type Vente,
} from "#worker/features/ventes/domain/vente.ts";
import { encaissementResponse } from "#worker/features/ventes/queries/facture.ts";
import { lastVente, venteById } from "#worker/features/ventes/queries/vente.ts";
import {
  canContinue,
  type Encaissable,
  holdReference,
  insertFacture,
  insertMouvements,
  insertPaiements,
  insertVenteEvent,
  insertVentes,
  refuseLines,
  refuseTakenNumber,
  refuseTakenReference,
  reserveVente,
} from "#worker/features/ventes/writes/vente.ts";
import { panierLines } from "#worker/kernel/database/lines.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Pays, paysByCode } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { type FieldErrors, validationError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { fitsDecimals, MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import { instantOf, isInFuture, localTime, startOfDay } from "#worker/kernel/domain/period.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { abandonKey, keptResponse } from "#worker/kernel/writes/idempotency-keys.ts";
import * as totals from "#worker/kernel/writes/totals.ts";
import { createVentesReading } from "./reading.ts";
import { translatePanierRefusal, translateVenteRefusal } from "./vente-refusals.ts";

export function createVentes(deps: Deps) {
  return {
    ...createVentesReading(deps),

    /**
     * Sells a basket: stock, ledger, invoice number, payments, events, totals and the key commit together.
     * Throws VALIDATION (400), INTROUVABLE (404, unknown product), CONFLIT (409, not for sale, number taken),
     * STOCK_INSUFFISANT (409, with each short line in `fields`), CLE_REUTILISEE (422).
     */
    async encaisser(acteur: Acteur, panier: Panier, key?: string): Promise<Written<Encaissement>> {
      const e = acteur.etablissementId;
      return writeShop(
        deps,
        {
          acteur,
          operation: "ventes.encaisser",
          input: panier,
          key,
          checksSettings: true,
          translate: (reason, { deviseCode }) => translatePanierRefusal(reason, devise(deviseCode)),
        },
        (ctx, a) => ({ statements: panierStatements(ctx, a, panier), response: encaissementResponse(e) }),
      );
    },

    /**
     * Sells one line with its payment, on an invoice of its own, or on the one that wears its number if that is still
     * open to it (decision 27). Throws what `encaisser` throws, and CONFLIT at `reference` when a sale wears it.
     */
    async create(acteur: Acteur, vente: SingleVente, key?: string): Promise<Written<Vente>> {
      const e = acteur.etablissementId;
      return writeShop(
        deps,
        {
          acteur,
          operation: "ventes.create",
          input: vente,
          key,
          checksSettings: true,
          translate: (reason, { deviseCode }) => translateVenteRefusal(reason, devise(deviseCode)),
        },
        (ctx, a) => ({
          statements: singleVenteStatements(ctx, a, vente),
          response: venteById(e, lastVente(e)),
        }),
      );
    },

    /**
     * Gives up the sale that was sent under `key` and never answered: it is the answer when it was recorded after all,
     * and else null, and it never will be.
     */
    async abandon(acteur: Acteur, key: string): Promise<Encaissement | null> {
      const written = await takeKey(deps, acteur, key);
      return isEncaissement(written) ? written : null;
    },
  };
}

/** A key may have served for something that is no sale. */
function isEncaissement(value: unknown): value is Encaissement {
  return typeof value === "object" && value !== null && "facture" in value && "ventes" in value;
}

// Giving up a key: whatever was sent under it and has not been recorded never will be.

/**
 * Takes the key, unless a write has taken it before; answers with what that write answered, or null when nothing was
 * written under it. Doing it again answers the same.
 */
async function takeKey(deps: Deps, acteur: Acteur, key: string): Promise<unknown> {
  const request = { acteur, operation: "ventes.renoncer", input: key };
  const { value } = await writeShop(deps, request, ({ etablissementId: e, now }) => ({
    statements: [abandonKey(e, key, now)],
    response: keptResponse(e, key),
  }));
  return value;
}

// A sale as the statements of one batch: what is refused, what is written, in the order they are run.

type Situation = Pick<
  Encaissable,
  "etablissementId" | "auteurId" | "deviseCode" | "now" | "dateOperation" | "jour" | "heure" | "numberingDay"
>;

/** The acteur's country, whose rules mobile money follows. */
function paysOf({ paysCode }: Acteur): Pays {
  const pays = paysByCode(paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${paysCode}`);
  return pays;
}

/**
 * The statements of a sale. Whoever runs them checks the acteur's claim of the shop's settings; several sales may follow
 * one another in one batch.
 */
function venteStatements(
  ctx: DatedWriteContext,
  acteur: Acteur,
  vente: Omit<Encaissable, keyof Situation> & { dateOperation: number },
): Statement[] {
  const v = { ...vente, ...situationOf(ctx, acteur, vente.dateOperation) };
  const { etablissementId: e, lignes, reference } = v;
  const falls = stockFalls(e, lignes);
  return [
    refuseLines(e, lignes),
    ...(canContinue(v) ? refuseTakenNumber(v, openedSince(acteur, ctx.now)) : []),
    ...(reference === undefined ? [] : [refuseTakenReference(e, reference), holdReference(e, reference)]),
    reserveVente(v, falls),
    insertFacture(v),
    insertVentes(v),
    insertMouvements(v),
    insertAlertes(e, falls, ctx.now),
    followLedger(e, v.nombreLignes),
    insertVenteEvent(v),
    insertPaiements(v),
    totals.addToDay(v),
    totals.addToHour(v),
    totals.addToProduits(v),
  ];
}

function situationOf(
  { jour: numberingDay, ...ctx }: DatedWriteContext,
  { deviseCode, fuseau }: Acteur,
  dateOperation: number,
): Situation {
  return { ...ctx, deviseCode, dateOperation, ...localTime(dateOperation, fuseau), numberingDay };
}

/** Not before today either: an invoice can be cancelled on the day of its recording alone, with all its lines. */
function openedSince({ fuseau }: Acteur, now: number): number {
  return Math.max(now - CONTINUATION_MAX_MS, startOfDay(now, fuseau));
}

// A basket: the rules that need no database, and the statements of its batch.

/** Sells a basket. Throws VALIDATION for what needs no database. */
export function panierStatements(ctx: DatedWriteContext, acteur: Acteur, panier: Panier): Statement[] {
  const { montant, articles } = panierTotal(panier.lignes);
  const dateOperation = instantOf(panier.dateOperation, ctx.now, acteur.fuseau);
  const paiements = checkPanier(ctx, acteur, { ...panier, dateOperation }, montant);
  return venteStatements(ctx, acteur, {
    origine: "PANIER",
    dateOperation,
    numeroFacture: panier.numeroFacture,
    reference: undefined,
    client: panier.client ?? defaultClient(paiements),
    clientAbsent: panier.client === undefined,
    notes: panier.notes ?? paiementNote(paiements),
    notesAbsent: panier.notes === undefined,
    nombreLignes: panier.lignes.length,
    nombreArticles: articles,
    montantTotal: montant,
    paiements,
    lignes: panierLines(panier.lignes),
  });
}

/** Returns the payments as they will be stored. */
function checkPanier(
  ctx: DatedWriteContext,
  acteur: Acteur,
  { dateOperation, ...panier }: Panier & { dateOperation: number },
  montant: number,
): ReceivedPaiement[] {
  const monnaie = devise(acteur.deviseCode);
  const errors: FieldErrors = {};
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
  if ("errors" in checked) Object.assign(errors, checked.errors);
  if (Object.keys(errors).length > 0 || "errors" in checked) throw validationError(errors);
  return checked.paiements;
}

// A single line (POST /ventes): the rules that need no database, and the statements of its batch.

/** Sells a line. Throws VALIDATION for what needs no database. */
function singleVenteStatements(ctx: DatedWriteContext, acteur: Acteur, vente: SingleVente): Statement[] {
  const { produitId, quantite, prixVenteReel, numeroFacture, reference, client, notes } = vente;
  const errors = lineRefusal(vente, devise(acteur.deviseCode));
  const dateOperation = instantOf(vente.dateOperation, ctx.now, acteur.fuseau);
  if (isInFuture(dateOperation, ctx.now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  const montantTotal = prixVenteReel * quantite;
  const paiements = linePaiements(notes, montantTotal, paysOf(acteur));
  if (paiements === null) errors["notes"] = [MESSAGES.mobileMoneyTelephone];
  if (Object.keys(errors).length > 0 || paiements === null) throw validationError(errors);
  return venteStatements(ctx, acteur, {
    origine: "LIGNE",
    dateOperation,
    numeroFacture,
    reference,
    client: client ?? defaultClient([modeFromNotes(notes)]),
    clientAbsent: client === undefined,
    notes: notes ?? paiementNote(paiements),
    notesAbsent: notes === undefined,
    nombreLignes: 1,
    nombreArticles: quantite,
    montantTotal,
    paiements,
    lignes: panierLines([{ produitId, quantite, prixVenteReel }]),
  });
}
