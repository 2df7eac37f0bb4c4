// When a refresh token serves no more (decision 8): ended meanwhile, of old age, or one whose successor has served.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const JOUR = 86_400;

/** An account with a family of tokens that has turned as often; its tokens, oldest first. */
async function famille(email: string, tours: number) {
  const compte = await compteVisite(email);
  const { comptes, accesOuverts } = compte.venir();
  const jetons = [(await comptes.login({ ...compte.connexion(), remember: true })).refreshToken];
  for (let tour = 0; tour < tours; tour++)
    jetons.push((await comptes.refresh(jetons.at(-1) ?? "")).refreshToken);
  const codeDe = async (jeton = "") => (await refus(comptes.refresh(jeton))).code;
  return { ...compte, comptes, accesOuverts, jetons, codeDe };
}

describe("within the grace, the token before serves no more", () => {
  test("once the family was ended", async () => {
    const { venir, connexion, comptes, accesOuverts, jetons, codeDe } = await famille("ferme@famille.sn", 1);
    await comptes.refresh(jetons[0] ?? "");
    const { session } = await venir().comptes.openSession(connexion());
    await accesOuverts.endOthers(session.acteur);
    expect(await codeDe(jetons[0])).toBe("NON_AUTHENTIFIE");
  });

  test("once the family has reached its end", async () => {
    const { comptes, clock, jetons, codeDe } = await famille("vieille@famille.sn", 0);
    clock.avancer(30 * JOUR - 5);
    const { refreshToken } = await comptes.refresh(jetons[0] ?? "");
    expect((await comptes.refresh(jetons[0] ?? "")).refreshToken).toBe(refreshToken);
    clock.avancer(6);
    expect(await codeDe(jetons[0])).toBe("NON_AUTHENTIFIE");
  });
});

describe("a token from two before", () => {
  const revoquee = async (jeton = "") =>
    (
      await env.ANNUAIRE.prepare("SELECT date_revocation AS fin FROM familles WHERE id = ?")
        .bind(jeton.split(".")[0])
        .first<{ fin: number | null }>()
    )?.fin !== null;

  test("revokes a family that lives, and is noted once", async () => {
    const email = "volee@famille.sn";
    const { jetons, codeDe } = await famille(email, 2);
    for (const jeton of [jetons[0], jetons[2], jetons[0]])
      expect(await codeDe(jeton)).toBe("NON_AUTHENTIFIE");
    expect(await revoquee(jetons[0])).toBe(true);
    expect(await activites(email)).toEqual(["CONNEXION", "JETON_REUTILISE"]);
  });

  test.each([
    ["of old age", 31 * JOUR],
    ["at its very end", 30 * JOUR],
  ])("says nothing of a family that had ended by itself, %s", async (nom, secondes) => {
    const email = `finie-${secondes}@famille.sn`;
    const { clock, jetons, codeDe } = await famille(email, 2);
    clock.avancer(secondes);
    expect(await codeDe(jetons[0])).toBe("NON_AUTHENTIFIE");
    expect(await revoquee(jetons[0])).toBe(false);
    expect([nom, await activites(email)]).toEqual([nom, ["CONNEXION"]]);
  });
});

describe("what was opened before numbers were given", () => {
  test("has one from its next use on, and keeps it: its manager can end it", async () => {
    const { venir, connexion, comptes, accesOuverts, jetons } = await famille("ancienne@famille.sn", 0);
    const mienne = await comptes.openSession(connexion());
    const autre = await venir().comptes.openSession(connexion());
    await env.ANNUAIRE.batch([
      env.ANNUAIRE.prepare("UPDATE sessions SET numero = NULL"),
      env.ANNUAIRE.prepare("UPDATE familles SET numero = NULL"),
    ]);
    const utiliser = async () => {
      for (const { identifiant } of [mienne, autre]) await comptes.verifySession(identifiant);
      jetons.push((await comptes.refresh(jetons.at(-1) ?? "")).refreshToken);
      const liste = await accesOuverts.list(mienne.session.acteur);
      return liste.map(({ id }) => id).sort((a, b) => a - b);
    };
    const ids = await utiliser();
    expect(ids.every((id) => id > 0)).toBe(true);
    expect(new Set(ids).size).toBe(3);
    expect(await utiliser()).toEqual(ids);
    for (const { id, courante } of await accesOuverts.list(mienne.session.acteur))
      if (!courante) await accesOuverts.end(mienne.session.acteur, id);
    expect(await comptes.verifySession(autre.identifiant)).toBeNull();
    expect((await refus(comptes.refresh(jetons.at(-1) ?? ""))).code).toBe("NON_AUTHENTIFIE");
  });
});
