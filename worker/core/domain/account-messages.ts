// Messages of accounts (rules: attempts, forgotten-password, password-change, email-change): a file of their own, which the
// till does without.
export const accountCreated = "Compte créé avec succès !";
export const wrongCredentials = "Email ou mot de passe incorrect";
export const emailExists = "Un compte existe déjà avec cet email";
export const nameRequired = "Le nom est obligatoire";
export const nameLength = "Le nom doit contenir entre 2 et 50 caractères";
export const firstNameRequired = "Le prénom est obligatoire";
export const firstNameLength = "Le prénom doit contenir entre 2 et 50 caractères";
export const emailRequired = "L'email est obligatoire";
export const invalidEmail = "L'email doit être valide";
export const telephoneRequired = "Le téléphone est obligatoire";
export const invalidTelephone = "Le numéro de téléphone doit être valide (8-15 chiffres)";
export const passwordRequired = "Le mot de passe est obligatoire";
export const passwordLength = "Le mot de passe doit contenir au moins 8 caractères";
export const passwordCharacters =
  "Le mot de passe ne peut contenir que des lettres sans accent, des chiffres et @$!%*?&";
export const passwordComposition =
  "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial";
export const commonPassword = "Ce mot de passe est trop courant";
export const passwordTooLong = "Le mot de passe ne peut pas dépasser 128 caractères";
export const confirmationRequired = "La confirmation du mot de passe est obligatoire";
export const confirmationMismatch = "Les mots de passe ne correspondent pas";
export const etablissementNomRequired = "Le nom de l'établissement est obligatoire";
export const etablissementNameTooLong = "Le nom de l'établissement ne peut pas dépasser 100 caractères";
export const nomEtablissementMismatch = "Ce n'est pas le nom de l'établissement";
export const deadLink = "Lien expiré ou déjà utilisé";
export const noPendingEmail = "Aucun email n'est en attente de confirmation";
export const deletionTooSoon =
  "Le compte ne peut pas être supprimé pendant les 72\u00A0heures qui suivent un changement d'email";
export const linkSent =
  "Si un compte existe avec cet email, un lien vient d'y être envoyé. Il est valable 30\u00A0minutes.";
export const tokenRequired = "Le jeton de renouvellement est obligatoire";
