// Purchases as lists and screens read them (specification 7.5). Those of archived products stay.
import { type SQL, sql } from "drizzle-orm";
import type { Achat, AchatQuery, TriAchat } from "#worker/features/achats/domain.ts";
import { achatParId, achatsEnJson, lireAchat } from "#worker/features/achats/queries.ts";
import { produitExiste, produitsNommes } from "#worker/features/produits/queries.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import { entreLesJours, ordreDe, tranche, type Tris } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { type Jours, joursEntre } from "#worker/kernel/domain/period.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import { compteDesJours } from "#worker/kernel/queries/totals.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { lireSelonReglages } from "#worker/kernel/service/settings.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";

/** Each in the direction `sens`; ties by id. The first is the order of `achats_par_jour`. */
const TRIS: Tris<TriAchat> = {
  dateOperation: (sens) => sql`a.jour ${sens}, a.date_operation ${sens}, a.id ${sens}`,
  // The folded supplier is the first line of what search reads.
  fournisseur: (sens) => sql`substr(a.texte, 1, instr(a.texte, char(10))) ${sens}, a.id ${sens}`,
  quantite: (sens) => sql`a.quantite ${sens}, a.id ${sens}`,
  prixAchat: (sens) => sql`a.prix_achat ${sens}, a.id ${sens}`,
};

export function createAchatsLecture(deps: Deps) {
  return {
    /**
     * One page of the shop's purchases: those that count, the cancelled ones or both, of a period, of a product, or found
     * by `q`. One round trip. VALIDATION (the period ends before it begins), INTROUVABLE (unknown product).
     */
    async list(acteur: Acteur, query: AchatQuery): Promise<Page<Achat>> {
      const { etablissementId: e } = acteur;
      const ordre = ordreDe(TRIS, query);
      return lireSelonReglages(
        deps,
        acteur,
        ({ fuseau }) => {
          const jours = joursEntre(query, fuseau);
          const choisis = choix(e, query, jours);
          const ids = sql`(SELECT a.id ${choisis} ORDER BY ${ordre} ${tranche(query)})`;
          return [
            achatsEnJson(e, ids, ordre),
            compte(e, query, jours) ?? sql`SELECT count(*) AS n ${choisis}`,
            ...(query.produitId === undefined ? [] : [produitExiste(e, query.produitId)]),
          ];
        },
        ([lignes = [], total, produits]) => {
          if (query.produitId !== undefined) ligneOu(produits, MESSAGES.produitNonTrouve);
          return page(lignes.map(lireAchat), Number(uneLigne(total)["n"]), query);
        },
      );
    },

    /** The purchase, also a cancelled one; or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Achat> {
      const [lignes] = await readShop(deps, acteur, [achatParId(acteur.etablissementId, id)]);
      return lireAchat(ligneOu(lignes, MESSAGES.achatNonTrouve));
    },
  };
}

const ETATS = {
  VALIDES: sql`a.date_annulation IS NULL`,
  ANNULES: sql`a.date_annulation IS NOT NULL`,
  TOUS: sql`true`,
} satisfies Record<AchatQuery["etat"], SQL>;

/** FROM and WHERE of the purchases asked for; those of a product through its own index. */
function choix(e: number, { etat, q = "", produitId }: AchatQuery, jours: Jours): SQL {
  const conditions = [sql`a.etablissement_id = ${e}`, ETATS[etat], ...entreLesJours(sql`a.jour`, jours)];
  if (produitId !== undefined) conditions.push(sql`a.produit_id = ${produitId}`);
  if (plier(q) !== "") {
    conditions.push(
      sql`(instr(a.texte, ${plier(q)}) > 0 OR a.produit_id IN (SELECT id FROM ${produitsNommes(e, q)}))`,
    );
  }
  const index = produitId === undefined ? sql`` : sql`INDEXED BY achats_par_produit`;
  return sql`FROM achats AS a ${index} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** How many purchases count, from the days' totals and not from the purchases; undefined when these cannot tell. */
function compte(e: number, { etat, q = "", produitId }: AchatQuery, jours: Jours): SQL | undefined {
  if (etat !== "VALIDES" || plier(q) !== "" || produitId !== undefined) return undefined;
  return compteDesJours(e, "nombre_achats", jours);
}
