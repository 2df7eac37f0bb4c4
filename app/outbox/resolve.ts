// What a user does to baskets that the server has refused, and what the dialog 'Ventes de cet appareil' reads (docs/decisions/0072).
import { type ConfirmedPanier, type Envoi, isAppareilUnknown, isNumberTaken, isSold } from "./envoi.ts";
import type { Outbox } from "./outbox.ts";
import { renumber } from "./shelf.ts";

/**
 * Sends a refused basket again, with what was corrected; a number that is taken is replaced. A cancellation stays one, unless the
 * books have the sale: its key then brings the invoice.
 */
export async function resend(
  outbox: Outbox,
  cle: string,
  panier: Partial<ConfirmedPanier> = {},
): Promise<void> {
  const { annulation: motif = null, refus = null } = refused(outbox, cle) ?? {};
  await renew(outbox, cle);
  const stays = motif !== null && !(refus && isSold(refus));
  await outbox.apply(cle, stays ? { type: "CANCEL", motif } : { type: "RESEND", panier });
  await outbox.work();
}

/** Notes a refused basket as cancelled. */
export async function cancel(outbox: Outbox, cle: string, motif: string): Promise<void> {
  await renew(outbox, cle);
  await outbox.apply(cle, { type: "CANCEL", motif });
  void outbox.work();
}

/** The recorded baskets of the last days, newest first. */
export async function recordedIn({ keep }: Outbox): Promise<Envoi[]> {
  const kept = await keep((shelf) => shelf.transact((t) => t.envois("ENREGISTRE")));
  return kept.toReversed();
}

/** When the last basket was sent that had to be resolved; undefined when none was. */
export function refusedAt({ keep }: Outbox): Promise<number | undefined> {
  return keep((shelf) => shelf.transact((t) => t.get("refusedAt")));
}

function refused({ state }: Outbox, cle: string): Envoi | undefined {
  return state.get().toResolve.find((one) => one.cle === cle);
}

/** Another number for a basket whose number or device the server has refused. */
async function renew(outbox: Outbox, cle: string): Promise<void> {
  const { keep, meet, today, appareil, registerDevice } = outbox;
  const { refus = null, appareilId = null } = refused(outbox, cle) ?? {};
  const unknown = refus !== null && isAppareilUnknown(refus);
  if (refus === null || !(unknown || isNumberTaken(refus))) return;
  if (unknown && (await appareil())?.id === appareilId) await meet(await registerDevice());
  await keep((shelf) => renumber(shelf, cle, today()));
}
