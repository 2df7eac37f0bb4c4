// All services, made once per request from what the composition root hands over.
import { createCaisse } from "./caisse.ts";
import { createCategories } from "./categories.ts";
import { createComptes } from "./comptes.ts";
import type { CompteDeps } from "./deps.ts";
import { createEvenements } from "./evenements.ts";
import { createIndicateurs } from "./indicateurs.ts";
import { createMenage } from "./menage.ts";
import { createProduits } from "./produits.ts";
import { createSante } from "./sante.ts";
import { createTaches } from "./taches.ts";
import { createTableauxDeBord } from "./tableau-de-bord.ts";
import { createVentes } from "./ventes.ts";

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: CompteDeps) {
  return {
    caisse: createCaisse(deps),
    categories: createCategories(deps),
    comptes: createComptes(deps),
    evenements: createEvenements(deps),
    indicateurs: createIndicateurs(deps),
    menage: createMenage(deps),
    produits: createProduits(deps),
    sante: createSante(deps),
    taches: createTaches(deps),
    tableauxDeBord: createTableauxDeBord(deps),
    ventes: createVentes(deps),
  };
}
