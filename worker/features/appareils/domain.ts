// The tills of a shop as devices (rule: devices), and when they sold what they send later (rule: late-sale).
import { type DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isInFuture } from "#worker/core/domain/period.ts";

/** The baskets that wait on a device: `montant` in centimes, `depuis` the moment of the oldest, ms UTC. */
export type Attente = { nombre: number; montant: number; depuis: number };

export type Appareil = {
  id: number;
  nom: string;
  code: string;
  navigateur: string;
  dateCreation: number;
  /** When the shop last heard of the device. */
  dateVue: number;
  /** 1 + the greatest number that the shop has seen of this code for today. */
  prochainNumero: number;
  /** A withdrawn device registers anew. Baskets that it still holds are recorded. */
  retire: boolean;
  dateRetrait: number | null;
  /** What it last told (`dateAttente`); null without a basket, and when it never told. */
  attente: Attente | null;
  dateAttente: number | null;
};

/** An absent field keeps its value. */
export type AppareilModification = { nom?: string | undefined; attente?: Attente | null | undefined };

/** Counts the devices that are not withdrawn. */
export const APPAREILS_LIMIT = { max: 50, names: "appareils" } as const;
export const APPAREIL_NAME_MAX = 40;

/** What a till prints on a ticket, and when: `dateClient` by its own clock (ms), `decalage` = server − device in seconds. */
export type TicketProvisoire = {
  appareilId: number;
  numeroProvisoire: string;
  dateClient: number;
  decalage: number;
};

export type LigneAnnulee = {
  produitId: number;
  /** Null for a product that the shop does not know. */
  titre: string | null;
  quantite: number;
  prixVenteReel: number;
};

/** As the column keeps a line. */
export type StoredLigne = [produitId: number, titre: string | null, quantite: number, prixVenteReel: number];

export function readLignes(rows: readonly StoredLigne[]): LigneAnnulee[] {
  return rows.map(([produitId, titre, quantite, prixVenteReel]) => ({
    produitId,
    titre,
    quantite,
    prixVenteReel,
  }));
}

/** A basket that its till has noted as cancelled before it was recorded. */
export type Annulation = {
  id: number;
  appareilId: number;
  numeroProvisoire: string;
  montantTotal: number;
  deviseCode: string;
  motif: string;
  lignes: LigneAnnulee[];
  dateClient: number;
  dateOperation: number;
  dateCreation: number;
};

export type AnnulationInput = Omit<TicketProvisoire, "appareilId"> &
  Pick<Annulation, "montantTotal" | "motif"> & {
    lignes: readonly (Omit<LigneAnnulee, "titre"> & { titre?: string | undefined })[];
  };

/** The newest of a device that are listed. */
export const ANNULATIONS_LISTED = 1000;

const LATE_MAX_MS = 30 * 86_400_000;

/** When it happened by the server's clock. */
export function trueMoment({
  dateClient,
  decalage,
}: Pick<TicketProvisoire, "dateClient" | "decalage">): number {
  return dateClient + decalage * 1000;
}

/** The moment that the books count: a device whose clock cannot be right is counted now. */
export function countedMoment(
  ticket: Pick<TicketProvisoire, "dateClient" | "decalage">,
  now: number,
): number {
  const moment = trueMoment(ticket);
  return moment < now - LATE_MAX_MS || isInFuture(moment, now) ? now : moment;
}

const NUMERO = /^P-[A-Z]{1,6}-(\d{4})(\d{2})(\d{2})-[1-9]\d{0,5}$/;

/** The day within "P-A-20260114-7" as "2026-01-14"; null for another form. */
export function dayOfNumero(numero: string): string | null {
  const [, year, month, day] = NUMERO.exec(numero) ?? [];
  return year === undefined || month === undefined || day === undefined ? null : `${year}-${month}-${day}`;
}

/** What `refuseTicket` refuses, by its codes. `path` is that of the ticket in the request, "" or with a point at its end. */
export function ticketRefusals(path: string, numero: string): Record<string, () => DomainError> {
  const at = `${path}numeroProvisoire`;
  return {
    APPAREIL: () => refusalAt(`${path}appareilId`, "VALIDATION", MESSAGES.appareilUnknown),
    CODE: () => refusalAt(at, "VALIDATION", MESSAGES.invalidNumeroProvisoire),
    NUMERO_PROVISOIRE: () => refusalAt(at, "CONFLIT", MESSAGES.numeroProvisoireTaken(numero)),
  };
}
