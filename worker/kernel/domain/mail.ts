// What Étal writes to people by mail, as facts: the sentences are the templates' (worker/courrier).

/** Whom a letter is for. */
export type Destinataire = { email: string; prenom: string };

/** Sent on request: opens the page where a new password is chosen. */
export type LettreReinitialisation = {
  genre: "REINITIALISATION";
  destinataire: Destinataire;
  lien: string;
  valableMinutes: number;
};

/** A sign-in from a device that this account had not seen. */
export type LettreNouvelAppareil = {
  genre: "NOUVEL_APPAREIL";
  destinataire: Destinataire;
  /** "Chrome sur Android". */
  appareil: string;
  /** Where the request came from; null when it is not known. */
  adresse: string | null;
  /** Milliseconds since 1970, UTC. */
  date: number;
  /** The shop's time zone, in which the moment is said. */
  fuseau: string;
  /** To the settings, where sessions are ended. */
  lien: string;
};

export type LettreMotDePasseChange = {
  genre: "MOT_DE_PASSE_CHANGE";
  destinataire: Destinataire;
  date: number;
  fuseau: string;
  /** To the forgotten password, for somebody who did not change it. */
  lien: string;
};

/** Goes to the address that somebody wants for the account: opens the page where it is confirmed. */
export type LettreEmailConfirmation = {
  genre: "EMAIL_CONFIRMATION";
  destinataire: Destinataire;
  lien: string;
  valableHeures: number;
};

/** Goes to the old address, and does not say the new one: whoever reads the old box may not be the manager any more. */
export type LettreEmailChange = {
  genre: "EMAIL_CHANGE";
  destinataire: Destinataire;
  date: number;
  fuseau: string;
  /** "Ce n'était pas moi": puts the old address back. */
  lien: string;
  /** How long the link serves once the new address is confirmed. */
  valableHeures: number;
};

/** All of the shop's data are being taken along. */
export type LettreExport = {
  genre: "EXPORT";
  destinataire: Destinataire;
  appareil: string;
  adresse: string | null;
  date: number;
  fuseau: string;
  /** To the settings, where sessions are ended and the password is changed. */
  lien: string;
};

export type LettreCompteSupprime = {
  genre: "COMPTE_SUPPRIME";
  destinataire: Destinataire;
  /** The shop's name. */
  etablissement: string;
};

/** So many of a kind, from the first on. */
export type Borne = { nombre: number; secondes: number };

const PAR_JOUR: Borne = { nombre: 5, secondes: 86_400 };

/**
 * How many letters of each kind one address is sent: anybody can sign up with an address that is not theirs, delete the
 * account and sign up again. Links to choose a password come often enough for whoever keeps forgetting it.
 */
export const BORNES: Readonly<Record<Lettre["genre"], Borne>> = {
  REINITIALISATION: { nombre: 6, secondes: 1_800 },
  NOUVEL_APPAREIL: PAR_JOUR,
  MOT_DE_PASSE_CHANGE: PAR_JOUR,
  // More than wishes are let through (services/comptes/changements-email): no letter of one is ever kept back.
  EMAIL_CONFIRMATION: { nombre: 20, secondes: 86_400 },
  EMAIL_CHANGE: { nombre: 20, secondes: 86_400 },
  // More than exports may be started.
  EXPORT: { nombre: 20, secondes: 86_400 },
  COMPTE_SUPPRIME: PAR_JOUR,
};

export type Lettre =
  | LettreReinitialisation
  | LettreNouvelAppareil
  | LettreMotDePasseChange
  | LettreEmailConfirmation
  | LettreEmailChange
  | LettreExport
  | LettreCompteSupprime;
