// The time of a failed login must not tell whether the email has an account. It is measured here, because the worker's
// clock stands still while it works, and by `npm run verify` alone: the measure takes a minute and needs a quiet machine.
import { expect, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import type { Answer } from "#tests/journeys/harness/built-routes.ts";
import { ATTEMPTS, newEmail, post, register, WRONG_PASSWORD } from "#tests/journeys/harness/emails.ts";

const COMPTES = 8;
/** The number of rounds is fixed beforehand, whatever they show. */
const ROUNDS = 5;
const GAP_MAX = 0.05;

type Timings = { known: number[]; unknowns: number[] };

type RequestSpec = {
  statut: number;
  times: number;
  request: (email: string, address: string) => Promise<Answer>;
};

/** Known and unknown emails are sent in pairs, in alternating order. */
async function measure(
  { statut, times, request: send }: RequestSpec,
  round: number,
  timings: Timings,
): Promise<void> {
  const address = (rank: number) => `127.51.${String(100 + round)}.${String(rank + 1)}`;
  const known: string[] = [];
  for (let rank = 0; rank < COMPTES; rank++) known.push(await register(newEmail(), address(rank)));
  const unknowns = known.map(newEmail);
  const tryOnce = async (kind: keyof Timings, email: string, rank: number) => {
    const start = performance.now();
    const { response } = await send(email, address(rank));
    timings[kind].push(performance.now() - start);
    expect(response.status).toBe(statut);
  };
  for (let attempt = 0; attempt < times; attempt++) {
    for (const [rank, knownSample] of known.entries()) {
      const pair: [keyof Timings, string][] = [
        ["known", knownSample],
        ["unknowns", unknowns[rank] ?? ""],
      ];
      if ((attempt + rank) % 2 === 1) pair.reverse();
      for (const [kind, email] of pair) await tryOnce(kind, email, rank);
    }
  }
}

/**
 * Five rounds always run: stopping at the first good one would hide a difference of 7 % two times in five. Medians
 * use all rounds; the last two must pass.
 */
async function compareAnswers(request: RequestSpec): Promise<void> {
  const timings: Timings = { known: [], unknowns: [] };
  // The first request is slower whichever email it has.
  await measure({ ...request, times: 1 }, ROUNDS, { known: [], unknowns: [] });
  const rounds: { summary: string; withinBound: boolean }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await measure(request, round, timings);
    const [known, unknowns] = [median(timings.known), median(timings.unknowns)];
    const difference = Math.abs(known - unknowns);
    const part = ((100 * difference) / Math.max(known, unknowns)).toFixed(1);
    const summary = `${known.toFixed(2)} ms / ${unknowns.toFixed(2)} ms : ${part} %`;
    rounds.push({ summary, withinBound: difference < GAP_MAX * Math.max(known, unknowns) });
  }
  const report = rounds.map(({ summary }) => summary).join("\n");
  if (!rounds.slice(-2).every(({ withinBound }) => withinBound))
    throw new Error(`Le temps dit si le compte existe :\n${report}`);
}

test.runIf(times(0, 1) === 1)(
  "an unknown email and a wrong password differ by less than 5 % in median time",
  async () => {
    const request = (email: string, address: string) =>
      post("login", { email, password: WRONG_PASSWORD }, address);
    await compareAnswers({ statut: 401, times: ATTEMPTS, request });
  },
);

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}
