// The shop's own row and its countries, as settings read them.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import { PAYS, paysByCode } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Etablissement, PaysEtablissement } from "./domain.ts";

/** What the row holds: country and currency by their codes. */
export type StoredEtablissement = Omit<Etablissement, "pays" | "devise"> & {
  paysCode: string;
  deviseCode: string;
};

/** JSON of `StoredEtablissement`, of `e`. */
const ETABLISSEMENT_JSON = sql`json_object('id', e.id, 'nom', e.nom, 'description', e.description, 'adresse', e.adresse,
  'telephone', e.telephone, 'mentionsLegales', e.mentions_legales, 'piedTicket', e.pied_ticket,
  'paysCode', e.pays_code, 'deviseCode', e.devise_code)`;

/** One column `reponse`: the shop's row. */
export function etablissementById(etablissementId: number): SQL<{ reponse: Json<StoredEtablissement> }> {
  return sql`SELECT ${ETABLISSEMENT_JSON} AS reponse FROM etablissements AS e WHERE e.id = ${etablissementId}`;
}

/**
 * The same shop for `refuseIfChanged`. The country that is asked for counts as there already: whoever changes
 * it has confirmed what that does, wherever the shop is by now.
 */
export function etablissementState(etablissementId: number, countryId?: number): SQL {
  return sql`SELECT ${ETABLISSEMENT_JSON} AS reponse,
      json_object('nom', e.nom, 'description', e.description, 'adresse', e.adresse, 'telephone', e.telephone,
        'mentionsLegales', e.mentions_legales, 'piedTicket', e.pied_ticket, 'countryId', ${countryId ?? null}) AS champs
    FROM etablissements AS e WHERE e.id = ${etablissementId}`;
}

/** Reads the JSON of `etablissementById`. */
export function completeEtablissement({ paysCode, deviseCode, ...rest }: StoredEtablissement): Etablissement {
  const pays = paysByCode(paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${paysCode}`);
  return { ...rest, pays, devise: devise(deviseCode) };
}

/** Two reads: the code of the country where the shop is, and the countries that it has switched on or off. */
export function paysQueries(etablissementId: number): [current: SQL, chosen: SQL] {
  return [
    sql`SELECT pays_code FROM etablissements WHERE id = ${etablissementId}`,
    sql`SELECT pays_id, actif FROM pays_etablissement WHERE etablissement_id = ${etablissementId}`,
  ];
}

/** Reads the answers of `paysQueries`: every country, on unless the shop has switched it off. */
export function readPays(current: Row[] | undefined, selected: Row[] = []): PaysEtablissement[] {
  const code = oneRow(current)["pays_code"];
  const disabled = new Set(selected.filter((l) => l["actif"] === 0).map((l) => l["pays_id"]));
  return PAYS.map((pays) => {
    return { ...pays, actif: !disabled.has(pays.id), isDefault: pays.isoCode === code };
  });
}
