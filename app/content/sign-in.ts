// The pages before a session. Sentences that the owner has given stay as they are
// (rule: fixed-texts).

export const SIGN_IN = {
  devise: ["Chaque franc compte,", "chaque sac de riz aussi."],
  backToSite: "Retour au site",

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
  newPasswordLead: "Il remplacera l'ancien, et toutes les sessions ouvertes de votre compte se termineront.",
  savePassword: "Enregistrer le mot de passe",
  saving: "Enregistrement…",
  deadLinkExplanation: "Un lien sert une seule fois, pendant 30\u00A0minutes.",
  newLink: "Demander un nouveau lien",
  accountDeleted: "Votre compte est supprimé. Ses données seront effacées dans la nuit.",
  passwordChanged: "Votre mot de passe a été changé. Connectez-vous.",
} as const;
