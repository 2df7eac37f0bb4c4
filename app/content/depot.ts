// The screen that records the unsent sales of another device from their file.
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";

const ventes = (total: number) => count(total, "vente");

export const DEPOT = {
  titre: "Déposer une copie",
  subtitle: (symbol: string) => `Vérification du fichier, montants en ${symbol}`,
  loadFailed: "Impossible d'ouvrir le dépôt d'une copie",
  withoutScripts:
    "Le fichier se lit sur votre appareil et a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",

  choose: "Choisir un fichier",
  change: "Changer de fichier",
  dropHere: "Déposez ici le fichier de la caisse",
  chooseHere: "Le fichier de la caisse",
  origin: [
    "Sur la caisse qui n'a plus de réseau, ouvrez Ventes de cet appareil, puis Envoyer une copie.",
    "Le fichier s'appelle par exemple etal-ma-boutique-A-20261130.json, ou .txt s'il a été partagé.",
    "Il arrive par WhatsApp, par email ou par clé USB. Il a 400\u00A0ventes et 2\u00A0Mo au plus.",
  ],
  failed: "Ce fichier n'a pas été lu",
  withoutCode:
    "Cette vente demande le code d'un appareil, et celui-ci n'en a pas. Ouvrez d'abord la caisse ici avec un réseau, ou retirez un ancien appareil dans Paramètres.",
  checkFailed: "Ce fichier n'a pas été vérifié",
  checking: "Vérification du fichier…",
  retry: "Réessayer",
  problems: {
    TOO_LARGE: "Ce fichier dépasse 2\u00A0Mo.",
    UNREADABLE: "Ce fichier n'a pas pu être ouvert.",
    OTHER_FORM: "Ce fichier n'est pas une copie des ventes d'une caisse.",
    OTHER_FORMAT:
      "Ce fichier vient d'une autre version d'Étal. Rechargez la page, puis déposez-le à nouveau.",
    OTHER_SHOP: "Ce fichier vient d'une autre boutique",
    TOO_MANY: "Ce fichier a plus de 400\u00A0ventes.",
    EMPTY: "Ce fichier n'a aucune vente.",
  },

  caisse: (code: string, nom: string) => `Caisse ${code}, ${nom}`,
  noCaisse: "Caisse sans code",
  ventes,
  ofDay: (total: number, day: string) => `${ventes(total)} du ${day}`,
  ofDays: (total: number, first: string, last: string) => `${ventes(total)} du ${first} au ${last}`,
  kilobytes: (size: number) => `${formatQuantite(Math.max(1, Math.round(size / 1000)))}\u00A0ko`,

  sums: {
    NOUVELLES: "Seront enregistrées",
    FAITES: "Enregistrées",
    DEJA: "Déjà enregistrées",
    REFUSEES: "Refusées",
  },
  unit: (total: number) => (total > 1 ? "ventes" : "vente"),
  nothingToDo: ", rien à faire",
  toResolve: ", à résoudre",

  list: "Ventes du fichier",
  viewsLabel: "Ventes montrées",
  views: { TOUTES: "Toutes", NOUVELLES: "Nouvelles", DEJA: "Déjà là", REFUSEES: "Refusées" },
  noneShown: "Aucune vente ici",
  others: (total: number) => `Afficher ${count(total, "autre vente", "autres ventes")}`,
  columns: {
    vendu: "Vendu",
    recu: "Reçu provisoire",
    montant: "Montant",
    sort: "Ce qui sera fait",
    sortDone: "Ce qui a été fait",
    detail: "Détail",
  },
  noDate: "Sans date",
  noNumber: "Sans numéro",
  articles: (total: number) => count(total, "article"),
  etats: {
    NOUVELLE: "Sera enregistrée",
    FAITE: "Enregistrée",
    ENREGISTREE: "Déjà enregistrée",
    REFUSEE: "Refusée",
  },

  nothingUnusual: "Rien à signaler",
  manque: (quantite: number, titre: string) => `${formatQuantite(quantite)}\u00A0${titre}`,
  manques: (parts: readonly string[], total: number) =>
    `Stock\u00A0: ${parts.join(", ")} ${total > 1 ? "manquent" : "manque"}`,
  attente: "Paiement mis en attente",
  arrivee: "Comptée au jour d'arrivée",
  more: (total: number) => `et ${count(total, "autre", "autres")}`,

  foot: "Enregistrement des ventes",
  nothingWritten:
    "Rien n'est encore écrit. Chaque vente ne compte qu'une fois, même si l'appareil l'envoie aussi.",
  allThere: "Tout est déjà enregistré",
  nothingNew: "Aucune vente à enregistrer",
  record: (total: number) => `Enregistrer ${ventes(total)}`,
  cancel: "Annuler",

  recording: "Enregistrement",
  progress: (done: number, all: number) => `${formatQuantite(done)} sur ${formatQuantite(all)}`,
  lost: (left: number) =>
    `Le serveur ne répond pas. ${ventes(left)} ${left > 1 ? "restent" : "reste"} à enregistrer, aucune ne comptera deux fois.`,
  finishWithout: (left: number) => (left > 1 ? "Finir sans elles" : "Finir sans elle"),
  withoutAnswer:
    "Le serveur n'a pas répondu. Déposez le fichier à nouveau plus tard\u00A0: une vente déjà enregistrée ne comptera pas deux fois.",
  held: (left: number) =>
    `Votre session est terminée. Connectez-vous dans un autre onglet, puis réessayez\u00A0: ${ventes(left)} ${left > 1 ? "restent" : "reste"} à enregistrer.`,

  done: (recorded: number, refused: number) =>
    [
      recorded > 0
        ? `${ventes(recorded)} ${recorded > 1 ? "enregistrées" : "enregistrée"}`
        : "Aucune vente enregistrée",
      ...(refused > 0 ? [`${formatQuantite(refused)} ${refused > 1 ? "refusées" : "refusée"}`] : []),
    ].join(", ") + ".",
  download: (total: number) => (total > 1 ? `Télécharger les ${ventes(total)}` : "Télécharger la vente"),
  finish: "Terminer",

  leaveQuestion: "Arrêter l'enregistrement\u202F?",
  leaveText: (left: number) =>
    `${ventes(left)} ${left > 1 ? "ne sont pas encore enregistrées" : "n'est pas encore enregistrée"}. Déposez le fichier à nouveau pour continuer\u00A0: ce qui est enregistré ne comptera pas deux fois.`,
  stay: "Rester",
  leave: "Arrêter",
} as const;
