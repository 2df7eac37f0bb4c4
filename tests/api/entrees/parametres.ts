import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { entrees } from "./entree.ts";

const GERANT = { nom: "Ndiaye", prenom: "Awa", telephone: "77 123 45 67" };
const emailDe = (marque: string) => `gerant-${marque}@exemple.sn`;

export const parametres = entrees(
  async ({ acteur, marque }) => {
    await connecterGerant(acteur, emailDe(marque));
    return {};
  },
  {
    "GET /parametres/me": () => ({}),
    "PUT /parametres/gerant": (_ids, { marque }) => [
      { body: { ...GERANT, email: emailDe(marque) } },
      { body: { ...GERANT, email: `autre-${emailDe(marque)}`, motDePasse: MOT_DE_PASSE } },
    ],
    "PUT /parametres/etablissement": () => [
      { body: { nom: "Boutique Teranga", description: "Alimentation", countryId: 1 } },
      {
        body: {
          nom: "Boutique Teranga",
          adresse: "Marché Tilène",
          telephone: "77 123 45 67",
          mentionsLegales: "NINEA 123",
          piedTicket: "À bientôt",
          countryId: 13,
        },
      },
    ],
    "GET /parametres/pays/disponibles": () => ({}),
    "GET /parametres/devise-active": () => ({}),
    "GET /etablissements/devise": () => ({}),
    "PATCH /parametres/pays/{id}/statut": () => ({ params: { id: 3 }, query: { isActive: "false" } }),
    "PUT /parametres/pays-defaut/{id}": () => ({ params: { id: 11 } }),
    "GET /countries": () => ({}),
  },
);
