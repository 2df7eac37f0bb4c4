import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  all,
  byId,
  jsonOf,
  type JsonOf,
  ofShop,
  select,
  type Values,
} from "#worker/core/database/statements.ts";
import { annulations, appareils } from "#worker/schema/boutique/appareils.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import {
  type Annulation,
  ANNULATIONS_LISTED,
  type Appareil,
  readLignes,
  type StoredLigne,
} from "./domain.ts";

const { id, nom, code, navigateur, dateCreation, dateVue, dateRetrait } = appareils;
const { nombreAttente, montantAttente, datePlusAncienne, dateAttente } = appareils;

export type SoldTicket = {
  etablissementId: number;
  appareilId: number;
  numeroProvisoire: string;
  dateClient: number;
  montantTotal: number;
};

/** Of an invoice: this device sold it under this number, at this time of its clock, for this amount (centimes). */
export function isSoldTicket(v: Values<SoldTicket>): SQL {
  return all(
    ofShop(factures, v.etablissementId),
    sql`${factures.numeroProvisoire} = ${v.numeroProvisoire}`,
    sql`${factures.appareilId} = ${v.appareilId}`,
    sql`${factures.dateClient} = ${v.dateClient}`,
    sql`${factures.montantTotal} = ${v.montantTotal}`,
  );
}

/** The greatest number of the device's tickets of a day, over sales and noted cancellations. */
function lastNumero(etablissementId: number, jour: string): SQL<number> {
  const prefix = sql`'P-' || ${code} || ${`-${jour.replaceAll("-", "")}-`}`;
  const lastOf = (table: typeof factures | typeof annulations) => {
    const { numeroProvisoire } = table;
    // ":" follows the digits.
    return sql`coalesce((SELECT max(CAST(substr(${numeroProvisoire}, length(${prefix}) + 1) AS INTEGER)) FROM ${table}
      WHERE ${ofShop(table, etablissementId)} AND ${numeroProvisoire} > ${prefix} AND ${numeroProvisoire} < ${prefix} || ':'), 0)`;
  };
  return sql<number>`max(${lastOf(factures)}, ${lastOf(annulations)})`;
}

const storedOn = (etablissementId: number, jour: string) => ({
  id,
  nom,
  code,
  navigateur,
  dateCreation,
  dateVue,
  dateRetrait,
  nombreAttente,
  montantAttente,
  datePlusAncienne,
  dateAttente,
  dernier: lastNumero(etablissementId, jour),
});

type StoredAppareil = JsonOf<ReturnType<typeof storedOn>>;

/** `jour` is today, for the next number. */
export function appareilById(etablissementId: number, appareilId: number | SQL, jour: string) {
  return select({ reponse: jsonOf(storedOn(etablissementId, jour)) })
    .from(appareils)
    .where(byId(appareils, etablissementId, appareilId));
}

/** The oldest first, withdrawn ones too. */
export function appareilsOf(etablissementId: number, jour: string) {
  return select({ reponse: jsonOf(storedOn(etablissementId, jour)) })
    .from(appareils)
    .where(ofShop(appareils, etablissementId))
    .orderBy(asc(id));
}

export function readAppareil(stored: StoredAppareil): Appareil {
  const { dernier, nombreAttente: nombre, montantAttente: montant, datePlusAncienne: depuis } = stored;
  return {
    id: stored.id,
    nom: stored.nom,
    code: stored.code,
    navigateur: stored.navigateur,
    dateCreation: stored.dateCreation,
    dateVue: stored.dateVue,
    prochainNumero: dernier + 1,
    retire: stored.dateRetrait !== null,
    dateRetrait: stored.dateRetrait,
    attente: nombre === null || montant === null || depuis === null ? null : { nombre, montant, depuis },
    dateAttente: stored.dateAttente,
  };
}

export function appareilExists(etablissementId: number, appareilId: number) {
  return select({ id })
    .from(appareils)
    .where(byId(appareils, etablissementId, appareilId));
}

const { lignes, numeroProvisoire, montantTotal, deviseCode, motif, dateClient, dateOperation } = annulations;

const ANNULATION = {
  id: annulations.id,
  appareilId: annulations.appareilId,
  numeroProvisoire,
  montantTotal,
  deviseCode,
  motif,
  lignes: sql<StoredLigne[]>`json(${lignes})`,
  dateClient,
  dateOperation,
  dateCreation: annulations.dateCreation,
};

export function annulationById(etablissementId: number, annulationId: number | SQL) {
  return select({ reponse: jsonOf(ANNULATION) })
    .from(annulations)
    .where(byId(annulations, etablissementId, annulationId));
}

/** Newest first. */
export function annulationsOf(etablissementId: number, appareilId: number) {
  return select({ reponse: jsonOf(ANNULATION) })
    .from(sql`${annulations} INDEXED BY annulations_par_appareil`)
    .where(all(ofShop(annulations, etablissementId), eq(annulations.appareilId, appareilId)))
    .orderBy(desc(annulations.id))
    .limit(ANNULATIONS_LISTED);
}

export function readAnnulation({ lignes: rows, ...annulation }: JsonOf<typeof ANNULATION>): Annulation {
  return { ...annulation, lignes: readLignes(rows) };
}
