// Settings: the shop and its countries (rules: currency, ticket).
import type { Changes } from "#worker/core/domain/edits.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { Pays } from "#worker/core/domain/pays.ts";

export type Etablissement = {
  id: number;
  version: number;
  nom: string;
  description: string | null;
  adresse: string | null;
  telephone: string | null;
  mentionsLegales: string | null;
  piedTicket: string | null;
  /** A PNG of one bit in base64 (worker/features/parametres/domain/logo.ts). */
  logo: string | null;
  /** The ticket carries the address of the receipt as a QR code. */
  qrTicket: boolean;
  /** Mobile money waits until the manager has seen it (rule: waiting). */
  mobileMoneyAttente: boolean;
  pays: Pays;
  devise: Devise;
};

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
