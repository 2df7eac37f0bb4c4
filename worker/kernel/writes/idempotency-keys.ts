// A client's key, and the first answer that was given under it (decision 31).
import { eq, type SQL, sql } from "drizzle-orm";
import { found, refuseIf } from "#worker/kernel/database/refuse.ts";
import {
  all,
  insert,
  insertFrom,
  type Json,
  name,
  ofShop,
  type Reponse,
  select,
} from "#worker/kernel/database/statements.ts";
import { idempotencyKeys } from "#worker/kernel/tables/idempotency-keys.ts";

const ofKey = (etablissementId: number, key: string) =>
  all(ofShop(idempotencyKeys, etablissementId), eq(idempotencyKeys.cle, key));

/** Refuses with CLE a key that has served. */
export function refuseServedKey(etablissementId: number, key: string): SQL {
  return refuseIf("CLE", found(idempotencyKeys, ofKey(etablissementId, key)));
}

/** The answer kept under the key, with the fingerprint of what was asked. */
export function keptResponse(etablissementId: number, key: string) {
  const { empreinte, reponse } = idempotencyKeys;
  return select({ empreinte, reponse: sql<Json<unknown>>`${reponse}` })
    .from(idempotencyKeys)
    .where(ofKey(etablissementId, key));
}

/** Keeps the response under the key, and answers with it. */
export function keepResponse<T>(
  kept: { etablissementId: number; key: string; fingerprint: string; now: number },
  response: Reponse<T>,
): SQL<{ reponse: Json<T> }> {
  const { etablissementId, key, fingerprint, now } = kept;
  return insertFrom(
    idempotencyKeys,
    { etablissementId, cle: key, empreinte: fingerprint, reponse: sql`r.reponse`, dateCreation: now },
    sql`FROM (${response.getSQL()}) AS r WHERE true RETURNING ${name(idempotencyKeys.reponse)}`,
  ) as SQL<{ reponse: Json<T> }>;
}

/** No fingerprint is ever this: whoever comes late with the key is told that it has served. */
const ABANDONED = "RENONCEE";

/** Takes the key for nothing, unless it has served. */
export function abandonKey(etablissementId: number, key: string, now: number) {
  return insert(idempotencyKeys)
    .values({ etablissementId, cle: key, empreinte: ABANDONED, reponse: "null", dateCreation: now })
    .onConflictDoNothing();
}
