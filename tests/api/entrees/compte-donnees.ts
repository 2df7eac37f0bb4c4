import { inscrireGerant } from "#tests/helpers/gerants.ts";
import { entrees } from "./entree.ts";

export const compteDonnees = entrees(
  async ({ acteur, marque, creer }) => {
    await inscrireGerant(acteur, `export-${marque}@exemple.sn`);
    await creer("/categories", { nom: "Épicerie" });
    return {};
  },
  {
    "GET /compte/export": () => [{ query: { format: "json" } }, { query: { format: "csv" } }],
  },
);
