// Purchases as lists and screens read them (specification 7.5). Those of archived products stay.
import { type SQL, sql } from "drizzle-orm";
import type { Achat, AchatQuery, AchatSort } from "#worker/features/achats/domain.ts";
import { achatById, achatsToJson, readAchat } from "#worker/features/achats/queries.ts";
import { produitExists, produitsNamed } from "#worker/features/produits/queries.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import { withinDays, orderOf, slice, type Sorts } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { type DayRange, dayRange } from "#worker/kernel/domain/period.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import { countOverDays } from "#worker/kernel/queries/totals.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readWithSettings } from "#worker/kernel/service/settings.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";

/** Each in the direction `direction`; ties by id. The first is the order of `achats_par_jour`. */
const SORTS: Sorts<AchatSort> = {
  dateOperation: [sql`a.jour`, sql`a.date_operation`, sql`a.id`],
  // The folded supplier is the first line of what search reads.
  fournisseur: [sql`substr(a.texte, 1, instr(a.texte, char(10)))`, sql`a.id`],
  quantite: [sql`a.quantite`, sql`a.id`],
  prixAchat: [sql`a.prix_achat`, sql`a.id`],
};

export function createAchatsReading(deps: Deps) {
  return {
    /**
     * One page of the shop's purchases: those that count, the cancelled ones or both, of a period, of a product, or found
     * by `q`. One round trip. VALIDATION (the period ends before it begins), INTROUVABLE (unknown product).
     */
    async list(acteur: Acteur, query: AchatQuery): Promise<Page<Achat>> {
      const { etablissementId: e } = acteur;
      const order = orderOf(SORTS, query);
      return readWithSettings(
        deps,
        acteur,
        ({ fuseau }) => {
          const days = dayRange(query, fuseau);
          const selected = selection(e, query, days);
          const ids = sql`(SELECT a.id ${selected} ORDER BY ${order} ${slice(query)})`;
          return [
            achatsToJson(e, ids, order),
            knownCount(e, query, days) ?? sql`SELECT count(*) AS n ${selected}`,
            ...(query.produitId === undefined ? [] : [produitExists(e, query.produitId)]),
          ];
        },
        ([rows = [], total, produits]) => {
          if (query.produitId !== undefined) rowOrNotFound(produits, MESSAGES.produitNotFound);
          return page(rows.map(readAchat), Number(oneRow(total)["n"]), query);
        },
      );
    },

    /** The purchase, also a cancelled one; or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Achat> {
      const [rows] = await readShop(deps, acteur, [achatById(acteur.etablissementId, id)]);
      return readAchat(rowOrNotFound(rows, MESSAGES.achatNotFound));
    },
  };
}

const ETATS = {
  VALIDES: sql`a.date_annulation IS NULL`,
  ANNULES: sql`a.date_annulation IS NOT NULL`,
  TOUS: sql`true`,
} satisfies Record<AchatQuery["state"], SQL>;

/** FROM and WHERE of the purchases asked for; those of a product through its own index. */
function selection(e: number, { state, q = "", produitId }: AchatQuery, days: DayRange): SQL {
  const conditions = [sql`a.etablissement_id = ${e}`, ETATS[state], ...withinDays(sql`a.jour`, days)];
  if (produitId !== undefined) conditions.push(sql`a.produit_id = ${produitId}`);
  if (fold(q) !== "") {
    conditions.push(
      sql`(instr(a.texte, ${fold(q)}) > 0 OR a.produit_id IN (SELECT id FROM ${produitsNamed(e, q)}))`,
    );
  }
  const index = produitId === undefined ? sql`` : sql`INDEXED BY achats_par_produit`;
  return sql`FROM achats AS a ${index} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** How many purchases count, from the days' totals and not from the purchases; undefined when these cannot tell. */
function knownCount(e: number, { state, q = "", produitId }: AchatQuery, days: DayRange): SQL | undefined {
  if (state !== "VALIDES" || fold(q) !== "" || produitId !== undefined) return undefined;
  return countOverDays(e, "nombreAchats", days);
}
