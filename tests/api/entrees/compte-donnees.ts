import { adherer } from "#tests/helpers/acces.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { entrees } from "./entree.ts";

export const compteDonnees = entrees(
  async ({ acteur, marque, creer }) => {
    await connecterGerant(acteur, `export-${marque}@exemple.sn`);
    await adherer(acteur);
    await creer("/categories", { nom: "Épicerie" });
    return {};
  },
  {
    "POST /compte/export": () => [
      { body: { motDePasse: MOT_DE_PASSE, format: "json" } },
      { body: { motDePasse: MOT_DE_PASSE, format: "csv" } },
    ],
    "POST /compte/suppression": (_ids, { acteur }) => ({
      body: { motDePasse: MOT_DE_PASSE, nomEtablissement: `Boutique ${acteur.etablissementId}` },
    }),
  },
);
