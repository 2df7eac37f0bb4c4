// The dialog that reads an operator's statement, which comes with its first press.
import { RECONCILIATION } from "./reconciliation.ts";

export const RELEVE_IMPORT = {
  title: RECONCILIATION.import,
  importing: "Lecture du relevé",
  file: "Fichier CSV",
  fileHint: "Le relevé exporté par l'opérateur, 2\u00A0Mo au plus.",
  paste: "Ou les lignes collées",
  pasteHint: "Un tableau copié, ou les messages reçus, un par ligne.",
  read: "Lire le relevé",
  cancel: "Annuler",
  importFailed: "Le relevé n'a pas été lu",
  errors: {
    NOTHING: "Choisissez un fichier ou collez des lignes.",
    TOO_LARGE: "Ce fichier dépasse 2\u00A0Mo. Exportez un seul jour.",
    NOT_TEXT: "Ce fichier n'est pas un texte. Exportez le relevé en CSV, pas en PDF ni en Excel.",
    UNREADABLE: "Ce fichier n'a pas pu être ouvert.",
    EMPTY: "Ce relevé est vide.",
    TOO_LONG:
      "Les lignes de ce texte sont trop longues. Collez un message par ligne, de 1\u202F000 caractères au plus.",
    NO_TABLE: "Ce texte n'est ni un tableau ni un message de paiement.",
    NO_MONEY: "Aucune ligne de ce relevé n'est de l'argent reçu.",
    OTHER_DEVISE: (symbol: string) =>
      `Les montants de ce relevé ne sont pas en ${symbol}, la monnaie de la boutique.`,
    OTHER_DAYS: (day: string, first: string, last: string) =>
      first === last
        ? `Ce relevé n'a pas de ligne du ${day}\u202F; toutes sont du ${first}.`
        : `Ce relevé n'a pas de ligne du ${day}\u202F; il va du ${first} au ${last}.`,
  },

  chooseColumns: "Choisir les colonnes",
  chooseText:
    "Dites une fois quelle colonne contient quoi. L'appareil s'en souvient pour les relevés de cette forme.",
  none: "Aucune",
  /** A column by its rank, its name and its first value. */
  column: (rank: number, name: string, value: string) =>
    [name === "" ? `Colonne ${String(rank)}` : name, value].filter((part) => part !== "").join("\u00A0: "),
  roles: {
    date: "Date",
    time: "Heure, si elle est à part",
    montant: "Montant reçu",
    telephone: "Numéro du client",
    transaction: "Identifiant de transaction",
    kind: "Type d'opération",
    statut: "Statut",
    devise: "Devise",
  },
  montantMissing: "Choisissez la colonne du montant reçu.",
  keyMissing: "Choisissez le numéro ou l'identifiant\u00A0: sans eux rien ne peut être rapproché.",
  use: "Utiliser ces colonnes",
} as const;
