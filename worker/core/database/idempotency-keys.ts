import { eq, type SQL, sql } from "drizzle-orm";
import {
  all,
  insertFrom,
  type Json,
  name,
  ofShop,
  type Answer,
  select,
} from "#worker/core/database/statements.ts";
import { idempotencyKeys } from "#worker/schema/boutique/idempotency-keys.ts";
import type { Values } from "./statements.ts";

type Key = { etablissementId: number; key: string };

export const ofKey = ({ etablissementId, key }: Values<Key>) =>
  all(ofShop(idempotencyKeys, etablissementId), eq(idempotencyKeys.cle, key));

export function keptResponse(etablissementId: number, key: string) {
  const { empreinte, reponse } = idempotencyKeys;
  return select({ empreinte, reponse: sql<Json<unknown>>`${reponse}` })
    .from(idempotencyKeys)
    .where(ofKey({ etablissementId, key }));
}

export function keepResponse<T>(
  kept: { etablissementId: number; key: string; fingerprint: string; now: number },
  response: Answer<T>,
): SQL<{ reponse: Json<T> }> {
  const { etablissementId, key, fingerprint, now } = kept;
  return insertFrom(
    idempotencyKeys,
    { etablissementId, cle: key, empreinte: fingerprint, reponse: sql`r.reponse`, dateCreation: now },
    sql`FROM (${response.getSQL()}) AS r WHERE true RETURNING ${name(idempotencyKeys.reponse)}`,
  ) as SQL<{ reponse: Json<T> }>;
}
