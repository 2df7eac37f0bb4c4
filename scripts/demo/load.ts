import { createAppContext } from "#worker/context.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { writeContextOf } from "#worker/core/service/write.ts";
import type { Bindings } from "#worker/env.ts";
import { achatStatements } from "#worker/features/achats/service.ts";
import { panierStatements } from "#worker/features/ventes/service/ventes.ts";
import { createChunks, type Chunk } from "../bulk/chunks.ts";
import { supplierOf } from "./suppliers.ts";
import type { Event } from "./year.ts";

const EVENTS_PER_CHUNK = 60;
const CENTIMES_PER_UNIT = 100;

export async function loadYear(bindings: Bindings, acteur: Acteur, events: readonly Event[]): Promise<void> {
  const write = createChunks(bindings, acteur, "demo-lot");
  let chunk: Chunk[] = [];
  const flush = async () => {
    const parts = chunk;
    chunk = [];
    if (parts.length > 0) await write((current) => parts.flatMap((part) => part(current)));
  };
  for (const event of events) {
    const part = partOf(event);
    if (part) chunk.push(part);
    if (part && chunk.length < EVENTS_PER_CHUNK) continue;
    await flush();
    if (!part) await putRight(bindings, acteur, event);
  }
  await flush();
}

function partOf(event: Event): Chunk | undefined {
  if (event.kind === "sale")
    return (acteur) => panierStatements(writeContextOf(acteur, event.at), acteur, event.panier);
  if (event.kind !== "purchase") return undefined;
  const { rank, quantity, price } = event;
  const nothing = { reference: null, numeroBonLivraison: null, notes: null };
  const fournisseur = supplierOf(rank);
  const prixAchat = price * CENTIMES_PER_UNIT;
  const purchase = { produitId: rank + 1, quantite: quantity, prixAchat, fournisseur, ...nothing };
  return (acteur) => achatStatements(writeContextOf(acteur, event.at), acteur, purchase);
}

async function putRight(bindings: Bindings, acteur: Acteur, event: Event): Promise<void> {
  const { services } = createAppContext(bindings, { clock: { now: () => event.at } });
  switch (event.kind) {
    case "sale cancelled":
      await services.factures.cancel(acteur, event.invoice, event.reason, `demo-annulation-${event.invoice}`);
      return;
    case "payment confirmed": {
      const paiement = { factureId: event.invoice, rang: event.rank };
      const key = `demo-confirmation-${event.invoice}-${event.rank}`;
      await services.paiements.confirm(acteur, paiement, {}, key);
      return;
    }
    case "payment refused": {
      const paiement = { factureId: event.invoice, rang: event.rank };
      const key = `demo-refus-${event.invoice}-${event.rank}`;
      await services.paiements.refuse(acteur, paiement, event.reason, key);
      return;
    }
    case "purchase corrected":
      await services.achats.update(acteur, event.purchase, { quantite: event.quantity });
      return;
    case "purchase cancelled":
      await services.achats.cancel(acteur, event.purchase);
      return;
    case "count": {
      const count = { quantiteComptee: event.counted, motif: event.reason };
      await services.stocks.adjust(acteur, event.rank + 1, count, `demo-inventaire-${event.at}`);
      return;
    }
    case "cash moved":
      await services.caisseJour.addMouvement(acteur, event.mouvement, `demo-caisse-${event.at}`);
      return;
    case "evening counted": {
      const { day, comptes, note } = event;
      await services.caisseJour.count(acteur, day, { comptes, note }, `demo-comptage-${event.at}`);
      return;
    }
    case "sale":
    case "purchase":
      throw new Error("Les ventes et les achats vont par lots");
  }
}
