// Payments: their modes, what became of them, and those that wait (rule: waiting).
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";
import { PENDING } from "./pending.ts";

const MINUTE_MS = 60_000;

export const PAIEMENTS = {
  modes: { ESPECES: "Espèces", MOBILE_MONEY: "Mobile Money", CARTE: "Carte" },
  statuts: { RECU: "Reçu", EN_ATTENTE: "En attente", REFUSE: "Refusé", ANNULE: "Annulé" },

  failed: "Le paiement n'a pas changé",
  titre: PENDING.titre,
  subtitle: "Mobile Money à confirmer",
  loadFailed: "Impossible de charger les paiements",
  enAttente: "En attente",
  nombre: "Paiements",
  receivedToday: "Mobile Money encaissé aujourd'hui",
  resteAPayer: "Reste à payer",
  views: { EN_ATTENTE: "En attente", RECU: "Confirmés", REFUSE: "Refusés", RESTE: "Reste à payer" },
  viewsLabel: "État des paiements",
  walletLabel: "Portefeuille",
  allWallets: "Tous",
  noneWaiting: "Aucun paiement en attente",
  noneSettled: "Aucun paiement dans les 30 derniers jours",
  noneUnpaid: "Rien ne reste à payer",
  reconcile: "Mobile Money du jour",
  count: (total: number) => count(total, "paiement"),
  waitingOf: (montant: string) => `${montant} en attente`,
  actions: "Actions",
  heure: "Heure",
  clientAndFacture: "Client et facture",
  portefeuille: "Portefeuille",
  montant: (symbol: string) => `Montant en ${symbol}`,
  elapsed: (ms: number) => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
    if (minutes < 1) return "À l'instant";
    if (minutes < 60) return `Il y a ${String(minutes)}\u00A0min`;
    const hours = Math.floor(minutes / 60);
    const rest = String(minutes % 60).padStart(2, "0");
    if (hours < 24) return `Il y a ${String(hours)}\u00A0h\u00A0${rest}`;
    const days = Math.floor(hours / 24);
    return days === 1 ? "Il y a 1\u00A0jour" : `Il y a ${formatQuantite(days)}\u00A0jours`;
  },
  of: (total: string) => `sur ${total}`,

  confirm: "Confirmer",
  confirmLabel: (montant: string, client: string) => `Confirmer le paiement de ${montant}, ${client}`,
  confirmPaiement: "Confirmer le paiement",
  confirming: "Confirmation…",
  confirmed: "Paiement Mobile Money confirmé\u00A0!",
  confirmFailed: "Le paiement n'a pas été confirmé",
  transaction: "Identifiant de transaction",
  completed: "Identifiant de transaction ajouté",
  completeFailed: "L'identifiant n'a pas été ajouté",
  refuse: "Refuser",
  refuseLabel: (montant: string, client: string) => `Refuser le paiement de ${montant}, ${client}`,
  refusePaiement: "Refuser le paiement",
  refusing: "Refus…",
  keep: "Garder en attente",
  refused: "Paiement refusé",
  refuseFailed: "Le paiement n'a pas été refusé",
  refusalConsequence: (montant: string) =>
    `L'argent n'est pas venu\u00A0: ${montant} restent à payer sur la facture. La vente et le stock ne changent pas.`,
  motif: "Motif du refus",
  motifHint: "Il reste avec le paiement.",
  motifs: ["Argent jamais arrivé", "Montant différent", "Mauvais numéro", "Le client a payé autrement"],
  motifOf: (motif: string) => `Refusé\u00A0: ${motif}`,

  add: "Ajouter un paiement",
  adding: "Enregistrement…",
  added: "Paiement enregistré",
  addedWaiting: "Paiement enregistré, en attente",
  addFailed: "Le paiement n'a pas été enregistré",
  mode: "Mode de paiement",
  amount: "Montant",
  telephone: "Téléphone",
  other: "Autre",
  slip: "Bordereau",
  cancel: "Annuler",
} as const;
