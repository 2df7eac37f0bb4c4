// What is noted of an account, so that its manager can see who came in and what was changed.

/** What happened to the account. A refusal is noted when it is counted, and becomes the act when the password was right. */
const TYPES_COMPTE = [
  "CONNEXION",
  "CONNEXION_REFUSEE",
  "DECONNEXION",
  "SESSION_TERMINEE",
  "JETON_REUTILISE",
  "REINITIALISATION_DEMANDEE",
  "MOT_DE_PASSE_REINITIALISE",
  "MOT_DE_PASSE_REFUSE",
  "MOT_DE_PASSE_CHANGE",
  "EMAIL_CHANGE",
  "EMAIL_REFUSE",
  "PROFIL_MODIFIE",
  "EXPORT",
] as const;

/** What happened to the shop's settings. */
const TYPES_REGLAGE = ["ETABLISSEMENT_MODIFIE", "PAYS_CHANGE", "PAYS_ACTIVE", "PAYS_DESACTIVE"] as const;

export const TYPES_ACTIVITE = [...TYPES_COMPTE, ...TYPES_REGLAGE] as const;

export type TypeCompte = (typeof TYPES_COMPTE)[number];
export type TypeReglage = (typeof TYPES_REGLAGE)[number];
export type TypeActivite = (typeof TYPES_ACTIVITE)[number];

/** One entry as its manager reads it. */
export type Activite = {
  type: TypeActivite;
  /** ms UTC. */
  date: number;
  /** "Chrome sur Android"; null of the shop's settings, which every device of the shop changes alike. */
  appareil: string | null;
  adresse: string | null;
  /** What was changed of the shop ("adresse"), or the country's code. */
  champs: string[];
};

/** How far back the list goes. */
export const ACTIVITES_MAX = 1_000;

/** How long it is kept: a year. */
export const ACTIVITE_CONSERVEE_SECONDS = 365 * 86_400;
