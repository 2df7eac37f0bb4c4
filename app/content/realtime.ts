// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";

/** The address of the screen that tests the channel. */
export const TEST_SCREEN = "/websocket-test";

export const REALTIME = {
  actives: "Notifications temps réel actives",
  inactive: "Notifications temps réel inactives",
  gaveUp: "Impossible de se connecter au WebSocket après 3 tentatives",
  keepsTrying: "Les essais continuent d'eux-mêmes, de plus en plus espacés.",
  attempt: (n: number, max: number) => `Tentative ${String(n)} sur ${String(max)}`,
  nextAttempt: "Nouvelle tentative dans quelques secondes.",
  reconnect: "Reconnecter",
  logIn: "Se connecter",
  lastMessage: (hour: string) => `Dernier message à ${hour}`,
  noMessage: "Aucun message reçu depuis l'ouverture de la page",
  notifications: "Notifications",
  noNotification: "Rien de nouveau pour l'instant.",
  receivedDuringOutage: (n: number) =>
    n > 1
      ? `${formatQuantite(n)} notifications reçues pendant la coupure`
      : "1 notification reçue pendant la coupure",
  showProduit: "Voir le produit",
  showTache: "Voir la tâche",
  technicalDetails: "Détails techniques",
  testConnection: "Tester la connexion",

  muteSound: "Couper le son",
  soundOn: "Activer le son",
  volume: "Volume des sons",
  volumePercent: (percent: number) => `${String(percent)}\u00A0%`,
  testSound: "Tester le son",
  soundIsOff: "Le son est coupé.",
} as const;

export const listens = (connected: boolean): string => (connected ? REALTIME.actives : REALTIME.inactive);
