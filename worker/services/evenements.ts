// The catch-up of the real-time channel: what the shop's devices missed (api.md "Tasks, events").
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { type Evenement, limiteEvenements } from "#worker/domain/evenement.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { executer, uneLigne } from "#worker/db/batch.ts";
import { estConserve, evenementsApres, lireEvenement } from "#worker/db/vues/evenement.ts";
import type { Deps } from "./cadre/deps.ts";

const RATTRAPAGE_MAX = 200;

export function createEvenements(deps: Deps) {
  return {
    /**
     * At most 200 events after `depuis`, oldest first; without it, from the oldest that is kept. Events for another
     * manager alone are left out. PERIME when one of those after `depuis` is no longer kept. One round trip.
     */
    async apres(acteur: Acteur, depuis?: number): Promise<Evenement[]> {
      const { etablissementId: e, gerantId } = acteur;
      const maintenant = deps.clock.now();
      const depuisInstant = depuis === undefined ? limiteEvenements(maintenant) : undefined;
      const [etat, lignes = []] = await executer(deps.boutique(acteur), [
        sql`SELECT ${depuis === undefined ? sql`1` : estConserve(e, depuis, maintenant)} AS conserve`,
        evenementsApres(e, depuis ?? 0, { nombre: RATTRAPAGE_MAX, gerantId, depuisInstant }),
      ]);
      if (Number(uneLigne(etat)["conserve"]) === 0)
        throw new DomainError("PERIME", MESSAGES.evenementsPerimes);
      return lignes.map(lireEvenement);
    },
  };
}
