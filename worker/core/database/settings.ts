import { eq } from "drizzle-orm";
import { found, refuseUnless } from "#worker/core/database/refuse.ts";
import { all, select } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { type Placeholders, statement } from "./compiled.ts";

export type Settings = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

const { paysCode, deviseCode, fuseau } = etablissements;

const present = statement(({ id }: Placeholders<{ id: number }>) =>
  select({ paysCode, deviseCode, fuseau }).from(etablissements).where(eq(etablissements.id, id)),
);

export const settingsOf = (etablissementId: number) => present({ id: etablissementId });

const changed = statement((claimed: Placeholders<Settings & { id: number }>) =>
  refuseUnless(
    "PERIME",
    found(
      etablissements,
      all(
        eq(etablissements.id, claimed.id),
        eq(paysCode, claimed.paysCode),
        eq(deviseCode, claimed.deviseCode),
        eq(fuseau, claimed.fuseau),
      ),
    ),
  ),
);

/** Refuses with PERIME when the shop's settings differ from the acteur's claims (docs/decisions/0003). */
export function refuseChangedSettings(a: Acteur) {
  return changed({ id: a.etablissementId, paysCode: a.paysCode, deviseCode: a.deviseCode, fuseau: a.fuseau });
}
