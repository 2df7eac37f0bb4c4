// Public receipts, read without an acteur.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readJeton } from "#worker/features/tickets/domain/jeton.ts";
import { readTicketShop, recuShop } from "#worker/features/tickets/queries.ts";
import { factureBySecret } from "#worker/features/ventes/queries/facture.ts";
import type { TicketSource } from "./tickets.ts";

/** Open to everyone: the token is the permission. */
export function createRecus(deps: Deps) {
  return {
    /** Null when it is unknown, revoked, malformed or erased. */
    async read(jeton: string): Promise<Omit<TicketSource, "jeton"> | null> {
      const token = readJeton(jeton);
      if (token === null) return null;
      const { etablissementId: e, secret } = token;
      const boutique = await deps.locate(e);
      if (boutique === null) return null;
      const queries = [factureBySecret(e, secret), recuShop(e, secret)] as const;
      const [[found], shops] = await execute(deps.boutique({ boutique }), queries);
      return found ? { facture: readAnswer(found), ...readTicketShop(oneRow(shops)) } : null;
    },
  };
}
