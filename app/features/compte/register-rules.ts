// The browser's checks of the registration, without zod. The server's schema decides; a test compares the sentences.
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import { compactPhone, splitE164, TYPED_TELEPHONE } from "#worker/core/domain/phone.ts";
import { singleLine } from "#worker/core/domain/text.ts";
import { PASSWORD_MAX, passwordRefusals } from "#worker/features/comptes/domain/account.ts";

export const STEP_FIELDS = [
  ["nom", "prenom", "email", "telephone"],
  ["password", "confirmation"],
  ["etablissementNom", "etablissementDescription", "countryId"],
] as const;

export type RegisterField = (typeof STEP_FIELDS)[number][number];
export type RegisterValues = Record<RegisterField, string>;

export const REGISTER_FIELDS: readonly RegisterField[] = STEP_FIELDS.flat();
export const EMPTY = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ""])) as RegisterValues;
export const SECRET_FIELDS: readonly RegisterField[] = ["password", "confirmation"];

/** The country of a whole number, as the value of its option; "" for a number outside the plans. */
export function phonePays({ telephone }: RegisterValues): string {
  return String(splitE164(telephone, PAYS)?.pays.id ?? "");
}

/** The shop's country follows the telephone's until the user chooses another one. */
export function withPhonePays(before: RegisterValues, typed: RegisterValues): RegisterValues {
  const follows = typed.countryId === "" || typed.countryId === phonePays(before);
  return follows ? { ...typed, countryId: phonePays(typed) } : typed;
}

type Rule = [required: string, valid?: (value: string) => boolean, refusal?: string];

/** What zod takes for an email. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
const isName = ({ length }: string) => length >= 2 && length <= 50;
const RULES: Partial<Record<RegisterField, Rule>> = {
  nom: [ACCOUNT_MESSAGES.nameRequired, isName, ACCOUNT_MESSAGES.nameLength],
  prenom: [ACCOUNT_MESSAGES.firstNameRequired, isName, ACCOUNT_MESSAGES.firstNameLength],
  email: [ACCOUNT_MESSAGES.emailRequired, (email) => EMAIL.test(email), ACCOUNT_MESSAGES.invalidEmail],
  telephone: [
    ACCOUNT_MESSAGES.telephoneRequired,
    (number) => TYPED_TELEPHONE.test(compactPhone(number)),
    ACCOUNT_MESSAGES.invalidTelephone,
  ],
  etablissementNom: [ACCOUNT_MESSAGES.etablissementNomRequired],
  countryId: [MESSAGES.paysNotFound],
};

const OF_THE_SERVER: readonly string[] = [ACCOUNT_MESSAGES.emailExists, ACCOUNT_MESSAGES.commonPassword];

/** True for a refusal of the registration itself; other sentences say what is wrong in a field. */
export function isServerRefusal(sentence: string): boolean {
  return OF_THE_SERVER.includes(sentence);
}

export function fieldErrors(field: RegisterField, values: RegisterValues): string[] {
  const { password, confirmation } = values;
  if (field === "password") return passwordErrors(password);
  if (field === "confirmation") {
    if (confirmation === "") return [ACCOUNT_MESSAGES.confirmationRequired];
    return confirmation === password ? [] : [ACCOUNT_MESSAGES.confirmationMismatch];
  }
  const value = singleLine(values[field]);
  const [required, valid, refusal] = RULES[field] ?? [];
  if (value === "") return required === undefined ? [] : [required];
  return refusal === undefined || valid?.(value) ? [] : [refusal];
}

function passwordErrors(password: string): string[] {
  if (password === "") return [ACCOUNT_MESSAGES.passwordRequired];
  return password.length > PASSWORD_MAX ? [ACCOUNT_MESSAGES.passwordTooLong] : passwordRefusals(password);
}
