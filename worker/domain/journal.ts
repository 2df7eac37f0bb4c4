// What is noted of an account, so that its manager can see who came in and what was changed.

/** What happened. A refusal is noted when it is counted, and becomes the act when the password was right. */
export type TypeActivite =
  | "CONNEXION"
  | "CONNEXION_REFUSEE"
  | "DECONNEXION"
  | "SESSION_TERMINEE"
  | "JETON_REUTILISE"
  | "REINITIALISATION_DEMANDEE"
  | "MOT_DE_PASSE_REINITIALISE"
  | "MOT_DE_PASSE_REFUSE"
  | "MOT_DE_PASSE_CHANGE"
  | "EMAIL_CHANGE"
  | "PROFIL_MODIFIE";

/** How long it is kept: a year. */
export const ACTIVITE_CONSERVEE_SECONDS = 365 * 86_400;
