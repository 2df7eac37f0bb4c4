import { eq, type SQL, sql } from "drizzle-orm";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { type OfShop, type Placeholders, statement } from "#worker/core/database/compiled.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  type Answer,
  select,
} from "#worker/core/database/statements.ts";
import { KEY_KEPT_SECONDS } from "#worker/core/domain/idempotency.ts";
import { singleLine } from "#worker/core/domain/text.ts";
import { isSoldTicket, type SoldTicket } from "#worker/features/appareils/queries.ts";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import {
  chosenNumber,
  type Ecart,
  type Encaissement,
  type Facture,
  type FactureTicket,
} from "#worker/features/ventes/domain/vente.ts";
import { appareils } from "#worker/schema/boutique/appareils.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import { PAIEMENT } from "./paiement.ts";
import { IN_FACTURE, PAID_VENTE_JSON, venteJson } from "./vente.ts";

const FACTURE_PAIEMENTS = sql`FROM ${paiements} WHERE ${paiements.etablissementId} = ${factures.etablissementId}
  AND ${paiements.factureId} = ${factures.id}`;

const { montant, montantRecu } = paiements;
const { id, numero, client, deviseCode, montantTotal, nombreArticles, resteAPayer, dateOperation, jour } =
  factures;

const SUMMARY = {
  id,
  numeroFacture: numero,
  client,
  deviseCode,
  montantTotal,
  nombreArticles,
  resteAPayer,
  dateOperation,
  jour,
  monnaieRendue: sql<number>`(SELECT coalesce(sum(coalesce(${montantRecu}, ${montant}) - ${montant}), 0) ${FACTURE_PAIEMENTS})`,
  paiements: sql<Paiement[]>`(SELECT json_group_array(${jsonOf(PAIEMENT)} ORDER BY ${paiements.rang})
    ${FACTURE_PAIEMENTS})`,
};

const ventesOfFacture = <T>(vente: SQL<Json<T>>) => sql<
  T[]
>`(SELECT json_group_array(${vente} ORDER BY ${ventes.id})
  FROM ${ventes} WHERE ${IN_FACTURE})`;

const TICKET = {
  numeroProvisoire: factures.numeroProvisoire,
  appareil: sql<
    FactureTicket["appareil"]
  >`(SELECT ${jsonOf({ id: appareils.id, nom: appareils.nom, code: appareils.code })}
    FROM ${appareils} WHERE ${byId(appareils, sql`${factures.etablissementId}`, sql`${factures.appareilId}`)})`,
  dateClient: factures.dateClient,
};

const ECARTS = sql<Ecart[]>`json(coalesce(${factures.ecarts}, '[]'))`;

const { statut, notes, dateCreation, dateAnnulation, motifAnnulation: motif } = factures;

const factureJson = (etablissementId: number): SQL<Json<Facture>> =>
  jsonOf({
    ...SUMMARY,
    ...TICKET,
    ecarts: ECARTS,
    statut,
    notes,
    dateCreation,
    dateAnnulation,
    motif,
    fuseau: zoneAt(factures, dateCreation),
    zoneAnnulation: zoneAt(factures, dateAnnulation),
    ventes: ventesOfFacture(venteJson(etablissementId, rankedCategories(etablissementId))),
  });

const encaissementJson = (hasTicket: boolean) => {
  const sold = { facture: SUMMARY, ventes: ventesOfFacture(PAID_VENTE_JSON) };
  const withTicket = { ...sold, facture: { ...SUMMARY, ...TICKET }, ajustements: ECARTS };
  return sql<Json<Encaissement>>`${jsonOf(hasTicket ? withTicket : sold)}`;
};

const encaissement = statement(({ etablissementId }: OfShop, { hasTicket }: { hasTicket: boolean }) =>
  select({ reponse: encaissementJson(hasTicket) })
    .from(factures)
    .where(byId(factures, etablissementId, lastNumber(etablissementId, "facture"))),
);

/** The answer of a sale: in the batch of the sale, its invoice is the last of the shop. */
export function lastEncaissement(
  etablissementId: number,
  shape: { hasTicket: boolean },
): Answer<Encaissement> {
  return encaissement({ etablissementId }, shape);
}

const KEY_KEPT_MS = KEY_KEPT_SECONDS * 1000;

type ForgottenTicket = SoldTicket & { now: number };

/**
 * The invoice that is this basket itself, when its key is forgotten: its device sold it under this number, at this time, for this
 * amount. While keys are kept, another key means another basket.
 */
export function isForgottenTicket(v: Placeholders<ForgottenTicket>): SQL {
  return sql`${isSoldTicket(v)} AND ${factures.dateCreation} < ${v.now} - ${KEY_KEPT_MS}`;
}

/** The answer of a sale that was recorded before, by its ticket. */
export const encaissementOfTicket = statement((v: Placeholders<ForgottenTicket>) =>
  select({ reponse: encaissementJson(true) })
    .from(factures)
    .where(isForgottenTicket(v)),
);

const factureWhere = (etablissementId: number, condition: SQL): Answer<Facture> =>
  select({ reponse: factureJson(etablissementId) })
    .from(factures)
    .where(all(ofShop(factures, etablissementId), condition));

export function factureById(etablissementId: number, id: number | SQL): Answer<Facture> {
  return factureWhere(etablissementId, eq(factures.id, id));
}

/** The id of the invoice of a line. */
export function factureIdOf(etablissementId: number, venteId: number): SQL {
  const facture = select({ id: ventes.factureId })
    .from(ventes)
    .where(byId(ventes, etablissementId, venteId));
  return sql`(${facture})`;
}

/** Its own number, or the one that its till printed. A caller may have chosen the printed one: an own number comes first. */
export function factureByNumber(etablissementId: number, number: string): Answer<Facture> {
  const idWhere = (condition: SQL) =>
    sql`(SELECT ${id} FROM ${factures} WHERE ${all(ofShop(factures, etablissementId), condition)})`;
  const own = idWhere(eq(numero, chosenNumber(number)));
  const printed = idWhere(eq(factures.numeroProvisoire, singleLine(number).toUpperCase()));
  return factureById(etablissementId, sql`coalesce(${own}, ${printed})`);
}

/** The invoice whose receipt has this secret. */
export function factureBySecret(etablissementId: number, secret: string): Answer<Facture> {
  return factureWhere(etablissementId, eq(factures.jetonPublic, secret));
}

export function ofSecret(etablissementId: number, secret: string): SQL {
  return all(ofShop(factures, etablissementId), eq(factures.jetonPublic, secret));
}
