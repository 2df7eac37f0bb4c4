// The stock ledger as its history shows it: every movement, newest first, those of archived products too.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Mouvement, type MouvementQuery, typesDuFiltre } from "#worker/domain/mouvement.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { type Jours, joursEntre } from "#worker/kernel/domain/period.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import { lireMouvement, mouvementsEnJson } from "#worker/db/vues/mouvement.ts";
import { entreLesJours, tranche } from "#worker/kernel/database/page.ts";
import { produitExiste, produitsNommes } from "#worker/features/produits/queries.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ligneOu } from "#worker/kernel/service/shop.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";

export function createMouvements(deps: Deps) {
  return {
    /**
     * One page of the shop's movements, in the order in which they were written, newest first. One round trip.
     * VALIDATION (the period ends before it begins), INTROUVABLE (unknown product).
     */
    async list(acteur: Acteur, query: MouvementQuery): Promise<Page<Mouvement>> {
      const { etablissementId: e } = acteur;
      return lireSelonReglages(
        deps,
        acteur,
        ({ fuseau, deviseCode }) => {
          const choisis = choix(e, query, joursEntre(query, fuseau));
          const ids = sql`(SELECT livre.id ${choisis} ORDER BY livre.id DESC ${tranche(query)})`;
          return [
            mouvementsEnJson(e, deviseCode, ids),
            compte(e, query, choisis),
            ...(query.produitId === undefined ? [] : [produitExiste(e, query.produitId)]),
          ];
        },
        ([lignes = [], total, produits]) => {
          if (query.produitId !== undefined) ligneOu(produits, MESSAGES.produitNonTrouve);
          return page(lignes.map(lireMouvement), Number(uneLigne(total)["n"]), query);
        },
      );
    },
  };
}

/** FROM and WHERE of the movements asked for; those of named products through their own index. */
function choix(e: number, { q, type, produitId }: MouvementQuery, jours: Jours): SQL {
  const conditions = [sql`livre.etablissement_id = ${e}`, ...entreLesJours(sql`livre.jour`, jours)];
  const nommes = plier(q) !== "";
  if (produitId !== undefined) conditions.push(sql`livre.produit_id = ${produitId}`);
  if (nommes) conditions.push(sql`livre.produit_id IN (SELECT id FROM ${produitsNommes(e, q)})`);
  if (type)
    conditions.push(
      sql`livre.type IN (${sql.join(
        typesDuFiltre(type).map((un) => sql`${un}`),
        sql`, `,
      )})`,
    );
  const index = nommes || produitId !== undefined ? sql`INDEXED BY mouvements_par_produit` : sql``;
  return sql`FROM mouvements AS livre ${index} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The ledger is append-only and its numbers have no gaps: of all there are as many as the last number says. */
function compte(e: number, { q, type, produitId, dateDebut, dateFin }: MouvementQuery, choisis: SQL): SQL {
  const tous =
    [type, produitId, dateDebut, dateFin].every((filtre) => filtre === undefined) && plier(q) === "";
  return tous
    ? sql`SELECT mouvement AS n FROM compteurs WHERE etablissement_id = ${e}`
    : sql`SELECT count(*) AS n ${choisis}`;
}
