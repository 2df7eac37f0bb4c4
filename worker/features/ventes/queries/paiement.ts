import { eq, type SQL, sql } from "drizzle-orm";
import { all, byId, ofShop, type Values } from "#worker/core/database/statements.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import type { ModePaiement, StatutPaiement } from "#worker/schema/codes.ts";

const { rang, statut, etat, mode, montant, montantRecu, portefeuille, telephone, transactionId } = paiements;
const { jourRecu, dateEtat, motifRefus } = paiements;

/** The payments of a status. Written out, because SQLite compares the text with that of a partial index. */
export const WITH_STATUT: Record<StatutPaiement, SQL> = {
  EN_ATTENTE: sql`${etat} = 'EN_ATTENTE' AND ${statut} <> 'ANNULE'`,
  RECU: sql`${etat} = 'RECU' AND ${statut} <> 'ANNULE'`,
  REFUSE: sql`${etat} = 'REFUSE' AND ${statut} <> 'ANNULE'`,
  ANNULE: sql`${statut} = 'ANNULE'`,
};

/** The payments received or waiting. */
export const RECEIVED_OR_WAITING = sql`${etat} <> 'REFUSE' AND ${statut} <> 'ANNULE'`;

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

type OfFacture = Values<{ etablissementId: number; factureId: number }>;

export const ofFacture = ({ etablissementId, factureId }: OfFacture) =>
  all(ofShop(paiements, etablissementId), eq(paiements.factureId, factureId));

/** The currency of an invoice. */
export const deviseOf = ({ etablissementId, factureId }: OfFacture) =>
  sql`(SELECT ${factures.deviseCode} FROM ${factures} WHERE ${byId(factures, etablissementId, factureId)})`;
