import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";

const { comptes } = testServices();

beforeAll(migrate);

test.each(["login", "openSession"] as const)("%s forgets the failures of before", async (door) => {
  const email = `${door}@exemple.sn`;
  const credentials = (password: string) => comptes[door]({ email, motDePasse: password, remember: false });
  await comptes.register({ ...registration(email).gerantVO, motDePasse: PASSWORD });
  const countRows = async () =>
    (await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM tentatives").first<{ n: number }>())?.n;
  const before = await countRows();
  expect((await refusalOf(credentials("Faux@20261"))).code).toBe("NON_AUTHENTIFIE");
  expect(await countRows()).toBe((before ?? 0) + 1);
  await credentials(PASSWORD);
  expect(await countRows()).toBe(before);
});
