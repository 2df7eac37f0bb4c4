// Tasks: lists, and what creates, changes, finishes and deletes one (specification 4 and 7.8).
import { sql } from "drizzle-orm";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuserAuDela } from "#worker/kernel/database/shop-limits.ts";
import { ordreDe, tranche, type Tris } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { limiteAtteinte } from "#worker/kernel/service/limit-refusals.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import type {
  CompteTaches,
  StatutTache,
  Tache,
  TacheEntree,
  TacheModification,
  TacheQuery,
  TriTache,
} from "./domain.ts";
import { lireTache, TACHE_JSON, tacheParId, tachesDe } from "./queries.ts";
import {
  derniereTache,
  insererTache,
  modifierTache,
  refuserSansTache,
  refuserTerminee,
  supprimerTache,
  terminerTache,
} from "./writes.ts";

const TRIS: Tris<TriTache> = {
  dateCreation: (sens) => sql`t.date_creation ${sens}, t.id ${sens}`,
  titre: (sens) => sql`t.titre_plie ${sens}, t.id ${sens}`,
};

export function createTaches(deps: Deps) {
  return {
    /** One page of the shop's tasks, of all or of those in this state. */
    async list(acteur: Acteur, query: TacheQuery): Promise<Page<Tache>> {
      const e = acteur.etablissementId;
      const demandees = tachesDe(e, query.statut);
      const ordre = ordreDe(TRIS, query);
      const [lignes = [], total] = await readShop(deps, acteur, [
        sql`SELECT ${TACHE_JSON} AS reponse ${tachesDe(e, undefined)} AND t.id IN (
              SELECT t.id ${demandees} ORDER BY ${ordre} ${tranche(query)}) ORDER BY ${ordre}`,
        sql`SELECT count(*) AS n ${demandees}`,
      ]);
      return page(lignes.map(lireTache), Number(uneLigne(total)["n"]), query);
    },

    /** All of the shop's tasks, or those in this state, newest first. */
    async all(acteur: Acteur, statut?: StatutTache): Promise<Tache[]> {
      const [lignes = []] = await readShop(deps, acteur, [
        sql`SELECT ${TACHE_JSON} AS reponse ${tachesDe(acteur.etablissementId, statut)}
            ORDER BY t.date_creation DESC, t.id DESC`,
      ]);
      return lignes.map(lireTache);
    },

    /** The task, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Tache> {
      const [lignes] = await readShop(deps, acteur, [tacheParId(acteur.etablissementId, id)]);
      return lireTache(ligneOu(lignes, MESSAGES.tacheNonTrouvee));
    },

    /** How many tasks there are to do, and how many are finished. */
    async compter(acteur: Acteur): Promise<CompteTaches> {
      const [lignes] = await readShop(deps, acteur, [
        sql`SELECT count(*) FILTER (WHERE t.statut = 'A_FAIRE') AS a_faire, count(*) AS total
            ${tachesDe(acteur.etablissementId, undefined)}`,
      ]);
      const { a_faire, total } = uneLigne(lignes);
      return { aFaire: Number(a_faire), terminees: Number(total) - Number(a_faire), total: Number(total) };
    },

    /** Creates a task to do and tells the shop (NOUVELLE_TACHE). CONFLIT when there are too many. */
    async create(acteur: Acteur, entree: TacheEntree, cle?: string): Promise<Ecrit<Tache>> {
      const e = acteur.etablissementId;
      return ecrire(deps, { acteur, operation: "taches.create", entree, cle, traduire }, (ctx) => ({
        statements: [refuserAuDela(e, "taches"), ...insererTache(ctx, entree)],
        reponse: tacheParId(e, derniereTache(e)),
      }));
    },

    /** Changes what is given, of a finished task too, and never its status. INTROUVABLE. */
    async update(acteur: Acteur, id: number, entree: TacheModification): Promise<Tache> {
      const e = acteur.etablissementId;
      const demande = { acteur, operation: "taches.update", entree: [id, entree], traduire };
      const { valeur } = await ecrire(deps, demande, (ctx) => ({
        statements: [refuserSansTache(e, id), modifierTache(ctx, id, entree)],
        reponse: tacheParId(e, id),
      }));
      return valeur;
    },

    /** Finishes a task in the acteur's name and tells the shop (TACHE_TERMINEE). INTROUVABLE; CONFLIT when it is finished. */
    async terminer(acteur: Acteur, id: number): Promise<Tache> {
      const e = acteur.etablissementId;
      const demande = { acteur, operation: "taches.terminer", entree: id, traduire };
      const { valeur } = await ecrire(deps, demande, (ctx) => ({
        statements: [refuserSansTache(e, id), refuserTerminee(e, id), ...terminerTache(ctx, id, acteur.nom)],
        reponse: tacheParId(e, id),
      }));
      return valeur;
    },

    /** Deletes a task, finished or not. INTROUVABLE. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const e = acteur.etablissementId;
      await ecrire(deps, { acteur, operation: "taches.delete", entree: id, traduire }, () => ({
        statements: [refuserSansTache(e, id), supprimerTache(e, id)],
        reponse: SANS_REPONSE,
      }));
    },
  };
}

function traduire(cause: Cause): DomainError | undefined {
  if (cause.genre !== "REFUS") return undefined;
  if (cause.code === "TACHE") return new DomainError("INTROUVABLE", MESSAGES.tacheNonTrouvee);
  if (cause.code === "LIMITE") return limiteAtteinte("taches");
  if (cause.code === "TERMINEE") return new DomainError("CONFLIT", MESSAGES.tacheDejaTerminee);
  return undefined;
}
