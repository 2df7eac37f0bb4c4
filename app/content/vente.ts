// The screen of one sale, apart from the list's words, which load more often.
import { formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";

export const VENTE = {
  titre: "Détails de la vente",
  loadFailed: "Erreur lors du chargement des ventes",
  subtitle: (reference: string, numeroFacture: string) => `${reference}, facture ${numeroFacture}`,
  total: "Montant total",
  date: "Date",
  client: "Client",
  paiement: "Paiement",
  noPaiement: "Aucun",
  share: (mode: string, montant: string) => `${mode}, ${montant}`,
  cash: (received: string, change: string) => `${received} reçus, ${change} rendus`,
  transaction: (id: string) => `Transaction ${id}`,
  slip: (slip: string) => `Bordereau ${slip}`,
  statut: "Statut",
  elapsed: (hours: number) =>
    hours === 0 ? "Il y a moins d'une heure" : `Il y a ${formatQuantite(hours)}\u00A0h`,
  cancelledAt: (date: string) => `Annulée le ${date}`,
  motif: "Motif",
  motifOf: (motif: string) => `Motif\u00A0: ${motif}`,
  lignes: "Produits vendus",
  articles: (total: number) => count(total, "article"),
  prix: "Prix unitaire",
  summary: "Résumé",
  articlesLabel: "Articles",
  cout: "Coût d'achat",
  benefice: "Bénéfice",
  notes: "Notes",

  cancel: "Annuler la vente",
  cancelling: "Annulation…",
  keep: "Garder la vente",
  consequence: (lignes: number) =>
    lignes > 1
      ? `Toute la facture est annulée\u00A0: ses ${formatQuantite(lignes)} lignes reviennent en stock, et les chiffres du jour sont corrigés. Le numéro reste.`
      : "La facture est annulée\u00A0: les produits reviennent en stock, et les chiffres du jour sont corrigés. Le numéro reste.",
  archived: (titre: string, pieces: number, cancelled: boolean) => {
    const many = pieces > 1;
    const whose = many ? `Ses ${formatQuantite(pieces)} pièces` : "Sa pièce";
    const come = many ? "reviendront" : "reviendra";
    const came = many ? "sont revenues" : "est revenue";
    return `Le produit est archivé : ${titre}. ${whose} ${cancelled ? came : come} dans son stock, hors des listes et de la caisse. Restaurez-le pour ${many ? "les" : "la"} vendre.`;
  },
  seeArchived: "Voir le produit",
  motifHint: "Il reste avec la facture.",
  motifs: ["Erreur de produit", "Erreur de quantité", "Erreur de prix", "Le client a changé d'avis"],
  cancelFailed: "Erreur lors de l'annulation",
  cancelDone: "Vente annulée",
  cancelDoneMessage: "Les produits sont revenus en stock.",
} as const;
