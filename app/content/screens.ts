// What the screens around the work say: shell, errors, waiting. Specified sentences byte for byte.

export const SCREEN_TEXTS = {
  errorTitle: "Oups ! Une erreur est survenue",
  reload: "Recharger la page",
  skipToContent: "Aller au contenu",
  loading: "Chargement...",
  version: "Version 1.0.0",
  logOut: "Se déconnecter",
  menu: "Menu",
  openMenu: "Ouvrir le menu",
  closeMenu: "Fermer le menu",
  back: "Retour",
  navigation: "Navigation principale",
  bottomNavigation: "Raccourcis",
  comingSoon: "Bientôt",
  comingSoonExplanation: "Cet écran arrive dans une prochaine version",
  theme: "Thème",
  themeLight: "Clair",
  themeDark: "Sombre",
  themeSystem: "Système",
  backToDashboard: "Retour au tableau de bord",
  backToList: "Retour à la liste",
} as const;
