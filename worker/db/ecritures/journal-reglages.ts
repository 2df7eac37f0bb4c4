// The journal of the shop's settings: each entry stands before the change it tells, and finds what will be another.
import { type SQL, sql } from "drizzle-orm";
import type { TypeReglage } from "#worker/domain/journal.ts";
import type { Contexte } from "./contexte.ts";

/** Notes it where `champs`, a JSON array, is one. */
function noter({ etablissementId, auteurId, maintenant }: Contexte, type: TypeReglage, champs: SQL): SQL {
  return sql`INSERT INTO journal_reglages (etablissement_id, id, auteur_id, type, champs, date_creation)
    SELECT ${etablissementId},
           1 + coalesce((SELECT max(id) FROM journal_reglages WHERE etablissement_id = ${etablissementId}), 0),
           ${auteurId}, ${type}, champs, ${maintenant}
    FROM (SELECT ${champs} AS champs) WHERE champs IS NOT NULL`;
}

/** The shop's own data are about to be these, by the names of their fields: which of them will be others. */
export function noterModification(
  ctx: Contexte,
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
export function noterPays(ctx: Contexte, isoCode: string): SQL {
  return noter(
    ctx,
    "PAYS_CHANGE",
    sql`(SELECT json_array(${isoCode}) FROM etablissements
         WHERE id = ${ctx.etablissementId} AND pays_code <> ${isoCode})`,
  );
}

/** The country is about to be on or off for the shop, unless it is so. */
export function noterActivite(
  ctx: Contexte,
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
