// What changes the shop's settings. Run in order, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { REPETITION_SECONDS, type SettingType } from "#worker/features/comptes/domain/journal.ts";
import { report } from "#worker/features/evenements/writes.ts";
import { roundedSql } from "#worker/kernel/database/lines.ts";
import { refuseIf } from "#worker/kernel/database/refuse.ts";
import type { Pays } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import type { EtablissementModification } from "./domain.ts";

/** Refuses with PAYS_ACTUEL when the shop is in this country. */
export function refuseCurrentPays(etablissementId: number, { isoCode }: Pays): SQL {
  return refuseIf(
    "PAYS_ACTUEL",
    sql`EXISTS (SELECT 1 FROM etablissements WHERE id = ${etablissementId} AND pays_code = ${isoCode})`,
  );
}

/** Absent fields keep their value, and nothing is to do when all are; the country changes by `changePays`. `telephone` as it is stored. */
export function updateEtablissement(ctx: TracedContext, input: EtablissementModification): Statement[] {
  const { nom, description, adresse: address, telephone, mentionsLegales, piedTicket } = input;
  const all = [
    ["nom", sql`nom`, nom],
    ["description", sql`description`, description],
    ["adresse", sql`adresse`, address],
    ["telephone", sql`telephone`, telephone],
    ["mentionsLegales", sql`mentions_legales`, mentionsLegales],
    ["piedTicket", sql`pied_ticket`, piedTicket],
  ] as const;
  const given = all.flatMap(([field, column, value]) =>
    value === undefined ? [] : [[field, column, value] as const],
  );
  if (given.length === 0) return [];
  const values = given.map(([, column, value]) => sql`${column} = ${value}`);
  return [
    recordEdit(ctx, given),
    sql`UPDATE etablissements SET ${sql.join(values, sql`, `)} WHERE id = ${ctx.etablissementId}`,
  ];
}

/** Switches a country on or off in this shop's lists. */
export function activatePays(etablissementId: number, paysId: number, active: boolean): SQL {
  return sql`INSERT INTO pays_etablissement (etablissement_id, pays_id, actif)
    VALUES (${etablissementId}, ${paysId}, ${active ? 1 : 0})
    ON CONFLICT (etablissement_id, pays_id) DO UPDATE SET actif = excluded.actif`;
}

/**
 * Moves the shop to a country, which is then on; currency and zone follow at once (decision 14). When the currency is
 * another one, prices lose the digits that it does not have, and tills are told to load everything anew.
 */
export function changePays(ctx: TracedContext, pays: Pays): Statement[] {
  const e = ctx.etablissementId;
  const newDevise = devise(pays.deviseCode);
  // The shop's id, or NULL when it has this currency already: no row is then looked for, let alone all products.
  const affected = sql`(SELECT id FROM etablissements WHERE id = ${e} AND devise_code <> ${newDevise.code})`;
  const reload = sql`json_object('silencieux', json('true'), 'rechargement', json('true'))`;
  return [
    recordPays(ctx, pays.isoCode),
    ...(newDevise.decimales === 0 ? roundPrix(ctx, affected, newDevise) : []),
    ...report(ctx, "INFO", reload, sql`${affected} IS NOT NULL`),
    activatePays(e, pays.id, true),
    sql`UPDATE etablissements SET pays_code = ${pays.isoCode}, devise_code = ${newDevise.code}, fuseau = ${pays.fuseau}
        WHERE id = ${e}`,
  ];
}

/** Prices of products that are not archived, rounded up to whole main units; each new selling price is history. */
function roundPrix({ auteurId, now }: WriteContext, etablissement: SQL, newDevise: Devise): Statement[] {
  const fractional = sql`FROM produits AS p
    WHERE p.etablissement_id = ${etablissement} AND p.date_archivage IS NULL AND p.prix_vente % 100 <> 0`;
  return [
    sql`UPDATE compteurs SET prix = prix + (SELECT count(*) ${fractional}) WHERE etablissement_id = ${etablissement}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT p.etablissement_id,
               (SELECT prix FROM compteurs AS c WHERE c.etablissement_id = p.etablissement_id) - count(*) OVER ()
                 + row_number() OVER (ORDER BY p.id),
               p.id, ${roundedSql(sql`p.prix_vente`, newDevise)}, ${auteurId}, ${now}
        ${fractional}`,
    sql`UPDATE produits SET prix_vente = ${roundedSql(sql`prix_vente`, newDevise)}, prix_achat = ${roundedSql(sql`prix_achat`, newDevise)},
          date_modification = ${now}
        WHERE etablissement_id = ${etablissement} AND date_archivage IS NULL
          AND (prix_vente % 100 <> 0 OR prix_achat % 100 <> 0)`,
  ];
}

// The journal of the shop's settings: each entry stands before the change it tells, and finds what will be another.

/** With what spoke, and from where. */
export type TracedContext = WriteContext & { access: string; agent: string | null; address: string | null };

/** Notes it where `champs`, a JSON array, is one; what is repeated is counted. */
function record(
  { etablissementId: e, auteurId, access, agent, address, now }: TracedContext,
  type: SettingType,
  fields: SQL,
): SQL {
  return sql`INSERT INTO journal_reglages
      (etablissement_id, id, auteur_id, type, champs, acces, agent, adresse, date_creation)
    SELECT ${e},
           coalesce((SELECT j.id FROM journal_reglages AS j
                     WHERE j.etablissement_id = ${e} AND j.date_creation > ${now - REPETITION_SECONDS * 1000}
                       AND j.type = ${type} AND j.champs = n.champs AND j.auteur_id = ${auteurId}
                       AND j.acces = ${access} AND j.agent IS ${agent} AND j.adresse IS ${address}
                     ORDER BY j.date_creation DESC LIMIT 1),
                    1 + (SELECT max(id) FROM journal_reglages WHERE etablissement_id = ${e}), 1),
           ${auteurId}, ${type}, n.champs, ${access}, ${agent}, ${address}, ${now}
    FROM (SELECT ${fields} AS champs) AS n WHERE n.champs IS NOT NULL
    ON CONFLICT (etablissement_id, id) DO UPDATE
      SET repetitions = repetitions + 1, date_derniere = excluded.date_creation`;
}

/** The shop's own data are about to be these, by the names of their fields: which of them will be others. */
export function recordEdit(
  ctx: TracedContext,
  fields: readonly (readonly [field: string, column: SQL, value: string | null])[],
): SQL {
  const requests = JSON.stringify(Object.fromEntries(fields.map(([field, , value]) => [field, value])));
  const current = sql.join(
    fields.map(([field, column]) => sql`${field}, e.${column}`),
    sql`, `,
  );
  return record(
    ctx,
    "ETABLISSEMENT_MODIFIE",
    sql`(SELECT nullif(json_group_array(d.key), '[]')
         FROM json_each(${requests}) AS d JOIN etablissements AS e ON e.id = ${ctx.etablissementId}
         WHERE d.value IS NOT json_extract(json_object(${current}), '$.' || d.key))`,
  );
}

/** The shop is about to move to this country, unless it is there. */
export function recordPays(ctx: TracedContext, isoCode: string): SQL {
  return record(
    ctx,
    "PAYS_CHANGE",
    sql`(SELECT json_array(${isoCode}) FROM etablissements
         WHERE id = ${ctx.etablissementId} AND pays_code <> ${isoCode})`,
  );
}

/** The country is about to be on or off for the shop, unless it is so. */
export function recordPaysActivity(
  ctx: TracedContext,
  { id, isoCode }: { id: number; isoCode: string },
  active: boolean,
): SQL {
  return record(
    ctx,
    active ? "PAYS_ACTIVE" : "PAYS_DESACTIVE",
    sql`iif(${active ? 1 : 0} <> ifnull((SELECT actif FROM pays_etablissement
          WHERE etablissement_id = ${ctx.etablissementId} AND pays_id = ${id}), 1), json_array(${isoCode}), NULL)`,
  );
}
