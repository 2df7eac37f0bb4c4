import { createCatalogue } from "#worker/features/catalogue/service.ts";
import type { CompteDeps } from "#worker/features/comptes/service/deps.ts";
import { createPaiements } from "#worker/features/paiements/service.ts";
import { createAchats } from "./features/achats/service.ts";
import { createAppareils } from "./features/appareils/service.ts";
import { createCaisseJour } from "./features/caisse-jour/service.ts";
import { createCategories } from "./features/categories/service.ts";
import { createOpenAccess, repeatRecentEnds, settleEnds } from "./features/comptes/service/accesses.ts";
import { createComptes } from "./features/comptes/service/accounts.ts";
import { createActivities } from "./features/comptes/service/activities.ts";
import { createDeletions } from "./features/comptes/service/deletion.ts";
import { createEmailChanges } from "./features/comptes/service/email-changes.ts";
import { createExportPermission } from "./features/comptes/service/export-permission.ts";
import { createListExports } from "./features/comptes/service/list-exports.ts";
import { createAccountPasswords } from "./features/comptes/service/passwords.ts";
import { createProfiles } from "./features/comptes/service/profiles.ts";
import { createEvenements } from "./features/evenements/service.ts";
import { createExports } from "./features/export/service/export.ts";
import { createHealth } from "./features/health/service.ts";
import { createParametres } from "./features/parametres/service.ts";
import { createProduits } from "./features/produits/service.ts";
import { createRecherche } from "./features/recherche/service.ts";
import { createMouvements, createStocks } from "./features/stock/service.ts";
import { createSweep } from "./features/sweeps/service/sweep.ts";
import { createIndicateurs, createDashboards } from "./features/tableau-de-bord/service.ts";
import { createTaches } from "./features/taches/service.ts";
import { createRecus } from "./features/tickets/service/recus.ts";
import { createTickets } from "./features/tickets/service/tickets.ts";
import { createDepot } from "./features/ventes/service/depot.ts";
import { createFactures } from "./features/ventes/service/factures.ts";
import { createVentes } from "./features/ventes/service/ventes.ts";

export type Services = ReturnType<typeof createServices>;

declare module "#worker/api/env.ts" {
  interface ApiServices extends Services {}
}

export function createServices(deps: CompteDeps) {
  return {
    openAccess: createOpenAccess(deps),
    achats: createAchats(deps),
    activities: createActivities(deps),
    appareils: createAppareils(deps),
    caisseJour: createCaisseJour(deps),
    catalogue: createCatalogue(deps),
    categories: createCategories(deps),
    emailChanges: createEmailChanges(deps),
    comptes: createComptes(deps),
    depot: createDepot(deps),
    evenements: createEvenements(deps),
    exports: createExports(deps, createExportPermission(deps)),
    listExports: createListExports(deps),
    factures: createFactures(deps),
    indicateurs: createIndicateurs(deps),
    sweep: createSweep(deps, {
      repeat: () => repeatRecentEnds(deps),
      settle: (boutique, old) => settleEnds(deps, boutique, old),
    }),
    accountPasswords: createAccountPasswords(deps),
    mouvements: createMouvements(deps),
    paiements: createPaiements(deps),
    parametres: createParametres(deps),
    produits: createProduits(deps),
    profiles: createProfiles(deps),
    recherche: createRecherche(deps),
    health: createHealth(deps),
    stocks: createStocks(deps),
    deletions: createDeletions(deps),
    taches: createTaches(deps),
    dashboards: createDashboards(deps),
    recus: createRecus(deps),
    tickets: createTickets(deps),
    ventes: createVentes(deps),
  };
}
