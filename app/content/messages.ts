// Sentences of the screens that are no rule of the domain, each once.
import { nomComplet } from "#worker/kernel/domain/acteur.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";

export const APP_MESSAGES = {
  dejaEnvoye:
    "Ce formulaire a déjà été envoyé avec d'autres valeurs et a peut-être été enregistré. Vérifiez la liste, puis rechargez la page pour recommencer.",
  saisiesConservees: "Rien n'est perdu\u00A0: réessayez quand le réseau revient.",
  reessayer: "Réessayer",
  sessionExpiree: "Votre session a expiré. Reconnectez-vous.",
  autreCompte: ({ gerant, etablissement }: Pick<Session, "gerant" | "etablissement">) =>
    `Ce navigateur est maintenant connecté au compte de ${nomComplet(gerant)} (${etablissement.nom}). Si ce n'est pas le vôtre, reconnectez-vous.`,
  continuerAvecCeCompte: "Continuer avec ce compte",
  saisieRetrouvee: "Votre saisie a été retrouvée.",
  erreursDeValidation: "Erreurs de validation",
} as const;
