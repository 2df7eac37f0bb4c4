// Every resource of the API. Adding one is a line here. A fixed path comes before one whose last word is an id.
import { achats } from "#worker/features/achats/routes.ts";
import { categories } from "#worker/features/categories/routes.ts";
import { compteAcces } from "#worker/features/comptes/routes/ways-in.ts";
import { compte } from "#worker/features/comptes/routes/account.ts";
import { evenements } from "#worker/features/evenements/routes.ts";
import { compteDonnees } from "#worker/features/export/routes.ts";
import { sante } from "#worker/features/health/routes.ts";
import { pays } from "#worker/features/parametres/routes/countries.ts";
import { devises } from "#worker/features/parametres/routes/currencies.ts";
import { parametres } from "#worker/features/parametres/routes/settings.ts";
import { produits } from "#worker/features/produits/routes.ts";
import { mouvements, stocks } from "#worker/features/stock/routes.ts";
import { indicateurs, tableauDeBord } from "#worker/features/tableau-de-bord/routes.ts";
import { taches } from "#worker/features/taches/routes.ts";
import { factures } from "#worker/features/ventes/routes/invoices.ts";
import { ventesLecture } from "#worker/features/ventes/routes/reading.ts";
import { ventes } from "#worker/features/ventes/routes/sales.ts";
import { caisse } from "#worker/features/ventes/routes/till.ts";
import { contrat } from "./document/routes.ts";

export const RESSOURCES = [
  sante,
  compte,
  compteAcces,
  compteDonnees,
  pays,
  devises,
  indicateurs,
  ventes,
  caisse,
  evenements,
  ventesLecture,
  factures,
  categories,
  produits,
  achats,
  stocks,
  mouvements,
  parametres,
  taches,
  tableauDeBord,
  contrat,
];
