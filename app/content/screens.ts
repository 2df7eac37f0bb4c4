// What the screens around the work say: shell, errors, waiting. Specified sentences byte for byte.

export const SCREEN_TEXTS = {
  erreurTitre: "Oups ! Une erreur est survenue",
  recharger: "Recharger la page",
  allerAuContenu: "Aller au contenu",
  chargement: "Chargement...",
  version: "Version 1.0.0",
  seDeconnecter: "Se déconnecter",
  menu: "Menu",
  ouvrirMenu: "Ouvrir le menu",
  fermerMenu: "Fermer le menu",
  retour: "Retour",
  navigation: "Navigation principale",
  navigationCourte: "Raccourcis",
  bientot: "Bientôt",
  bientotExplication: "Cet écran arrive dans une prochaine version",
  theme: "Thème",
  themeClair: "Clair",
  themeSombre: "Sombre",
  themeSysteme: "Système",
  retourTableauDeBord: "Retour au tableau de bord",
  retourListe: "Retour à la liste",
} as const;
