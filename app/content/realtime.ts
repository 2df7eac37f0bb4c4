// Sentences that the owner has given stay as they are (rule: fixed-texts).
import { formatQuantite } from "#worker/core/domain/money.ts";

/** The address of the screen that tests the channel. */
export const TEST_SCREEN = "/websocket-test";

export const REALTIME = {
  actives: "Notifications temps réel actives",
  inactive: "Notifications temps réel inactives",
  gaveUp: "Impossible de se connecter au WebSocket après 3 tentatives",
  notifications: "Notifications",
  receivedDuringOutage: (n: number) =>
    n > 1
      ? `${formatQuantite(n)} notifications reçues pendant la coupure`
      : "1 notification reçue pendant la coupure",
  showProduit: "Voir le produit",
  showTache: "Voir la tâche",
  technicalDetails: "Détails techniques",

  muteSound: "Couper le son",
  soundOn: "Activer le son",
} as const;

export const listens = (connected: boolean): string => (connected ? REALTIME.actives : REALTIME.inactive);
