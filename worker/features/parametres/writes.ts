import { and, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { roundedSql } from "#worker/books/queries/cost.ts";
import { KEPT } from "#worker/books/queries/versions.ts";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { report } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseOtherVersion } from "#worker/core/database/refuse.ts";
import {
  all,
  excluded,
  insert,
  insertFrom,
  jsonOf,
  name,
  ofShop,
  select,
  update,
} from "#worker/core/database/statements.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { Pays } from "#worker/core/domain/pays.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { REPETITION_SECONDS, type SettingType } from "#worker/features/parametres/domain/journal.ts";
import type { EtablissementModification } from "#worker/features/parametres/domain/settings.ts";
import {
  etablissements,
  etablissementVersions,
  journalReglages,
  paysEtablissement,
} from "#worker/schema/boutique/etablissements.ts";
import { prixHistorique, produits } from "#worker/schema/boutique/produits.ts";
import { EDITABLE } from "./queries.ts";

export function refuseCurrentPays(etablissementId: number, { isoCode }: Pays): SQL {
  const current = all(eq(etablissements.id, etablissementId), eq(etablissements.paysCode, isoCode));
  return refuseIf("PAYS_ACTUEL", found(etablissements, current));
}

/** `telephone` is in its stored form, `logo` was checked. `changePays` changes the country. */
export function updateEtablissement(ctx: TracedContext, input: EtablissementModification): Statement[] {
  const { description, nom, adresse, telephone, mentionsLegales, piedTicket, logo } = input;
  const { mobileMoneyAttente, qrTicket } = input;
  const ticket = { nom, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket: stored(qrTicket) };
  const inCaisse = { ...ticket, mobileMoneyAttente: stored(mobileMoneyAttente) };
  const fields = { description, ...inCaisse };
  if (Object.values(fields).every((value) => value === undefined)) return [];
  const others = Object.entries(inCaisse).flatMap(([name, value]) =>
    value === undefined ? [] : sql`${etablissements[name as keyof typeof inCaisse]} IS NOT ${value}`,
  );
  return [
    recordEdit(ctx, fields),
    ...(others.length === 0
      ? []
      : reloadCaisses(ctx, found(etablissements, all(ofContext(ctx), or(...others))))),
    update(etablissements)
      .set({ ...fields, version: NEXT_VERSION })
      .where(ofContext(ctx)),
  ];
}

const stored = (setting: boolean | undefined) => (setting === undefined ? undefined : Number(setting));

const ofContext = ({ etablissementId }: TracedContext) => eq(etablissements.id, etablissementId);

/** An open till learns of what it keeps, and of what its tickets print, by reading everything again. */
function reloadCaisses(ctx: TracedContext, condition: SQL): Statement[] {
  const reload = sql`json_object('silencieux', json('true'), 'rechargement', json('true'))`;
  return report(ctx, "INFO", reload, condition);
}

const NEXT_VERSION = sql`${etablissements.version} + 1`;

export const refuseOtherSettings = (etablissementId: number, version: number | undefined) =>
  refuseOtherVersion(etablissements, eq(etablissements.id, etablissementId), version);

export function activatePays(etablissementId: number, paysId: number, active: boolean) {
  const table = paysEtablissement;
  const state = { actif: active ? 1 : 0 };
  return insert(table)
    .values({ etablissementId, paysId, ...state })
    .onConflictDoUpdate({ target: [table.etablissementId, table.paysId], set: state });
}

/** Another country makes tills reload everything; a new currency rounds prices up when it has no decimals (rule: currency). */
export function changePays(ctx: TracedContext, pays: Pays): Statement[] {
  const e = ctx.etablissementId;
  const newDevise = devise(pays.deviseCode);
  const here = eq(etablissements.id, e);
  // The shop's id, or NULL when the currency stays: the statements on products then read no row.
  const affected = sql`${select({ id: etablissements.id })
    .from(etablissements)
    .where(and(here, ne(etablissements.deviseCode, newDevise.code)))}`;
  const otherPays = found(etablissements, all(here, ne(etablissements.paysCode, pays.isoCode)));
  return [
    recordPays(ctx, pays.isoCode),
    ...(newDevise.decimales === 0 ? roundPrix(ctx, affected, newDevise) : []),
    ...reloadCaisses(ctx, otherPays),
    activatePays(e, pays.id, true),
    update(etablissements)
      .set({
        paysCode: pays.isoCode,
        deviseCode: newDevise.code,
        fuseau: pays.fuseau,
        version: sql`${etablissements.version} + (${etablissements.paysCode} <> ${pays.isoCode})`,
      })
      .where(here),
  ];
}

/**
 * Rounds up to whole main units, archived products too, because they may be restored. Each new selling price goes to the
 * history.
 */
function roundPrix(
  { etablissementId, auteurId, now }: WriteContext,
  affected: SQL,
  newDevise: Devise,
): Statement[] {
  const { id, prixVente, prixAchat } = produits;
  const here = eq(produits.etablissementId, affected);
  const fractional = sql`FROM ${produits} WHERE ${here} AND ${prixVente} % 100 <> 0`;
  const price = {
    etablissementId,
    id: sql`${lastNumber(etablissementId, "prix")} - count(*) OVER () + row_number() OVER (ORDER BY ${id})`,
    produitId: id,
    prixVente: roundedSql(sql`${prixVente}`, newDevise),
    auteurId,
    dateCreation: now,
  };
  return [
    reserve(etablissementId, { prix: sql`(SELECT count(*) ${fractional})` }, sql`${affected} IS NOT NULL`),
    insertFrom(prixHistorique, price, fractional),
    update(produits)
      .set({
        prixVente: price.prixVente,
        prixAchat: roundedSql(sql`${prixAchat}`, newDevise),
        dateModification: now,
        version: sql`${produits.version} + 1`,
      })
      .where(and(here, or(sql`${prixVente} % 100 <> 0`, sql`${prixAchat} % 100 <> 0`))),
  ];
}

/**
 * Follows every change of settings in its batch, and writes nothing unless something printed or the time zone has changed.
 * A second change within a millisecond, or by a clock that is behind, begins after the last version.
 */
export function keepVersion({ etablissementId, now }: WriteContext): SQL {
  const v = etablissementVersions;
  const last = sql`(SELECT max(${v.dateEffet}) FROM ${v} WHERE ${ofShop(v, etablissementId)})`;
  const same = KEPT.map((column) => sql`${v[column]} IS ${etablissements[column]}`);
  const present = Object.fromEntries(KEPT.map((column) => [column, etablissements[column]])) as Pick<
    typeof etablissements,
    (typeof KEPT)[number]
  >;
  return insertFrom(
    v,
    { ...present, etablissementId, dateEffet: sql`max(${now}, coalesce(${last} + 1, 0))` },
    sql`FROM ${etablissements} WHERE ${eq(etablissements.id, etablissementId)} AND NOT EXISTS (
      SELECT 1 FROM ${v} WHERE ${all(ofShop(v, etablissementId), sql`${v.dateEffet} = ${last}`, ...same)})`,
  );
}

// The journal of settings. An entry is written before its change, because it compares the old and new values.

export type TracedContext = WriteContext & { access: string; agent: string | null; address: string | null };

/** Writes nothing when `fields` (a JSON array) is NULL. Equal entries are counted (docs/decisions/0031). */
export function recordInJournal(
  { etablissementId, auteurId, access: acces, agent, address: adresse, now }: TracedContext,
  type: SettingType,
  fields: SQL,
): SQL {
  const journal = journalReglages;
  const noted = sql`n.champs`;
  const repeated = select({ id: journal.id })
    .from(journal)
    .where(
      all(
        ofShop(journal, etablissementId),
        gt(journal.dateCreation, now - REPETITION_SECONDS * 1000),
        and(eq(journal.type, type), eq(journal.champs, noted), eq(journal.auteurId, auteurId)),
        sql`${journal.acces} = ${acces} AND ${journal.agent} IS ${agent} AND ${journal.adresse} IS ${adresse}`,
      ),
    )
    .orderBy(desc(journal.dateCreation))
    .limit(1);
  const last = sql`(SELECT max(${journal.id}) FROM ${journal} WHERE ${ofShop(journal, etablissementId)})`;
  const entry = {
    etablissementId,
    id: sql`coalesce(${repeated}, 1 + ${last}, 1)`,
    auteurId,
    type,
    champs: noted,
    acces,
    agent,
    adresse,
    dateCreation: now,
  };
  return insertFrom(
    journal,
    entry,
    sql`FROM (SELECT ${fields} AS champs) AS n WHERE ${noted} IS NOT NULL
      ON CONFLICT (${name(journal.etablissementId)}, ${name(journal.id)}) DO UPDATE
        SET ${name(journal.repetitions)} = ${journal.repetitions} + 1,
            ${name(journal.dateDerniere)} = ${excluded(journal.dateCreation)}`,
  );
}

/** Lists the fields that the update will change. */
function recordEdit(ctx: TracedContext, fields: object): SQL {
  return recordInJournal(
    ctx,
    "ETABLISSEMENT_MODIFIE",
    sql`(SELECT nullif(json_group_array(d.key), '[]')
         FROM json_each(${JSON.stringify(fields)}) AS d JOIN ${etablissements}
           ON ${eq(etablissements.id, ctx.etablissementId)}
         WHERE d.value IS NOT json_extract(${jsonOf(EDITABLE)}, '$.' || d.key))`,
  );
}

function recordPays(ctx: TracedContext, isoCode: string): SQL {
  const elsewhere = and(eq(etablissements.id, ctx.etablissementId), ne(etablissements.paysCode, isoCode));
  return recordInJournal(
    ctx,
    "PAYS_CHANGE",
    sql`(SELECT json_array(${isoCode}) FROM ${etablissements} WHERE ${elsewhere})`,
  );
}

export function recordPaysActivity(
  ctx: TracedContext,
  { id, isoCode }: { id: number; isoCode: string },
  active: boolean,
): SQL {
  const current = select({ actif: paysEtablissement.actif })
    .from(paysEtablissement)
    .where(all(ofShop(paysEtablissement, ctx.etablissementId), eq(paysEtablissement.paysId, id)));
  return recordInJournal(
    ctx,
    active ? "PAYS_ACTIVE" : "PAYS_DESACTIVE",
    sql`iif(${active ? 1 : 0} <> ifnull(${current}, 1), json_array(${isoCode}), NULL)`,
  );
}
