// Whether an email has an account is not to be learned from the work that it causes: the same statements, the same
// derivation, the same answer; tests/journeys/enumeration.test.ts takes the time of a sign-in.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createApi } from "#worker/api/app.ts";
import { createPasswords } from "#worker/auth/passwords.ts";
import { createAppContext } from "#worker/context.ts";
import { SANS_VISITEUR } from "#worker/kernel/domain/visitor.ts";
import { SANS_LIMITE } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { ecouter } from "#tests/helpers/ecoute.ts";
import { horloge } from "#tests/helpers/front-door.ts";

/** As long as each other: an answer's length tells nothing either. */
const CONNU = "connue@exemple.sn";
const INCONNU = "absent@exemple.sn";
const APPAREIL = "a".repeat(64);

const clock = horloge();
/** What was left for behind the answers. */
const restent: Promise<unknown>[] = [];

/** The API over a directory and a derivation that say what they were asked. */
function poste({
  appareil = null,
  envoi,
}: { appareil?: string | null; envoi?: () => Promise<unknown> } = {}) {
  const annuaire = ecouter(env.ANNUAIRE);
  const boutique = ecouter(env.BOUTIQUE_1);
  const travaux: unknown[] = [];
  let derriere = 0;
  const passwords = createPasswords((_motDePasse, sel, parametres) => {
    travaux.push({ sel: sel.byteLength, ...parametres });
    return Promise.resolve(new Uint8Array(32).fill(1));
  });
  const bindings = {
    ...env,
    ANNUAIRE: annuaire.db,
    BOUTIQUE_1: boutique.db,
    LIMITE_COMPTE: SANS_LIMITE,
    ...(envoi ? { COURRIER: { send: envoi } as unknown as typeof env.COURRIER } : {}),
  };
  const contexte = createAppContext(bindings, {
    clock,
    passwords,
    visiteur: { ...SANS_VISITEUR, origine: "https://etal.test", appareil },
    differer: (travail) => {
      derriere += 1;
      restent.push(travail);
    },
  });
  const api = createApi();
  return async (chemin: string, corps: object) => {
    const request = new Request(`http://etal.test/api/v1${chemin}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(corps),
    });
    const reponse = await api.fetch(request, { ...contexte, requestId: "test", nonce: "test" });
    const texte = await reponse.text();
    return {
      status: reponse.status,
      entetes: Object.fromEntries(reponse.headers),
      corps: texte === "" ? "" : { ...(JSON.parse(texte) as object), timestamp: null },
      annuaire: annuaire.dits,
      boutique: boutique.dits,
      travaux,
      // What is still to be done when the answer leaves: it is seen in the time of the next.
      derriere,
    };
  };
}

beforeAll(async () => {
  await migrer();
  const { comptes } = createAppContext(env, { clock }).services;
  await comptes.register({ ...inscription(CONNU).gerantVO, motDePasse: MOT_DE_PASSE });
});

describe("an email that has an account and one that has none cost the same and are answered alike", () => {
  test.each([
    ["by a browser that nobody knows", null],
    ["by a browser that was seen elsewhere", APPAREIL],
  ])("at sign-in %s, until both must wait", async (_nom, appareil) => {
    const essayer = (email: string) =>
      poste({ appareil })("/compte/login", { email, password: "Faux@20261", remember: false });
    for (let essai = 1; essai <= 6; essai++) {
      const connu = await essayer(CONNU);
      expect(connu.status).toBe(essai <= 5 ? 401 : 429);
      expect(connu.annuaire.length).toBeGreaterThan(2);
      expect(connu.travaux).toEqual(essai <= 5 ? [{ sel: 16, ln: 14, r: 8, p: 5 }] : []);
      expect(await essayer(INCONNU)).toEqual(connu);
    }
    clock.avancer(90_000);
  });

  test("when a password was forgotten, beyond the letters of an hour too", async () => {
    const demander = (email: string) => poste()("/compte/mot-de-passe/oubli", { email });
    for (let essai = 1; essai <= 5; essai++) {
      const connu = await demander(CONNU);
      expect(connu.status).toBe(202);
      // Whose email it is, is looked up behind the answer.
      expect([connu.annuaire, connu.boutique, connu.travaux, connu.derriere]).toEqual([[], [], [], 1]);
      expect(await demander(INCONNU)).toEqual(connu);
    }
    await Promise.all(restent);
  });

  test("a letter that does not leave keeps nobody waiting, and one that cannot leave is nobody's to know", async () => {
    clock.avancer(3_601);
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const demander = (envoi: () => Promise<unknown>) =>
      poste({ envoi })("/compte/mot-de-passe/oubli", { email: CONNU });
    const [reste, echoue] = [
      vi.fn(() => new Promise(() => undefined)),
      vi.fn(() => Promise.reject(new Error("refusé"))),
    ];
    const envois = () => [reste.mock.calls.length, echoue.mock.calls.length];
    // As it is by the time of the answer: the letter is made, counted and sent behind it.
    const [jamais, refuse] = [
      structuredClone(await demander(reste)),
      structuredClone(await demander(echoue)),
    ];
    expect(envois()).toEqual([0, 0]);
    const inconnu = await poste()("/compte/mot-de-passe/oubli", { email: INCONNU });
    expect(inconnu.status).toBe(202);
    expect(jamais).toEqual(inconnu);
    expect(refuse).toEqual(inconnu);
    await vi.waitFor(() => {
      expect(envois()).toEqual([1, 1]);
    });
    journal.mockRestore();
  });
});
