// What is on the shelf: lists, alerts, and what a count corrects (specification 7.6, decisions 24 and 26).
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Mouvement } from "#worker/domain/mouvement.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import type { Ajustement, Stock, StockQuery } from "#worker/domain/stock.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import {
  ecartDe,
  refuserInactifSansStock,
  refuserStockChange,
  refuserSansStockVivant,
  refuserValeurEnorme,
} from "#worker/db/ecritures/ajustement.ts";
import { corrigerStock } from "#worker/db/ecritures/correction.ts";
import { dernierMouvement } from "#worker/db/vues/mouvement.ts";
import {
  A_REAPPROVISIONNER,
  COLONNES_STOCK,
  lireStock,
  pageDeStocks,
  stocksDe,
} from "#worker/db/vues/stock.ts";
import { lirePage } from "#worker/kernel/database/page.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ecrire } from "#worker/kernel/service/write.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";
import { traduireBornes } from "#worker/kernel/service/refusals.ts";

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
