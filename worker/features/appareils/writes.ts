import { isNull, type SQL, sql } from "drizzle-orm";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseBeyond, refuseIf, refuseUnless } from "#worker/core/database/refuse.ts";
import {
  all,
  byId,
  insertFrom,
  ofShop,
  update,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { recordInJournal, type TracedContext } from "#worker/features/parametres/writes.ts";
import { annulations, appareils } from "#worker/schema/boutique/appareils.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { refus } from "#worker/schema/refus.ts";
import {
  type AnnulationInput,
  type AppareilModification,
  APPAREILS_LIMIT,
  type TicketProvisoire,
} from "./domain.ts";
import { isSoldTicket } from "./queries.ts";

/** 1 gives A, 26 Z, 27 AA: ids are never given twice, and so are codes. */
const codeOf = (id: SQL) => sql`(WITH RECURSIVE letters(n, code) AS (
    SELECT ${id}, '' UNION ALL SELECT (n - 1) / 26, char(65 + (n - 1) % 26) || code FROM letters WHERE n > 0)
  SELECT code FROM letters WHERE n = 0)`;

/** Without a name the device is named by its code. Refuses with LIMITE. */
export function createAppareil(
  { etablissementId, now }: WriteContext,
  { nom, navigateur, defaultName }: { nom: string | undefined; navigateur: string; defaultName: string },
): Statement[] {
  const id = lastNumber(etablissementId, "appareil");
  const live = all(ofShop(appareils, etablissementId), isNull(appareils.dateRetrait));
  const appareil = {
    etablissementId,
    id: sql`device.id`,
    nom: nom ?? sql`${defaultName} || ' ' || ${codeOf(sql`device.id`)}`,
    code: codeOf(sql`device.id`),
    navigateur,
    dateCreation: now,
    dateVue: now,
  };
  return [
    refuseBeyond(APPAREILS_LIMIT, id, appareils, live),
    reserve(etablissementId, { appareil: 1 }),
    insertFrom(appareils, appareil, sql`FROM (SELECT ${id} AS id) AS device`),
  ];
}

const refuseUnknown = (appareil: SQL) => refuseUnless("APPAREIL", found(appareils, appareil));

/** Refuses with APPAREIL (unknown). */
export function updateAppareil(
  { etablissementId, now }: WriteContext,
  id: number,
  { nom, attente }: AppareilModification,
): Statement[] {
  const appareil = byId(appareils, etablissementId, id);
  // A manager gives a name on any device, so that a name alone is no sign of life.
  const seen = nom === undefined || attente !== undefined;
  const told = {
    nombreAttente: attente?.nombre ?? null,
    montantAttente: attente?.montant ?? null,
    datePlusAncienne: attente?.depuis ?? null,
    dateAttente: now,
  };
  return [
    refuseUnknown(appareil),
    update(appareils)
      .set({
        ...(seen && { dateVue: now }),
        ...(nom !== undefined && { nom }),
        ...(attente !== undefined && told),
      })
      .where(appareil),
  ];
}

/** Refuses with APPAREIL (unknown). A second withdrawal keeps the date of the first. */
export function withdrawAppareil({ etablissementId, now }: WriteContext, id: number): Statement[] {
  const appareil = byId(appareils, etablissementId, id);
  return [
    refuseUnknown(appareil),
    update(appareils)
      .set({ dateRetrait: now })
      .where(all(appareil, isNull(appareils.dateRetrait))),
  ];
}

/** A sale or another sign of life. */
export function markSeen(
  { etablissementId, now }: Values<Pick<WriteContext, "etablissementId" | "now">>,
  appareilId: Value<number>,
) {
  return update(appareils)
    .set({ dateVue: now })
    .where(byId(appareils, etablissementId, appareilId));
}

type Ticket = Values<Pick<TicketProvisoire, "appareilId" | "numeroProvisoire"> & { etablissementId: number }>;

/**
 * Why a basket may not have this ticket, else NULL: APPAREIL (unknown), CODE (the number has the code of another device) or
 * NUMERO_PROVISOIRE (a basket or a noted cancellation has this number).
 */
export function ticketFlaw({ etablissementId, appareilId, numeroProvisoire: numero }: Ticket): SQL {
  const appareil = byId(appareils, etablissementId, appareilId);
  const prefix = sql`'P-' || ${appareils.code} || '-'`;
  const ownCode = all(appareil, sql`substr(${numero}, 1, length(${prefix})) = ${prefix}`);
  const taken = (table: typeof factures | typeof annulations) =>
    found(table, all(ofShop(table, etablissementId), sql`${table.numeroProvisoire} = ${numero}`));
  return sql`CASE
      WHEN NOT ${found(appareils, appareil)} THEN 'APPAREIL'
      WHEN NOT ${found(appareils, ownCode)} THEN 'CODE'
      WHEN ${taken(factures)} OR ${taken(annulations)} THEN 'NUMERO_PROVISOIRE' END`;
}

/** Refuses with what `ticketFlaw` finds. */
export function refuseTicket(ticket: Ticket): SQL {
  return sql`INSERT INTO ${refus} SELECT 'REFUS:' || code || '::FIN' FROM (SELECT ${ticketFlaw(ticket)} AS code) WHERE code IS NOT NULL`;
}

/**
 * A line without a title takes that of its product. Refuses with VENDUE a basket that is recorded, as one is whose copy was handed
 * in, else as `refuseTicket` does.
 */
export function noteAnnulation(
  ctx: TracedContext,
  appareilId: number,
  { lignes, ...annulation }: AnnulationInput & { dateOperation: number; deviseCode: string },
): Statement[] {
  const { etablissementId: e, auteurId, now } = ctx;
  const { numeroProvisoire } = annulation;
  const titled = sql`(SELECT json_group_array(json_array(line.value->>'produitId', coalesce(line.value->>'titre', ${produits.titre}),
      line.value->>'quantite', line.value->>'prixVenteReel') ORDER BY line.key)
    FROM json_each(${JSON.stringify(lignes)}) AS line
    LEFT JOIN ${produits} ON ${byId(produits, e, sql`line.value->>'produitId'`)})`;
  const row = {
    etablissementId: e,
    id: lastNumber(e, "annulation"),
    appareilId,
    numeroProvisoire,
    montantTotal: annulation.montantTotal,
    deviseCode: annulation.deviseCode,
    motif: annulation.motif,
    lignes: titled,
    auteurId,
    dateClient: annulation.dateClient,
    dateOperation: annulation.dateOperation,
    dateCreation: now,
  };
  const { dateClient, montantTotal } = annulation;
  const sold = isSoldTicket({ etablissementId: e, appareilId, numeroProvisoire, dateClient, montantTotal });
  return [
    refuseIf("VENDUE", found(factures, sold)),
    refuseTicket({ etablissementId: e, appareilId, numeroProvisoire }),
    recordInJournal(ctx, "VENTE_NOTEE_ANNULEE", sql`json_array(${numeroProvisoire})`),
    reserve(e, { annulation: 1 }),
    insertFrom(annulations, row, sql`WHERE true`),
    markSeen(ctx, appareilId),
  ];
}
