// Every write is one batch with the access check, the idempotency key, the effects and the answer.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Row, Statement } from "#worker/core/database/compiled.ts";
import { Failure, isRefusal, readFailure } from "#worker/core/database/failure.ts";
import { refuseOutdated } from "#worker/core/database/frame.ts";
import { keepResponse, keptResponse } from "#worker/core/database/idempotency-keys.ts";
import { type Settings, settingsOf } from "#worker/core/database/settings.ts";
import { type Json, readAnswer, type Answer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, isDomainError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { WriteContext, DatedWriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "./deps.ts";
import { pause } from "./pause.ts";
import { sha256Hex } from "./secrets.ts";
import { haveChanged } from "./settings.ts";
import { accessEnded, readShop, relocate, shopMoving } from "./shop.ts";

export type Write<T> = {
  statements: Statement[];
  response: Answer<T>;
};

export type WriteRequest<Checks extends boolean = boolean> = {
  acteur: Acteur;
  /** Part of the fingerprint, so that a key cannot serve another operation. */
  operation: string;
  input: unknown;
  key?: string | undefined;
  /** Undefined leaves the failure to `translateCommon`. */
  translate?: (reason: Failure["reason"], acteur: Acteur) => DomainError | undefined;
  /** For a write that depends on the shop's country, currency or day: the batch checks the acteur's claims. */
  checksSettings?: Checks;
};

const ATTEMPTS = 3;
/** Room comes back when somebody makes room. */
const FULL_RETRY_SECONDS = 30;

/**
 * A used key gives the first answer. Only a write with a key is retried after a COUPURE, which may have written.
 * Throws refusals, CLE_REUTILISEE (422), INDISPONIBLE (503) or a `Failure`.
 */
export async function writeShop<T, Checks extends boolean = false>(
  deps: Deps,
  request: WriteRequest<Checks>,
  build: (ctx: Checks extends true ? DatedWriteContext : WriteContext, acteur: Acteur) => Write<T>,
): Promise<Written<T>> {
  const { key } = request;
  const fingerprint = key === undefined ? "" : await fingerprintOf(request);
  let { acteur } = request;
  for (let attempt = 1; ; attempt++) {
    let rows: Row[][];
    try {
      const ctx = writeContextOf(acteur, deps.clock.now());
      const write = build(ctx, acteur);
      rows = await execute(deps.boutique(acteur), frameStatements(ctx, request, acteur, fingerprint, write));
    } catch (error) {
      const reason = error instanceof Failure ? error.reason : null;
      if (isRefusal(error, "AILLEURS") && attempt < ATTEMPTS) {
        acteur = await relocate(deps, acteur);
        continue;
      }
      if (reason?.kind === "COUPURE" && key !== undefined && attempt < ATTEMPTS) {
        await pause(50 * 6 ** (attempt - 1) * (0.5 + Math.random()));
        continue;
      }
      const mayBeStale = isDomainError(error) && (key !== undefined || request.checksSettings);
      if (mayBeStale || isRefusal(error, "CLE", "PERIME")) {
        const { replay, settings } = await recheckRefusal<T>(deps, acteur, key, fingerprint);
        if (replay) {
          // The earlier attempt may have failed before it notified the hub.
          deps.notifier.poke(acteur.etablissementId);
          return replay;
        }
        if (attempt < ATTEMPTS && haveChanged(settings, acteur)) {
          acteur = { ...acteur, ...settings };
          continue;
        }
      }
      if (!(error instanceof Failure)) throw error;
      throw request.translate?.(error.reason, acteur) ?? translateCommon(error);
    }
    deps.notifier.poke(acteur.etablissementId);
    return { value: readAnswer(oneRow(rows.at(-1)) as { reponse: Json<T> }), replayed: false };
  }
}

/** What the row of a key keeps of its request. */
export function fingerprintOf({
  operation,
  input,
}: Pick<WriteRequest, "operation" | "input">): Promise<string> {
  return sha256Hex(JSON.stringify([operation, input]));
}

export function keyReused(): DomainError {
  return new DomainError("CLE_REUTILISEE", MESSAGES.keyReused);
}

function frameStatements(
  { etablissementId: e, now }: WriteContext,
  { key, checksSettings = false }: WriteRequest,
  acteur: Acteur,
  fingerprint: string,
  write: Write<unknown>,
): Statement[] {
  return [
    refuseOutdated(acteur, key, checksSettings),
    ...write.statements,
    key === undefined
      ? write.response
      : keepResponse({ etablissementId: e, key, fingerprint, now }, write.response),
  ];
}

async function recheckRefusal<T>(
  deps: Deps,
  acteur: Acteur,
  key: string | undefined,
  fingerprint: string,
): Promise<{ replay: Written<T> | null; settings: Settings }> {
  const { etablissementId: e } = acteur;
  const [[served], settings] = await readShop(deps, acteur, [keptResponse(e, key ?? ""), settingsOf(e)]);
  if (served && served.empreinte !== fingerprint) {
    throw keyReused();
  }
  return {
    replay: served ? { value: readAnswer(served) as T, replayed: true } : null,
    settings: oneRow(settings),
  };
}

export function translateCommon(error: Failure): Error {
  switch (error.reason.kind) {
    case "COUPURE":
    case "SURCHARGE":
      return new DomainError("INDISPONIBLE", MESSAGES.serviceOverloaded, { retryAfter: 2 });
    case "PLEIN":
      // The answer only says to try again later, so the log alone has the cause.
      console.error(JSON.stringify({ evenement: "base pleine" }));
      return new DomainError("INDISPONIBLE", MESSAGES.serviceOverloaded, { retryAfter: FULL_RETRY_SECONDS });
    case "REFUS":
      if (error.reason.code === "ACCES_FINI") return accessEnded();
      if (error.reason.code === "AILLEURS") return shopMoving();
      return error.reason.code === "PERIME" ? new DomainError("CONFLIT", MESSAGES.settingsChanged) : error;
    case "CONTRAINTE":
      return error;
  }
}

/** `now` in ms UTC. The day is in the claimed time zone. */
export function writeContextOf(acteur: Acteur, now: number): DatedWriteContext {
  const { etablissementId, gerantId, fuseau } = acteur;
  const { jour } = localTime(now, fuseau);
  return { etablissementId, auteurId: gerantId, now, jour };
}

export function explain(error: unknown): unknown {
  const failure = readFailure(error);
  return failure instanceof Failure ? translateCommon(failure) : error;
}
