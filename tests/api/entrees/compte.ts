import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { entrees } from "./entree.ts";

/** Accounts of these calls' own: the shop's token is not theirs. */
const emailDe = (marque: string) => `${marque}@exemple.sn`;

export const compte = entrees(
  async ({ appeler, marque }) => {
    const email = emailDe(marque);
    await appeler("POST", "/compte/register", inscription(email));
    const { body } = await appeler("POST", "/compte/login", { email, password: MOT_DE_PASSE });
    return { refreshToken: String(body["refreshToken"]) };
  },
  {
    "POST /compte/register": (_ids, { marque }) => ({ body: inscription(emailDe(`${marque}-autre`)) }),
    "POST /compte/login": (_ids, { marque }) => ({
      body: { email: emailDe(marque), password: MOT_DE_PASSE, remember: true },
    }),
    "POST /compte/refresh": ({ refreshToken }) => ({ body: { refreshToken } }),
  },
);
