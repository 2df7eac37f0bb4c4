import { fullName } from "#worker/core/domain/acteur.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";

export const APP_MESSAGES = {
  alreadySent:
    "Ce formulaire a déjà été envoyé avec d'autres valeurs et a peut-être été enregistré. Vérifiez la liste, puis rechargez la page pour recommencer.",
  typedKept: "Rien n'est perdu\u00A0: réessayez quand le réseau revient.",
  retry: "Réessayer",
  sessionExpired: "Votre session a expiré. Reconnectez-vous.",
  otherAccount: ({ gerant, etablissement }: Pick<Session, "gerant" | "etablissement">) =>
    `Ce navigateur est maintenant connecté au compte de ${fullName(gerant)} (${etablissement.nom}). Si ce n'est pas le vôtre, reconnectez-vous.`,
  continueWithAccount: "Continuer avec ce compte",
  typedRecovered: "Votre saisie a été retrouvée.",
  validationErrors: "Erreurs de validation",
} as const;
