// The way in: credentials against an account, counted and noted in one trip before anything is hashed, and what is
// written beside the session once they were right. An unknown email goes through the same statements and the same work.
import { type SQL, sql } from "drizzle-orm";
import type { Login, Session } from "#worker/features/comptes/domain/account.ts";
import { execute, type Row, oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex } from "#worker/kernel/service/secrets.ts";
import {
  countAttempt,
  deviceCounter,
  loginCounter,
  attemptsState,
  requireAttempt,
  forgetAttempts,
  ATTEMPT_COUNTED,
} from "./attempts.ts";
import { toMember, readMember, type Member } from "./identity.ts";
import { correct, eraseActivity, record } from "./journal.ts";
import { identifyRegistered } from "./registration.ts";

/**
 * Whose password was right, with the counter that must be forgotten and the journal's entry that says "refused".
 * `appareil` is the visitor's, where this very account knows it: another one's may have been put into the browser.
 */
export type Recognized = {
  member: Member;
  session: Session;
  counter: string;
  activity: number;
  device: string | null;
};

/**
 * The account that these credentials open, its attempt counted first. Throws NON_AUTHENTIFIE (the same for an unknown
 * email and a wrong password, after the same work) and TROP_DE_DEMANDES (429).
 */
export async function recognize(
  deps: CompteDeps,
  { email, motDePasse }: Login,
  sessionId: string,
): Promise<Recognized> {
  const now = deps.clock.now();
  const emailKey = uniqueKey(email);
  const { device } = deps.visitor;
  const deviceKey = device === null ? null : await deviceKeyOf(device);
  const key = loginCounter(emailKey, await sha256Hex(emailKey), deviceKey);
  const [counted, noted, state, rows] = await execute(deps.directory, [
    countAttempt(key, now),
    record(deps, "CONNEXION_REFUSEE", sql`g.email_cle = ${emailKey} AND ${ATTEMPT_COUNTED}`),
    attemptsState(key),
    readMember(sql`g.email_cle = ${emailKey}`),
  ]);
  const counter = requireAttempt(counted, state, now);
  const member = toMember(rows);
  const isRight = await deps.passwords.verify(motDePasse, member?.motDePasse ?? null);
  if (!member || !isRight) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.wrongCredentials);
  const activity = Number(oneRow(noted)["id"]);
  try {
    const session = await identifyRegistered(deps, member, sessionId);
    const known = deviceKey !== null && counter === deviceCounter(deviceKey, member.gerantId);
    return { member, session, counter, activity, device: known ? device : null };
  } catch (error) {
    // The password was right: what failed then is no failure of whoever typed it.
    await execute(deps.directory, [
      forgetAttempts(counter),
      ...eraseActivity(member.gerantId, activity),
    ]).catch(() => undefined);
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

/**
 * True while the password is still the one that was right: it may have been changed, or the account deleted, while it was
 * being hashed, and nothing may then open that this was meant to close.
 */
export function passwordUnchanged({ gerantId, motDePasse }: Member): SQL {
  return sql`EXISTS (SELECT 1 FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${motDePasse})`;
}

/** Beside the session that opens: whether the device is new, the failures forgotten, the refusal that was none. */
export function logIn(
  deps: CompteDeps,
  { member, session, counter, activity }: Recognized,
  key: string,
): Statement[] {
  const { gerantId } = member;
  const now = deps.clock.now();
  const still = passwordUnchanged(member);
  return [
    // Somebody's very first device is no news to them.
    sql`SELECT count(*) > 0 AND total(cle = ${key}) = 0 AS nouveau
        FROM appareils_connus WHERE gerant_id = ${gerantId}`,
    rememberDevice(gerantId, key, now, still),
    forgetAttempts(counter, still),
    ...correct(deps, { gerantId, activity }, "CONNEXION", session.acteur.sessionId, still),
  ];
}

/** Throws NON_AUTHENTIFIE when nothing was opened: the password is another one by now. */
export function requireOpened(opened: Row[] | undefined): void {
  if (!opened?.[0]) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.wrongCredentials);
}

/** Knows this device of the manager from now on. */
export function rememberDevice(gerantId: number, key: string, now: number, condition = sql`true`): SQL {
  return sql`INSERT INTO appareils_connus (gerant_id, cle, date_creation, date_vue)
             SELECT ${gerantId}, ${key}, ${now}, ${now} WHERE ${condition}
             ON CONFLICT (gerant_id, cle) DO UPDATE SET date_vue = ${now}`;
}

/** What the first statement of `logIn` found. */
export function isNewDevice(rows: Row[] | undefined): boolean {
  return Number(oneRow(rows)["nouveau"]) === 1;
}
