// Twenty callers use a refresh token at once: all get the same successor, and the family stays open
// (rule: tokens).
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { times } from "#tests/helpers/long.ts";

beforeAll(migrate);

const ROUNDS = times(8, 60);
const CONCURRENCY = 20;

test("rounds of twenty refreshes at once give one successor each", async () => {
  const email = "ensemble@exemple.sn";
  const { visit, credentials, clock, closedIds } = await visitedAccount(email);
  const { comptes } = visit();
  let { refreshToken: token } = await comptes.login(credentials());
  const seen = new Set([token]);
  for (let turn = 1; turn <= ROUNDS; turn++) {
    const responses = await Promise.all(Array.from({ length: CONCURRENCY }, () => comptes.refresh(token)));
    const successors = new Set(responses.map(({ refreshToken }) => refreshToken));
    expect({ turn, successors: successors.size }).toEqual({ turn, successors: 1 });
    [token = ""] = successors;
    expect(seen.has(token)).toBe(false);
    seen.add(token);
    clock.advance(turn % 30);
  }
  expect(seen.size).toBe(ROUNDS + 1);
  expect(closedIds).toEqual([]);
  expect(await activities(email)).toEqual(["CONNEXION"]);
  const { results } = await env.ANNUAIRE.prepare("SELECT date_revocation FROM familles").all();
  expect(results).toEqual([{ date_revocation: null }]);
});
