// Every entry. A resource's file gets a line here.
import { achats } from "./achats.ts";
import { categories } from "./categories.ts";
import { communs } from "./communs.ts";
import { compteAcces } from "./compte-acces.ts";
import { compte } from "./compte.ts";
import { compteDonnees } from "./compte-donnees.ts";
import { parametres } from "./parametres.ts";
import { produits } from "./produits.ts";
import { stocks } from "./stocks.ts";
import { tableau } from "./tableau.ts";
import { taches } from "./taches.ts";
import { factures, ventes } from "./ventes.ts";

export const ENTREES = [
  // Registrations first: the ids that they take come after those of every shop that is in the directory by then.
  ...compte,
  ...communs,
  ...compteAcces,
  ...categories,
  ...produits,
  ...tableau,
  ...ventes,
  ...factures,
  ...taches,
  ...achats,
  ...stocks,
  ...parametres,
  ...compteDonnees,
];

/** Places ("GET /countries/{id} id") that are named like ids, or in a path, and whose value belongs to no shop. */
export const SANS_BOUTIQUE: readonly RegExp[] = [
  / countryId$/,
  /^GET \/(countries|currencies)\/\S+ (id|code)$/,
  /^(PATCH|PUT) \/parametres\/pays\S* id$/,
];
