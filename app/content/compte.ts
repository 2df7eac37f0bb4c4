// Specification 2.12, 5 and 8.3; design 6.18 and 6.19. The specification's sentences are copied byte for byte.

export const COMPTE = {
  devise: ["Chaque franc compte,", "chaque sac de riz aussi."],
  backToSite: "Retour au site",
  email: "Email",
  motDePasse: "Mot de passe",

  loginTitle: "Se connecter",
  loginLead: "Retrouvez votre caisse et votre stock.",
  logIn: "Se connecter",
  loggingIn: "Connexion…",
  rememberMe: "Se souvenir de moi pendant 30 jours",
  forgotPassword: "Mot de passe oublié\u202F?",
  noAccountYet: "Pas encore de compte\u202F?",
  createAccount: "Créer un compte",

  forgottenTitle: "Mot de passe oublié",
  forgottenLead:
    "Indiquez l'email de votre compte\u00A0: vous y recevrez un lien pour choisir un nouveau mot de passe.",
  sendLink: "Envoyer le lien",
  sending: "Envoi…",
  checkSpam: "Rien reçu\u202F? Regardez dans les courriers indésirables, ou demandez un autre lien.",
  backToLogin: "Retour à la connexion",
  newPasswordTitle: "Nouveau mot de passe",
  newPasswordLead: "Il remplacera l'ancien, et toutes les sessions ouvertes de votre compte se termineront.",
  savePassword: "Enregistrer le mot de passe",
  saving: "Enregistrement…",
  deadLinkExplanation: "Un lien sert une seule fois, pendant 30\u00A0minutes.",
  newLink: "Demander un nouveau lien",
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
  accountDeleted: "Votre compte est supprimé. Ses données seront effacées dans la nuit.",
  passwordChanged: "Votre mot de passe a été changé. Connectez-vous.",

  nom: "Nom",
  prenom: "Prénom",
  telephone: "Téléphone",
  confirmation: "Confirmer le mot de passe",
  /** In the order of `PASSWORD_RULES`. */
  passwordMarks: [
    "8 caractères",
    "une minuscule",
    "une majuscule",
    "un chiffre",
    "un signe @$!%*?&",
    "rien d'autre",
  ],
  rulesMet: (met: number, total: number) => `${String(met)} règle${met > 1 ? "s" : ""} sur ${String(total)}`,
  passwordsMatch: "Les mots de passe correspondent",
  etablissementNom: "Nom de l'établissement",
  etablissementDescription: "Description",
  pays: "Pays",
} as const;
