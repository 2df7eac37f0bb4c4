// Sessions and families of refresh tokens: their list and their ends. The directory ends them, and each end is written
// to the shop's database too, because the batches of a shop do not read the directory (docs/decisions/0030).
import {
  type AccessEnd,
  accessEndsBefore,
  type OldEnds,
  recordAccessEnds,
} from "#worker/core/database/access-ends.ts";
import { execute } from "#worker/core/database/batch.ts";
import type { RowsOf, Statement } from "#worker/core/database/compiled.ts";
import { Failure, isRefusal } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { accessEnded } from "#worker/core/service/shop.ts";
import { tryAll } from "#worker/core/service/try-all.ts";
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
import type { CompteDeps } from "./deps.ts";

/** The sweep writes the ends of this period again. The period is longer than an access token is valid. */
const RECENT_END_SECONDS = ACCESS_TOKEN_TTL_SECONDS + 300;

type ShopEnd = AccessEnd & { boutique: string };

export function traceOf({ clock, visitor }: CompteDeps, access: string | null = null): Trace {
  return { now: clock.now(), agent: visitor.agent, address: visitor.address, access };
}

export function visitOf({ clock, visitor }: CompteDeps, { fuseau }: Acteur) {
  const { agent, address, origin } = visitor;
  return { device: nameDevice(agent), address, date: clock.now(), fuseau, link: `${origin}/settings` };
}

/** Throws NON_AUTHENTIFIE before any statement when the session or family has ended. `refusals` return no rows. */
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

/** Runs before the directory ends the session: after a failure in between, the session must count as ended. */
export async function recordEndInShop(deps: CompteDeps, acteur: Acteur): Promise<void> {
  await recordEnds(deps, [{ ...acteur, id: acteur.sessionId }]);
}

/** Informs the shops and closes the sockets. The sweep informs an unreachable shop later. */
export async function announceEnds(deps: CompteDeps, ends: readonly ShopEnd[]): Promise<void> {
  await recordEnds(deps, ends);
  for (const [etablissementId, theirs] of Map.groupBy(ends, (end) => end.etablissementId))
    deps.notifier.close(
      etablissementId,
      theirs.map(({ id }) => id),
    );
}

/** Writes recent ends to the shops again, because a shop may have been unreachable. May be repeated. */
export async function repeatRecentEnds(deps: CompteDeps): Promise<void> {
  const now = deps.clock.now();
  const [ends] = await execute(deps.directory, [endedSince(now - RECENT_END_SECONDS * 1000)]);
  await tryAll([...Map.groupBy(ends, ({ boutique }) => boutique)], async ([boutique, theirs]) => {
    await execute(deps.boutique({ boutique }), [recordAccessEnds(theirs, now)]);
  });
}

/** Before shops forget old ends, the directory gets the same ends: a sign-out may have reached the shop only. */
export async function settleEnds(deps: CompteDeps, boutique: string, old: OldEnds): Promise<void> {
  const [rows] = await execute(deps.boutique({ boutique }), [accessEndsBefore(old)]);
  if (rows.length === 0) return;
  await execute(deps.directory, endAccess(among(rows.map(({ id }) => id)), deps.clock.now()));
}

async function recordEnds(deps: CompteDeps, ends: readonly ShopEnd[]): Promise<void> {
  for (const [boutique, theirs] of Map.groupBy(ends, (end) => end.boutique))
    try {
      await execute(deps.boutique({ boutique }), [recordAccessEnds(theirs, deps.clock.now())]);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
}

/** The manager's list of open sessions and families (rule: ended-access). */
export function createOpenAccess(deps: CompteDeps) {
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

    /** Throws INTROUVABLE (unknown, ended or another manager's). The caller's own session may be ended too. */
    async end(acteur: Acteur, id: number): Promise<void> {
      if ((await end(acteur, numbered(acteur.gerantId, id))) === 0)
        throw new DomainError("INTROUVABLE", MESSAGES.resourceNotFound);
    },

    /** Returns the number of ended sessions and families. */
    endOthers(acteur: Acteur): Promise<number> {
      return end(acteur, othersOf(acteur.gerantId, acteur.sessionId));
    },
  };
}
