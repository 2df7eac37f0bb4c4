// The browser's checks of the registration, without zod. The server's schema decides; a test compares the sentences.
import { PASSWORD_REFUSALS, passwordRefusals } from "#worker/features/comptes/domain/account.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { compactPhone } from "#worker/kernel/domain/phone.ts";
import { singleLine } from "#worker/kernel/domain/text.ts";

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

type Rule = [required: string, valid?: (value: string) => boolean, refusal?: string];

const isName = ({ length }: string) => length >= 2 && length <= 50;
const RULES: Partial<Record<RegisterField, Rule>> = {
  nom: [MESSAGES.nameRequired, isName, MESSAGES.nameLength],
  prenom: [MESSAGES.firstNameRequired, isName, MESSAGES.firstNameLength],
  email: [
    MESSAGES.emailRequired,
    (email) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email),
    MESSAGES.invalidEmail,
  ],
  telephone: [
    MESSAGES.telephoneRequired,
    (number) => /^\+?\d{8,15}$/.test(compactPhone(number)),
    MESSAGES.invalidTelephone,
  ],
  etablissementNom: [MESSAGES.etablissementNomRequired],
  countryId: [MESSAGES.paysNotFound],
};

const CHECKABLE: readonly (string | undefined)[] = [
  ...Object.values(RULES).flatMap(([required, , refusal]) => [required, refusal]),
  MESSAGES.passwordRequired,
  ...PASSWORD_REFUSALS,
  MESSAGES.confirmationRequired,
  MESSAGES.confirmationMismatch,
];

/** False for a refusal that only the server can say, such as an email that is taken. */
export function isCheckable(sentences: readonly string[]): boolean {
  return sentences.every((sentence) => CHECKABLE.includes(sentence));
}

export function fieldErrors(field: RegisterField, values: RegisterValues): string[] {
  const { password, confirmation } = values;
  if (field === "password") return password === "" ? [MESSAGES.passwordRequired] : passwordRefusals(password);
  if (field === "confirmation") {
    if (confirmation === "") return [MESSAGES.confirmationRequired];
    return confirmation === password ? [] : [MESSAGES.confirmationMismatch];
  }
  const value = singleLine(values[field]);
  const [required, valid, refusal] = RULES[field] ?? [];
  if (value === "") return required === undefined ? [] : [required];
  return refusal === undefined || valid?.(value) ? [] : [refusal];
}
