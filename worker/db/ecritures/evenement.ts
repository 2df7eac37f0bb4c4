// An event beside a change: numbered by the shop's counter, written in the same batch (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import type { TypeNotification } from "#worker/domain/notification.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";

/** One INFO for each message, in order, from this manager to the shop (api.md "Real-time channel"). */
export function signalerMessages(
  { etablissementId: e, auteurId, maintenant }: Contexte,
  messages: readonly string[],
): SQL[] {
  const nombre = messages.length;
  return [
    sql`UPDATE compteurs SET evenement = evenement + ${nombre} WHERE etablissement_id = ${e}`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement - ${nombre} + 1 + m.key, 'INFO',
               json_object('message', m.value, 'auteurId', ${auteurId}), ${maintenant}
        FROM compteurs AS c CROSS JOIN json_each(${JSON.stringify(messages)}) AS m
        WHERE c.etablissement_id = ${e}`,
  ];
}

/**
 * Reserves the number and writes one event. `data` is SQL of the notification's `data` (specification 3), as JSON;
 * `si` a condition without which there is none.
 */
export function signaler(
  { etablissementId: e, maintenant }: Contexte,
  type: TypeNotification,
  data: SQL,
  si: SQL = sql`true`,
): SQL[] {
  return [
    sql`UPDATE compteurs SET evenement = evenement + 1 WHERE etablissement_id = ${e} AND ${si}`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement, ${type}, ${data}, ${maintenant}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${si}`,
  ];
}
