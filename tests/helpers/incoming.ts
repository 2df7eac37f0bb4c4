import { env } from "cloudflare:workers";
import { createAppContext } from "#worker/context.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import { NO_VISITOR, type Visitor } from "#worker/core/domain/visitor.ts";
import type { Bindings } from "#worker/env.ts";
import type { Passwords } from "#worker/features/comptes/service/deps.ts";
import { registration, PASSWORD } from "./accounts.ts";
import { testClock } from "./front-door.ts";
import { mailerInto } from "./letters.ts";

export const CHROME_ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

/** Passwords without hashing, which count their calls. */
export function countedPasswords() {
  let hashings = 0;
  let during: (() => Promise<unknown>) | undefined;
  let duringNew: (() => Promise<unknown>) | undefined;
  const passwords: Passwords = {
    hash: async (password) => {
      hashings += 1;
      const run = duringNew;
      duringNew = undefined;
      await run?.();
      return `clair:${password}`;
    },
    verify: async (password, hash) => {
      hashings += 1;
      const run = during;
      during = undefined;
      await run?.();
      return hash === `clair:${password}`;
    },
  };
  return {
    passwords,
    hashings: () => hashings,
    duringNextCheck: (run: () => Promise<unknown>) => {
      during = run;
    },
    duringHashing: (run: () => Promise<unknown>) => {
      duringNew = run;
    },
  };
}

export async function visitedAccount(email: string) {
  const clock = testClock();
  const { passwords, hashings, duringNextCheck, duringHashing } = countedPasswords();
  const letters: Letter[] = [];
  const closedIds: string[] = [];

  function visit(visitor: Partial<Visitor> = {}, bindings: Bindings = env) {
    return createAppContext(bindings, {
      clock,
      passwords,
      mailer: mailerInto(letters),
      notifier: { poke: () => undefined, close: (_etablissement, ids) => void closedIds.push(...ids) },
      visitor: { ...NO_VISITOR, origin: "https://etal.test", ...visitor },
    }).services;
  }

  const credentials = (password = PASSWORD) => ({ email, motDePasse: password, remember: false });
  await visit().comptes.register({ ...registration(email).gerantVO, motDePasse: PASSWORD });
  return { clock, visit, credentials, hashings, duringNextCheck, duringHashing, letters, closedIds };
}

/** The journal's types, oldest first, repeated as often as they happened. */
export async function activities(email: string): Promise<string[]> {
  const { results } = await env.ANNUAIRE.prepare(
    `SELECT j.type, j.repetitions FROM journal_compte j JOIN gerants g ON g.id = j.gerant_id WHERE g.email_cle = ? ORDER BY j.id`,
  )
    .bind(email)
    .all<{ type: string; repetitions: number }>();
  return results.flatMap(({ type, repetitions }) => Array<string>(repetitions).fill(type));
}
