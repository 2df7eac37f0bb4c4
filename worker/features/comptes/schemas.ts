// What signing up, signing in and refreshing may carry (specification 5, api.md "Account"). The API nests the
// manager, the form of the pages is flat and confirms the password; both give the same Inscription.
import { z } from "zod";
import { paysParId } from "#worker/kernel/domain/countries.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { description, email, ID_DOCUMENTE, nomme, texte } from "#worker/kernel/schemas/common.ts";
import { DU_CHAMP } from "#worker/kernel/schemas/sentences.ts";
import { type Connexion, type Inscription, refusMotDePasse } from "./domain/account.ts";

const NOM_MAX = 50;
const ETABLISSEMENT_MAX = 100;
export const ETABLISSEMENT_DESCRIPTION_MAX = 1000;
export const MOT_DE_PASSE_MAX = 128;

/** Who a manager is, but for the telephone: registration and profile have a rule each. */
export const identite = {
  nom: texte(NOM_MAX, { requis: MESSAGES.nomObligatoire, tropLong: MESSAGES.nomLongueur }).min(
    2,
    MESSAGES.nomLongueur,
  ),
  prenom: texte(NOM_MAX, { requis: MESSAGES.prenomObligatoire, tropLong: MESSAGES.prenomLongueur }).min(
    2,
    MESSAGES.prenomLongueur,
  ),
  email: email(),
};

const personne = {
  ...identite,
  telephone: texte(20, { requis: MESSAGES.telephoneObligatoire, tropLong: MESSAGES.telephoneInvalide }).regex(
    /^\d{8,15}$/,
    MESSAGES.telephoneInvalide,
  ),
};

export const EtablissementNomSchema = texte(ETABLISSEMENT_MAX, {
  requis: MESSAGES.etablissementNomObligatoire,
  tropLong: MESSAGES.etablissementNomTropLong,
});
const EtablissementDescriptionSchema = description(
  ETABLISSEMENT_DESCRIPTION_MAX,
  MESSAGES.descriptionTropLongue,
);
const CountryIdSchema = z
  .number({ error: MESSAGES.paysNonTrouve })
  .refine((id) => paysParId(id) !== undefined, MESSAGES.paysNonTrouve)
  .meta(ID_DOCUMENTE);

/** A new password, with a sentence for each thing that is wrong with it. */
const MotDePasseSchema = motDePasseRequis()
  .superRefine((valeur, ctx) => {
    for (const message of refusMotDePasse(valeur)) ctx.addIssue({ code: "custom", message });
  })
  .meta({
    description:
      "Au moins 8 caractères : une minuscule, une majuscule, un chiffre et un de @$!%*?&, rien d'autre.",
  });

/** `POST /compte/register`. */
export const RegisterSchema = z
  .object({
    gerantVO: z
      .object({
        ...personne,
        etablissement: z
          .object({
            nom: EtablissementNomSchema,
            description: EtablissementDescriptionSchema,
            countryId: CountryIdSchema,
          })
          .meta(nomme("EtablissementInscription")),
      })
      .meta(nomme("GerantInscription")),
    password: MotDePasseSchema,
  })
  .transform(({ gerantVO, password }): Inscription => ({ ...gerantVO, motDePasse: password }));

const confirmation = z
  .string({ error: MESSAGES.confirmationObligatoire })
  .min(1, MESSAGES.confirmationObligatoire);

/** The sign-up form of the pages. */
export const RegisterFormSchema = z
  .object({
    ...personne,
    password: MotDePasseSchema,
    confirmation,
    etablissementNom: EtablissementNomSchema,
    etablissementDescription: EtablissementDescriptionSchema,
    countryId: CountryIdSchema,
  })
  .refine(({ password, confirmation }) => password === confirmation, confirme("password"))
  .transform((f): Inscription => ({
    nom: f.nom,
    prenom: f.prenom,
    email: f.email,
    telephone: f.telephone,
    motDePasse: f.password,
    etablissement: {
      nom: f.etablissementNom,
      description: f.etablissementDescription,
      countryId: f.countryId,
    },
  }));

/** Signing in, by call or by form: the password only has to be there, its rules are for choosing one. */
export const LoginSchema = z
  .object({
    email: email(),
    password: motDePasseRequis(),
    remember: z
      .boolean()
      .nullish()
      .meta({ description: "Le jeton de renouvellement vaut 30 jours sans servir, au lieu de 7." }),
  })
  .transform(({ email, password, remember }): Connexion => ({
    email,
    motDePasse: password,
    remember: remember ?? false,
  }));

/** `POST /compte/refresh`. */
export const RefreshSchema = z.object({
  refreshToken: texte(500, { requis: MESSAGES.jetonObligatoire, tropLong: DU_CHAMP.nonValide }),
});

/** `POST /compte/mot-de-passe/oubli`. */
export const OubliSchema = z.object({ email: email() });

/** `POST /compte/mot-de-passe/reinitialisation`. What is no link of ours is said like one that is dead. */
const jeton = texte(200, { requis: MESSAGES.lienMort, tropLong: MESSAGES.lienMort });

/** `POST /compte/email/confirmation` and `/annulation`, and the forms of their pages. */
export const LienEmailSchema = z.object({ token: jeton }).transform(({ token }) => ({ jeton: token }));

export const ReinitialisationSchema = z
  .object({ token: jeton, password: MotDePasseSchema })
  .transform(({ token, password }) => ({ jeton: token, motDePasse: password }));

/** The same, by the form of the pages. */
export const ReinitialisationFormSchema = z
  .object({ token: jeton, password: MotDePasseSchema, confirmation })
  .refine(({ password, confirmation }) => password === confirmation, confirme("password"))
  .transform(({ token, password }) => ({ jeton: token, motDePasse: password }));

/** `PUT /compte/mot-de-passe`: the current password only has to be there. */
export const MotDePasseUpdateSchema = z.object({ actuel: motDePasseRequis(), nouveau: MotDePasseSchema });

/** The same, by the form of the pages. */
export const MotDePasseFormSchema = MotDePasseUpdateSchema.extend({ confirmation }).refine(
  ({ nouveau, confirmation }) => nouveau === confirmation,
  confirme("nouveau"),
);

/** `POST /compte/suppression`: the name as it is shown, so that nobody deletes a shop by habit. */
export const SuppressionSchema = z.object({
  motDePasse: motDePasseRequis(),
  nomEtablissement: EtablissementNomSchema,
});

/** What is said where a new password and its confirmation differ; nothing before both are there. */
function confirme(champ: string) {
  return {
    path: ["confirmation"],
    message: MESSAGES.confirmationDifferente,
    when: ({ value }: { value: unknown }) => aDesTextes(value, champ, "confirmation"),
  };
}

/** A password that only has to be there. */
export function motDePasseRequis() {
  return z
    .string({ error: MESSAGES.motDePasseObligatoire })
    .min(1, { error: MESSAGES.motDePasseObligatoire, abort: true })
    .max(MOT_DE_PASSE_MAX, { error: MESSAGES.motDePasseTropLong, abort: true });
}

function aDesTextes(valeur: unknown, ...noms: string[]): boolean {
  const champs = valeur as Record<string, unknown> | null;
  return noms.every((nom) => typeof champs?.[nom] === "string");
}
