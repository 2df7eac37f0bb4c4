// The codes that columns hold in place of words.

export const STATUTS_PRODUIT = ["BROUILLON", "STOCK", "INACTIF"] as const;
export type StatutProduit = (typeof STATUTS_PRODUIT)[number];

export const TYPES_MOUVEMENT = [
  "INITIAL",
  "ACHAT",
  "VENTE",
  "ANNULATION_ACHAT",
  "MODIFICATION_ACHAT",
  "AJUSTEMENT",
  "ANNULATION_VENTE",
  // Not written yet.
  "RETOUR",
] as const;
export type TypeMouvement = (typeof TYPES_MOUVEMENT)[number];

export const STATUTS_FACTURE = ["EMISE", "ANNULEE"] as const;
export type StatutFacture = (typeof STATUTS_FACTURE)[number];

/** PANIER is a whole invoice. LIGNE (POST /ventes) opens an invoice, or continues the invoice with the same number. */
export const FACTURE_ORIGINS = ["PANIER", "LIGNE"] as const;
export type FactureOrigin = (typeof FACTURE_ORIGINS)[number];

/** The modes of payment, in the order in which screens list them. */
export const PAIEMENT_MODES = ["ESPECES", "MOBILE_MONEY", "CARTE"] as const;
export type ModePaiement = (typeof PAIEMENT_MODES)[number];

/**
 * ANNULE for a payment of a cancelled invoice, else what became of the payment. Only mobile money waits, until the manager
 * has seen the money (rule: waiting). Two columns store the status; worker/features/ventes/queries/paiement.ts reads it.
 */
export const STATUTS_PAIEMENT = ["RECU", "EN_ATTENTE", "REFUSE", "ANNULE"] as const;
export type StatutPaiement = (typeof STATUTS_PAIEMENT)[number];

/** Cash put into the drawer, or taken out. */
export const SENS_MOUVEMENT = ["ENTREE", "SORTIE"] as const;
export type SensMouvement = (typeof SENS_MOUVEMENT)[number];

export const STATUTS_TACHE = ["A_FAIRE", "TERMINEE"] as const;
export type StatutTache = (typeof STATUTS_TACHE)[number];

export const TACHE_PRIORITIES = ["URGENTE", "HAUTE", "NORMALE"] as const;
export type TachePriority = (typeof TACHE_PRIORITIES)[number];

export const TYPES_NOTIFICATION = [
  "ALERTE_STOCK",
  "NOUVELLE_TACHE",
  "TACHE_TERMINEE",
  "ERREUR",
  "INFO",
] as const;
export type TypeNotification = (typeof TYPES_NOTIFICATION)[number];
