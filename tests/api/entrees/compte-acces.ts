import { adherer, ecrireLien, ecrireVoeu, ouvrirFamilleNumero } from "#tests/helpers/acces.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { entrees } from "./entree.ts";

const NOUVEAU = "Grenier@2027";
const emailDe = (marque: string) => `acces-${marque}@exemple.sn`;

export const compteAcces = entrees(
  async ({ acteur, appeler, marque }) => {
    await connecterGerant(acteur, emailDe(marque));
    await adherer(acteur);
    const session = 7_000_000 + acteur.gerantId;
    await ouvrirFamilleNumero(acteur, session);
    await appeler("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", adresse: "Marché Tilène" });
    const lien = `lien-${marque}`;
    await ecrireLien(acteur, lien);
    await ecrireVoeu(acteur, marque);
    return { session, lien, confirmation: `confirmation-${marque}`, annulation: `annulation-${marque}` };
  },
  {
    "POST /compte/mot-de-passe/oubli": (_ids, { marque }) => ({ body: { email: emailDe(marque) } }),
    "POST /compte/mot-de-passe/reinitialisation": ({ lien }) => ({
      body: { token: lien, password: NOUVEAU },
    }),
    "POST /compte/email/confirmation": ({ confirmation }) => ({ body: { token: confirmation } }),
    "POST /compte/email/annulation": ({ annulation }) => ({ body: { token: annulation } }),
    "PUT /compte/mot-de-passe": () => ({ body: { actuel: MOT_DE_PASSE, nouveau: NOUVEAU } }),
    "GET /compte/sessions": () => ({}),
    "POST /compte/logout": () => ({}),
    "GET /compte/journal": () => ({ query: { size: 2 } }),
    "DELETE /compte/sessions/{id}": ({ session }) => ({ params: { id: session } }),
  },
);
