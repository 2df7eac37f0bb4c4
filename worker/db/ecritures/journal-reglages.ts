// The journal of the shop's settings: each entry stands before the change it tells, and finds what will be another.
import { type SQL, sql } from "drizzle-orm";
import { REPETITION_SECONDS, type TypeReglage } from "#worker/domain/journal.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";

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
