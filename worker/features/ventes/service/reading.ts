// Sales as lists, screens and searches read them (specification 7.7): lines, newest first unless asked otherwise.
import { sql } from "drizzle-orm";
import { produitExists, liveProduit, PRODUIT_STOCK } from "#worker/features/produits/queries.ts";
import type { Vente, VenteQuery, VerificationStock } from "#worker/features/ventes/domain/vente.ts";
import { ventesPage } from "#worker/features/ventes/queries/choice.ts";
import { readVente, venteById } from "#worker/features/ventes/queries/vente.ts";
import { type PageRow, readPage } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { dayRange } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readWithSettings } from "#worker/kernel/service/settings.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";

export function createVentesReading(deps: Deps) {
  return {
    /**
     * One page of the shop's lines: of all, of those that `q` finds, between two days, or of a product, which may have left
     * the catalogue. VALIDATION at `dateDebut` when the bounds are reversed, INTROUVABLE (there never was such a product).
     */
    async list(acteur: Acteur, query: VenteQuery): Promise<Page<Vente>> {
      const { etablissementId: e } = acteur;
      const { produitId } = query;
      return readWithSettings(
        deps,
        acteur,
        ({ fuseau }) => [
          ventesPage(e, query, dayRange(query, fuseau)),
          ...(produitId === undefined ? [] : [produitExists(e, produitId)]),
        ],
        ([result, produits]) => {
          if (produitId !== undefined) rowOrNotFound(produits, MESSAGES.produitNotFound);
          const { lignes, total } = readPage(result as PageRow<Vente>[]);
          return page(lignes.map(readVente), total, query);
        },
      );
    },

    /** The line, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Vente> {
      const [lignes] = await readShop(deps, acteur, [venteById(acteur.etablissementId, id)]);
      return readVente(rowOrNotFound(lignes, MESSAGES.venteNotFound));
    },

    /** Whether so many pieces could be sold at this moment: advice, the sale itself decides. INTROUVABLE. */
    async checkStock(acteur: Acteur, produitId: number, quantite: number): Promise<VerificationStock> {
      const [lignes] = await readShop(deps, acteur, [
        sql`SELECT p.statut, coalesce(s.quantite, 0) AS quantite FROM produits AS p ${PRODUIT_STOCK}
            WHERE ${liveProduit(acteur.etablissementId)} AND p.id = ${produitId}`,
      ]);
      const produit = rowOrNotFound(lignes, MESSAGES.produitNotFound);
      const stockDisponible = Number(produit["quantite"]);
      const available = produit["statut"] === "STOCK" && stockDisponible >= quantite;
      return { disponible: available, stockDisponible, quantiteDemandee: quantite };
    },
  };
}
