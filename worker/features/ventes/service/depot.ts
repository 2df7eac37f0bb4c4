// What would become of the baskets of a copy (rule: late-sale). Nothing is written: each sale itself decides, by its key.
import type { RowsOf } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { fingerprintOf, keyReused, writeContextOf } from "#worker/core/service/write.ts";
import { countedMoment, trueMoment } from "#worker/features/appareils/domain.ts";
import type { Manque, Prevision, RecordedFacture } from "#worker/features/ventes/domain/depot.ts";
import { type Panier, panierTotal } from "#worker/features/ventes/domain/vente.ts";
import { depotReads } from "#worker/features/ventes/writes/depot.ts";
import type { RefusedLine } from "#worker/features/ventes/writes/panier.ts";
import { checkedPanier, priceSince, requestOf } from "./panier.ts";
import { refusedPanier } from "./vente-refusals.ts";

/** `panier` is the refusal of a basket that has not the form of one. */
export type DepotVente = { cle: string; panier: Panier | DomainError };

type Sent = { cle: string; panier: Panier; montantTotal: number; priceSince: number; fingerprint: string };

export function createDepot(deps: Deps) {
  return {
    /**
     * In the order of the baskets, which is that of their recording. A new one may still be refused by what only its write can
     * check: a bound, or a used transaction.
     */
    async preview(acteur: Acteur, ventes: readonly DepotVente[]): Promise<Prevision[]> {
      const now = deps.clock.now();
      const sent = await Promise.all(
        ventes.map(async ({ cle, panier }) => (isDomainError(panier) ? panier : sentOf(cle, panier, now))),
      );
      const readable = sent.map((one) => (isDomainError(one) ? null : one));
      const reads = (a: Acteur) => depotReads(a.etablissementId, readable, now);
      return readWithSettings(deps, acteur, reads, (rows, a) => previsions(sent, rows, a, now));
    },
  };
}

async function sentOf(cle: string, panier: Panier, now: number): Promise<Sent> {
  const { appareil, lignes } = panier;
  return {
    ...{ cle, panier, montantTotal: panierTotal(lignes).montant },
    priceSince: appareil ? priceSince(appareil, now) : 0,
    fingerprint: await fingerprintOf(requestOf(panier)),
  };
}

type Rows = RowsOf<ReturnType<typeof depotReads>>;

/** What is left for the baskets that follow. */
type Left = { stocks: Map<number, Manque>; numbers: Set<string> };

function previsions(
  sent: readonly (Sent | DomainError)[],
  [served, tickets, late, onTime, stocks]: Rows,
  acteur: Acteur,
  now: number,
): Prevision[] {
  const servedOf = new Map(served.map((row) => [row.panier, row]));
  const ticketOf = new Map(tickets.map((row) => [row.panier, row]));
  const refusedOf = Map.groupBy([...late, ...onTime], ({ panier }) => panier);
  const left: Left = { stocks: new Map(stocks.map(({ id, ...stock }) => [id, stock])), numbers: new Set() };

  return sent.map((one, rank) => {
    if (isDomainError(one)) return refusedBy(one);
    const kept = servedOf.get(rank);
    if (kept) return kept.empreinte === one.fingerprint ? recordedAs(kept) : refusedBy(keyReused());
    const { flaw = null, venteId = null, numeroFacture = null } = ticketOf.get(rank) ?? {};
    if (venteId !== null && numeroFacture !== null) return recordedAs({ venteId, numeroFacture });
    try {
      return newVente(one.panier, { flaw, refused: refusedOf.get(rank) ?? [] }, left, acteur, now);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return refusedBy(error);
    }
  });
}

/** Takes its pieces and its number from what is left. Throws the refusal of the sale. */
function newVente(
  panier: Panier,
  { flaw, refused }: { flaw: string | null; refused: readonly RefusedLine[] },
  left: Left,
  acteur: Acteur,
  now: number,
): Prevision {
  const { paiements, appareil } = checkedPanier(writeContextOf(acteur, now), acteur, panier);
  const isLate = appareil?.horsLigne === true;
  const refuse = (code: string, details: unknown = null) =>
    refusedPanier(panier)({ kind: "REFUS", code, details }, acteur) ?? panierRefused();
  const numero = appareil?.numeroProvisoire;
  if (flaw !== null) throw refuse(flaw);
  if (numero !== undefined && left.numbers.has(numero)) throw refuse("NUMERO_PROVISOIRE");
  const requested = piecesOf(panier);
  const lines = isLate ? refused : withShortages(panier, requested, refused, left);
  if (lines.length > 0) throw refuse("LIGNES", lines);

  if (numero !== undefined) left.numbers.add(numero);
  const manques = [...requested].flatMap(([produitId, quantite]) => take(left, produitId, quantite));
  return {
    ...{ etat: "NOUVELLE", manques },
    attente: isLate && paiements.some(({ mode }) => mode === "MOBILE_MONEY"),
    arrivee:
      isLate &&
      panier.appareil !== undefined &&
      countedMoment(panier.appareil, now) !== trueMoment(panier.appareil),
  };
}

function piecesOf({ lignes }: Panier): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { produitId, quantite } of lignes)
    pieces.set(produitId, (pieces.get(produitId) ?? 0) + quantite);
  return pieces;
}

/** The database refuses by the stock of now; the baskets before this one will have taken theirs. */
function withShortages(
  { lignes }: Panier,
  requested: ReadonlyMap<number, number>,
  refused: readonly RefusedLine[],
  left: Left,
): RefusedLine[] {
  const known = new Map(refused.map((line) => [line.rang, line]));
  return lignes.flatMap(({ produitId }, rang) => {
    const line = known.get(rang);
    const stock = left.stocks.get(produitId);
    const pieces = requested.get(produitId) ?? 0;
    const isForSale = line === undefined || line.motif === "STOCK" || line.motif === "PRIX";
    if (stock === undefined || !isForSale || pieces <= stock.quantite) return line ? [line] : [];
    const { titre, quantite: disponible } = stock;
    return [{ rang, motif: "STOCK", titre, disponible, requested: pieces, minimum: null }];
  });
}

/** What is missing enters first, so that no stock falls below zero. */
function take({ stocks }: Left, produitId: number, quantite: number): Manque[] {
  const stock = stocks.get(produitId);
  if (!stock) return [];
  const missing = quantite - stock.quantite;
  stocks.set(produitId, { ...stock, quantite: Math.max(-missing, 0) });
  return missing > 0 ? [{ titre: stock.titre, quantite: missing }] : [];
}

function recordedAs({ venteId, numeroFacture }: RecordedFacture): Prevision {
  return { etat: "ENREGISTREE", facture: { venteId, numeroFacture } };
}

function refusedBy({ code, message, fields = {} }: DomainError): Prevision {
  return { etat: "REFUSEE", refus: { code, message, champs: fields } };
}

const panierRefused = () => new DomainError("CONFLIT", MESSAGES.panierRefused);
