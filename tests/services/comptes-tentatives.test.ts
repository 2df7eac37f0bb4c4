import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { comptes } = servicesDeTest();

beforeAll(migrer);

test.each(["login", "openSession"] as const)("%s forgets the failures of before", async (porte) => {
  const email = `${porte}@exemple.sn`;
  const connexion = (motDePasse: string) => comptes[porte]({ email, motDePasse, remember: false });
  await comptes.register({ ...inscription(email).gerantVO, motDePasse: MOT_DE_PASSE });
  const compte = async () =>
    (await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM tentatives").first<{ n: number }>())?.n;
  const avant = await compte();
  expect((await refus(connexion("Faux@20261"))).code).toBe("NON_AUTHENTIFIE");
  expect(await compte()).toBe((avant ?? 0) + 1);
  await connexion(MOT_DE_PASSE);
  expect(await compte()).toBe(avant);
});
