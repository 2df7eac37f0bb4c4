// What forms say of the account that sends them and of what was typed. Sentences that the owner has given stay as they are.
import { fullName } from "#worker/core/domain/acteur.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";

export const FORM_MESSAGES = {
  alreadySent:
    "Ce formulaire a déjà été envoyé avec d'autres valeurs et a peut-être été enregistré. Vérifiez la liste, puis rechargez la page pour recommencer.",
  otherAccount: ({ gerant, etablissement }: Pick<Session, "gerant" | "etablissement">) =>
    `Ce navigateur est maintenant connecté au compte de ${fullName(gerant)} (${etablissement.nom}). Si ce n'est pas le vôtre, reconnectez-vous.`,
  continueWithAccount: "Continuer avec ce compte",
  typedRecovered: "Votre saisie a été retrouvée.",
  validationErrors: "Erreurs de validation",
} as const;
