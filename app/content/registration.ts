// The registration, apart from compte.ts, which the settings load too.

export const REGISTRATION = {
  title: "Créer un compte",
  description: "Ouvrez votre boutique sur Étal\u00A0: la caisse, les achats et le stock, au franc près.",
  step: (number: number, total: number) => `Étape ${String(number)} sur ${String(total)}`,
  steps: ["Informations personnelles", "Sécurité", "Établissement"],
  passwordAgain: "À entrer de nouveau\u00A0: un mot de passe n'est jamais renvoyé.",
  choosePays: "Choisissez un pays",
  paysHint: "Il donne la monnaie et le fuseau horaire de la boutique.",
  continueLabel: "Continuer",
  back: "Retour",
  createMyAccount: "Créer mon compte",
  creating: "Création…",
  failed: "Erreur d'inscription",
  failedWithoutReason: "Erreur lors de la création du compte.",
  haveAccount: "Déjà un compte\u202F?",
  readyToLogIn: "Vous allez pouvoir vous connecter.",
  shopReady: "Votre boutique est prête\u00A0: entrez votre mot de passe pour l'ouvrir.",
} as const;
