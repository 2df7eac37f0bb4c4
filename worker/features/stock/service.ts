// What is on the shelf: lists, alerts, and what a count corrects (specification 7.6, decisions 24 and 26).
import { type SQL, sql } from "drizzle-orm";
import { produitExiste, produitsNommes } from "#worker/features/produits/queries.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { entreLesJours, lirePage, tranche } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { type Jours, joursEntre } from "#worker/kernel/domain/period.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { traduireBornes } from "#worker/kernel/service/limit-refusals.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";
import { ecrire } from "#worker/kernel/service/write.ts";
import {
  type Ajustement,
  type Mouvement,
  type MouvementQuery,
  type Stock,
  type StockQuery,
  typesDuFiltre,
} from "./domain.ts";
import {
  A_REAPPROVISIONNER,
  COLONNES_STOCK,
  dernierMouvement,
  lireMouvement,
  lireStock,
  mouvementsEnJson,
  pageDeStocks,
  stocksDe,
} from "./queries.ts";
import {
  ecartDe,
  refuserInactifSansStock,
  refuserSansStockVivant,
  refuserStockChange,
  refuserValeurEnorme,
} from "./writes/adjustment.ts";
import { corrigerStock } from "./writes/correction.ts";

export function createStocks(deps: Deps) {
  async function parTitre(acteur: Acteur, condition: SQL): Promise<Stock[]> {
    const [lignes = []] = await readShop(deps, acteur, [
      sql`SELECT ${COLONNES_STOCK} ${stocksDe(acteur.etablissementId)} AND ${condition} ORDER BY p.titre_plie, p.id`,
    ]);
    return lignes.map(lireStock);
  }

  return {
    /** One page, by title, of the stocks of what is no draft; of all or of those whose title or reference contains `q`. */
    async list(acteur: Acteur, query: StockQuery): Promise<Page<Stock>> {
      const requete = pageDeStocks(acteur.etablissementId, query);
      const [resultat] = await readShop(deps, acteur, [requete]);
      const { lignes, total } = lirePage(resultat);
      return page(lignes.map(lireStock), total, query);
    },

    /** All of them by title. */
    async all(acteur: Acteur): Promise<Stock[]> {
      return parTitre(acteur, sql`true`);
    },

    /** By title, what is sold and has run out, or has reached its threshold. */
    async alertes(acteur: Acteur): Promise<Stock[]> {
      return parTitre(acteur, A_REAPPROVISIONNER);
    },

    /** The stock of a product; INTROUVABLE when there is no such product, or when it is a draft. */
    async get(acteur: Acteur, produitId: number): Promise<Stock> {
      const [lignes] = await readShop(deps, acteur, [
        sql`SELECT ${COLONNES_STOCK} ${stocksDe(acteur.etablissementId)} AND p.id = ${produitId}`,
      ]);
      return lireStock(ligneOu(lignes, MESSAGES.stockNonTrouve));
    },

    /**
     * Brings the books to what was counted, and answers with the movement: one of 0 pieces when they were right, since
     * the count itself is a fact. INTROUVABLE as `get`; CONFLIT of an INACTIF product that was never in stock, and of a stock that
     * is no longer `quantiteConnue`; VALIDATION
     * beyond the bounds; CLE_REUTILISEE.
     */
    async ajuster(
      acteur: Acteur,
      produitId: number,
      ajustement: Ajustement,
      cle?: string,
    ): Promise<Ecrit<Mouvement>> {
      const e = acteur.etablissementId;
      return ecrire(
        deps,
        {
          acteur,
          operation: "stocks.ajuster",
          entree: [produitId, ajustement],
          cle,
          verifieReglages: true,
          traduire: traduireRefusAjustement,
        },
        (ctx, a) => ({
          statements: [
            refuserInactifSansStock(e, produitId),
            refuserSansStockVivant(e, produitId),
            ...refuserStockChange(e, produitId, ajustement),
            refuserValeurEnorme(e, produitId, ajustement),
            ...corrigerStock(ctx, "AJUSTEMENT", ecartDe(e, produitId, ajustement)),
          ],
          reponse: dernierMouvement(e, a.deviseCode),
        }),
      );
    },
  };
}

function traduireRefusAjustement(cause: Cause): DomainError | undefined {
  if (cause.genre !== "REFUS") return traduireBornes(cause, "quantiteComptee");
  if (cause.code === "INACTIF") return new DomainError("CONFLIT", MESSAGES.produitInactif);
  if (cause.code === "SANS_STOCK") return new DomainError("INTROUVABLE", MESSAGES.stockNonTrouve);
  if (cause.code === "CHANGE") {
    const [quantite = 0] = (cause.details ?? []) as number[];
    return refusA("quantiteConnue", "CONFLIT", MESSAGES.stockChange(quantite));
  }
  if (cause.code === "VALEUR") return erreurDeValidation({ quantiteComptee: [MESSAGES.stockTropGrand] });
  return undefined;
}

// The stock ledger as its history shows it: every movement, newest first, those of archived products too.

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
