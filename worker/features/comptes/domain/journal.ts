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
  "EMAIL_DEMANDE",
  "EMAIL_ABANDONNE",
  "EMAIL_CHANGE",
  "EMAIL_RETABLI",
  "EMAIL_REFUSE",
  "PROFIL_MODIFIE",
  "EXPORT",
] as const;

/** What happened to the shop's settings. */
const SETTING_TYPES = ["ETABLISSEMENT_MODIFIE", "PAYS_CHANGE", "PAYS_ACTIVE", "PAYS_DESACTIVE"] as const;

export const ACTIVITY_TYPES = [...TYPES_COMPTE, ...SETTING_TYPES] as const;

export type AccountActivityType = (typeof TYPES_COMPTE)[number];
export type SettingType = (typeof SETTING_TYPES)[number];
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Which of the two is read: the account's is in the directory, the settings' where the shop lives. */
export const JOURNALS = ["compte", "reglages"] as const;
export type Journal = (typeof JOURNALS)[number];

/** One entry as its manager reads it. */
export type Activity = {
  type: ActivityType;
  /** ms UTC; of what was repeated, the first time. */
  date: number;
  /** How often it happened, from `date` to `dateDerniere`. */
  repetitions: number;
  dateDerniere: number;
  /** The number of the session that spoke, as the list of sessions has it; null when there is none, or no more. */
  session: number | null;
  /** It is the reader's own. */
  courante: boolean;
  /** "Chrome sur Android". */
  appareil: string | null;
  adresse: string | null;
  /** What was changed of the shop ("adresse"), or the country's code. */
  champs: string[];
};

/** What happens again within this time of the first, alike in all but the date, is one entry with a count. */
export const REPETITION_SECONDS = 3_600;

/** How long it is kept: a year. */
export const ACTIVITY_KEPT_SECONDS = 365 * 86_400;

/** What an entry says beside what happened: when, from where, and what spoke, of somebody signed in. */
export type Trace = { now: number; agent: string | null; address: string | null; access: string | null };
