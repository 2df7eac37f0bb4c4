// Settings: the manager's profile, the shop's own data, its countries (specification 7.2, decisions 14 and 40).
import type { Pays } from "#worker/kernel/domain/pays.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** The manager, as the directory knows them. */
export type Gerant = { id: number; nom: string; prenom: string; email: string; telephone: string };

/** What an edit of this profile is loaded with. */
export function expectedOfGerant({ nom, prenom, email, telephone }: Gerant) {
  return { nom, prenom, email, telephone };
}

/** The shop's own settings; `telephone` and the three texts are for its receipts. */
export type Etablissement = {
  id: number;
  nom: string;
  description: string | null;
  adresse: string | null;
  telephone: string | null;
  mentionsLegales: string | null;
  piedTicket: string | null;
  pays: Pays;
  devise: Devise;
};

/** The same with the email that waits for its confirmation, if any (decision 44). */
export type CurrentGerant = Gerant & { emailEnAttente: string | null };

export type Profile = CurrentGerant & { etablissement: Etablissement };

/** What a profile is changed to. `motDePasse` is only asked for, and only looked at, when the email changes. */
export type GerantInput = Omit<Gerant, "id"> & { motDePasse?: string | undefined };

/** An edited profile; what is absent stays as it is. */
export type GerantModification = { [Field in keyof GerantInput]?: GerantInput[Field] | undefined };

/** What an edit writes of the shop: absent fields keep their value. */
export type EtablissementInput = {
  nom: string;
  description?: string | null | undefined;
  adresse?: string | null | undefined;
  telephone?: string | null | undefined;
  mentionsLegales?: string | null | undefined;
  piedTicket?: string | null | undefined;
  countryId?: number | undefined;
};

/** An edited shop; what is absent stays as it is. */
export type EtablissementModification = {
  [Field in keyof EtablissementInput]?: EtablissementInput[Field] | undefined;
};

/** What an edit of this shop is loaded with. */
export function expectedOf({ pays, ...etablissement }: Etablissement) {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket } = etablissement;
  return { nom, description, adresse, telephone, mentionsLegales, piedTicket, countryId: pays.id };
}

/** A country as this shop has it: switched on or off, and whether the shop is in it. */
export type PaysEtablissement = Pays & { actif: boolean; isDefault: boolean };
