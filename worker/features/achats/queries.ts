// A purchase as it is read: one definition, for lists, single reads and the answer of a write.
import { eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { produitsNamed } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { indexedPage, orderOf, type PageRow, type Sorts, withinDays } from "#worker/kernel/database/page.ts";
import { all, byId, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import { countOverDays } from "#worker/kernel/queries/totals.ts";
import type { Achat, AchatQuery, AchatSort } from "./domain.ts";
import { achats } from "./tables.ts";

const { id, quantite, prixAchat, prixVente, montantTotal, deviseCode, jour, texte } = achats;
const { dateOperation, dateCreation, dateAnnulation, version } = achats;
const { fournisseur, reference, numeroBonLivraison, notes } = achats;
const { titre, description } = produits;
const PRODUIT = { id: produits.id, titre, reference: produits.reference, description };

/** JSON of an `Achat`, with its product, which may be archived. */
const ACHAT_JSON = jsonOf({
  ...{
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
  },
  dateCreation,
  dateAnnulation,
  produit: PRODUIT,
});

/** Ties by id. The first is the order of `achats_par_jour`; the folded supplier is the first line of `texte`. */
const SORTS: Sorts<AchatSort> = {
  dateOperation: [jour, dateOperation, id],
  fournisseur: [sql`substr(${texte}, 1, instr(${texte}, char(10)))`, id],
  quantite: [quantite, id],
  prixAchat: [prixAchat, id],
};

/** The purchase that `achatId` (a value or an expression) names, or no row. */
export function achatById(etablissementId: number, achatId: number | SQL) {
  return select({ reponse: ACHAT_JSON })
    .from(achats)
    .innerJoin(produits, byId(produits, etablissementId, sql`${achats.produitId}`))
    .where(byId(achats, etablissementId, achatId));
}

const STATES: Record<AchatQuery["state"], SQL | undefined> = {
  VALIDES: isNull(dateAnnulation),
  ANNULES: isNotNull(dateAnnulation),
  TOUS: undefined,
};

/** One page of the purchases that are asked for. */
export function achatsPage(etablissementId: number, query: AchatQuery, days: DayRange): SQL<PageRow<Achat>> {
  const { state, q = "", produitId } = query;
  const sought = fold(q);
  const conditions = all(
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
  );
  const from = produitId === undefined ? sql`${achats}` : sql`${achats} INDEXED BY achats_par_produit`;
  const selected = sql`FROM ${from} WHERE ${conditions}`;
  const order = orderOf(SORTS, query);
  // The totals of the days know how many count, without a look at the purchases.
  const count =
    state === "VALIDES" && sought === "" && produitId === undefined
      ? countOverDays(etablissementId, "nombreAchats", days)
      : sql`SELECT count(*) ${selected}`;
  const ids = indexedPage(sql`SELECT ${id} AS id ${selected}`, order, query, count);
  // The products of the page are looked up when it is sorted and cut.
  return sql`SELECT page.id AS id, page.n AS n, ${ACHAT_JSON} AS reponse FROM ${ids} AS page
    LEFT JOIN ${achats} ON ${byId(achats, etablissementId, sql`page.id`)}
    LEFT JOIN ${produits} ON ${byId(produits, etablissementId, sql`${achats.produitId}`)}
    ORDER BY ${order}`;
}
