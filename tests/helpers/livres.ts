// The books of a shop, as the checker of scripts/invariants sees them.
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { brokenInvariants } from "#scripts/invariants/check.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { BoutiqueDeTest } from "./bases.ts";

/** Expects that nothing is broken in them. */
export async function attendreLivresSains({ boutique, etablissementId }: Acteur): Promise<void> {
  expect(await brokenInvariants(env[boutique as BoutiqueDeTest], etablissementId)).toEqual([]);
}
