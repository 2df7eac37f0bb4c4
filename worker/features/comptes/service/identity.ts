// Who somebody is: the directory knows the manager and where the shop lives, the shop knows its own settings.
import { type SQL, sql } from "drizzle-orm";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { accessHasEnded } from "#worker/kernel/database/access-ends.ts";
import { execute, type Row } from "#worker/kernel/database/batch.ts";
import { fullName } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { shopMoving } from "#worker/kernel/service/shop.ts";

/** What the directory says of a manager and the shop that is theirs. */
export type Member = {
  gerantId: number;
  etablissementId: number;
  nom: string;
  prenom: string;
  email: string;
  motDePasse: string;
  boutique: string;
  /** What the shop was asked to be, while it is not written yet. */
  preparation: string | null;
};

/** Where nothing names a shop: the manager's first. */
const FIRST_ETABLISSEMENT = sql`(SELECT min(etablissement_id) FROM adhesions WHERE gerant_id = g.id)`;

/**
 * The directory's row of whom `condition` names (tables g: gerants, e: etablissements) and what `from` joins to it, in the
 * shop `etablissement`.
 */
export function readMember(
  condition: SQL,
  from: SQL = sql`gerants g`,
  etablissement: SQL = FIRST_ETABLISSEMENT,
): SQL {
  return sql`SELECT g.id AS gerant_id, g.nom, g.prenom, g.email, g.mot_de_passe,
                    e.id AS etablissement_id, e.boutique, e.preparation
             FROM ${from}
             JOIN adhesions a ON a.gerant_id = g.id AND a.etablissement_id = ${etablissement}
             JOIN etablissements e ON e.id = a.etablissement_id
             WHERE ${condition}`;
}

/** That row, read; undefined when there is none. */
export function toMember(rows: Row[] | undefined): Member | undefined {
  const row = rows?.[0];
  if (!row) return undefined;
  const preparation = row["preparation"] as string | null;
  return {
    gerantId: Number(row["gerant_id"]),
    etablissementId: Number(row["etablissement_id"]),
    nom: String(row["nom"]),
    prenom: String(row["prenom"]),
    email: String(row["email"]),
    motDePasse: String(row["mot_de_passe"]),
    boutique: String(row["boutique"]),
    preparation,
  };
}

/**
 * Completes it with the shop's settings, read from where the shop lives. Throws NON_AUTHENTIFIE where the shop is gone: of
 * a deleted account, the directory's rows are erased after it.
 */
export async function identify(deps: Deps, member: Member, sessionId: string): Promise<Session> {
  const session = await identifyIfExists(deps, member, sessionId);
  if (!session) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  return session;
}

/** The same; null where the shop is gone, or the session was ended there first. INDISPONIBLE while the shop moves. */
export async function identifyIfExists(
  deps: Deps,
  member: Member,
  sessionId: string,
): Promise<Session | null> {
  const { gerantId, etablissementId, boutique, nom, prenom, email } = member;
  const [rows] = await execute(deps.boutique({ boutique }), [
    sql`SELECT nom, pays_code, devise_code, fuseau, ${accessHasEnded(etablissementId, sessionId)} AS fini
        FROM etablissements WHERE id = ${etablissementId}`,
  ]);
  const settings = rows?.[0];
  if (!settings && (await deps.locate(etablissementId)) !== null) throw shopMoving();
  if (!settings || Number(settings["fini"]) === 1) return null;
  const deviseCode = String(settings["devise_code"]);
  return {
    acteur: {
      gerantId,
      nom: fullName(member),
      etablissementId,
      role: "GERANT",
      sessionId,
      boutique,
      paysCode: String(settings["pays_code"]),
      deviseCode,
      fuseau: String(settings["fuseau"]),
    },
    gerant: { nom, prenom, email },
    etablissement: { nom: String(settings["nom"]), devise: devise(deviseCode) },
  };
}
