// How the journal of the account says which list left as a file.
import { ACHATS } from "#app/content/achats.ts";
import { PRODUITS } from "#app/content/catalogue.ts";
import { count } from "#app/content/count.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { HISTORY, STOCKS } from "#app/content/stock.ts";
import { VENTES } from "#app/content/ventes.ts";
import { EXPORTED_LISTS } from "#worker/features/comptes/domain/exports.ts";
import type { Activity } from "#worker/features/comptes/domain/journal.ts";

/** A filter's name, and its values where a list chooses among some. */
const FILTERS: Record<string, readonly [name: string, values?: Readonly<Record<string, string>>]> = {
  q: ["recherche"],
  periode: ["période", VENTES.periods],
  dateDebut: ["du"],
  dateFin: ["au"],
  statut: ["statut", PAIEMENTS.statuts],
  mode: ["mode", PAIEMENTS.modes],
  portefeuille: ["opérateur"],
  etat: ["état", { VALIDES: ACHATS.active, ANNULES: ACHATS.cancelledTab }],
  type: ["type", HISTORY.filters],
  filtre: ["filtre", { ...STOCKS.filters, ...PRODUITS.filters }],
  archives: ["archivés", { true: "oui" }],
  produit: ["produit n°"],
};

export const LOGGED_FILTERS = Object.keys(FILTERS);

/** The same activity, in words: "Ventes, 1 234 lignes, recherche : riz". */
export function inWords(activity: Activity): Activity {
  if (activity.type !== "EXPORT_LISTE") return activity;
  const [list = "", rows = "0", ...filters] = activity.champs;
  const name = (EXPORTED_LISTS as Readonly<Record<string, string>>)[list] ?? list;
  return { ...activity, champs: [name, count(Number(rows), "ligne"), ...filters.map(filterInWords)] };
}

function filterInWords(filter: string): string {
  const at = filter.indexOf("=");
  const [name, value] = [filter.slice(0, at), filter.slice(at + 1)];
  const [label = name, values] = FILTERS[name] ?? [];
  return `${label}\u00A0: ${values?.[value] ?? value}`;
}
