// The API nests the manager and the form is flat; both give a `Registration`.
import { z } from "zod";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysById } from "#worker/core/domain/pays.ts";
import { compactPhone, TYPED_TELEPHONE, isTelephone } from "#worker/core/domain/phone.ts";
import { description, email, ID_DOC, named, textField } from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { FIELD_SENTENCES } from "#worker/core/schemas/sentences.ts";
import {
  ETABLISSEMENT_DESCRIPTION_MAX,
  EtablissementNameSchema,
  TELEPHONE_MAX,
} from "#worker/features/parametres/schemas.ts";
import {
  type Login,
  PASSWORD_MAX,
  PASSWORD_REFUSALS,
  passwordRefusals,
  type Registration,
} from "./domain/account.ts";

const NAME_MAX = 50;

export const identity = {
  nom: textField(NAME_MAX, {
    required: ACCOUNT_MESSAGES.nameRequired,
    tooLong: ACCOUNT_MESSAGES.nameLength,
  }).min(2, ACCOUNT_MESSAGES.nameLength),
  prenom: textField(NAME_MAX, {
    required: ACCOUNT_MESSAGES.firstNameRequired,
    tooLong: ACCOUNT_MESSAGES.firstNameLength,
  }).min(2, ACCOUNT_MESSAGES.firstNameLength),
  email: email(),
};

const TELEPHONE_SENTENCES = {
  required: ACCOUNT_MESSAGES.telephoneRequired,
  tooLong: ACCOUNT_MESSAGES.invalidTelephone,
};

const person = {
  ...identity,
  telephone: textField(20, TELEPHONE_SENTENCES).regex(/^\d{8,15}$/, ACCOUNT_MESSAGES.invalidTelephone),
};

/** Typed or pasted as people write it. */
const typedTelephone = textField(40, TELEPHONE_SENTENCES)
  .overwrite(compactPhone)
  .regex(TYPED_TELEPHONE, ACCOUNT_MESSAGES.invalidTelephone);

const EtablissementDescriptionSchema = description(
  ETABLISSEMENT_DESCRIPTION_MAX,
  MESSAGES.descriptionTooLong,
);
const PaysIdSchema = z
  .number({ error: MESSAGES.paysNotFound })
  .refine((id) => paysById(id) !== undefined, MESSAGES.paysNotFound)
  .meta(ID_DOC);

/** One check per sentence, because the API's document lists the sentences of the checks. */
const PasswordSchema = PASSWORD_REFUSALS.reduce(
  (schema, message) => schema.refine((value) => !passwordRefusals(value).includes(message), message),
  requiredPassword(),
).describe(
  "Au moins 8 caractères : une minuscule, une majuscule, un chiffre et un de @$!%*?&, rien d'autre.",
);

export const RegisterSchema = z
  .object({
    gerantVO: z
      .object({
        ...person,
        etablissement: z
          .object({
            nom: EtablissementNameSchema,
            description: EtablissementDescriptionSchema,
            countryId: PaysIdSchema,
          })
          .meta(named("EtablissementInscription")),
      })
      .meta(named("GerantInscription")),
    password: PasswordSchema,
  })
  .transform(({ gerantVO, password }): Registration => ({ ...gerantVO, motDePasse: password }));

const confirmation = z
  .string({ error: ACCOUNT_MESSAGES.confirmationRequired })
  .min(1, ACCOUNT_MESSAGES.confirmationRequired);

function confirmed<S extends z.ZodObject>(form: S, field: string): S {
  const texts = z.object({ [field]: z.string(), confirmation: z.string() });
  return form.refine((typed) => typed[field] === typed["confirmation"], {
    path: ["confirmation"],
    message: ACCOUNT_MESSAGES.confirmationMismatch,
    when: ({ value }) => texts.safeParse(value).success,
  });
}

export const RegisterFormSchema = confirmed(
  z.object({
    ...identity,
    telephone: typedTelephone,
    password: PasswordSchema,
    confirmation,
    etablissementNom: EtablissementNameSchema,
    etablissementDescription: EtablissementDescriptionSchema,
    countryId: PaysIdSchema,
  }),
  "password",
).transform(({ nom, prenom, email, telephone, ...form }): Registration => ({
  nom,
  prenom,
  email,
  telephone,
  motDePasse: form.password,
  etablissement: {
    nom: form.etablissementNom,
    description: form.etablissementDescription,
    countryId: form.countryId,
  },
}));

/** The password rules are for new passwords only. */
export const LoginSchema = z
  .object({
    email: email(),
    password: requiredPassword(),
    remember: z
      .boolean()
      .nullish()
      .describe("Le jeton de renouvellement vaut 30 jours sans servir, au lieu de 7."),
  })
  .transform(({ email, password, remember }): Login => ({
    email,
    motDePasse: password,
    remember: remember ?? false,
  }));

export const RefreshSchema = z.object({
  refreshToken: textField(500, {
    required: ACCOUNT_MESSAGES.tokenRequired,
    tooLong: FIELD_SENTENCES.notValid,
  }),
});

export const ForgottenPasswordSchema = z.object({ email: email() });

/** A malformed token gets the same message as an expired link. */
const token = textField(200, { required: ACCOUNT_MESSAGES.deadLink, tooLong: ACCOUNT_MESSAGES.deadLink });

export const EmailLinkSchema = z.object({ token });

export const PasswordResetSchema = z.object({ token, password: PasswordSchema });

export const PasswordResetFormSchema = confirmed(PasswordResetSchema.extend({ confirmation }), "password");

export const PasswordUpdateSchema = z.object({ actuel: requiredPassword(), nouveau: PasswordSchema });

export const PasswordFormSchema = confirmed(PasswordUpdateSchema.extend({ confirmation }), "nouveau");

/** The manager types the shop's name, so that the deletion is deliberate. */
export const AccountDeletionSchema = z.object({
  motDePasse: requiredPassword(),
  nomEtablissement: EtablissementNameSchema,
});

export function requiredPassword() {
  return z
    .string({ error: ACCOUNT_MESSAGES.passwordRequired })
    .min(1, { error: ACCOUNT_MESSAGES.passwordRequired, abort: true })
    .max(PASSWORD_MAX, { error: ACCOUNT_MESSAGES.passwordTooLong, abort: true });
}

export const GerantEditionSchema = z.object({
  ...identity,
  telephone: textField(TELEPHONE_MAX, {
    required: ACCOUNT_MESSAGES.telephoneRequired,
    tooLong: ACCOUNT_MESSAGES.invalidTelephone,
  }).refine(isTelephone, ACCOUNT_MESSAGES.invalidTelephone),
  motDePasse: z
    .string({ error: FIELD_SENTENCES.textExpected })
    .max(PASSWORD_MAX, ACCOUNT_MESSAGES.passwordTooLong)
    .nullish()
    .transform((value) => value || undefined)
    .describe("Le mot de passe actuel, nécessaire pour changer d'email."),
});

export const GerantUpdateSchema = GerantEditionSchema.extend({ version });
