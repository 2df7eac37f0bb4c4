// What is open to a manager's account, seen and ended by its manager (decision 11): browsers' sessions, and families of
// bearer tokens.
import { type SQL, sql } from "drizzle-orm";
import { ACCES_MAX, type AccesOuvert } from "#worker/features/comptes/domain/account.ts";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { executerPour, ouverts } from "./living-access.ts";
import { announceEnds, finir, finis } from "./ends.ts";
import { noter } from "./journal.ts";

export function createAccesOuverts(deps: CompteDeps) {
  const { clock } = deps;

  /** Ends those of the acteur's that `condition` describes; how many there were. */
  async function terminerCeux(acteur: Acteur, condition: SQL): Promise<number> {
    const { gerantId } = acteur;
    const siens = sql`gerant_id = ${gerantId} AND ${condition}`;
    const [, sessions, familles] = await executerPour(deps, acteur, [
      noter(
        deps,
        "SESSION_TERMINEE",
        sql`g.id = ${gerantId} AND EXISTS (SELECT 1 FROM ${ouverts(siens)})`,
        acteur.sessionId,
      ),
      ...finir(siens, clock.now()),
    ]);
    const ends = finis(sessions, familles);
    await announceEnds(deps, ends);
    return ends.length;
  }

  return {
    /** What is open to the acteur's account, the newest first; `courante` is what the acteur speaks with. */
    async list(acteur: Acteur): Promise<AccesOuvert[]> {
      const [lignes = []] = await executerPour(deps, acteur, [
        sql`SELECT *, id = ${acteur.sessionId} AS courante FROM ${ouverts(sql`gerant_id = ${acteur.gerantId}`)}
            WHERE expire > ${clock.now()} ORDER BY date_creation DESC, numero LIMIT ${ACCES_MAX}`,
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
