// The pages behind the links of a changed email, apart from compte.ts, which the settings load too.

export const EMAIL_LINKS = {
  emailTitle: "Confirmer votre email",
  emailLead: (email: string) =>
    `${email} deviendra l'email de votre compte Étal. L'ancien ne servira plus à vous connecter.`,
  confirmEmail: "Confirmer cet email",
  emailConfirmation: "Confirmation…",
  emailConfirmed: "Votre email est confirmé",
  emailConfirmedNext: (email: string) => `Connectez-vous désormais avec ${email}.`,
  emailLinkDead:
    "Un lien sert une seule fois, pendant 24\u00A0heures. Demandez-en un autre dans vos paramètres.",
  revertTitle: "Ce n'était pas moi",
  revertLead: (email: string) =>
    `${email} restera ou redeviendra l'email de votre compte Étal. Toutes les sessions se termineront, et vous choisirez un nouveau mot de passe.`,
  revertButton: "Garder mon email",
  reverting: "Un instant…",
  revertLinkDead:
    "Un lien sert une seule fois, jusqu'à 72\u00A0heures après le changement. Si ce n'était pas vous, demandez un nouveau mot de passe.",
} as const;
