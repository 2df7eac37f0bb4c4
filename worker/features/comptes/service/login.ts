// The way in: credentials against an account, counted and noted in one trip before anything is hashed, and what is
// written beside the session once they were right. An unknown email goes through the same statements and the same work.
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
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex } from "#worker/kernel/service/secrets.ts";
import { traceOf } from "./accesses.ts";
import { requireAttempt } from "./attempts.ts";
import { identifyRegistered } from "./registration.ts";

/**
 * Whose password was right, with the counter that must be forgotten and the journal's entry that says "refused".
 * `device` is the visitor's, where this very account knows it: another one's may have been put into the browser.
 */
export type Recognized = Awaited<ReturnType<typeof recognize>>;

/**
 * The account that these credentials open, its attempt counted first. Throws NON_AUTHENTIFIE (the same for an unknown
 * email and a wrong password, after the same work) and TROP_DE_DEMANDES (429).
 */
export async function recognize(deps: CompteDeps, { email, motDePasse }: Login, sessionId: string) {
  const now = deps.clock.now();
  const emailKey = uniqueKey(email);
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
  if (!member || !isRight) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.wrongCredentials);
  const { gerantId } = member;
  const activity = oneRow(noted).id;
  try {
    const session = await identifyRegistered(deps, member, sessionId);
    const known = deviceKey !== null && counter === deviceCounter(deviceKey, gerantId);
    return { member, session, counter, activity, device: known ? device : null };
  } catch (error) {
    // The password was right: what failed then is no failure of whoever typed it.
    await execute(deps.directory, [forgetAttempts(counter), ...eraseActivity({ gerantId, activity })]).catch(
      () => undefined,
    );
    throw error;
  }
}

/** The id of a browser that this manager's account has not known: the account's number and 256 random bits. */
export function newDevice(gerantId: number): string {
  return `${String(gerantId)}-${randomSecret()}`;
}

/** What names a browser in the directory: its cookie is never kept there. */
export function deviceKeyOf(device: string): Promise<string> {
  return sha256Hex(`appareil/${device}`);
}

/** What names a bearer client, which has no cookie: how it calls itself. It has no counter of its own. */
export function clientKeyOf(agent: string | null): Promise<string> {
  return sha256Hex(`client/${agent ?? ""}`);
}

/** Beside the session that opens: whether the device is new, the failures forgotten, the refusal that was none. */
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

/** Throws NON_AUTHENTIFIE when nothing was opened: the password is another one by now. */
export function requireOpened(opened: readonly { id: string }[]): void {
  if (opened.length === 0) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.wrongCredentials);
}
