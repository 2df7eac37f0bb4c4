// Every resource of the API. Adding one is a line here. A fixed path comes before one whose last word is an id.
import { achats } from "#worker/features/achats/routes.ts";
import { categories } from "#worker/features/categories/routes.ts";
import { accountAccess } from "#worker/features/comptes/routes/ways-in.ts";
import { compte } from "#worker/features/comptes/routes/account.ts";
import { evenements } from "#worker/features/evenements/routes.ts";
import { accountData } from "#worker/features/export/routes.ts";
import { health } from "#worker/features/health/routes.ts";
import { pays } from "#worker/features/parametres/routes/countries.ts";
import { devises } from "#worker/features/parametres/routes/currencies.ts";
import { parametres } from "#worker/features/parametres/routes/settings.ts";
import { produits } from "#worker/features/produits/routes.ts";
import { mouvements, stocks } from "#worker/features/stock/routes.ts";
import { indicateurs, dashboard } from "#worker/features/tableau-de-bord/routes.ts";
import { taches } from "#worker/features/taches/routes.ts";
import { factures } from "#worker/features/ventes/routes/invoices.ts";
import { ventesReading } from "#worker/features/ventes/routes/reading.ts";
import { ventes } from "#worker/features/ventes/routes/sales.ts";
import { caisse } from "#worker/features/ventes/routes/caisse.ts";
import { contract } from "./document/routes.ts";

export const RESOURCES = [
  health,
  compte,
  accountAccess,
  accountData,
  pays,
  devises,
  indicateurs,
  ventes,
  caisse,
  evenements,
  ventesReading,
  factures,
  categories,
  produits,
  achats,
  stocks,
  mouvements,
  parametres,
  taches,
  dashboard,
  contract,
];
