// Registration across the two databases: the directory's rows in one batch (EN_PREPARATION, with what the shop shall
// be), then the shop's rows, repeatable, then ACTIF. Wherever it is cut, the next sign-in finishes it.
import { sql } from "drizzle-orm";
import type { Registration, Registered, Session } from "#worker/features/comptes/domain/account.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import { paysById } from "#worker/kernel/domain/pays.ts";
import { validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { storedTelephone } from "#worker/kernel/domain/phone.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { requireUncommonPassword } from "./chosen-password.ts";
import { emailTakenError, refuseTakenEmail } from "./email-taken.ts";
import { identify, type Member } from "./identity.ts";

type Preparation = {
  nom: string;
  description: string | null;
  paysCode: string;
  deviseCode: string;
  fuseau: string;
};

/**
 * Makes the account and its shop. Throws VALIDATION (unknown country, common password), CONFLIT (409, the email has an account).
 * Once the directory has committed, the account exists: a shop database out of reach is then no refusal.
 */
export async function register(deps: CompteDeps, registration: Registration): Promise<Registered> {
  const { etablissement } = registration;
  const pays = paysById(etablissement.countryId);
  if (!pays) throw validationError({ countryId: [MESSAGES.paysNotFound] });
  requireUncommonPassword(
    registration.motDePasse,
    { ...registration, etablissement: etablissement.nom },
    "password",
  );
  const preparation: Preparation = {
    nom: etablissement.nom,
    description: etablissement.description,
    paysCode: pays.isoCode,
    deviseCode: pays.deviseCode,
    fuseau: pays.fuseau,
  };
  const phone = storedTelephone(registration.telephone, pays);
  const registered = await writeDirectory(deps, { ...registration, telephone: phone }, preparation);
  try {
    await prepareBoutique(deps, registered.etablissementId, deps.openBoutique, JSON.stringify(preparation));
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  return registered;
}

/** Who the member is, the shop written first where the registration was cut before it was. */
export async function identifyRegistered(
  deps: CompteDeps,
  member: Member,
  sessionId: string,
): Promise<Session> {
  const { preparation, etablissementId, boutique } = member;
  if (preparation !== null) await prepareBoutique(deps, etablissementId, boutique, preparation);
  return identify(deps, member, sessionId);
}

/** Writes the shop's rows, as often as it takes, then marks it ACTIF in the directory. */
async function prepareBoutique(
  deps: CompteDeps,
  etablissementId: number,
  boutique: string,
  preparation: string,
): Promise<void> {
  const { nom, description, paysCode, deviseCode, fuseau } = JSON.parse(preparation) as Preparation;
  await execute(deps.boutique({ boutique }), [
    sql`INSERT INTO etablissements (id, nom, description, pays_code, devise_code, fuseau, date_creation)
        VALUES (${etablissementId}, ${nom}, ${description}, ${paysCode}, ${deviseCode}, ${fuseau}, ${deps.clock.now()})
        ON CONFLICT (id) DO NOTHING`,
    sql`INSERT INTO compteurs (etablissement_id) VALUES (${etablissementId}) ON CONFLICT DO NOTHING`,
  ]);
  await execute(deps.directory, [
    sql`UPDATE etablissements SET statut = 'ACTIF', preparation = NULL WHERE id = ${etablissementId}`,
  ]);
}

async function writeDirectory(
  deps: CompteDeps,
  input: Registration,
  preparation: Preparation,
): Promise<Registered> {
  const now = deps.clock.now();
  const key = uniqueKey(input.email);
  const hash = await deps.passwords.hash(input.motDePasse);
  try {
    const results = await execute(deps.directory, [
      refuseTakenEmail(sql`${key}`, sql`NULL`, now),
      sql`INSERT INTO gerants (nom, prenom, email, email_cle, telephone, mot_de_passe, date_creation, date_modification)
          VALUES (${input.nom}, ${input.prenom}, ${input.email}, ${key}, ${input.telephone}, ${hash},
                  ${now}, ${now})`,
      sql`INSERT INTO etablissements (boutique, statut, preparation, date_creation)
          VALUES (${deps.openBoutique}, 'EN_PREPARATION', ${JSON.stringify(preparation)}, ${now})`,
      // The establishment just inserted is the highest: AUTOINCREMENT, and nothing comes between within a batch.
      sql`INSERT INTO adhesions (gerant_id, etablissement_id, role)
          SELECT id, (SELECT max(id) FROM etablissements), 'GERANT' FROM gerants WHERE email_cle = ${key}
          RETURNING gerant_id, etablissement_id`,
    ]);
    const row = oneRow(results[3]);
    return { gerantId: Number(row["gerant_id"]), etablissementId: Number(row["etablissement_id"]) };
  } catch (error) {
    throw error instanceof Failure ? (emailTakenError(error) ?? error) : error;
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Failure && (error.reason.kind === "COUPURE" || error.reason.kind === "SURCHARGE");
}
