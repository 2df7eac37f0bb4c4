// Settings: the manager's profile, the shop and its countries (specification 7.2, product decisions 14 and 40).
import type { Pays } from "#worker/kernel/domain/pays.ts";
import type { Changes } from "#worker/kernel/domain/edits.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

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

export type Etablissement = {
  id: number;
  version: number;
  nom: string;
  description: string | null;
  adresse: string | null;
  telephone: string | null;
  mentionsLegales: string | null;
  piedTicket: string | null;
  /** Mobile money waits until the manager has seen it (product decision 51). */
  mobileMoneyAttente: boolean;
  pays: Pays;
  devise: Devise;
};

/** `emailEnAttente` is an email that awaits confirmation (product decision 44). */
export type CurrentGerant = Gerant & { emailEnAttente: string | null };

export type Profile = CurrentGerant & { etablissement: Etablissement };

export type GerantInput = Omit<Gerant, "id" | "version">;

/** `motDePasse` is required only when the email changes. */
export type GerantModification = Changes<GerantInput & { motDePasse: string }>;

type EtablissementFields = Omit<Etablissement, "id" | "version" | "pays" | "devise">;

export type EtablissementModification = Changes<EtablissementFields & { countryId: number }>;

export function expectedOf({ pays, ...etablissement }: Etablissement) {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket } = etablissement;
  const { mobileMoneyAttente } = etablissement;
  const texts = { nom, description, adresse, telephone, mentionsLegales, piedTicket };
  return { ...texts, mobileMoneyAttente, countryId: pays.id };
}

export type PaysEtablissement = Pays & { actif: boolean; isDefault: boolean };
