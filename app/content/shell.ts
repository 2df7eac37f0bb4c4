// Texts of the shell: menu, header and bar. Sentences that the owner has given stay as they are (rule: fixed-texts).

export const SHELL_TEXTS = {
  version: "Version 1.0.0",
  logOut: "Se déconnecter",
  menu: "Menu",
  openMenu: "Ouvrir le menu",
  closeMenu: "Fermer le menu",
  back: "Retour",
  search: "Rechercher...",
  navigation: "Navigation principale",
  bottomNavigation: "Raccourcis",
  comingSoon: "Bientôt",
  theme: "Thème",
  themeLight: "Clair",
  themeDark: "Sombre",
  themeSystem: "Système",
} as const;
