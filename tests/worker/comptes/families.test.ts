import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

const DAY = 86_400;

async function family(email: string, rounds: number) {
  const account = await visitedAccount(email);
  const { comptes, openAccess } = account.visit();
  const tokens = [(await comptes.login({ ...account.credentials(), remember: true })).refreshToken];
  for (let turn = 0; turn < rounds; turn++)
    tokens.push((await comptes.refresh(tokens.at(-1) ?? "")).refreshToken);
  const codeOf = async (token = "") => (await refusalOf(comptes.refresh(token))).code;
  return { ...account, comptes, openAccess, tokens, codeOf };
}

describe("within the grace, the token before serves no more", () => {
  test("once the family was ended", async () => {
    const { visit, credentials, comptes, openAccess, tokens, codeOf } = await family("ferme@famille.sn", 1);
    await comptes.refresh(tokens[0] ?? "");
    const { session } = await visit().comptes.openSession(credentials());
    await openAccess.endOthers(session.acteur);
    expect(await codeOf(tokens[0])).toBe("NON_AUTHENTIFIE");
  });

  test("once the family has reached its end", async () => {
    const { comptes, clock, tokens, codeOf } = await family("vieille@famille.sn", 0);
    clock.advance(30 * DAY - 5);
    const { refreshToken } = await comptes.refresh(tokens[0] ?? "");
    expect((await comptes.refresh(tokens[0] ?? "")).refreshToken).toBe(refreshToken);
    clock.advance(6);
    expect(await codeOf(tokens[0])).toBe("NON_AUTHENTIFIE");
  });
});

describe("a token from two before", () => {
  const isRevoked = async (token = "") =>
    (
      await env.ANNUAIRE.prepare("SELECT date_revocation AS ended FROM familles WHERE id = ?")
        .bind(token.split(".")[0])
        .first<{ ended: number | null }>()
    )?.ended !== null;

  test("revokes a family that lives, and is noted once", async () => {
    const email = "volee@famille.sn";
    const { tokens, codeOf } = await family(email, 2);
    for (const token of [tokens[0], tokens[2], tokens[0]])
      expect(await codeOf(token)).toBe("NON_AUTHENTIFIE");
    expect(await isRevoked(tokens[0])).toBe(true);
    expect(await activities(email)).toEqual(["CONNEXION", "JETON_REUTILISE"]);
  });

  test.each([
    ["of old age", 31 * DAY],
    ["at its very end", 30 * DAY],
  ])("reports nothing of a family that had ended by itself, %s", async (name, seconds) => {
    const email = `finie-${seconds}@famille.sn`;
    const { clock, tokens, codeOf } = await family(email, 2);
    clock.advance(seconds);
    expect(await codeOf(tokens[0])).toBe("NON_AUTHENTIFIE");
    expect(await isRevoked(tokens[0])).toBe(false);
    expect([name, await activities(email)]).toEqual([name, ["CONNEXION"]]);
  });
});
