// What is open to a manager's account, seen and ended by its manager (decision 11): browsers' sessions, and families of
// bearer tokens.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { nommerAppareil } from "#worker/domain/appareil.ts";
import { ACCES_MAX, type AccesOuvert } from "#worker/domain/compte.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { executer } from "#worker/db/batch.ts";
import type { CompteDeps } from "../cadre/deps.ts";
import { finir, finis } from "./fins.ts";
import { noter } from "./journal.ts";

export function createAccesOuverts(deps: CompteDeps) {
  const { annuaire, clock, notifier } = deps;

  /** Ends those of the acteur's that `condition` describes; how many there were. */
  async function terminerCeux({ gerantId, etablissementId }: Acteur, condition: SQL): Promise<number> {
    const maintenant = clock.now();
    const siens = sql`gerant_id = ${gerantId} AND ${condition}`;
    const [, sessions, familles] = await executer(annuaire, [
      noter(
        deps,
        "SESSION_TERMINEE",
        sql`g.id = ${gerantId} AND EXISTS (
              SELECT 1 FROM sessions WHERE ${siens} AND date_fin IS NULL
              UNION ALL SELECT 1 FROM familles WHERE ${siens} AND date_revocation IS NULL)`,
      ),
      ...finir(siens, maintenant),
    ]);
    const ids = finis(sessions, familles);
    notifier.close(etablissementId, ids);
    return ids.length;
  }

  return {
    /** What is open to the acteur's account, the newest first; `courante` is what the acteur speaks with. */
    async list({ gerantId, sessionId }: Acteur): Promise<AccesOuvert[]> {
      const maintenant = clock.now();
      const ouverts = (table: SQL, type: AccesOuvert["type"], usage: SQL, fin: SQL) =>
        sql`SELECT numero, ${type} AS type, agent, adresse, date_creation, ${usage} AS vue, id = ${sessionId} AS courante,
                   min(date_expiration, ${usage} + 1000 * inactivite_secondes) AS expire
            FROM ${table} WHERE gerant_id = ${gerantId} AND ${fin} IS NULL`;
      const [lignes = []] = await executer(annuaire, [
        sql`SELECT * FROM (${ouverts(sql`sessions`, "NAVIGATEUR", sql`date_vue`, sql`date_fin`)}
              UNION ALL ${ouverts(sql`familles`, "API", sql`date_rotation`, sql`date_revocation`)})
            WHERE expire > ${maintenant} ORDER BY date_creation DESC, numero LIMIT ${ACCES_MAX}`,
      ]);
      return lignes.map((ligne) => ({
        id: Number(ligne["numero"]),
        type: ligne["type"] as AccesOuvert["type"],
        appareil: nommerAppareil(ligne["agent"] as string | null),
        adresse: ligne["adresse"] as string | null,
        dateCreation: Number(ligne["date_creation"]),
        dateDerniereActivite: Number(ligne["vue"]),
        dateExpiration: Number(ligne["expire"]),
        courante: Number(ligne["courante"]) === 1,
      }));
    },

    /** Ends one of them, and its sockets; the acteur's own too. INTROUVABLE when it is nobody's, another's, or over. */
    async end(acteur: Acteur, id: number): Promise<void> {
      if ((await terminerCeux(acteur, sql`numero = ${id}`)) === 0)
        throw new DomainError("INTROUVABLE", MESSAGES.ressourceNonTrouvee);
    },

    /** Ends all but the one that the acteur speaks with; how many there were. */
    endOthers(acteur: Acteur): Promise<number> {
      return terminerCeux(acteur, sql`id <> ${acteur.sessionId}`);
    },
  };
}
