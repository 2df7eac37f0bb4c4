// The manager's profile, with the shop as its settings show it.
import type { Changes } from "#worker/core/domain/edits.ts";
import type { Etablissement } from "#worker/features/parametres/domain/settings.ts";

export type Gerant = {
  id: number;
  version: number;
  nom: string;
  prenom: string;
  email: string;
  telephone: string;
};

export function expectedOfGerant({ nom, prenom, email, telephone }: Gerant) {
  return { nom, prenom, email, telephone };
}

/** `emailEnAttente` is an email that awaits confirmation (rule: email-change). */
export type CurrentGerant = Gerant & { emailEnAttente: string | null };

export type Profile = CurrentGerant & { etablissement: Etablissement };

export type GerantInput = Omit<Gerant, "id" | "version">;

/** `motDePasse` is required only when the email changes. */
export type GerantModification = Changes<GerantInput & { motDePasse: string }>;
