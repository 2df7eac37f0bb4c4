import { expect } from "vitest";
import { brokenInvariants } from "#scripts/invariants/check.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { databaseOf } from "./databases.ts";

export async function expectSoundLedgers(acteur: Acteur): Promise<void> {
  expect(await brokenInvariants(databaseOf(acteur), acteur.etablissementId)).toEqual([]);
}
