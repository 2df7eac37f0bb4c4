import { SETTING_TYPES } from "#worker/features/parametres/domain/journal.ts";

/** An attempt is first recorded as refused. When the password is right, the real act replaces the refusal. */
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
  "EXPORT_LISTE",
] as const;

export const ACTIVITY_TYPES = [...TYPES_COMPTE, ...SETTING_TYPES] as const;

export type AccountActivityType = (typeof TYPES_COMPTE)[number];

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The account's journal is in the directory, the settings' journal in the shop's database. */
export const JOURNALS = ["compte", "reglages"] as const;
export type Journal = (typeof JOURNALS)[number];

export type Activity = {
  type: ActivityType;
  /** ms UTC; for repeated entries, the first time. */
  date: number;
  repetitions: number;
  dateDerniere: number;
  /** The session's number in the list of sessions; null without a session or once the session is forgotten. */
  session: number | null;
  courante: boolean;
  appareil: string | null;
  adresse: string | null;
  /** Changed fields, or the code of a country; of EXPORT_LISTE the list, its rows and its filters ("q=riz"). */
  champs: string[];
};

export const ACTIVITY_KEPT_SECONDS = 365 * 86_400;

/** `now` is in ms UTC; `access` is the session or family of a signed-in caller. */
export type Trace = { now: number; agent: string | null; address: string | null; access: string | null };
