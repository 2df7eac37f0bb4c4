import { eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { categoriesOneByOne, rankOf, rankedCategories } from "#worker/features/categories/queries.ts";
import { produitsNamed } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { type List, type Sorts, withinDays } from "#worker/kernel/database/page.ts";
import { all, byId, type Json, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import type { ListQuery } from "#worker/kernel/domain/page.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import { countOverDays, skipDays } from "#worker/kernel/queries/totals.ts";
import type { Achat, AchatQuery, AchatSort } from "./domain.ts";
import { achats } from "./tables.ts";

const { id, quantite, prixAchat, prixVente, montantTotal, deviseCode, jour, texte } = achats;
const { dateOperation, dateCreation, dateAnnulation, version } = achats;
const { fournisseur, reference, numeroBonLivraison, notes } = achats;
const { titre, description } = produits;

const achatJson = (categories: SQL): SQL<Json<Achat>> =>
  jsonOf({
    id,
    version,
    quantite,
    fournisseur,
    reference,
    numeroBonLivraison,
    notes,
    prixAchat,
    prixVente,
    montantTotal,
    deviseCode,
    dateOperation,
    jour,
    dateCreation,
    dateAnnulation,
    produit: { id: produits.id, titre, reference: produits.reference, description },
    rang: rankOf(categories, produits.categorieId),
  });

/** `dateOperation` is the order of the index `achats_par_jour`. The first line of `texte` is the folded supplier. */
const SORTS: Sorts<AchatSort> = {
  dateOperation: [jour, dateOperation],
  fournisseur: [sql`substr(${texte}, 1, instr(${texte}, char(10)))`],
  quantite: [quantite],
  prixAchat: [prixAchat],
};

export function achatById(etablissementId: number, achatId: number | SQL) {
  return select({ reponse: achatJson(categoriesOneByOne(etablissementId)) })
    .from(achats)
    .innerJoin(produits, byId(produits, etablissementId, sql`${achats.produitId}`))
    .where(byId(achats, etablissementId, achatId));
}

const STATES: Record<AchatQuery["state"], SQL | undefined> = {
  VALIDES: isNull(dateAnnulation),
  ANNULES: isNotNull(dateAnnulation),
  TOUS: undefined,
};

export function achatsList(
  etablissementId: number,
  query: ListQuery<AchatQuery>,
  days: DayRange,
): List<Achat> {
  const { state, q = "", produitId, sortBy, sortDir: direction } = query;
  const sought = fold(q);
  // The totals of days hold the numbers of valid purchases.
  const counted = state === "VALIDES" && sought === "" && produitId === undefined;
  const number = [etablissementId, "nombreAchats", days] as const;
  return {
    from: produitId === undefined ? sql`FROM ${achats}` : sql`FROM ${achats} INDEXED BY achats_par_produit`,
    where: all(
      ofShop(achats, etablissementId),
      STATES[state],
      ...withinDays(jour, days),
      produitId === undefined ? undefined : eq(achats.produitId, produitId),
      sought === ""
        ? undefined
        : or(
            sql`instr(${texte}, ${sought}) > 0`,
            inArray(achats.produitId, sql`(SELECT id FROM ${produitsNamed(etablissementId, q)})`),
          ),
    ),
    id,
    keys: SORTS[sortBy],
    direction,
    json: achatJson(rankedCategories(etablissementId)),
    joins: sql`LEFT JOIN ${achats} ON ${byId(achats, etablissementId, sql`d.id`)}
      LEFT JOIN ${produits} ON ${byId(produits, etablissementId, sql`${achats.produitId}`)}`,
    searched: sought !== "",
    ...(counted && { count: countOverDays(...number) }),
    ...(counted && sortBy === "dateOperation" && { skip: skipDays(...number, { jour, direction }) }),
  };
}
