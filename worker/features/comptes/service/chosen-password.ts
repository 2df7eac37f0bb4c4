// A password that somebody chooses for an account, at registration, by a link or in the settings (decision 45).
import { type PersonalNames, isTooCommon } from "#worker/features/comptes/domain/common-passwords.ts";
import { validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** VALIDATION at `field` when it is one of those that are guessed first. */
export function requireUncommonPassword(password: string, personalNames: PersonalNames, field: string): void {
  if (isTooCommon(password, personalNames)) throw validationError({ [field]: [MESSAGES.commonPassword] });
}
