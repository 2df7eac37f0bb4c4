// All services, made once per request from what the composition root hands over.
import { createAchats } from "#worker/features/achats/service/achats.ts";
import { createActivites } from "#worker/features/comptes/service/activities.ts";
import { createCaisse } from "#worker/features/ventes/service/till.ts";
import { createCategories } from "#worker/features/categories/service.ts";
import { createAccesOuverts } from "#worker/features/comptes/service/open-access.ts";
import { createChangementsEmail } from "#worker/features/comptes/service/email-changes.ts";
import { createComptes } from "#worker/features/comptes/service/accounts.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { createEvenements } from "#worker/features/evenements/service.ts";
import { createExports } from "#worker/features/export/service/export.ts";
import { createFactures } from "#worker/features/ventes/service/invoices.ts";
import { createIndicateurs, createTableauxDeBord } from "#worker/features/tableau-de-bord/service.ts";
import { createMenage } from "./menage.ts";
import { createMouvements, createStocks } from "#worker/features/stock/service.ts";
import { createParametres } from "#worker/features/parametres/service.ts";
import { createMotsDePasse } from "#worker/features/comptes/service/passwords.ts";
import { createProduits } from "#worker/features/produits/service/produits.ts";
import { createProfils } from "#worker/features/comptes/service/profiles.ts";
import { createSante } from "./sante.ts";
import { createSuppressions } from "#worker/features/comptes/service/deletion.ts";
import { createTaches } from "#worker/features/taches/service.ts";
import { createVentes } from "#worker/features/ventes/service/ventes.ts";

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: CompteDeps) {
  return {
    accesOuverts: createAccesOuverts(deps),
    achats: createAchats(deps),
    activites: createActivites(deps),
    caisse: createCaisse(deps),
    categories: createCategories(deps),
    changementsEmail: createChangementsEmail(deps),
    comptes: createComptes(deps),
    evenements: createEvenements(deps),
    exports: createExports(deps),
    factures: createFactures(deps),
    indicateurs: createIndicateurs(deps),
    menage: createMenage(deps),
    motsDePasse: createMotsDePasse(deps),
    mouvements: createMouvements(deps),
    parametres: createParametres(deps),
    produits: createProduits(deps),
    profils: createProfils(deps),
    sante: createSante(deps),
    stocks: createStocks(deps),
    suppressions: createSuppressions(deps),
    taches: createTaches(deps),
    tableauxDeBord: createTableauxDeBord(deps),
    ventes: createVentes(deps),
  };
}
