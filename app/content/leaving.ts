import { count } from "./count.ts";

export const LEAVING = {
  question: "Se déconnecter\u202F?",
  stay: "Rester connecté",
  leave: "Se déconnecter",
  sendCopy: "Envoyer une copie",
  lost: (ventes: number) =>
    `${count(ventes, "vente")} de cet appareil ${ventes > 1 ? "ne sont pas encore enregistrées" : "n'est pas encore enregistrée"} par le serveur, et cet appareil ne ${ventes > 1 ? "les" : "la"} garde pas. Envoyez une copie avant de partir.`,
  unsent: (ventes: number) =>
    `${count(ventes, "vente")} de cet appareil ${ventes > 1 ? "ne sont pas encore enregistrées" : "n'est pas encore enregistrée"} par le serveur. ${ventes > 1 ? "Elles restent ici et partiront" : "Elle reste ici et partira"} à votre prochaine connexion sur cet appareil.`,
} as const;
