// Every entry. A resource's file gets a line here.
import { achats } from "./achats.ts";
import { categories } from "./categories.ts";
import { common } from "./shared.ts";
import { accountAccess } from "./account-access.ts";
import { compte } from "./account.ts";
import { accountData } from "./account-data.ts";
import { parametres } from "./parametres.ts";
import { produits } from "./produits.ts";
import { stocks } from "./stocks.ts";
import { tableau } from "./dashboard.ts";
import { taches } from "./taches.ts";
import { factures, ventes } from "./ventes.ts";

export const ENTRIES = [
  // Registrations first: the ids that they take come after those of every shop that is in the directory by then.
  ...compte,
  ...common,
  ...accountAccess,
  ...categories,
  ...produits,
  ...tableau,
  ...ventes,
  ...factures,
  ...taches,
  ...achats,
  ...stocks,
  ...parametres,
  ...accountData,
];

/** Places ("GET /countries/{id} id") that are named like ids, or in a path, and whose value belongs to no shop. */
export const WITHOUT_BOUTIQUE: readonly RegExp[] = [
  / countryId$/,
  /^GET \/(countries|currencies)\/\S+ (id|code)$/,
  /^(PATCH|PUT) \/parametres\/pays\S* id$/,
];
