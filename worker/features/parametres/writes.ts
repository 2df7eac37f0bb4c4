// What changes the shop's settings. Run in order, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import { REPETITION_SECONDS, type TypeReglage } from "#worker/features/comptes/domain/journal.ts";
import { signaler } from "#worker/features/evenements/writes.ts";
import { arrondiSql } from "#worker/kernel/database/lines.ts";
import { refuserSi } from "#worker/kernel/database/refuse.ts";
import type { Pays } from "#worker/kernel/domain/countries.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import type { EtablissementModification } from "./domain.ts";

/** Refuses with PAYS_ACTUEL when the shop is in this country. */
export function refuserPaysActuel(etablissementId: number, { isoCode }: Pays): SQL {
  return refuserSi(
    "PAYS_ACTUEL",
    sql`FROM etablissements WHERE id = ${etablissementId} AND pays_code = ${isoCode}`,
  );
}

/** Absent fields keep their value, and nothing is to do when all are; the country changes by `changerPays`. `telephone` as it is stored. */
export function modifierEtablissement(ctx: ContexteTrace, entree: EtablissementModification): SQL[] {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket } = entree;
  const tous = [
    ["nom", sql`nom`, nom],
    ["description", sql`description`, description],
    ["adresse", sql`adresse`, adresse],
    ["telephone", sql`telephone`, telephone],
    ["mentionsLegales", sql`mentions_legales`, mentionsLegales],
    ["piedTicket", sql`pied_ticket`, piedTicket],
  ] as const;
  const donnes = tous.flatMap(([champ, colonne, valeur]) =>
    valeur === undefined ? [] : [[champ, colonne, valeur] as const],
  );
  if (donnes.length === 0) return [];
  const valeurs = donnes.map(([, colonne, valeur]) => sql`${colonne} = ${valeur}`);
  return [
    noterModification(ctx, donnes),
    sql`UPDATE etablissements SET ${sql.join(valeurs, sql`, `)} WHERE id = ${ctx.etablissementId}`,
  ];
}

/** Switches a country on or off in this shop's lists. */
export function activerPays(etablissementId: number, paysId: number, actif: boolean): SQL {
  return sql`INSERT INTO pays_etablissement (etablissement_id, pays_id, actif)
    VALUES (${etablissementId}, ${paysId}, ${actif ? 1 : 0})
    ON CONFLICT (etablissement_id, pays_id) DO UPDATE SET actif = excluded.actif`;
}

/**
 * Moves the shop to a country, which is then on; currency and zone follow at once (decision 14). When the currency is
 * another one, prices lose the digits that it does not have, and tills are told to load everything anew.
 */
export function changerPays(ctx: ContexteTrace, pays: Pays): SQL[] {
  const e = ctx.etablissementId;
  const nouvelle = devise(pays.deviseCode);
  // The shop's id, or NULL when it has this currency already: no row is then looked for, let alone all products.
  const concerne = sql`(SELECT id FROM etablissements WHERE id = ${e} AND devise_code <> ${nouvelle.code})`;
  const rechargement = sql`json_object('silencieux', json('true'), 'rechargement', json('true'))`;
  return [
    noterPays(ctx, pays.isoCode),
    ...(nouvelle.decimales === 0 ? arrondirPrix(ctx, concerne, nouvelle) : []),
    ...signaler(ctx, "INFO", rechargement, sql`${concerne} IS NOT NULL`),
    activerPays(e, pays.id, true),
    sql`UPDATE etablissements SET pays_code = ${pays.isoCode}, devise_code = ${nouvelle.code}, fuseau = ${pays.fuseau}
        WHERE id = ${e}`,
  ];
}

/** Prices of products that are not archived, rounded up to whole main units; each new selling price is history. */
function arrondirPrix({ auteurId, maintenant }: Contexte, etablissement: SQL, nouvelle: Devise): SQL[] {
  const fractionnes = sql`FROM produits AS p
    WHERE p.etablissement_id = ${etablissement} AND p.date_archivage IS NULL AND p.prix_vente % 100 <> 0`;
  return [
    sql`UPDATE compteurs SET prix = prix + (SELECT count(*) ${fractionnes}) WHERE etablissement_id = ${etablissement}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT p.etablissement_id,
               (SELECT prix FROM compteurs AS c WHERE c.etablissement_id = p.etablissement_id) - count(*) OVER ()
                 + row_number() OVER (ORDER BY p.id),
               p.id, ${arrondiSql(sql`p.prix_vente`, nouvelle)}, ${auteurId}, ${maintenant}
        ${fractionnes}`,
    sql`UPDATE produits SET prix_vente = ${arrondiSql(sql`prix_vente`, nouvelle)}, prix_achat = ${arrondiSql(sql`prix_achat`, nouvelle)},
          date_modification = ${maintenant}
        WHERE etablissement_id = ${etablissement} AND date_archivage IS NULL
          AND (prix_vente % 100 <> 0 OR prix_achat % 100 <> 0)`,
  ];
}

// The journal of the shop's settings: each entry stands before the change it tells, and finds what will be another.

/** With what spoke, and from where. */
export type ContexteTrace = Contexte & { acces: string; agent: string | null; adresse: string | null };

/** Notes it where `champs`, a JSON array, is one; what is repeated is counted. */
function noter(
  { etablissementId: e, auteurId, acces, agent, adresse, maintenant }: ContexteTrace,
  type: TypeReglage,
  champs: SQL,
): SQL {
  return sql`INSERT INTO journal_reglages
      (etablissement_id, id, auteur_id, type, champs, acces, agent, adresse, date_creation)
    SELECT ${e},
           coalesce((SELECT j.id FROM journal_reglages AS j
                     WHERE j.etablissement_id = ${e} AND j.date_creation > ${maintenant - REPETITION_SECONDS * 1000}
                       AND j.type = ${type} AND j.champs = n.champs AND j.auteur_id = ${auteurId}
                       AND j.acces = ${acces} AND j.agent IS ${agent} AND j.adresse IS ${adresse}
                     ORDER BY j.date_creation DESC LIMIT 1),
                    1 + (SELECT max(id) FROM journal_reglages WHERE etablissement_id = ${e}), 1),
           ${auteurId}, ${type}, n.champs, ${acces}, ${agent}, ${adresse}, ${maintenant}
    FROM (SELECT ${champs} AS champs) AS n WHERE n.champs IS NOT NULL
    ON CONFLICT (etablissement_id, id) DO UPDATE
      SET repetitions = repetitions + 1, date_derniere = excluded.date_creation`;
}

/** The shop's own data are about to be these, by the names of their fields: which of them will be others. */
export function noterModification(
  ctx: ContexteTrace,
  champs: readonly (readonly [champ: string, colonne: SQL, valeur: string | null])[],
): SQL {
  const demandes = JSON.stringify(Object.fromEntries(champs.map(([champ, , valeur]) => [champ, valeur])));
  const actuels = sql.join(
    champs.map(([champ, colonne]) => sql`${champ}, e.${colonne}`),
    sql`, `,
  );
  return noter(
    ctx,
    "ETABLISSEMENT_MODIFIE",
    sql`(SELECT nullif(json_group_array(d.key), '[]')
         FROM json_each(${demandes}) AS d JOIN etablissements AS e ON e.id = ${ctx.etablissementId}
         WHERE d.value IS NOT json_extract(json_object(${actuels}), '$.' || d.key))`,
  );
}

/** The shop is about to move to this country, unless it is there. */
export function noterPays(ctx: ContexteTrace, isoCode: string): SQL {
  return noter(
    ctx,
    "PAYS_CHANGE",
    sql`(SELECT json_array(${isoCode}) FROM etablissements
         WHERE id = ${ctx.etablissementId} AND pays_code <> ${isoCode})`,
  );
}

/** The country is about to be on or off for the shop, unless it is so. */
export function noterActivite(
  ctx: ContexteTrace,
  { id, isoCode }: { id: number; isoCode: string },
  actif: boolean,
): SQL {
  return noter(
    ctx,
    actif ? "PAYS_ACTIVE" : "PAYS_DESACTIVE",
    sql`iif(${actif ? 1 : 0} <> ifnull((SELECT actif FROM pays_etablissement
          WHERE etablissement_id = ${ctx.etablissementId} AND pays_id = ${id}), 1), json_array(${isoCode}), NULL)`,
  );
}
