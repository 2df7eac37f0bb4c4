// All services, made once per request from what the composition root hands over.
import { createAchats } from "./features/achats/service/achats.ts";
import { createCategories } from "./features/categories/service.ts";
import { createComptes } from "./features/comptes/service/accounts.ts";
import { createActivites } from "./features/comptes/service/activities.ts";
import { createSuppressions } from "./features/comptes/service/deletion.ts";
import { createChangementsEmail } from "./features/comptes/service/email-changes.ts";
import { retellEnds, settleEnds } from "./features/comptes/service/ends.ts";
import { createExportPermission } from "./features/comptes/service/export-permission.ts";
import { createAccesOuverts } from "./features/comptes/service/open-access.ts";
import { createMotsDePasse } from "./features/comptes/service/passwords.ts";
import { createProfils } from "./features/comptes/service/profiles.ts";
import { createEvenements } from "./features/evenements/service.ts";
import { createExports } from "./features/export/service/export.ts";
import { createSante } from "./features/health/service.ts";
import { createParametres } from "./features/parametres/service.ts";
import { createProduits } from "./features/produits/service/produits.ts";
import { createMouvements, createStocks } from "./features/stock/service.ts";
import { createMenage } from "./features/sweeps/service/sweep.ts";
import { createIndicateurs, createTableauxDeBord } from "./features/tableau-de-bord/service.ts";
import { createTaches } from "./features/taches/service.ts";
import { createFactures } from "./features/ventes/service/invoices.ts";
import { createCaisse } from "./features/ventes/service/till.ts";
import { createVentes } from "./features/ventes/service/ventes.ts";
import type { CompteDeps } from "./kernel/service/deps.ts";

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
    exports: createExports(deps, createExportPermission(deps)),
    factures: createFactures(deps),
    indicateurs: createIndicateurs(deps),
    menage: createMenage(deps, {
      retell: () => retellEnds(deps),
      settle: (boutique, old) => settleEnds(deps, boutique, old),
    }),
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
