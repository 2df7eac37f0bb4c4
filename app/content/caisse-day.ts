// The evening's money (product decision 64): what is expected of a day, what was counted, and cash put in or taken out.
import { count } from "./count.ts";
import { CAISSE_DAY_LINK } from "./pending.ts";

/** "+500" or "−500", in front of an amount's words. */
const signed = (centimes: number, montant: string) => (centimes > 0 ? `+${montant}` : montant);

export const CAISSE_DAY = {
  titre: CAISSE_DAY_LINK,
  subtitle: (day: string, symbol: string) => `${day}, montants en ${symbol}`,
  loadFailed: "Impossible de charger la caisse du jour",

  day: "Jour",
  show: "Voir",
  previous: "Jour précédent",
  next: "Jour suivant",

  attendu: "Attendu",
  compte: "Compté",
  ecart: "Écart",
  uncounted: "Pas compté",
  partlyCounted: (left: number) =>
    left > 1 ? `${String(left)}\u00A0modes ne sont pas comptés` : "1\u00A0mode n'est pas compté",
  allCounted: "Tout est compté",

  right: "Juste",
  missing: "Manque",
  surplus: "Surplus",
  signed,
  said: (ecart: number, montant: string) =>
    ecart === 0 ? "Juste" : `${ecart < 0 ? "Manque" : "Surplus"} de ${montant}`,

  count: "Comptage",
  closed: "L'argent d'un jour se compte le jour même ou le lendemain.",
  mode: "Mode",
  cash: "Espèces",
  card: "Carte",
  countedOf: (place: string) => `, ${place}`,
  wasExpected: (montant: string) => `Au comptage\u00A0: ${montant}`,
  ofCash: (received: string, moved: string) => `Ventes ${received}, entrées et sorties ${moved}`,
  otherWallets: "Autres portefeuilles",
  note: "Note",
  noteHint: "Elle reste avec ce comptage.",
  save: "Enregistrer le comptage",
  saved: "Comptage enregistré",
  failed: "Le comptage n'a pas été enregistré",
  countedMeanwhile: "Un autre comptage de ce jour vient d'être enregistré. Le vôtre le remplacera.",
  seeMeanwhile: "Voir l'autre",

  help: "Compter par billets et pièces",
  face: (kind: "BILLET" | "PIECE", value: string) => `${kind === "BILLET" ? "Billet" : "Pièce"} de ${value}`,
  negativeFace: "Le nombre doit être positif ou zéro",
  helpTotal: (montant: string) => `Billets et pièces\u00A0: ${montant}`,

  mouvements: "Entrées et sorties",
  noMouvement: "Aucune entrée ni sortie d'espèces",
  sens: { ENTREE: "Entrée", SORTIE: "Sortie" },
  sensLabel: "Sens",
  sensHints: {
    ENTREE: "Entrée\u00A0: argent mis dans la caisse",
    SORTIE: "Sortie\u00A0: argent pris dans la caisse",
  },
  add: "Entrée ou sortie",
  addTitle: "Entrée ou sortie d'espèces",
  adding: "Enregistrement…",
  addSubmit: "Enregistrer",
  added: { ENTREE: "Entrée enregistrée", SORTIE: "Sortie enregistrée" },
  addFailed: "Le mouvement n'a pas été enregistré",
  montant: "Montant",
  motif: "Motif",
  motifHint: "Il reste avec le mouvement.",
  motifs: [
    "Fond de caisse",
    "Versement à la banque",
    "Achat de fournitures",
    "Transport",
    "Salaire",
    "Avance",
  ],
  cancel: "Annuler",
  reverse: "Annuler",
  reverseLabel: { ENTREE: "Annuler l'entrée", SORTIE: "Annuler la sortie" },
  reversing: "Annulation…",
  keep: "Garder",
  reversed: "Annulée",
  reversedDone: { ENTREE: "Entrée annulée", SORTIE: "Sortie annulée" },
  reverseFailed: "Le mouvement n'a pas été annulé",
  reverseConsequence:
    "Le mouvement reste dans la liste, marqué annulé, et ne compte plus dans les espèces attendues.",
  reverseMotif: "Motif de l'annulation",
  reverseMotifs: ["Noté deux fois", "Montant faux", "Mauvais sens"],
  reversedFor: (motif: string) => `Annulée\u00A0: ${motif}`,

  comptages: "Comptages du jour",
  noComptage: "Aucun comptage",
  current: "Retenu",
  ofExpected: (counted: string, expected: string) => `${counted} sur ${expected}`,

  days: "Jours",
  noDay: "Aucun jour n'a encore d'argent",
  older: "Jours plus anciens",
  newest: "Derniers jours",
  dayColumn: "Jour",
  daysLeft: (left: number) => count(left, "mode non compté", "modes non comptés"),
  notCounted: "Pas compté",

  printed: {
    titre: CAISSE_DAY_LINK,
    attendu: "Attendu",
    compte: "Compté",
    ecart: "Écart",
    total: "Total",
    note: "Note",
  },
} as const;
