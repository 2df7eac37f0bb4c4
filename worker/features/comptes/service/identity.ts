// The directory knows the manager and the name of the shop's database. The shop's settings are in that database.
import { execute } from "#worker/core/database/batch.ts";
import { fullName } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { accessEnded, shopMoving } from "#worker/core/service/shop.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { type Member, shopOfMember } from "#worker/features/comptes/queries/gerants.ts";

/** Throws NON_AUTHENTIFIE when the shop is deleted or the session has ended, INDISPONIBLE while the shop moves. */
export async function identify(deps: Deps, member: Member, sessionId: string): Promise<Session> {
  const session = await identifyIfExists(deps, member, sessionId);
  if (!session) throw accessEnded();
  return session;
}

/** Null when the shop is deleted or the session has ended. Throws INDISPONIBLE while the shop moves. */
export async function identifyIfExists(
  deps: Deps,
  member: Member,
  sessionId: string,
): Promise<Session | null> {
  const { gerantId, etablissementId, boutique, nom, prenom, email } = member;
  const [[shop]] = await execute(deps.boutique({ boutique }), [shopOfMember(etablissementId, sessionId)]);
  if (!shop && (await deps.locate(etablissementId)) !== null) throw shopMoving();
  if (!shop || shop.ended === 1) return null;
  const { paysCode, deviseCode, fuseau } = shop;
  return {
    acteur: {
      gerantId,
      nom: fullName(member),
      etablissementId,
      role: "GERANT",
      sessionId,
      boutique,
      paysCode,
      deviseCode,
      fuseau,
    },
    gerant: { nom, prenom, email },
    etablissement: { nom: shop.nom, devise: devise(deviseCode) },
  };
}
