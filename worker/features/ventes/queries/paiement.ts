import { sql } from "drizzle-orm";
import type { StatutPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import type { ModePaiement } from "#worker/schema/codes.ts";

const { rang, statut, etat, mode, montant, montantRecu, portefeuille, telephone, transactionId } = paiements;
const { jourRecu, dateEtat, motifRefus } = paiements;

/** The fields of a `Paiement`. */
export const PAIEMENT = {
  rang,
  statut: sql<StatutPaiement>`iif(${statut} = 'ANNULE', 'ANNULE', ${etat})`,
  mode: sql<ModePaiement>`${mode}`,
  montant,
  montantRecu,
  portefeuille,
  telephone,
  transactionId,
  jourRecu,
  dateEtat,
  motifRefus,
};
