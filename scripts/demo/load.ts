// Writes the demonstration year: through the statements and services of the product, each at the instant when it
// happened. What has been written carries a key in the same batch, so that a run that was cut goes on where it stopped.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { contexteDe } from "#worker/kernel/service/write.ts";
import { statementsDeLAchat } from "#worker/features/achats/service/achats.ts";
import { statementsDuPanier } from "#worker/features/ventes/service/checkout.ts";
import { createLots, type Lot } from "../bulk/lots.ts";
import { supplierOf } from "./suppliers.ts";
import type { Event } from "./year.ts";

/** Sales and purchases of one batch: some 700 statements. */
const EVENTS_PER_LOT = 60;
const EN_CENTIMES = 100;

/** Writes the events, in their order, into a shop whose product of rank i is number i + 1. */
export async function loadYear(bindings: Bindings, acteur: Acteur, events: readonly Event[]): Promise<void> {
  const write = createLots(bindings, acteur, "demo-lot");
  let lot: Lot[] = [];
  const flush = async () => {
    const parts = lot;
    lot = [];
    if (parts.length > 0) await write((courant) => parts.flatMap((part) => part(courant)));
  };
  for (const event of events) {
    const part = partOf(event);
    if (part) lot.push(part);
    if (part && lot.length < EVENTS_PER_LOT) continue;
    await flush();
    if (!part) await putRight(bindings, acteur, event);
  }
  await flush();
}

/** What there is much of goes in lots; undefined for the rest. */
function partOf(event: Event): Lot | undefined {
  if (event.kind === "sale")
    return (acteur) => statementsDuPanier(contexteDe(acteur, event.at), acteur, event.basket);
  if (event.kind !== "purchase") return undefined;
  const { rank, quantity, price } = event;
  const nothing = { reference: null, numeroBonLivraison: null, notes: null };
  const fournisseur = supplierOf(rank);
  const prixAchat = price * EN_CENTIMES;
  const purchase = { produitId: rank + 1, quantite: quantity, prixAchat, fournisseur, ...nothing };
  return (acteur) => statementsDeLAchat(contexteDe(acteur, event.at), acteur, purchase);
}

/** Mistakes put right are few: the services themselves, at a clock that stands at their instant. */
async function putRight(bindings: Bindings, acteur: Acteur, event: Event): Promise<void> {
  const { services } = createAppContext(bindings, { clock: { now: () => event.at } });
  switch (event.kind) {
    case "sale cancelled":
      await services.factures.annuler(
        acteur,
        event.invoice,
        event.reason,
        `demo-annulation-${event.invoice}`,
      );
      return;
    case "purchase corrected":
      await services.achats.update(acteur, event.purchase, { quantite: event.quantity });
      return;
    case "purchase cancelled":
      await services.achats.annuler(acteur, event.purchase);
      return;
    case "count": {
      const count = { quantiteComptee: event.counted, motif: event.reason };
      await services.stocks.ajuster(acteur, event.rank + 1, count, `demo-inventaire-${event.at}`);
      return;
    }
    case "sale":
    case "purchase":
      throw new Error("Les ventes et les achats vont par lots");
  }
}
