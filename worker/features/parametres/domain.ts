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
  /** A PNG of one bit in base64 (worker/features/tickets/domain/logo.ts). */
  logo: string | null;
  /** The ticket carries the address of the public receipt as a QR code. */
  qrTicket: boolean;
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

// Two forms edit the shop, each with the fields of its own tab: neither touches what the other shows.

export function expectedOf({ nom, description, mobileMoneyAttente, pays }: Etablissement) {
  return { nom, description, mobileMoneyAttente, countryId: pays.id };
}

export function expectedOfTicket(etablissement: Etablissement) {
  const { adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket } = etablissement;
  return { adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket };
}

export type PaysEtablissement = Pays & { actif: boolean; isDefault: boolean };
