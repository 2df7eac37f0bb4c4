// What changes the shop's settings. Run in order, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { EtablissementModification } from "#worker/domain/parametres.ts";
import type { Pays } from "#worker/kernel/domain/countries.ts";
import { refuserSi } from "#worker/kernel/database/refusals.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import { signaler } from "#worker/features/evenements/writes.ts";
import { type ContexteTrace, noterModification, noterPays } from "./journal-reglages.ts";
import { arrondiSql } from "#worker/kernel/database/lines.ts";

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
