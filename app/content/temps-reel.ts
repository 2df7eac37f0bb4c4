// What the real-time channel says on screens: the dot of the header and its panel, sounds, the test page. Sentences that
// the specification quotes are byte for byte.
import { formaterQuantite } from "#worker/kernel/domain/money.ts";

export const TEMPS_REEL = {
  actives: "Notifications temps réel actives",
  inactives: "Notifications temps réel inactives",
  abandon: "Impossible de se connecter au WebSocket après 3 tentatives",
  essaisContinuent: "Les essais continuent d'eux-mêmes, de plus en plus espacés.",
  tentative: (n: number, sur: number) => `Tentative ${String(n)} sur ${String(sur)}`,
  prochaineTentative: "Nouvelle tentative dans quelques secondes.",
  reconnecter: "Reconnecter",
  seConnecter: "Se connecter",
  dernierMessage: (heure: string) => `Dernier message à ${heure}`,
  aucunMessage: "Aucun message reçu depuis l'ouverture de la page",
  notifications: "Notifications",
  aucuneNotification: "Rien de nouveau pour l'instant.",
  recuesPendantCoupure: (n: number) =>
    n > 1
      ? `${formaterQuantite(n)} notifications reçues pendant la coupure`
      : "1 notification reçue pendant la coupure",
  voirProduit: "Voir le produit",
  voirTache: "Voir la tâche",
  detailsTechniques: "Détails techniques",
  tester: "Tester la connexion",
  fermer: "Fermer",

  couperSon: "Couper le son",
  activerSon: "Activer le son",
  volume: "Volume des sons",
  volumeEnPourcent: (pourcent: number) => `${String(pourcent)}\u00A0%`,
  testerSon: "Tester le son",
  sonCoupe: "Le son est coupé.",
} as const;

/** The two titles of the dot (specification 4). */
export const listens = (connected: boolean): string =>
  connected ? TEMPS_REEL.actives : TEMPS_REEL.inactives;
