import { addMembership } from "#tests/helpers/access.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { entries } from "./input.ts";

export const accountData = entries(
  async ({ acteur, tag, create }) => {
    await connectGerant(acteur, `export-${tag}@exemple.sn`);
    await addMembership(acteur);
    await create("/categories", { nom: "Épicerie" });
    return {};
  },
  {
    "POST /compte/export": () => [
      { body: { motDePasse: PASSWORD, format: "json" } },
      { body: { motDePasse: PASSWORD, format: "csv" } },
    ],
    "POST /compte/suppression": (_ids, { acteur }) => ({
      body: { motDePasse: PASSWORD, nomEtablissement: `Boutique ${acteur.etablissementId}` },
    }),
  },
);
