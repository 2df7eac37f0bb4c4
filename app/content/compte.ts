// The fields of an account and a shop, in the registration and the settings.

export const COMPTE = {
  email: "Email",
  motDePasse: "Mot de passe",
  newPasswordTitle: "Nouveau mot de passe",

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
  rulesKept: (kept: number, total: number) =>
    `${String(kept)} règle${kept > 1 ? "s" : ""} sur ${String(total)}`,
  passwordsMatch: "Les mots de passe correspondent",
  etablissementNom: "Nom de l'établissement",
  etablissementDescription: "Description",
  pays: "Pays",
} as const;
