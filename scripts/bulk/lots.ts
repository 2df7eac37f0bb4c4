// Many writes at once, as a seed makes them: batches of the product's own statements, each in the frame of every write.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { NOTIFIER_MUET } from "#worker/context.ts";
import { ouvrir } from "#worker/kernel/database/batch.ts";
import { type Bindings, lireBoutique } from "#worker/env.ts";
import type { Clock } from "#worker/kernel/service/deps.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";

/** The statements of one batch, for the shop's settings as the acteur has them. */
export type Lot = (acteur: Acteur) => SQL[];

/** Writes the next lot of a run, unless a run before this one has written it. */
export type WriteLot = (lot: Lot) => Promise<void>;

/** `name` and a count are each lot's key: the same run makes the same lots, so one that was cut goes on where it was. */
export function createLots(
  bindings: Bindings,
  acteur: Acteur,
  name: string,
  clock: Clock = { now: () => Date.now() },
): WriteLot {
  const db = ouvrir(lireBoutique(bindings, acteur.boutique));
  const deps = {
    clock,
    notifier: NOTIFIER_MUET,
    boutique: () => db,
    locate: () => Promise.resolve(acteur.boutique),
  };
  let number = 0;
  return async (lot) => {
    const cle = `${name}-${++number}`;
    const demande = { acteur, operation: name, entree: number, cle, verifieReglages: true } as const;
    await ecrire(deps, demande, (_ctx, courant) => ({ statements: lot(courant), reponse: SANS_REPONSE }));
  };
}
