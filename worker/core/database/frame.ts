// The first statement of each write refuses what no write may do: before the effects, and in the same batch.
import { eq, type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { idempotencyKeys } from "#worker/schema/boutique/idempotency-keys.ts";
import { refus } from "#worker/schema/refus.ts";
import { accessHasEnded } from "./access-ends.ts";
import { type Placeholders, statement } from "./compiled.ts";
import { ofKey } from "./idempotency-keys.ts";
import { found } from "./refuse.ts";
import { all } from "./statements.ts";

type Claims = Pick<Acteur, "etablissementId" | "sessionId" | "paysCode" | "deviseCode" | "fuseau">;

type Checks = { hasKey: boolean; checksSettings: boolean };

const refusal = statement((v: Placeholders<Claims & { key: string }>, checks: Checks) => {
  const { etablissementId: e } = v;
  const whenServed = checks.hasKey ? sql`WHEN ${found(idempotencyKeys, ofKey(v))} THEN 'CLE'` : sql``;
  const whenChanged = checks.checksSettings ? sql`WHEN NOT ${hasSettings(v)} THEN 'PERIME'` : sql``;
  return sql`INSERT INTO ${refus} SELECT 'REFUS:' || code || '::FIN' FROM (SELECT CASE
      WHEN NOT ${found(etablissements, eq(etablissements.id, e))} THEN 'AILLEURS'
      WHEN ${accessHasEnded(e, v.sessionId)} THEN 'ACCES_FINI'
      ${whenServed} ${whenChanged} END AS code) WHERE code IS NOT NULL`;
});

function hasSettings(v: Placeholders<Claims>): SQL {
  const { id, paysCode, deviseCode, fuseau } = etablissements;
  return found(
    etablissements,
    all(
      eq(id, v.etablissementId),
      eq(paysCode, v.paysCode),
      eq(deviseCode, v.deviseCode),
      eq(fuseau, v.fuseau),
    ),
  );
}

/**
 * Refuses with AILLEURS (the shop is in another database), ACCES_FINI (the session has ended), CLE (the key has served) or, for a write
 * that depends on them, PERIME: the shop's settings differ from the acteur's claims (docs/decisions/0003).
 */
export function refuseOutdated(acteur: Acteur, key: string | undefined, checksSettings: boolean) {
  const { etablissementId, sessionId, paysCode, deviseCode, fuseau } = acteur;
  const values = { etablissementId, sessionId, paysCode, deviseCode, fuseau, key: key ?? "" };
  return refusal(values, { hasKey: key !== undefined, checksSettings });
}
