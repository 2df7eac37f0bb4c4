// Every entry. A resource's file gets a line here.
import { categories } from "./categories.ts";
import { communs } from "./communs.ts";
import { compte } from "./compte.ts";
import { produits } from "./produits.ts";
import { tableau } from "./tableau.ts";
import { ventes } from "./ventes.ts";

export const ENTREES = [...communs, ...compte, ...categories, ...produits, ...tableau, ...ventes, ...taches];
import { taches } from "./taches.ts";

/** Path parameters, query parameters and fields that are named like ids and belong to no shop. */
export const SANS_BOUTIQUE: readonly RegExp[] = [/countr/i, /\bpays\b/i, /^DELETE \/compte\/sessions/];
