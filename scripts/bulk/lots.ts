// Many writes at once, as a seed makes them: batches of the product's own statements, each in the frame of every write.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { ouvrir } from "#worker/db/client.ts";
import { type Bindings, lireBoutique } from "#worker/env.ts";
import { ecrire, SANS_REPONSE } from "#worker/services/ecriture.ts";

/** Writes the next lot of a run, unless a run before this one has written it. */
export type WriteLot = (statements: readonly SQL[]) => Promise<void>;

/** `name` and a count are each lot's key: the same run makes the same lots, so one that was cut goes on where it was. */
export function createLots(bindings: Bindings, acteur: Acteur, name: string): WriteLot {
  const db = ouvrir(lireBoutique(bindings, acteur.boutique));
  const deps = { clock: { now: () => Date.now() }, boutique: () => db };
  let lot = 0;
  return async (statements) => {
    const cle = `${name}-${++lot}`;
    const demande = { acteur, operation: name, entree: lot, cle, verifieReglages: true } as const;
    await ecrire(deps, demande, () => ({ statements: [...statements], reponse: SANS_REPONSE }));
  };
}
