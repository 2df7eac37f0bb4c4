import { eq, type SQL, sql } from "drizzle-orm";
import type { Books } from "#worker/books/queries/totals.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { type Placeholders, statement } from "#worker/core/database/compiled.ts";
import type { List } from "#worker/core/database/page.ts";
import {
  all,
  type Answer,
  byId,
  type Json,
  jsonOf,
  ofShop,
  type Value,
} from "#worker/core/database/statements.ts";
import { RECEIVED_OR_WAITING, PAIEMENT, WITH_STATUT } from "#worker/features/ventes/queries/paiement.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import {
  DAY_PAIEMENTS_MAX,
  type DayPaiement,
  type PendingMoney,
  type UnpaidFacture,
  LISTED_MAX,
  type ListedPaiement,
  type PaiementQuery,
  type SettledStatut,
} from "./domain.ts";

const { factureId, rang, mode, montant, portefeuille, telephone, transactionId } = paiements;
const { jourRecu, dateEtat, dateCreation } = paiements;

const FACTURE = {
  id: factures.id,
  venteId: factures.premiereVenteId,
  numeroFacture: factures.numero,
  client: factures.client,
  deviseCode: factures.deviseCode,
  montantTotal: factures.montantTotal,
  resteAPayer: factures.resteAPayer,
  statut: factures.statut,
  dateOperation: factures.dateOperation,
};

const LISTED: SQL<Json<ListedPaiement>> = jsonOf({
  ...PAIEMENT,
  dateCreation,
  fuseau: zoneAt(paiements, dateCreation),
  facture: FACTURE,
});

const UNPAID = sql`${factures.resteAPayer} > 0`;

const WAITING = sql`${paiements} INDEXED BY paiements_en_attente`;
const OF_FACTURE = (e: Value<number>) =>
  sql`CROSS JOIN ${factures} ON ${byId(factures, e, sql`${factureId}`)}`;

/** From `start` to before `end`, instants of recording in ms UTC. */
export type Recorded = { start?: SQL<number> | undefined; end?: SQL<number> | undefined };

/** Newest first. A filter other than `EN_ATTENTE` or the dates passes over the payments between its own. */
export function paiementsList(
  etablissementId: number,
  query: Pick<PaiementQuery, "statut" | "mode" | "portefeuille">,
  { start, end }: Recorded,
): List<ListedPaiement> {
  const conditions = [
    query.statut && WITH_STATUT[query.statut],
    query.mode && eq(mode, query.mode),
    query.portefeuille === undefined ? undefined : eq(portefeuille, query.portefeuille),
    start === undefined ? undefined : sql`${dateCreation} >= ${start}`,
    end === undefined ? undefined : sql`${dateCreation} < ${end}`,
  ];
  const whole = conditions.every((condition) => condition === undefined);
  return {
    from:
      query.statut === "EN_ATTENTE"
        ? sql`FROM ${WAITING}`
        : sql`FROM ${paiements} INDEXED BY paiements_par_date`,
    where: all(ofShop(paiements, etablissementId), ...conditions),
    id: rang,
    keys: [dateCreation, factureId],
    direction: "desc",
    json: LISTED,
    joins: sql`LEFT JOIN ${paiements} ON ${ofShop(paiements, etablissementId)} AND ${factureId} = d.k1 AND ${rang} = d.id
      LEFT JOIN ${factures} ON ${byId(factures, etablissementId, sql`${factureId}`)}`,
    ...(whole && { count: sql`SELECT ${lastNumber(etablissementId, "paiement")} AS n` }),
  };
}

/** The oldest waiting payments, in any currency. */
export function waitingPaiements(e: number): Answer<ListedPaiement> {
  return sql`SELECT ${LISTED} AS reponse FROM ${WAITING} ${OF_FACTURE(e)}
    WHERE ${all(ofShop(paiements, e), WITH_STATUT.EN_ATTENTE)}
    ORDER BY ${dateCreation}, ${factureId}, ${rang} LIMIT ${LISTED_MAX}`;
}

/** The newest payments recorded since an instant that were confirmed or refused, in any currency. */
export function settledPaiements(e: number, statut: SettledStatut, since: number): Answer<ListedPaiement> {
  return sql`SELECT ${LISTED} AS reponse FROM ${paiements} INDEXED BY paiements_par_date ${OF_FACTURE(e)}
    WHERE ${all(
      ofShop(paiements, e),
      sql`${dateCreation} >= ${since}`,
      WITH_STATUT[statut],
      sql`${dateEtat} IS NOT NULL`,
    )}
    ORDER BY ${dateCreation} DESC, ${factureId} DESC, ${rang} DESC LIMIT ${LISTED_MAX}`;
}

const DAY: SQL<Json<DayPaiement>> = jsonOf({
  factureId,
  rang,
  venteId: factures.premiereVenteId,
  client: factures.client,
  statut: sql<DayPaiement["statut"]>`${PAIEMENT.statut}`,
  montant,
  portefeuille,
  telephone,
  transactionId,
  instant: sql<number>`iif(${dateCreation} = ${factures.dateCreation}, ${factures.dateOperation}, ${dateCreation})`,
  fuseau: zoneAt(paiements, dateCreation),
});

/**
 * Mobile money that counts and was paid on `day`, one more than `DAY_PAIEMENTS_MAX` at most. `start` and `end`: the
 * day as instants. The day of a payment that never waited is that of its money. Of a payment that waited it is the
 * invoice's day, or the day of its recording when the invoice stood already: when the manager confirms it says nothing
 * about when the customer has paid.
 */
export function dayPaiements(
  { etablissementId: e, deviseCode }: Books,
  day: string,
  { start, end }: Required<Recorded>,
): Answer<DayPaiement> {
  const paidOn = (recorded: string) => sql`CASE
    WHEN ${dateEtat} IS NULL AND ${jourRecu} IS NOT NULL THEN ${jourRecu}
    WHEN ${dateCreation} = ${factures.dateCreation} THEN ${factures.jour}
    ELSE ${recorded} END = ${day}`;
  const counts = all(
    ofShop(paiements, e),
    eq(mode, "MOBILE_MONEY"),
    RECEIVED_OR_WAITING,
    eq(factures.deviseCode, deviseCode),
  );
  return sql`SELECT ${DAY} AS reponse FROM ${paiements} INDEXED BY paiements_par_date ${OF_FACTURE(e)}
      WHERE ${all(counts, sql`${dateCreation} >= ${start}`, sql`${dateCreation} < ${end}`, paidOn(day))}
    UNION ALL
    SELECT ${DAY} AS reponse FROM ${factures} INDEXED BY factures_par_jour
      CROSS JOIN ${paiements} ON ${factureId} = ${factures.id}
      WHERE ${all(
        ofShop(factures, e),
        eq(factures.jour, day),
        counts,
        sql`(${dateCreation} < ${start} OR ${dateCreation} >= ${end})`,
        paidOn(""),
      )}
    LIMIT ${DAY_PAIEMENTS_MAX + 1}`;
}

/** The oldest invoices with something left to pay, in any currency. */
export function unpaidFactures(e: number): Answer<UnpaidFacture> {
  return sql`SELECT ${jsonOf({ ...FACTURE, jour: factures.jour, fuseau: zoneAt(factures, factures.dateCreation) })} AS reponse
    FROM ${factures} INDEXED BY factures_a_payer
    WHERE ${all(ofShop(factures, e), UNPAID)}
    ORDER BY ${factures.dateOperation}, ${factures.id} LIMIT ${LISTED_MAX}`;
}

type WaitingSums = { nombre: number; montant: number; resteAPayer: number };

const pendingSums = statement(({ etablissementId: e, deviseCode }: Placeholders<Books>) => {
  const ofDevise = eq(factures.deviseCode, deviseCode);
  return sql<WaitingSums>`SELECT count(*) AS nombre, total(${montant}) AS montant,
      (SELECT total(${factures.resteAPayer}) FROM ${factures} INDEXED BY factures_a_payer
        WHERE ${all(ofShop(factures, e), UNPAID, ofDevise)}) AS "resteAPayer"
    FROM ${WAITING} ${OF_FACTURE(e)} WHERE ${all(ofShop(paiements, e), WITH_STATUT.EN_ATTENTE, ofDevise)}`;
});

/** One row: what waits and what is left to pay in the currency of the books, now. */
export const waitingSums = ({ etablissementId, deviseCode }: Books) =>
  pendingSums({ etablissementId, deviseCode });

export function readPending({ nombre, montant, resteAPayer }: WaitingSums): PendingMoney {
  return { enAttente: { montant, nombre }, resteAPayer };
}
