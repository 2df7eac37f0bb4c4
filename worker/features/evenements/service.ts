// The shop's events: the catch-up of devices (api.md "Tasks, events"), and what the real-time hub reads and writes.
import { sql } from "drizzle-orm";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readShop, readShopForHub } from "#worker/kernel/service/shop.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import {
  type Evenement,
  type EvenementAdresse,
  EVENEMENTS_PAR_LECTURE,
  limiteEvenements,
} from "./domain/event.ts";
import {
  estConserve,
  evenementsApres,
  lireEvenement,
  lireEvenementAdresse,
  teteDesEvenements,
} from "./queries.ts";
import { signalerMessages } from "./writes.ts";

export function createEvenements(deps: Deps) {
  return {
    /**
     * At most 200 events after `depuis`, oldest first; without it, from the oldest that is kept. Events for another
     * manager alone are left out. PERIME when one of those after `depuis` is no longer kept, or `depuis` has not happened.
     * One round trip.
     */
    async apres(acteur: Acteur, depuis?: number): Promise<Evenement[]> {
      const { etablissementId: e, gerantId } = acteur;
      const maintenant = deps.clock.now();
      const depuisInstant = depuis === undefined ? limiteEvenements(maintenant) : undefined;
      const [etat, lignes = []] = await readShop(deps, acteur, [
        sql`SELECT ${depuis === undefined ? sql`1` : estConserve(e, depuis, maintenant)} AS conserve`,
        evenementsApres(e, depuis ?? 0, { nombre: EVENEMENTS_PAR_LECTURE, gerantId, depuisInstant }),
      ]);
      if (Number(uneLigne(etat)["conserve"]) === 0)
        throw new DomainError("PERIME", MESSAGES.evenementsPerimes);
      return lignes.map(lireEvenement);
    },

    /**
     * Where a subscription begins: `tete` is the shop's last event, `conserve` whether all after `depuis` are still kept
     * (never of an event that has not happened).
     */
    async debut(acteur: Acteur, depuis: number): Promise<{ tete: number; conserve: boolean }> {
      const e = acteur.etablissementId;
      const [lignes] = await readShopForHub(deps, acteur, [
        sql`SELECT t.tete, ${estConserve(e, depuis, deps.clock.now())} AS conserve
            FROM (${teteDesEvenements(e)}) AS t`,
      ]);
      const { tete, conserve } = uneLigne(lignes);
      return { tete: Number(tete), conserve: Number(conserve) === 1 };
    },

    /** The shop's last event, 0 before the first. */
    async tete(acteur: Acteur): Promise<number> {
      const [lignes] = await readShopForHub(deps, acteur, [teteDesEvenements(acteur.etablissementId)]);
      return Number(uneLigne(lignes)["tete"]);
    },

    /** At most 200 events after `depuis`, oldest first, whoever they are for: the hub gives each to its own. */
    async suite(acteur: Acteur, depuis: number): Promise<EvenementAdresse[]> {
      const [lignes = []] = await readShopForHub(deps, acteur, [
        evenementsApres(acteur.etablissementId, depuis, { nombre: EVENEMENTS_PAR_LECTURE }),
      ]);
      return lignes.map(lireEvenementAdresse);
    },

    /** Tells the shop each message, in order, all or none: the acteur tries the channel. */
    async tester(acteur: Acteur, messages: readonly string[]): Promise<void> {
      await ecrire(deps, { acteur, operation: "evenements.tester", entree: messages }, (ctx) => ({
        statements: signalerMessages(ctx, messages),
        reponse: SANS_REPONSE,
      }));
    },
  };
}
