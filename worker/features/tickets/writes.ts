import { isNotNull, isNull, type SQL } from "drizzle-orm";
import { reportRecu } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseUnless } from "#worker/core/database/refuse.ts";
import { all, byId, update } from "#worker/core/database/statements.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { factures } from "#worker/schema/boutique/factures.ts";

type OfFacture = WriteContext & { factureId: number };

/** Makes the receipt once: a receipt that stands keeps its token. Refuses with FACTURE. */
export function shareFacture(a: OfFacture, secret: string): Statement[] {
  return changeRecu(a, isNull(factures.jetonPublic), secret);
}

/** The token is gone for good. Refuses with FACTURE. */
export function revokeFacture(a: OfFacture): Statement[] {
  return changeRecu(a, isNotNull(factures.jetonPublic), null);
}

/** Where `condition` holds. Other screens learn of the change, so that none goes on printing or sharing a dead link. */
function changeRecu(a: OfFacture, condition: SQL, secret: string | null): Statement[] {
  const facture = byId(factures, a.etablissementId, a.factureId);
  const changes = all(facture, condition);
  return [
    refuseUnless("FACTURE", found(factures, facture)),
    ...reportRecu(a, found(factures, changes)),
    update(factures).set({ jetonPublic: secret }).where(changes),
  ];
}
