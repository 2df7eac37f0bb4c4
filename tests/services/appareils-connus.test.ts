// A device that has signed in before has a counter of its own: a stranger keeps nobody out (docs/decisions/0026).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { activites, CHROME_ANDROID, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const FAUX = "Faux@20261";
const codeDe = async (promesse: Promise<unknown>) => (await refus(promesse)).code;

describe("attempts", () => {
  test("of strangers do not keep a known device waiting, whose own do", async () => {
    const { venir, connexion, clock } = await compteVisite("connu@exemple.sn");
    const { appareil } = await venir().comptes.openSession(connexion());
    const [etranger, chezSoi] = [venir(), venir({ appareil })];
    for (let essai = 1; essai <= 5; essai++)
      expect(await codeDe(etranger.comptes.openSession(connexion(FAUX)))).toBe("NON_AUTHENTIFIE");
    expect(await codeDe(etranger.comptes.openSession(connexion()))).toBe("TROP_DE_DEMANDES");

    await chezSoi.comptes.openSession(connexion());
    for (let essai = 1; essai <= 5; essai++)
      expect(await codeDe(chezSoi.comptes.openSession(connexion(FAUX)))).toBe("NON_AUTHENTIFIE");
    expect(await codeDe(chezSoi.comptes.openSession(connexion()))).toBe("TROP_DE_DEMANDES");
    // One counter forgives nothing of another.
    clock.avancer(10);
    await chezSoi.comptes.openSession(connexion());
    expect(await codeDe(etranger.comptes.openSession(connexion(FAUX)))).toBe("NON_AUTHENTIFIE");
    expect(await codeDe(etranger.comptes.openSession(connexion()))).toBe("TROP_DE_DEMANDES");
  });

  test("with a device that this account has not seen count with the strangers'", async () => {
    const autre = await compteVisite("voisin@exemple.sn");
    const { appareil } = await autre.venir().comptes.openSession(autre.connexion());
    const { venir, connexion } = await compteVisite("vise@exemple.sn");
    for (let essai = 1; essai <= 5; essai++) await codeDe(venir().comptes.openSession(connexion(FAUX)));
    for (const invente of [appareil, "f".repeat(64)])
      expect(await codeDe(venir({ appareil: invente }).comptes.openSession(connexion(FAUX)))).toBe(
        "TROP_DE_DEMANDES",
      );
  });

  test("with a device that was put into the owner's browser have no counter, and the letter is sent", async () => {
    const thief = await compteVisite("voleur@exemple.sn");
    const { appareil: planted } = await thief.venir().comptes.openSession(thief.connexion());
    const owner = await compteVisite("proprietaire@exemple.sn");
    await owner.venir().comptes.openSession(owner.connexion());
    const there = await owner.venir({ appareil: planted }).comptes.openSession(owner.connexion());
    expect(there.appareil).not.toBe(planted);
    expect(owner.lettres.map(({ genre }) => genre)).toEqual(["NOUVEL_APPAREIL"]);
    // Whoever planted the id is a stranger still.
    for (let essai = 1; essai <= 5; essai++)
      await codeDe(owner.venir().comptes.openSession(owner.connexion(FAUX)));
    expect(await codeDe(owner.venir({ appareil: planted }).comptes.openSession(owner.connexion(FAUX)))).toBe(
      "TROP_DE_DEMANDES",
    );
    await owner.venir({ appareil: there.appareil }).comptes.openSession(owner.connexion());
  });

  test("a thousand wrong passwords in a quarter of an hour cost at most 20 hashes, and the owner comes in", async () => {
    const { venir, connexion, clock, calculs } = await compteVisite("assiege@exemple.sn");
    const { appareil } = await venir().comptes.openSession(connexion());
    const avant = calculs();
    for (let essai = 0; essai < 1_000; essai++) {
      await codeDe(venir().comptes.openSession(connexion(`Faux@${essai}`)));
      clock.avancer(0.9);
    }
    expect(calculs() - avant).toBeGreaterThanOrEqual(5);
    expect(calculs() - avant).toBeLessThanOrEqual(20);
    await venir({ appareil }).comptes.openSession(connexion());
    // Nor for good from anywhere else.
    clock.avancer(900);
    await venir().comptes.openSession(connexion());
  });

  test("the id of a device is kept as its SHA-256 only", async () => {
    const { venir, connexion } = await compteVisite("secret@exemple.sn");
    const { appareil } = await venir().comptes.openSession(connexion());
    expect(appareil).toMatch(/^\d+-[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM appareils_connus").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(appareil);
  });
});

describe("a letter", () => {
  test("tells of a sign-in from a new device, and of none that is known, nor of the first", async () => {
    const { venir, connexion, lettres, clock } = await compteVisite("nouveau@exemple.sn");
    const { appareil } = await venir().comptes.openSession(connexion());
    await venir({ appareil }).comptes.openSession(connexion());
    expect(lettres).toEqual([]);
    await venir({ agent: CHROME_ANDROID, adresse: "192.0.2.7" }).comptes.openSession(connexion());
    expect(lettres).toEqual([
      {
        genre: "NOUVEL_APPAREIL",
        destinataire: { email: "nouveau@exemple.sn", prenom: "Awa" },
        appareil: "Chrome sur Android",
        adresse: "192.0.2.7",
        date: clock.now(),
        fuseau: "Africa/Dakar",
        lien: "https://etal.test/settings",
      },
    ]);
  });

  test("tells of a bearer client that calls itself by another name", async () => {
    const { venir, connexion, lettres } = await compteVisite("client@exemple.sn");
    for (const agent of ["caisse/1", "caisse/1", "curl/8.5"])
      await venir({ agent }).comptes.login(connexion());
    expect(lettres).toMatchObject([{ genre: "NOUVEL_APPAREIL", appareil: "curl" }]);
  });

  test("tells of nothing when the password was wrong", async () => {
    const { venir, connexion, lettres } = await compteVisite("rien@exemple.sn");
    await venir().comptes.openSession(connexion());
    await codeDe(venir().comptes.openSession(connexion(FAUX)));
    expect(lettres).toEqual([]);
  });
});

describe("the journal", () => {
  test("notes what came in, what was refused and what left, and nothing while an attempt must wait", async () => {
    const email = "journal@exemple.sn";
    const { venir, connexion } = await compteVisite(email);
    const { session } = await venir({ agent: CHROME_ANDROID, adresse: "192.0.2.8" }).comptes.openSession(
      connexion(),
    );
    await venir().comptes.closeSession(session.acteur);
    await venir().comptes.closeSession(session.acteur);
    for (let essai = 1; essai <= 8; essai++) await codeDe(venir().comptes.login(connexion(FAUX)));
    expect(await activites(email)).toEqual([
      "CONNEXION",
      "DECONNEXION",
      ...Array<string>(5).fill("CONNEXION_REFUSEE"),
    ]);
    const premiere = await env.ANNUAIRE.prepare(
      "SELECT agent, adresse FROM journal_compte WHERE gerant_id = ? AND id = 1",
    )
      .bind(session.acteur.gerantId)
      .first();
    expect(premiere).toEqual({ agent: CHROME_ANDROID, adresse: "192.0.2.8" });
  });

  test("of attempts on an email without an account keeps nothing", async () => {
    const compter = async () =>
      (await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM journal_compte").first<{ n: number }>())?.n;
    const { venir } = await compteVisite("quelqu-un@exemple.sn");
    const avant = await compter();
    const personne = { email: "personne@exemple.sn", motDePasse: FAUX, remember: false };
    expect(await codeDe(venir().comptes.openSession(personne))).toBe("NON_AUTHENTIFIE");
    expect(await compter()).toBe(avant);
  });
});

test("a sign-in over an open session of the same browser ends that one, and its sockets", async () => {
  const { venir, connexion, fermes } = await compteVisite("deux-fois@exemple.sn");
  const premiere = await venir().comptes.openSession(connexion());
  const seconde = await venir().comptes.openSession(connexion(), premiere.session.acteur);
  expect(await venir().comptes.verifySession(premiere.identifiant)).toBeNull();
  expect(await venir().comptes.verifySession(seconde.identifiant)).not.toBeNull();
  expect(fermes).toEqual([premiere.session.acteur.sessionId]);
});
