// Mobile money of the day: the till beside the operator's statement.
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";

const lines = (total: number) => count(total, "ligne");

/** "a", "a et b", "a, b et c" */
function listed(facts: readonly string[]): string {
  const last = facts.at(-1) ?? "";
  return facts.length < 2 ? last : `${facts.slice(0, -1).join(", ")} et ${last}`;
}

export const RECONCILIATION = {
  titre: "Mobile Money du jour",
  subtitle: (day: string, symbol: string) => `${day}, montants en ${symbol}`,
  loadFailed: "Impossible de charger les paiements du jour",
  withoutScripts:
    "Le rapprochement se fait sur votre appareil et a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",
  walletLabel: "Portefeuille",
  tooMany: (most: number) =>
    `Ce jour a plus de ${formatQuantite(most)} paiements Mobile Money\u00A0: il ne peut pas être rapproché ici.`,

  caisse: "La caisse",
  releve: "Le relevé",
  gap: "Écart",
  paiements: (total: number) => count(total, "paiement"),
  imported: (total: number, time: string) => `${lines(total)}, importé à ${time}`,
  notImported: "Pas encore importé",
  gapLess: "Le relevé dit moins que la caisse",
  gapMore: "Le relevé dit plus que la caisse",
  gapNone: "Les deux sommes sont égales",
  noGap: "Après l'import",

  columns: (pairs: readonly (readonly [label: string, name: string])[]) =>
    `Colonnes lues\u00A0: ${pairs.map(([label, name]) => `${label} («\u00A0${name}\u00A0»)`).join(", ")}.`,
  messages: "Lu comme des messages de l'opérateur.",
  aside: (parts: {
    outgoing: number;
    otherDays: number;
    failed: number;
    repeated: number;
    otherDevise: number;
  }) => {
    const { outgoing, otherDays, failed, repeated, otherDevise } = parts;
    const total = outgoing + otherDays + failed + repeated + otherDevise;
    if (total === 0) return null;
    const facts = [
      outgoing > 0 && count(outgoing, "sortie ou frais", "sorties et frais"),
      otherDays > 0 && `${formatQuantite(otherDays)} d'un autre jour`,
      failed > 0 && `${formatQuantite(failed)} sans succès`,
      repeated > 0 && `${formatQuantite(repeated)} en double`,
      otherDevise > 0 && `${formatQuantite(otherDevise)} dans une autre devise`,
    ].filter((fact) => fact !== false);
    const left = total > 1 ? "laissées" : "laissée";
    return `${lines(total)} ${left} de côté\u00A0: ${listed(facts)}.`;
  },
  undated: (total: number) =>
    `${lines(total)} sans date, ${total > 1 ? "prises" : "prise"} pour ${total > 1 ? "celles" : "celle"} de ce jour.`,
  unreadable: (total: number) =>
    `${lines(total)} ${total > 1 ? "n'ont pas pu être lues" : "n'a pas pu être lue"}\u00A0: comparez-${total > 1 ? "les" : "la"} vous-même.`,
  changeColumns: "Changer les colonnes",

  toSee: "À voir",
  nothingCorrected: "Rien n'est corrigé sans vous.",
  nothingToSee: "La caisse et le relevé disent la même chose",
  nothingToSeeText: "Chaque paiement a sa ligne, chaque ligne a son paiement.",
  amount: "Montant",
  states: {
    WAITING: "En attente",
    WITHOUT_ID: "Sans identifiant",
    DIFFERENT: "Montant différent",
    NOT_IN_RELEVE: "Absent du relevé",
    NOT_IN_CAISSE: "Absent de la caisse",
    MATCHED: "Rapproché",
  },
  noPaiement: "Aucun paiement à la caisse",
  noLine: "Aucune ligne au relevé",
  noNumber: "Sans numéro",
  confirm: "Confirmer",
  confirmLabel: (montant: string, client: string) => `Confirmer le paiement de ${montant}, ${client}`,
  addId: "Ajouter l'identifiant",
  addIdLabel: (id: string, client: string) => `Ajouter l'identifiant ${id} au paiement de ${client}`,
  adding: "Ajout…",
  see: "Voir la vente",
  seeLabel: (montant: string, client: string) => `Voir la vente de ${montant}, ${client}`,
  newVente: "Nouvelle vente",
  newVenteLabel: (montant: string) => `Nouvelle vente pour la ligne de ${montant}`,
  more: (total: number) => `Afficher la suite (${formatQuantite(total)})`,
  matched: "Rapprochés",
  nothingToDo: "Rien à faire",
  matching: "Rapprochement en cours",

  emptyTitle: (portefeuille: string) => `Importez le relevé ${portefeuille}`,
  emptyText:
    "Le fichier CSV de l'opérateur, ou ses lignes collées. Le relevé reste sur cet appareil\u202F; il est effacé quand vous vous déconnectez.",

  import: "Importer le relevé",
  shortRoles: {
    date: "date",
    time: "heure",
    montant: "montant",
    telephone: "numéro",
    transaction: "identifiant",
    kind: "type",
    statut: "statut",
    devise: "devise",
  },
} as const;
