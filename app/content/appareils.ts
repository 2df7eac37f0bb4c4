// The settings' tab of devices: its own file, so that the other tabs do not fetch its texts.
import { count } from "./count.ts";

export const APPAREILS = {
  titre: "Appareils qui vendent",
  hint: "Chaque caisse a un code, que portent ses reçus provisoires.",
  code: "Code",
  appareil: "Appareil",
  vu: "Vu",
  attente: "À envoyer",
  actions: "Actions",
  thisDevice: "Cet appareil",
  seen: (when: string) => `Vu ${when}`,
  dayAndTime: (jour: string, heure: string) => `${jour}, ${heure}`,

  ventes: (total: number) => count(total, "vente"),
  noVente: "Aucune vente",
  unknown: "Inconnu",
  /** `jour` is null for today. */
  told: (montant: string, jour: string | null, heure: string) =>
    jour === null ? `${montant} à ${heure}` : `${montant} le ${jour} à ${heure}`,

  none: "Aucun appareil",
  noneHint: "Une caisse reçoit son code la première fois qu'elle s'ouvre avec un réseau.",

  nom: "Nom de l'appareil",
  rename: "Renommer",
  saveName: (nom: string) => `Enregistrer le nom de ${nom}`,
  keepName: (nom: string) => `Garder le nom ${nom}`,
  renamed: (nom: string) => `Appareil renommé\u00A0: ${nom}`,
  renameFailed: "Erreur lors du changement de nom",

  withdraw: "Retirer",
  withdrawal: "Retrait…",
  withdrawQuestion: "Retirer l'appareil\u202F?",
  codeOf: (code: string) => `Code ${code}`,
  waits: (told: string) => `À envoyer\u00A0: ${told}`,
  waiting: (ventes: string, told: string) => `${ventes}, ${told}`,
  withdrawEffect: "Il ne vendra plus sous ce code. Ce qu'il garde encore sera enregistré s'il revient.",
  withdrawHere: "C'est celui que vous utilisez\u00A0: il prendra un nouveau code à sa prochaine vente.",
  withdrawn: "Appareil retiré",
  withdrawFailed: "Erreur lors du retrait de l'appareil",
  retires: "Retirés",
  withdrawnOn: (jour: string) => `Retiré le ${jour}`,

  lost: "Un appareil perdu\u202F?",
  lostHint:
    "Retirez-le\u00A0: il ne vendra plus sous ce code. Ce qu'il garde encore sera enregistré s'il revient.",
  copyHint: "Une copie de ses ventes vous a été envoyée\u202F?",
  depot: "Déposer une copie",
} as const;
