import { isNotNull, isNull } from "drizzle-orm";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { found, refuseUnless } from "#worker/kernel/database/refuse.ts";
import { all, byId, update } from "#worker/kernel/database/statements.ts";

/** Makes the public receipt once: a receipt that stands keeps its token. Refuses with FACTURE. */
export function shareFacture(etablissementId: number, factureId: number, secret: string): Statement[] {
  const facture = byId(factures, etablissementId, factureId);
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    update(factures)
      .set({ jetonPublic: secret })
      .where(all(facture, isNull(factures.jetonPublic))),
  ];
}

/** The token is gone for good. Refuses with FACTURE. */
export function revokeFacture(etablissementId: number, factureId: number): Statement[] {
  const facture = byId(factures, etablissementId, factureId);
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    update(factures)
      .set({ jetonPublic: null })
      .where(all(facture, isNotNull(factures.jetonPublic))),
  ];
}
