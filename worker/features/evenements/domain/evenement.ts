// Events of a shop are facts (docs/decisions/0007); domain/notification writes their text.

export const EVENEMENTS_PER_READ = 200;

/** A client that was away longer loads everything again. */
const EVENEMENT_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** In ms UTC. Older events count as deleted, even before the sweep deletes them. */
export function evenementsCutoff(now: number): number {
  return now - EVENEMENT_KEPT_SECONDS * 1000;
}

export type TypeAlerte = "SOUS_SEUIL" | "RUPTURE_STOCK" | "VENTE_EFFECTUEE" | "ACHAT_EFFECTUE";

export type StockFacts = {
  typeAlerte: TypeAlerte;
  factureId?: number;
  achatId?: number;
  produitId: number;
  reference: string;
  nom: string;
  stockActuel: number;
  seuilAlerte: number;
  lignes?: { produitId: number; stockActuel: number }[];
};

export type TacheFacts = {
  tacheId: number;
  titre: string;
  description: string | null;
  priorite: string;
  assigneA: string | null;
};

export type DoneTacheFacts = { tacheId: number; titre: string; terminePar: string; dateFin: string };

export type ErrorFacts = { codeErreur: string; composant: string; details: string };

export type InfoFacts = {
  auteurId?: number;
  message?: string;
  /** For devices only: something changed, and no notification is shown. */
  silencieux?: boolean;
  factureId?: number;
  /** Of the invoice, only the address of its receipt has changed. */
  recu?: boolean;
  produitId?: number;
  tacheId?: number;
  /** The day whose money was counted, or got a movement of cash. */
  jourCaisse?: string;
  lignes?: { produitId: number; stockActuel: number }[];
  rechargement?: boolean;
  curseur?: number;
};

export type Fact =
  | { type: "ALERTE_STOCK"; data: StockFacts }
  | { type: "NOUVELLE_TACHE"; data: TacheFacts }
  | { type: "TACHE_TERMINEE"; data: DoneTacheFacts }
  | { type: "ERREUR"; data: ErrorFacts }
  | { type: "INFO"; data: InfoFacts };

/** `id` rises by 1 with each event of the shop. `dateCreation` is in ms UTC. */
export type Evenement = Fact & { id: number; dateCreation: number };

/** `gerantId` is the only recipient; null means the whole shop. */
export type AddressedEvenement = Evenement & { gerantId: number | null };

export function isForBoutique({ gerantId }: AddressedEvenement, reader: number): boolean {
  return gerantId === null || gerantId === reader;
}

/** A manager's own queue has the events for this manager alone and the test messages that this manager sent. */
export function isForGerant(evenement: AddressedEvenement, reader: number): boolean {
  if (evenement.gerantId !== null) return evenement.gerantId === reader;
  return evenement.type === "INFO" && evenement.data.auteurId === reader;
}
