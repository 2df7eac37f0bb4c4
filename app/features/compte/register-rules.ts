// What the registration screen says while the form is filled in. The server's schema decides; a test holds both to
// the same sentences. No zod here: this is the browser's.
import { passwordRefusals } from "#worker/features/comptes/domain/account.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
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
/** Never kept for a reload. */
export const SECRET_FIELDS: readonly RegisterField[] = ["password", "confirmation"];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const TELEPHONE = /^\d{8,15}$/;

/** What is wrong with a field as it stands; a password may lack several things. */
export function fieldErrors(field: RegisterField, values: RegisterValues): string[] {
  if (field === "password")
    return values.password === "" ? [MESSAGES.passwordRequired] : passwordRefusals(values.password);
  const sentence = fieldError(field, values);
  return sentence === undefined ? [] : [sentence];
}

function fieldError(field: Exclude<RegisterField, "password">, values: RegisterValues): string | undefined {
  const value = singleLine(values[field]);
  switch (field) {
    case "nom":
      return name(value, MESSAGES.nameRequired, MESSAGES.nameLength);
    case "prenom":
      return name(value, MESSAGES.firstNameRequired, MESSAGES.firstNameLength);
    case "email":
      if (value === "") return MESSAGES.emailRequired;
      return EMAIL.test(value) ? undefined : MESSAGES.invalidEmail;
    case "telephone":
      if (value === "") return MESSAGES.telephoneRequired;
      return TELEPHONE.test(value) ? undefined : MESSAGES.invalidTelephone;
    case "confirmation":
      if (values.confirmation === "") return MESSAGES.confirmationRequired;
      return values.confirmation === values.password ? undefined : MESSAGES.confirmationMismatch;
    case "etablissementNom":
      return value === "" ? MESSAGES.etablissementNomRequired : undefined;
    case "countryId":
      return value === "" ? MESSAGES.paysNotFound : undefined;
    case "etablissementDescription":
      return undefined;
  }
}

function name(value: string, required: string, length: string): string | undefined {
  if (value === "") return required;
  return value.length < 2 || value.length > 50 ? length : undefined;
}
