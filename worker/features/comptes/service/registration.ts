// Registration writes the directory (EN_PREPARATION), then the shop's database, then ACTIF in the directory. After an
// interruption the next sign-in does the rest.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import { Failure } from "#worker/core/database/failure.ts";
import { validationError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysById } from "#worker/core/domain/pays.ts";
import { storedTelephone } from "#worker/core/domain/phone.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import type { Registration, Registered, Session } from "#worker/features/comptes/domain/account.ts";
import { requireUncommonPassword } from "#worker/features/comptes/domain/common-passwords.ts";
import type { Member } from "#worker/features/comptes/queries/gerants.ts";
import {
  activateEtablissement,
  insertAccount,
  insertShop,
  type Preparation,
} from "#worker/features/comptes/writes/gerants.ts";
import { refuseTakenEmail } from "#worker/features/comptes/writes/links.ts";
import type { CompteDeps } from "./deps.ts";
import { emailTakenError } from "./email-changes.ts";
import { identify } from "./identity.ts";

/** Once the directory has committed, an unreachable shop does not fail the registration. */
export async function register(deps: CompteDeps, registration: Registration): Promise<Registered> {
  const { etablissement, motDePasse } = registration;
  const pays = paysById(etablissement.countryId);
  if (!pays) throw validationError({ countryId: [MESSAGES.paysNotFound] });
  requireUncommonPassword(motDePasse, { ...registration, etablissement: etablissement.nom }, "password");
  const { nom, description } = etablissement;
  const { isoCode: paysCode, deviseCode, fuseau } = pays;
  const preparation: Preparation = { nom, description, paysCode, deviseCode, fuseau };
  const now = deps.clock.now();
  const account = {
    ...registration,
    telephone: storedTelephone(registration.telephone, pays),
    hash: await deps.passwords.hash(motDePasse),
    boutique: deps.openBoutique,
    preparation: JSON.stringify(preparation),
  };
  const refusal = refuseTakenEmail(keyOfEmail(account.email), null, now);
  const results = await execute(deps.directory, [refusal, ...insertAccount(account, now)]).catch(
    (error: unknown) => {
      throw emailTakenError(error) ?? error;
    },
  );
  const registered = oneRow(results[3]);
  try {
    await prepareBoutique(deps, registered.etablissementId, account.boutique, account.preparation);
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
  return registered;
}

/** Writes the shop first when its registration was interrupted. */
export async function identifyRegistered(
  deps: CompteDeps,
  member: Member,
  sessionId: string,
): Promise<Session> {
  const { preparation, etablissementId, boutique } = member;
  if (preparation !== null) await prepareBoutique(deps, etablissementId, boutique, preparation);
  return identify(deps, member, sessionId);
}

async function prepareBoutique(
  deps: CompteDeps,
  etablissementId: number,
  boutique: string,
  preparation: string,
): Promise<void> {
  const shop = JSON.parse(preparation) as Preparation;
  await execute(deps.boutique({ boutique }), insertShop(etablissementId, shop, deps.clock.now()));
  await execute(deps.directory, [activateEtablissement(etablissementId)]);
}

function isTransient(error: unknown): boolean {
  return error instanceof Failure && ["COUPURE", "SURCHARGE", "PLEIN"].includes(error.reason.kind);
}
