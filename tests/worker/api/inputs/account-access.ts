import { addMembership, writeLink, writeEmailChange, openNumberedFamily } from "#tests/helpers/access.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { entries } from "./input.ts";

const NEW_PASSWORD = "Grenier@2027";
const emailOf = (tag: string) => `acces-${tag}@exemple.sn`;

export const accountAccess = entries(
  async ({ acteur, callApi, tag }) => {
    await connectGerant(acteur, emailOf(tag));
    await addMembership(acteur);
    const session = 7_000_000 + acteur.gerantId;
    await openNumberedFamily(acteur, session);
    await callApi("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", adresse: "Marché Tilène" });
    const link = `lien-${tag}`;
    await writeLink(acteur, link);
    await writeEmailChange(acteur, tag);
    return { session, link, confirmation: `confirmation-${tag}`, annulation: `annulation-${tag}` };
  },
  {
    "POST /compte/mot-de-passe/oubli": (_ids, { tag }) => ({ body: { email: emailOf(tag) } }),
    "POST /compte/mot-de-passe/reinitialisation": ({ link }) => ({
      body: { token: link, password: NEW_PASSWORD },
    }),
    "POST /compte/email/confirmation": ({ confirmation }) => ({ body: { token: confirmation } }),
    "POST /compte/email/annulation": ({ annulation }) => ({ body: { token: annulation } }),
    "PUT /compte/mot-de-passe": () => ({ body: { actuel: PASSWORD, nouveau: NEW_PASSWORD } }),
    "GET /compte/sessions": () => ({}),
    "POST /compte/logout": () => ({}),
    "GET /compte/journal": () => ({ query: { size: 2 } }),
    "DELETE /compte/sessions/{id}": ({ session }) => ({ params: { id: session } }),
  },
);
