// Texts of the panel of the connection, of its sound and of the page that tries it (shell/notifications).

export const CONNECTION = {
  keepsTrying: "Les essais continuent d'eux-mêmes, de plus en plus espacés.",
  attempt: (n: number, max: number) => `Tentative ${String(n)} sur ${String(max)}`,
  nextAttempt: "Nouvelle tentative dans quelques secondes.",
  reconnect: "Reconnecter",
  logIn: "Se connecter",
  lastMessage: (hour: string) => `Dernier message à ${hour}`,
  noMessage: "Aucun message reçu depuis l'ouverture de la page",
  noNotification: "Rien de nouveau pour l'instant.",
  testConnection: "Tester la connexion",
  volume: "Volume des sons",
  volumePercent: (percent: number) => `${String(percent)}\u00A0%`,
  testSound: "Tester le son",
  soundIsOff: "Le son est coupé.",
} as const;
