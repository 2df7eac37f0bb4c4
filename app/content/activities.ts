import { paysByCode } from "#worker/core/domain/pays.ts";
import type { Activity, ActivityType } from "#worker/features/comptes/domain/journal.ts";
import { COMPTE } from "./compte.ts";
import { PARAMETRES } from "./parametres.ts";

/** The settings' page has no room for a second sentence of exports. */
const SENTENCES: Record<Exclude<ActivityType, "EXPORT_LISTE">, string> = {
  CONNEXION: "Connexion",
  CONNEXION_REFUSEE: "Connexion refusée\u00A0: mot de passe incorrect",
  DECONNEXION: "Déconnexion",
  SESSION_TERMINEE: "Session terminée à distance",
  JETON_REUTILISE: "Session fermée\u00A0: un ancien jeton a resservi",
  REINITIALISATION_DEMANDEE: "Lien de nouveau mot de passe demandé",
  MOT_DE_PASSE_REINITIALISE: "Mot de passe choisi par le lien reçu",
  MOT_DE_PASSE_REFUSE: "Mot de passe actuel refusé",
  MOT_DE_PASSE_CHANGE: PARAMETRES.passwordUpdated,
  EMAIL_DEMANDE: "Changement d'email demandé",
  EMAIL_ABANDONNE: "Changement d'email abandonné",
  EMAIL_CHANGE: "Email changé",
  EMAIL_RETABLI: "Ancien email gardé par le lien reçu, sessions terminées",
  EMAIL_REFUSE: "Changement d'email refusé\u00A0: un compte existe déjà",
  PROFIL_MODIFIE: "Profil modifié",
  EXPORT: "Données exportées",
  ETABLISSEMENT_MODIFIE: "Établissement modifié",
  PAYS_CHANGE: "Pays par défaut changé",
  PAYS_ACTIVE: "Pays activé",
  PAYS_DESACTIVE: "Pays désactivé",
  VENTE_NOTEE_ANNULEE: "Vente hors ligne notée comme annulée",
};

const FIELDS: Record<string, string> = {
  nom: COMPTE.etablissementNom,
  description: COMPTE.etablissementDescription,
  adresse: PARAMETRES.adresse,
  telephone: COMPTE.telephone,
  mentionsLegales: PARAMETRES.mentionsLegales,
  piedTicket: PARAMETRES.piedTicket,
  logo: PARAMETRES.logo,
  qrTicket: PARAMETRES.qrTicket,
  mobileMoneyAttente: PARAMETRES.mobileMoney,
};

const REFUSALS: ReadonlySet<ActivityType> = new Set([
  "CONNEXION_REFUSEE",
  "MOT_DE_PASSE_REFUSE",
  "EMAIL_REFUSE",
  "EMAIL_RETABLI",
  "JETON_REUTILISE",
]);

export const ACTIVITIES = {
  compte: {
    titre: "Activité du compte",
    hint: "Les connexions, les refus et les changements du compte de la dernière année.",
  },
  reglages: {
    titre: "Changements des réglages",
    hint: "Les changements de l'établissement et de ses pays, et les ventes notées comme annulées, de la dernière année.",
  },
  none: "Aucune activité",
  currentSession: PARAMETRES.thisSession,
  repeated: (times: number, last: string) => `${String(times)} fois, la dernière à ${last}`,
} as const;

export function describeActivity({ type, champs }: Pick<Activity, "type" | "champs">): string {
  const what = champs.map((field) => FIELDS[field] ?? paysByCode(field)?.nom ?? field);
  const sentence = SENTENCES[type === "EXPORT_LISTE" ? "EXPORT" : type];
  return what.length === 0 ? sentence : `${sentence}\u00A0: ${what.join(", ")}`;
}

export function isRefusal(type: ActivityType): boolean {
  return REFUSALS.has(type);
}
