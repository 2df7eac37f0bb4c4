// What others must hear of, as facts (docs/decisions/0007): domain/notification makes words of them.

/** How many events one reading of what comes after a cursor brings, at most. */
export const EVENEMENTS_PER_READ = 200;

/** Events are kept 30 days; a client that was away for longer reads everything again. */
const EVENEMENT_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The instant, in ms UTC, before which an event is no longer kept, be it swept or not. */
export function evenementsCutoff(now: number): number {
  return now - EVENEMENT_KEPT_SECONDS * 1000;
}

export type TypeAlerte = "SOUS_SEUIL" | "RUPTURE_STOCK" | "VENTE_EFFECTUEE" | "ACHAT_EFFECTUE";

export type StockFacts = {
  typeAlerte: TypeAlerte;
  /** The invoice of a sale. */
  factureId?: number;
  /** The purchase that came in. */
  achatId?: number;
  /** Of a basket, its first line's product. */
  produitId: number;
  reference: string;
  nom: string;
  stockActuel: number;
  seuilAlerte: number;
  /** The new stock of every product of a basket. */
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
  /** The manager who sent a test message: it concerns them besides the shop. */
  auteurId?: number;
  /** What a person is to read. */
  message?: string;
  /** For devices, and not for people: a product changed. */
  silencieux?: boolean;
  /** The invoice that was cancelled. */
  factureId?: number;
  produitId?: number;
  lignes?: { produitId: number; stockActuel: number }[];
  /** What devices keep is out of date as a whole. */
  rechargement?: boolean;
  /** The event from which a device is told of what comes after. */
  curseur?: number;
};

/** What an event says, whoever hears it and whenever it was. */
export type Fact =
  | { type: "ALERTE_STOCK"; data: StockFacts }
  | { type: "NOUVELLE_TACHE"; data: TacheFacts }
  | { type: "TACHE_TERMINEE"; data: DoneTacheFacts }
  | { type: "ERREUR"; data: ErrorFacts }
  | { type: "INFO"; data: InfoFacts };

/** `id` counts by one per event of the shop; `dateCreation` is in ms UTC. */
export type Evenement = Fact & { id: number; dateCreation: number };

/** An event with whom it is for: one manager alone, or the whole shop (null). */
export type AddressedEvenement = Evenement & { gerantId: number | null };

/** Whether the shop's topic tells this event to this manager. */
export function isForBoutique({ gerantId }: AddressedEvenement, reader: number): boolean {
  return gerantId === null || gerantId === reader;
}

/** Whether the manager's own queue tells it: what is for them alone, and the test messages that they sent. */
export function isForGerant(evenement: AddressedEvenement, reader: number): boolean {
  if (evenement.gerantId !== null) return evenement.gerantId === reader;
  return evenement.type === "INFO" && evenement.data.auteurId === reader;
}
