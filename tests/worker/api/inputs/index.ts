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
import { appareils, caisse, factures, paiements, ventes } from "./ventes.ts";

export const ENTRIES = [
  // Registrations come first: their new ids follow those of the shops made so far.
  ...compte,
  ...common,
  ...accountAccess,
  ...categories,
  ...produits,
  ...tableau,
  ...ventes,
  ...factures,
  ...paiements,
  ...caisse,
  ...appareils,
  ...taches,
  ...achats,
  ...stocks,
  ...parametres,
  ...accountData,
];

/** These places look like ids, but belong to no shop. */
export const WITHOUT_BOUTIQUE: readonly RegExp[] = [
  / (rang|jour)$/,
  // A cancelled basket may name a product that the shop does not know.
  /^POST \/appareils\/\{id\}\/annulations produitId$/,
  / countryId$/,
  /^GET \/(countries|currencies)\/\S+ (id|code)$/,
  /^(PATCH|PUT) \/parametres\/pays\S* id$/,
];
