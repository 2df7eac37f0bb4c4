// A password that somebody chooses for an account, at registration, by a link or in the settings (decision 45).
import { type Entourage, estTropCourant } from "#worker/features/comptes/domain/common-passwords.ts";
import { erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** VALIDATION at `champ` when it is one of those that are guessed first. */
export function exigerPeuCourant(motDePasse: string, entourage: Entourage, champ: string): void {
  if (estTropCourant(motDePasse, entourage))
    throw erreurDeValidation({ [champ]: [MESSAGES.motDePasseCourant] });
}
