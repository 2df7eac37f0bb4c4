// What was noted of an account and of its shop's settings, as one list: the account's is in the directory, the shop's
// where the shop lives, so each is read in a trip of its own and both are put in order here.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { nommerAppareil } from "#worker/domain/appareil.ts";
import { type Activite, ACTIVITES_MAX, type TypeCompte, type TypeReglage } from "#worker/domain/journal.ts";
import { page, type Page } from "#worker/domain/page.ts";
import { type Ligne, uneLigne } from "#worker/db/batch.ts";
import type { CompteDeps } from "../cadre/deps.ts";
import { readShop } from "../cadre/shop.ts";
import { executerPour } from "./acces.ts";

export function createActivites(deps: CompteDeps) {
  return {
    /** A page of it, the newest first; the list goes back ACTIVITES_MAX entries. */
    async list(acteur: Acteur, demande: { page: number; size: number }): Promise<Page<Activite>> {
      const { gerantId, etablissementId } = acteur;
      const debut = Math.min(demande.page * demande.size, ACTIVITES_MAX);
      const fin = Math.min(debut + demande.size, ACTIVITES_MAX);
      // The newest of both are among the newest of each.
      const [[compte, nCompte], [reglages, nReglages]] = await Promise.all([
        executerPour(deps, acteur, [
          sql`SELECT type, agent, adresse, date_creation FROM journal_compte
              WHERE gerant_id = ${gerantId} ORDER BY id DESC LIMIT ${fin}`,
          sql`SELECT count(*) AS n FROM (SELECT 1 FROM journal_compte WHERE gerant_id = ${gerantId} LIMIT ${ACTIVITES_MAX})`,
        ]),
        readShop(deps, acteur, [
          sql`SELECT type, champs, date_creation FROM journal_reglages
              WHERE etablissement_id = ${etablissementId} ORDER BY id DESC LIMIT ${fin}`,
          sql`SELECT count(*) AS n FROM (SELECT 1 FROM journal_reglages
                WHERE etablissement_id = ${etablissementId} LIMIT ${ACTIVITES_MAX})`,
        ]),
      ]);
      const total = Math.min(compter(nCompte) + compter(nReglages), ACTIVITES_MAX);
      const activites = [...(compte ?? []).map(duCompte), ...(reglages ?? []).map(desReglages)];
      activites.sort((a, b) => b.date - a.date);
      return page(activites.slice(debut, fin), total, demande);
    },
  };
}

function compter(lignes: Ligne[] | undefined): number {
  return Number(uneLigne(lignes)["n"]);
}

function duCompte({ type, agent, adresse, date_creation }: Ligne): Activite {
  return {
    type: type as TypeCompte,
    date: Number(date_creation),
    appareil: nommerAppareil(agent as string | null),
    adresse: adresse as string | null,
    champs: [],
  };
}

function desReglages({ type, champs, date_creation }: Ligne): Activite {
  return {
    type: type as TypeReglage,
    date: Number(date_creation),
    appareil: null,
    adresse: null,
    champs: JSON.parse(String(champs)) as string[],
  };
}
