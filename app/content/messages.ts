export const APP_MESSAGES = {
  typedKept: "Rien n'est perdu\u00A0: réessayez quand le réseau revient.",
  retry: "Réessayer",
  sessionExpired: "Votre session a expiré. Reconnectez-vous.",
} as const;
