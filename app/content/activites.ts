// What happened to an account and to its shop's settings, in words.
import type { Activite, TypeActivite } from "#worker/features/comptes/domain/journal.ts";
import { paysParCode } from "#worker/kernel/domain/countries.ts";
import { COMPTE } from "./compte.ts";
import { PARAMETRES } from "./parametres.ts";

const PHRASES: Record<TypeActivite, string> = {
  CONNEXION: "Connexion",
  CONNEXION_REFUSEE: "Connexion refusée\u00A0: mot de passe incorrect",
  DECONNEXION: "Déconnexion",
  SESSION_TERMINEE: "Session terminée à distance",
  JETON_REUTILISE: "Session fermée\u00A0: un ancien jeton a resservi",
  REINITIALISATION_DEMANDEE: "Lien de nouveau mot de passe demandé",
  MOT_DE_PASSE_REINITIALISE: "Mot de passe choisi par le lien reçu",
  MOT_DE_PASSE_REFUSE: "Mot de passe actuel refusé",
  MOT_DE_PASSE_CHANGE: PARAMETRES.motDePasseModifie,
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
};

const CHAMPS: Record<string, string> = {
  nom: COMPTE.etablissementNom,
  description: COMPTE.etablissementDescription,
  adresse: PARAMETRES.adresse,
  telephone: COMPTE.telephone,
  mentionsLegales: PARAMETRES.mentionsLegales,
  piedTicket: PARAMETRES.piedTicket,
};

/** What calls for a look: somebody tried, and it was not let in. */
const REFUS: ReadonlySet<TypeActivite> = new Set([
  "CONNEXION_REFUSEE",
  "MOT_DE_PASSE_REFUSE",
  "EMAIL_REFUSE",
  "EMAIL_RETABLI",
  "JETON_REUTILISE",
]);

export const ACTIVITES = {
  compte: {
    titre: "Activité du compte",
    aide: "Les connexions, les refus et les changements du compte de la dernière année.",
  },
  reglages: {
    titre: "Changements des réglages",
    aide: "Les changements de l'établissement et de ses pays de la dernière année.",
  },
  aucune: "Aucune activité",
  sessionCourante: PARAMETRES.cetteSession,
  /** What happened so often within an hour, until then. */
  repetee: (fois: number, derniere: string) => `${String(fois)} fois, la dernière à ${derniere}`,
} as const;

/** "Établissement modifié", and of what. */
export function direActivite({ type, champs }: Pick<Activite, "type" | "champs">): string {
  const quoi = champs.map((champ) => CHAMPS[champ] ?? paysParCode(champ)?.nom ?? champ);
  return quoi.length === 0 ? PHRASES[type] : `${PHRASES[type]}\u00A0: ${quoi.join(", ")}`;
}

export function estRefus(type: TypeActivite): boolean {
  return REFUS.has(type);
}
