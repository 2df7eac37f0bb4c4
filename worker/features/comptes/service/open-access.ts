// What is open to a manager's account, seen and ended by its manager (decision 11): browsers' sessions, and families of
// bearer tokens.
import { type SQL, sql } from "drizzle-orm";
import { ACCESS_MAX, type OpenAccess } from "#worker/features/comptes/domain/account.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { runFor, openAccesses } from "./living-access.ts";
import { announceEnds, endAccess, endsOf } from "./ends.ts";
import { record } from "./journal.ts";

export function createOpenAccess(deps: CompteDeps) {
  const { clock } = deps;

  /** Ends those of the acteur's that `condition` describes; how many there were. */
  async function endWhere(acteur: Acteur, condition: SQL): Promise<number> {
    const { gerantId } = acteur;
    const owned = sql`gerant_id = ${gerantId} AND ${condition}`;
    const [, sessions, familles] = await runFor(deps, acteur, [
      record(
        deps,
        "SESSION_TERMINEE",
        sql`g.id = ${gerantId} AND EXISTS (SELECT 1 FROM ${openAccesses(owned)})`,
        acteur.sessionId,
      ),
      ...endAccess(owned, clock.now()),
    ]);
    const ends = endsOf(sessions, familles);
    await announceEnds(deps, ends);
    return ends.length;
  }

  return {
    /** What is open to the acteur's account, the newest first; `courante` is what the acteur speaks with. */
    async list(acteur: Acteur): Promise<OpenAccess[]> {
      const [rows = []] = await runFor(deps, acteur, [
        sql`SELECT *, id = ${acteur.sessionId} AS courante FROM ${openAccesses(sql`gerant_id = ${acteur.gerantId}`)}
            WHERE expire > ${clock.now()} ORDER BY date_creation DESC, numero LIMIT ${ACCESS_MAX}`,
      ]);
      return rows.map((row) => ({
        id: Number(row["numero"]),
        type: row["type"] as OpenAccess["type"],
        appareil: nameDevice(row["agent"] as string | null),
        adresse: row["adresse"] as string | null,
        dateCreation: Number(row["date_creation"]),
        dateDerniereActivite: Number(row["vue"]),
        dateExpiration: Number(row["expire"]),
        courante: Number(row["courante"]) === 1,
      }));
    },

    /** Ends one of them, and its sockets; the acteur's own too. INTROUVABLE when it is nobody's, another's, or over. */
    async end(acteur: Acteur, id: number): Promise<void> {
      if ((await endWhere(acteur, sql`numero = ${id}`)) === 0)
        throw new DomainError("INTROUVABLE", MESSAGES.resourceNotFound);
    },

    /** Ends all but the one that the acteur speaks with; how many there were. */
    endOthers(acteur: Acteur): Promise<number> {
      return endWhere(acteur, sql`id <> ${acteur.sessionId}`);
    },
  };
}
