// Every entry. A resource's file gets a line here.
import { achats } from "./achats.ts";
import { categories } from "./categories.ts";
import { communs } from "./communs.ts";
import { compte } from "./compte.ts";
import { parametres } from "./parametres.ts";
import { produits } from "./produits.ts";
import { stocks } from "./stocks.ts";
import { tableau } from "./tableau.ts";
import { taches } from "./taches.ts";
import { factures, ventes } from "./ventes.ts";

export const ENTREES = [
  ...communs,
  ...compte,
  ...categories,
  ...produits,
  ...tableau,
  ...ventes,
  ...factures,
  ...taches,
  ...achats,
  ...stocks,
  ...parametres,
];

/** Path parameters, query parameters and fields that are named like ids and belong to no shop. */
export const SANS_BOUTIQUE: readonly RegExp[] = [
  /countr/i,
  /currenc/,
  /\bpays\b/i,
  /^DELETE \/compte\/sessions/,
];
