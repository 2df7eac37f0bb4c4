// The specification's sentences are copied byte for byte.

export const SCREEN_TEXTS = {
  errorTitle: "Oups ! Une erreur est survenue",
  reload: "Recharger la page",
  skipToContent: "Aller au contenu",
  loading: "Chargement...",
  version: "Version 1.0.0",
  logOut: "Se déconnecter",
  menu: "Menu",
  openMenu: "Ouvrir le menu",
  close: "Fermer",
  closeMenu: "Fermer le menu",
  back: "Retour",
  navigation: "Navigation principale",
  bottomNavigation: "Raccourcis",
  comingSoon: "Bientôt",
  theme: "Thème",
  themeLight: "Clair",
  themeDark: "Sombre",
  themeSystem: "Système",
  backToDashboard: "Retour au tableau de bord",
  backToList: "Retour à la liste",
} as const;
