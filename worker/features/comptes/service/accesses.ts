// What somebody speaks with: sessions and families of tokens, whether they live, and their ends. The directory ends them;
// the shop is told, since its batches believe credentials until it knows better (docs/decisions/0030).
import { ACCESS_TOKEN_TTL_SECONDS, type OpenAccess } from "#worker/features/comptes/domain/account.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import type { Trace } from "#worker/features/comptes/domain/journal.ts";
import {
  type AccessCondition,
  among,
  endedSince,
  isNotEnded,
  numbered,
  openAccessesOf,
  othersOf,
} from "#worker/features/comptes/queries/accesses.ts";
import { endAccess, refuseEndedAccess } from "#worker/features/comptes/writes/accesses.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import {
  type AccessEnd,
  accessEndsBefore,
  type OldEnds,
  recordAccessEnds,
} from "#worker/kernel/database/access-ends.ts";
import { execute, type RowsOf, type Statement } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { accessEnded } from "#worker/kernel/service/shop.ts";
import { tryAll } from "#worker/kernel/service/try-all.ts";

/** How far back the sweep tells again: longer than an access token lives. */
const RETOLD_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

/** An end, and the database of the shop that it is to be told to. */
type Told = AccessEnd & { boutique: string };

/** What the journal notes of who speaks, by the session or family if somebody is signed in. */
export function traceOf({ clock, visitor }: CompteDeps, access: string | null = null): Trace {
  return { now: clock.now(), agent: visitor.agent, address: visitor.address, access };
}

/** What a letter tells of who asks now, with the link to the account's sessions. */
export function visitOf({ clock, visitor }: CompteDeps, { fuseau }: Acteur) {
  const { agent, address, origin } = visitor;
  return { device: nameDevice(agent), address, date: clock.now(), fuseau, link: `${origin}/settings` };
}

/** True of a batch that failed because of this refusal. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Failure && error.reason.kind === "REFUS" && error.reason.code === code;
}

/**
 * Runs a batch about the acteur's own account, if what they speak with still lives: an access token outlives its family
 * by minutes, a cookie's claims its session by one (decisions 7 and 8). `refusals` stand before the batch and answer
 * nothing. Throws NON_AUTHENTIFIE, nothing read nor written.
 */
export async function runFor<const S extends readonly Statement[]>(
  { directory, clock }: CompteDeps,
  { gerantId, sessionId }: Acteur,
  statements: S,
  refusals: readonly Statement[] = [],
): Promise<RowsOf<S>> {
  const before = [refuseEndedAccess(gerantId, sessionId, clock.now()), ...refusals];
  try {
    return (await execute(directory, [...before, ...statements])).slice(before.length) as RowsOf<S>;
  } catch (error) {
    throw isRefusal(error, "ACCES_FINI") ? accessEnded() : error;
  }
}

/**
 * Tells the acteur's shop that what they speak with ends, before the directory does: what fails in between has then ended
 * and is not prolonged. A shop that does not answer keeps nobody from signing out: the sweep tells it.
 */
export async function tellShopFirst(deps: CompteDeps, { sessionId: id, ...acteur }: Acteur): Promise<void> {
  await tell(deps, acteur.boutique, [{ id, etablissementId: acteur.etablissementId }]);
}

/** Tells the shops what the directory has just ended, and closes its sockets. A shop out of reach is told by the sweep. */
export async function announceEnds(deps: CompteDeps, ends: readonly Told[]): Promise<void> {
  for (const [boutique, theirs] of Map.groupBy(ends, (end) => end.boutique))
    await tell(deps, boutique, theirs);
  for (const [etablissementId, theirs] of Map.groupBy(ends, (end) => end.etablissementId))
    deps.notifier.close(
      etablissementId,
      theirs.map(({ id }) => id),
    );
}

/** Writes down in every shop's database what ended of late, as often as it takes: an end may have been told to no shop. */
export async function retellEnds(deps: CompteDeps): Promise<void> {
  const now = deps.clock.now();
  const [ends] = await execute(deps.directory, [endedSince(now - RETOLD_SECONDS * 1000)]);
  await tryAll([...Map.groupBy(ends, ({ boutique }) => boutique)], async ([boutique, theirs]) => {
    await execute(deps.boutique({ boutique }), [recordAccessEnds(theirs, now)]);
  });
}

/**
 * Ends in the directory what shops of this database are about to forget: a sign-out writes the shop first, and the
 * directory may not have answered.
 */
export async function settleEnds(deps: CompteDeps, boutique: string, old: OldEnds): Promise<void> {
  const [rows] = await execute(deps.boutique({ boutique }), [accessEndsBefore(old)]);
  if (rows.length === 0) return;
  await execute(deps.directory, endAccess(among(rows.map(({ id }) => id)), deps.clock.now()));
}

async function tell(deps: CompteDeps, boutique: string, ends: readonly AccessEnd[]): Promise<void> {
  try {
    await execute(deps.boutique({ boutique }), [recordAccessEnds(ends, deps.clock.now())]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** What is open to a manager's account, seen and ended by its manager (decision 11). */
export function createOpenAccess(deps: CompteDeps) {
  /** How many there were. */
  async function end(acteur: Acteur, condition: AccessCondition): Promise<number> {
    const { gerantId, sessionId } = acteur;
    const [, sessions, familles] = await runFor(deps, acteur, [
      record(traceOf(deps, sessionId), "SESSION_TERMINEE", gerantId, isNotEnded(condition)),
      ...endAccess(condition, deps.clock.now()),
    ]);
    const ends = [...sessions, ...familles];
    await announceEnds(deps, ends);
    return ends.length;
  }

  return {
    /** What is open to the acteur's account, the newest first; `courante` is what the acteur speaks with. */
    async list(acteur: Acteur): Promise<OpenAccess[]> {
      const { gerantId, sessionId } = acteur;
      const [rows] = await runFor(deps, acteur, [openAccessesOf(gerantId, sessionId, deps.clock.now())]);
      return rows.map(({ numero, agent, seen, expire, courante, ...row }) => ({
        ...row,
        id: numero ?? 0,
        appareil: nameDevice(agent),
        dateDerniereActivite: seen,
        dateExpiration: expire,
        courante: courante === 1,
      }));
    },

    /** Ends one of them, and its sockets; the acteur's own too. INTROUVABLE when it is nobody's, another's, or over. */
    async end(acteur: Acteur, id: number): Promise<void> {
      if ((await end(acteur, numbered(acteur.gerantId, id))) === 0)
        throw new DomainError("INTROUVABLE", MESSAGES.resourceNotFound);
    },

    /** Ends all but the one that the acteur speaks with; how many there were. */
    endOthers(acteur: Acteur): Promise<number> {
      return end(acteur, othersOf(acteur.gerantId, acteur.sessionId));
    },
  };
}
