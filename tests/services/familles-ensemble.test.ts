// A refresh token that many use at once (decision 8): rounds of twenty, one successor each, and no family that ends over
// it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { fois } from "#tests/helpers/long.ts";

beforeAll(migrer);

const TOURS = fois(20, 200);
const ENSEMBLE = 20;

test("rounds of twenty refreshes at once give one successor each", async () => {
  const email = "ensemble@exemple.sn";
  const { venir, connexion, clock, fermes } = await compteVisite(email);
  const { comptes } = venir();
  let { refreshToken: jeton } = await comptes.login(connexion());
  const vus = new Set([jeton]);
  for (let tour = 1; tour <= TOURS; tour++) {
    const reponses = await Promise.all(Array.from({ length: ENSEMBLE }, () => comptes.refresh(jeton)));
    const suivants = new Set(reponses.map(({ refreshToken }) => refreshToken));
    expect({ tour, suivants: suivants.size }).toEqual({ tour, suivants: 1 });
    [jeton = ""] = suivants;
    // None comes back: what was given once is never given again.
    expect(vus.has(jeton)).toBe(false);
    vus.add(jeton);
    clock.avancer(tour % 30);
  }
  expect(vus.size).toBe(TOURS + 1);
  expect(fermes).toEqual([]);
  expect(await activites(email)).toEqual(["CONNEXION"]);
  const { results } = await env.ANNUAIRE.prepare("SELECT date_revocation FROM familles").all();
  expect(results).toEqual([{ date_revocation: null }]);
});
