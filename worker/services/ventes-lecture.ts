// Sales as lists, screens and searches read them (specification 7.7): lines, newest first unless asked otherwise.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type Page, page } from "#worker/domain/page.ts";
import { joursEntre } from "#worker/domain/periode.ts";
import type { DernieresVentes, Periode, Vente, VenteQuery, VerificationStock } from "#worker/domain/vente.ts";
import { executer, type Ligne, uneLigne } from "#worker/db/batch.ts";
import { requetesDesVentes, ventesDuProduit, ventesFiltrees } from "#worker/db/vues/choix-ventes.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/db/vues/produit.ts";
import { lireVente, venteParId } from "#worker/db/vues/vente.ts";
import type { Deps } from "./deps.ts";
import { lireSelonReglages } from "./reglages.ts";

/** The newest of them: what a call without pages answers. */
const DERNIERES = { page: 0, size: 1000, sortBy: "dateOperation", sortDir: "desc" } as const;

export function createVentesLecture(deps: Deps) {
  return {
    /**
     * One page of the shop's lines, of all or of those that `q` finds between two days. VALIDATION at `dateDebut` when
     * the bounds are reversed.
     */
    async list(acteur: Acteur, query: VenteQuery): Promise<Page<Vente>> {
      const { ventes, total } = await lister(acteur, query, query.q ?? "", query);
      return page(ventes, total, query);
    },

    /** The newest 1,000 lines, of all or of a period. */
    async all(acteur: Acteur, periode: Periode = {}): Promise<DernieresVentes> {
      return lister(acteur, periode, "", DERNIERES);
    },

    /** The newest 1,000 lines of a product, one that has left the catalogue too; INTROUVABLE when there never was one. */
    async duProduit(acteur: Acteur, produitId: number): Promise<DernieresVentes> {
      const e = acteur.etablissementId;
      const [connus = [], ...lignes] = await executer(deps.boutique(acteur), [
        sql`SELECT 1 FROM produits AS p WHERE p.etablissement_id = ${e} AND p.id = ${produitId}`,
        ...requetesDesVentes(e, ventesDuProduit(e, produitId), DERNIERES),
      ]);
      if (connus.length === 0) throw new DomainError("INTROUVABLE", MESSAGES.produitNonTrouve);
      return lireVentes(lignes);
    },

    /** The line, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Vente> {
      const [lignes] = await executer(deps.boutique(acteur), [venteParId(acteur.etablissementId, id)]);
      const ligne = lignes?.[0];
      if (!ligne) throw new DomainError("INTROUVABLE", MESSAGES.venteNonTrouvee);
      return lireVente(ligne);
    },

    /** Whether so many pieces could be sold at this moment: advice, the sale itself decides. INTROUVABLE. */
    async verifierStock(acteur: Acteur, produitId: number, quantite: number): Promise<VerificationStock> {
      const [lignes] = await executer(deps.boutique(acteur), [
        sql`SELECT p.statut, coalesce(s.quantite, 0) AS quantite FROM produits AS p ${STOCK_DU_PRODUIT}
            WHERE ${produitVivant(acteur.etablissementId)} AND p.id = ${produitId}`,
      ]);
      const produit = lignes?.[0];
      if (!produit) throw new DomainError("INTROUVABLE", MESSAGES.produitNonTrouve);
      const stockDisponible = Number(produit["quantite"]);
      const disponible = produit["statut"] === "STOCK" && stockDisponible >= quantite;
      return { disponible, stockDisponible, quantiteDemandee: quantite };
    },
  };

  async function lister(
    acteur: Acteur,
    periode: Periode,
    q: string,
    liste: Parameters<typeof requetesDesVentes>[2],
  ): Promise<DernieresVentes> {
    const e = acteur.etablissementId;
    return lireSelonReglages(
      deps,
      acteur,
      ({ fuseau }) => requetesDesVentes(e, ventesFiltrees(e, joursEntre(periode, fuseau), q), liste),
      lireVentes,
    );
  }
}

function lireVentes([lignes = [], nombre]: Ligne[][]): DernieresVentes {
  return { ventes: lignes.map(lireVente), total: Number(uneLigne(nombre)["n"]) };
}
