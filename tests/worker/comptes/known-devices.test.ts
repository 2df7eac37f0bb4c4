// A known device has its own counter, so that a stranger cannot keep the owner out (docs/decisions/0026).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, CHROME_ANDROID, visitedAccount } from "#tests/helpers/incoming.ts";
import { times } from "#tests/helpers/long.ts";
import { codeOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

const ATTEMPTS = times(250, 1_000);
const WRONG_PASSWORD = "Faux@20261";

describe("attempts", () => {
  test("of strangers do not keep a known device waiting, whose own do", async () => {
    const { visit, credentials, clock } = await visitedAccount("connu@exemple.sn");
    const { device: appareil } = await visit().comptes.openSession(credentials());
    const [foreign, ownDevice] = [visit(), visit({ device: appareil })];
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await codeOf(foreign.comptes.openSession(credentials(WRONG_PASSWORD)))).toBe("NON_AUTHENTIFIE");
    expect(await codeOf(foreign.comptes.openSession(credentials()))).toBe("TROP_DE_DEMANDES");

    await ownDevice.comptes.openSession(credentials());
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await codeOf(ownDevice.comptes.openSession(credentials(WRONG_PASSWORD)))).toBe(
        "NON_AUTHENTIFIE",
      );
    expect(await codeOf(ownDevice.comptes.openSession(credentials()))).toBe("TROP_DE_DEMANDES");
    clock.advance(10);
    await ownDevice.comptes.openSession(credentials());
    expect(await codeOf(foreign.comptes.openSession(credentials(WRONG_PASSWORD)))).toBe("NON_AUTHENTIFIE");
    expect(await codeOf(foreign.comptes.openSession(credentials()))).toBe("TROP_DE_DEMANDES");
  });

  test("with a device that this account has not seen count with the strangers'", async () => {
    const other = await visitedAccount("voisin@exemple.sn");
    const { device: appareil } = await other.visit().comptes.openSession(other.credentials());
    const { visit, credentials } = await visitedAccount("vise@exemple.sn");
    for (let attempt = 1; attempt <= 5; attempt++)
      await codeOf(visit().comptes.openSession(credentials(WRONG_PASSWORD)));
    for (const invented of [appareil, "f".repeat(64)])
      expect(await codeOf(visit({ device: invented }).comptes.openSession(credentials(WRONG_PASSWORD)))).toBe(
        "TROP_DE_DEMANDES",
      );
  });

  test("with a device that was put into the owner's browser have no counter, and the letter is sent", async () => {
    const thief = await visitedAccount("voleur@exemple.sn");
    const { device: planted } = await thief.visit().comptes.openSession(thief.credentials());
    const owner = await visitedAccount("proprietaire@exemple.sn");
    await owner.visit().comptes.openSession(owner.credentials());
    const there = await owner.visit({ device: planted }).comptes.openSession(owner.credentials());
    expect(there.device).not.toBe(planted);
    expect(owner.letters.map(({ kind }) => kind)).toEqual(["NOUVEL_APPAREIL"]);
    // A stranger with a planted cookie stays a stranger.
    for (let attempt = 1; attempt <= 5; attempt++)
      await codeOf(owner.visit().comptes.openSession(owner.credentials(WRONG_PASSWORD)));
    expect(
      await codeOf(owner.visit({ device: planted }).comptes.openSession(owner.credentials(WRONG_PASSWORD))),
    ).toBe("TROP_DE_DEMANDES");
    await owner.visit({ device: there.device }).comptes.openSession(owner.credentials());
  });

  test("hundreds of wrong passwords in a quarter of an hour cost at most 20 hashes, and the owner comes in", async () => {
    const { visit, credentials, clock, hashings } = await visitedAccount("assiege@exemple.sn");
    const { device: appareil } = await visit().comptes.openSession(credentials());
    const before = hashings();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await codeOf(visit().comptes.openSession(credentials(`Faux@${attempt}`)));
      clock.advance(900 / ATTEMPTS);
    }
    expect(hashings() - before).toBeGreaterThanOrEqual(5);
    expect(hashings() - before).toBeLessThanOrEqual(20);
    await visit({ device: appareil }).comptes.openSession(credentials());
    clock.advance(900);
    await visit().comptes.openSession(credentials());
  });

  test("the id of a device is kept as its SHA-256 only", async () => {
    const { visit, credentials } = await visitedAccount("secret@exemple.sn");
    const { device: appareil } = await visit().comptes.openSession(credentials());
    expect(appareil).toMatch(/^\d+-[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM appareils_connus").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(appareil);
  });
});

describe("a letter", () => {
  test("reports a sign-in from a new device, and none that is known, nor the first", async () => {
    const { visit, credentials, letters, clock } = await visitedAccount("nouveau@exemple.sn");
    const { device: appareil } = await visit().comptes.openSession(credentials());
    await visit({ device: appareil }).comptes.openSession(credentials());
    expect(letters).toEqual([]);
    await visit({ agent: CHROME_ANDROID, address: "192.0.2.7" }).comptes.openSession(credentials());
    expect(letters).toEqual([
      {
        kind: "NOUVEL_APPAREIL",
        recipient: { email: "nouveau@exemple.sn", prenom: "Awa" },
        device: "Chrome sur Android",
        address: "192.0.2.7",
        date: clock.now(),
        fuseau: "Africa/Dakar",
        link: "https://etal.test/settings",
      },
    ]);
  });

  test("reports a bearer client that calls itself by another name", async () => {
    const { visit, credentials, letters } = await visitedAccount("client@exemple.sn");
    for (const agent of ["caisse/1", "caisse/1", "curl/8.5"])
      await visit({ agent }).comptes.login(credentials());
    expect(letters).toMatchObject([{ kind: "NOUVEL_APPAREIL", device: "curl" }]);
  });

  test("reports nothing when the password was wrong", async () => {
    const { visit, credentials, letters } = await visitedAccount("rien@exemple.sn");
    await visit().comptes.openSession(credentials());
    await codeOf(visit().comptes.openSession(credentials(WRONG_PASSWORD)));
    expect(letters).toEqual([]);
  });
});

describe("the journal", () => {
  test("notes what came in, what was refused and what left, and nothing while an attempt must wait", async () => {
    const email = "journal@exemple.sn";
    const { visit, credentials } = await visitedAccount(email);
    const { session } = await visit({ agent: CHROME_ANDROID, address: "192.0.2.8" }).comptes.openSession(
      credentials(),
    );
    await visit().comptes.closeSession(session.acteur);
    await visit().comptes.closeSession(session.acteur);
    for (let attempt = 1; attempt <= 8; attempt++)
      await codeOf(visit().comptes.login(credentials(WRONG_PASSWORD)));
    expect(await activities(email)).toEqual([
      "CONNEXION",
      "DECONNEXION",
      ...Array<string>(5).fill("CONNEXION_REFUSEE"),
    ]);
    const first = await env.ANNUAIRE.prepare(
      "SELECT agent, adresse FROM journal_compte WHERE gerant_id = ? AND id = 1",
    )
      .bind(session.acteur.gerantId)
      .first();
    expect(first).toEqual({ agent: CHROME_ANDROID, adresse: "192.0.2.8" });
  });

  test("of attempts on an email without an account keeps nothing", async () => {
    const count = async () =>
      (await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM journal_compte").first<{ n: number }>())?.n;
    const { visit } = await visitedAccount("quelqu-un@exemple.sn");
    const before = await count();
    const nobody = { email: "personne@exemple.sn", motDePasse: WRONG_PASSWORD, remember: false };
    expect(await codeOf(visit().comptes.openSession(nobody))).toBe("NON_AUTHENTIFIE");
    expect(await count()).toBe(before);
  });
});

test("a sign-in over an open session of the same browser ends that one, and its sockets", async () => {
  const { visit, credentials, closedIds } = await visitedAccount("deux-fois@exemple.sn");
  const first = await visit().comptes.openSession(credentials());
  const second = await visit().comptes.openSession(credentials(), first.session.acteur);
  expect(await visit().comptes.verifySession(first.identifier)).toBeNull();
  expect(await visit().comptes.verifySession(second.identifier)).not.toBeNull();
  expect(closedIds).toEqual([first.session.acteur.sessionId]);
});
