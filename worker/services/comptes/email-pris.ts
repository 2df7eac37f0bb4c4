// An email has one account at most: what the directory's constraint means, at registration and in the profile.
import { type DomainError, refusA } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import type { Echec } from "#worker/db/echec.ts";

/** CONFLIT at `email` when the batch failed because the email has an account; else undefined. */
export function emailPris({ raison }: Echec): DomainError | undefined {
  return raison.genre === "CONTRAINTE" && raison.contrainte.includes("email_cle")
    ? refusA("email", "CONFLIT", MESSAGES.emailExiste)
    : undefined;
}
