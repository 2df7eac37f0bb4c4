// Sales as lists, screens and searches read them (specification 7.7): lines, newest first unless asked otherwise.
import { sql } from "drizzle-orm";
import { produitExiste, produitVivant, STOCK_DU_PRODUIT } from "#worker/features/produits/queries.ts";
import type { Vente, VenteQuery, VerificationStock } from "#worker/features/ventes/domain/sale.ts";
import { pageDeVentes } from "#worker/features/ventes/queries/choice.ts";
import { lireVente, venteParId } from "#worker/features/ventes/queries/sale.ts";
import { lirePage } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { joursEntre } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";

export function createVentesLecture(deps: Deps) {
  return {
    /**
     * One page of the shop's lines: of all, of those that `q` finds, between two days, or of a product, which may have left
     * the catalogue. VALIDATION at `dateDebut` when the bounds are reversed, INTROUVABLE (there never was such a product).
     */
    async list(acteur: Acteur, query: VenteQuery): Promise<Page<Vente>> {
      const { etablissementId: e } = acteur;
      const { produitId } = query;
      return lireSelonReglages(
        deps,
        acteur,
        ({ fuseau }) => [
          pageDeVentes(e, query, joursEntre(query, fuseau)),
          ...(produitId === undefined ? [] : [produitExiste(e, produitId)]),
        ],
        ([resultat, produits]) => {
          if (produitId !== undefined) ligneOu(produits, MESSAGES.produitNonTrouve);
          const { lignes, total } = lirePage(resultat);
          return page(lignes.map(lireVente), total, query);
        },
      );
    },

    /** The line, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Vente> {
      const [lignes] = await readShop(deps, acteur, [venteParId(acteur.etablissementId, id)]);
      return lireVente(ligneOu(lignes, MESSAGES.venteNonTrouvee));
    },

    /** Whether so many pieces could be sold at this moment: advice, the sale itself decides. INTROUVABLE. */
    async verifierStock(acteur: Acteur, produitId: number, quantite: number): Promise<VerificationStock> {
      const [lignes] = await readShop(deps, acteur, [
        sql`SELECT p.statut, coalesce(s.quantite, 0) AS quantite FROM produits AS p ${STOCK_DU_PRODUIT}
            WHERE ${produitVivant(acteur.etablissementId)} AND p.id = ${produitId}`,
      ]);
      const produit = ligneOu(lignes, MESSAGES.produitNonTrouve);
      const stockDisponible = Number(produit["quantite"]);
      const disponible = produit["statut"] === "STOCK" && stockDisponible >= quantite;
      return { disponible, stockDisponible, quantiteDemandee: quantite };
    },
  };
}
