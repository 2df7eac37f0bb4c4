// What changes the shop's settings. Run in order, after the refusals.
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { REPETITION_SECONDS, type SettingType } from "#worker/features/comptes/domain/journal.ts";
import { report } from "#worker/features/evenements/writes.ts";
import { prixHistorique, produits } from "#worker/features/produits/tables.ts";
import { roundedSql } from "#worker/kernel/database/integers.ts";
import { found, refuseIf, refuseOtherVersion } from "#worker/kernel/database/refuse.ts";
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
} from "#worker/kernel/database/statements.ts";
import type { Pays } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import type { EtablissementModification } from "./domain.ts";
import { EDITABLE } from "./queries.ts";
import { etablissements, journalReglages, paysEtablissement } from "./tables.ts";

/** Refuses with PAYS_ACTUEL when the shop is in this country. */
export function refuseCurrentPays(etablissementId: number, { isoCode }: Pays): SQL {
  const current = all(eq(etablissements.id, etablissementId), eq(etablissements.paysCode, isoCode));
  return refuseIf("PAYS_ACTUEL", found(etablissements, current));
}

/**
 * Absent fields keep their value, and nothing is to do when all are; the country changes by `changePays`.
 * `telephone` as it is stored.
 */
export function updateEtablissement(ctx: TracedContext, input: EtablissementModification): Statement[] {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket } = input;
  const fields = { nom, description, adresse, telephone, mentionsLegales, piedTicket };
  if (Object.values(fields).every((value) => value === undefined)) return [];
  return [
    recordEdit(ctx, fields),
    update(etablissements)
      .set({ ...fields, version: NEXT_VERSION })
      .where(eq(etablissements.id, ctx.etablissementId)),
  ];
}

const NEXT_VERSION = sql`${etablissements.version} + 1`;

/** Refuses with VERSION when the shop's settings are of another version. */
export const refuseOtherSettings = (etablissementId: number, version: number | undefined) =>
  refuseOtherVersion(etablissements, eq(etablissements.id, etablissementId), version);

export function activatePays(etablissementId: number, paysId: number, active: boolean) {
  const table = paysEtablissement;
  const state = { actif: active ? 1 : 0 };
  return insert(table)
    .values({ etablissementId, paysId, ...state })
    .onConflictDoUpdate({ target: [table.etablissementId, table.paysId], set: state });
}

/**
 * Moves the shop to a country, which is then on; currency and zone follow at once (decision 14). When the currency is
 * another one, prices lose the digits that it does not have, and tills are told to load everything anew.
 */
export function changePays(ctx: TracedContext, pays: Pays): Statement[] {
  const e = ctx.etablissementId;
  const newDevise = devise(pays.deviseCode);
  const here = eq(etablissements.id, e);
  // The shop's id, or NULL when it has this currency already: no row is then looked for, let alone all products.
  const affected = sql`${select({ id: etablissements.id })
    .from(etablissements)
    .where(and(here, ne(etablissements.deviseCode, newDevise.code)))}`;
  const reload = sql`json_object('silencieux', json('true'), 'rechargement', json('true'))`;
  return [
    recordPays(ctx, pays.isoCode),
    ...(newDevise.decimales === 0 ? roundPrix(ctx, affected, newDevise) : []),
    ...report(ctx, "INFO", reload, sql`${affected} IS NOT NULL`),
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

/** Prices of products that are not archived, rounded up to whole main units; each new selling price is history. */
function roundPrix(
  { etablissementId, auteurId, now }: WriteContext,
  affected: SQL,
  newDevise: Devise,
): Statement[] {
  const { id, prixVente, prixAchat } = produits;
  const live = and(eq(produits.etablissementId, affected), isNull(produits.dateArchivage));
  const fractional = sql`FROM ${produits} WHERE ${live} AND ${prixVente} % 100 <> 0`;
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
      .where(and(live, or(sql`${prixVente} % 100 <> 0`, sql`${prixAchat} % 100 <> 0`))),
  ];
}

// The journal of the shop's settings: each entry stands before the change it tells, and finds what will be another.

/** With what spoke, and from where. */
export type TracedContext = WriteContext & { access: string; agent: string | null; address: string | null };

/** Notes it where `fields`, a JSON array, is one; what is repeated is counted. */
function record(
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

/** The shop's own data are about to be these: which of them will be others. */
function recordEdit(ctx: TracedContext, fields: object): SQL {
  return record(
    ctx,
    "ETABLISSEMENT_MODIFIE",
    sql`(SELECT nullif(json_group_array(d.key), '[]')
         FROM json_each(${JSON.stringify(fields)}) AS d JOIN ${etablissements}
           ON ${eq(etablissements.id, ctx.etablissementId)}
         WHERE d.value IS NOT json_extract(${jsonOf(EDITABLE)}, '$.' || d.key))`,
  );
}

/** The shop is about to move to this country, unless it is there. */
function recordPays(ctx: TracedContext, isoCode: string): SQL {
  const elsewhere = and(eq(etablissements.id, ctx.etablissementId), ne(etablissements.paysCode, isoCode));
  return record(
    ctx,
    "PAYS_CHANGE",
    sql`(SELECT json_array(${isoCode}) FROM ${etablissements} WHERE ${elsewhere})`,
  );
}

/** The country is about to be on or off for the shop, unless it is so. */
export function recordPaysActivity(
  ctx: TracedContext,
  { id, isoCode }: { id: number; isoCode: string },
  active: boolean,
): SQL {
  const current = select({ actif: paysEtablissement.actif })
    .from(paysEtablissement)
    .where(all(ofShop(paysEtablissement, ctx.etablissementId), eq(paysEtablissement.paysId, id)));
  return record(
    ctx,
    active ? "PAYS_ACTIVE" : "PAYS_DESACTIVE",
    sql`iif(${active ? 1 : 0} <> ifnull(${current}, 1), json_array(${isoCode}), NULL)`,
  );
}
