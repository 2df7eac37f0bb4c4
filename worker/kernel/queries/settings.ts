// The settings that credentials claim of a shop (docs/decisions/0003), as the shop's own row says them.
import { eq, type SQL } from "drizzle-orm";
import { etablissements } from "#worker/features/parametres/tables.ts";
import { found, refuseUnless } from "#worker/kernel/database/refuse.ts";
import { all, select } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

export type Settings = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

const { paysCode, deviseCode, fuseau } = etablissements;

/** One row: country, currency and zone of the shop. */
export function settingsOf(etablissementId: number) {
  const settings = select({ paysCode, deviseCode, fuseau });
  return settings.from(etablissements).where(eq(etablissements.id, etablissementId));
}

/** Refuses with PERIME when the shop's settings are not those that the acteur claims. */
export function refuseChangedSettings(acteur: Acteur): SQL {
  const asClaimed = all(
    eq(etablissements.id, acteur.etablissementId),
    eq(paysCode, acteur.paysCode),
    eq(deviseCode, acteur.deviseCode),
    eq(fuseau, acteur.fuseau),
  );
  return refuseUnless("PERIME", found(etablissements, asClaimed));
}
