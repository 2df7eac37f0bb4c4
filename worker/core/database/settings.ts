import { eq, type SQL } from "drizzle-orm";
import { found, refuseUnless } from "#worker/core/database/refuse.ts";
import { all, select } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";

export type Settings = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

const { paysCode, deviseCode, fuseau } = etablissements;

export function settingsOf(etablissementId: number) {
  const settings = select({ paysCode, deviseCode, fuseau });
  return settings.from(etablissements).where(eq(etablissements.id, etablissementId));
}

/** Refuses with PERIME when the shop's settings differ from the acteur's claims (docs/decisions/0003). */
export function refuseChangedSettings(acteur: Acteur): SQL {
  const asClaimed = all(
    eq(etablissements.id, acteur.etablissementId),
    eq(paysCode, acteur.paysCode),
    eq(deviseCode, acteur.deviseCode),
    eq(fuseau, acteur.fuseau),
  );
  return refuseUnless("PERIME", found(etablissements, asClaimed));
}
