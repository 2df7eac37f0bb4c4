import { PASSWORD } from "#tests/helpers/accounts.ts";
import { LOGO } from "#tests/helpers/logos.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { entries } from "./input.ts";

const GERANT = { nom: "Ndiaye", prenom: "Awa", telephone: "77 123 45 67" };
const emailOf = (tag: string) => `gerant-${tag}@exemple.sn`;

export const parametres = entries(
  async ({ acteur, tag }) => {
    await connectGerant(acteur, emailOf(tag));
    return {};
  },
  {
    "GET /parametres/me": () => ({}),
    "PUT /parametres/gerant": (_ids, { tag }) => [
      { body: { ...GERANT, email: emailOf(tag) } },
      { body: { ...GERANT, email: `autre-${emailOf(tag)}`, motDePasse: PASSWORD } },
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
          logo: LOGO,
          qrTicket: true,
          mobileMoneyAttente: true,
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
