// Sign-in. An attempt is counted before any hashing, and an unknown email takes the same statements and the same time.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import { randomSecret, sha256Hex } from "#worker/core/service/secrets.ts";
import type { Login } from "#worker/features/comptes/domain/account.ts";
import { gerantByEmail, hasPassword, memberByEmail } from "#worker/features/comptes/queries/gerants.ts";
import {
  attemptsState,
  countAttempt,
  deviceCounter,
  deviceIsNew,
  forgetAttempts,
  loginCounter,
  rememberDevice,
} from "#worker/features/comptes/writes/attempts.ts";
import { CHANGED, correct, eraseActivity, record } from "#worker/features/comptes/writes/journal.ts";
import { traceOf } from "./accesses.ts";
import { requireAttempt } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";
import { identifyRegistered } from "./registration.ts";

/** `device` is null unless this account knows the visitor's device: another account's cookie may have been planted. */
export type Recognized = Awaited<ReturnType<typeof recognize>>;

/** Throws NON_AUTHENTIFIE, alike for an unknown email and for a wrong password, and TROP_DE_DEMANDES. */
export async function recognize(deps: CompteDeps, { email, motDePasse }: Login, sessionId: string) {
  const now = deps.clock.now();
  const emailKey = keyOfEmail(email);
  const { device } = deps.visitor;
  const deviceKey = device === null ? null : await deviceKeyOf(device);
  const key = loginCounter(emailKey, await sha256Hex(emailKey), deviceKey);
  const [counted, noted, state, [member]] = await execute(deps.directory, [
    countAttempt(key, now),
    record(traceOf(deps), "CONNEXION_REFUSEE", gerantByEmail(emailKey), CHANGED),
    attemptsState(key),
    memberByEmail(emailKey),
  ]);
  const counter = requireAttempt(counted, state, now);
  const isRight = await deps.passwords.verify(motDePasse, member?.motDePasse ?? null);
  if (!member || !isRight) throw new DomainError("NON_AUTHENTIFIE", ACCOUNT_MESSAGES.wrongCredentials);
  const { gerantId } = member;
  const activity = oneRow(noted).id;
  try {
    const session = await identifyRegistered(deps, member, sessionId);
    const known = deviceKey !== null && counter === deviceCounter(deviceKey, gerantId);
    return { member, session, counter, activity, device: known ? device : null };
  } catch (error) {
    // The password was right, so the attempt must not count as a failure.
    await execute(deps.directory, [forgetAttempts(counter), ...eraseActivity({ gerantId, activity })]).catch(
      () => undefined,
    );
    throw error;
  }
}

export function newDevice(gerantId: number): string {
  return `${String(gerantId)}-${randomSecret()}`;
}

/** The directory stores this hash and never the cookie. */
export function deviceKeyOf(device: string): Promise<string> {
  return sha256Hex(`appareil/${device}`);
}

/** A bearer client has no cookie, so its `User-Agent` stands for the device. */
export function clientKeyOf(agent: string | null): Promise<string> {
  return sha256Hex(`client/${agent ?? ""}`);
}

/** Follows the statement that opens the session. The first statement returns whether the device is new. */
export function logIn(deps: CompteDeps, { member, session, counter, activity }: Recognized, key: string) {
  const { gerantId } = member;
  const still = hasPassword(gerantId, member.motDePasse);
  const trace = traceOf(deps, session.acteur.sessionId);
  return [
    deviceIsNew(gerantId, key),
    rememberDevice(gerantId, key, trace.now, still),
    forgetAttempts(counter, still),
    ...correct(trace, { gerantId, activity }, "CONNEXION", still),
  ] as const;
}

/** Throws NON_AUTHENTIFIE when no session was opened, because the password has changed meanwhile. */
export function requireOpened(opened: readonly { id: string }[]): void {
  if (opened.length === 0) throw new DomainError("NON_AUTHENTIFIE", ACCOUNT_MESSAGES.wrongCredentials);
}
