// What a client sends faster than it can be taken, and more sockets than a hub has room for: refused in time, and what
// waits stays bounded.
import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { Connexion } from "#worker/realtime/connection.ts";
import { ecrirePassage } from "#worker/realtime/handoff.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, topic } from "#tests/helpers/canal.ts";
import { ORIGINE } from "#tests/helpers/front-door.ts";
import { brancher, hub, jusque, pause, prise, regler, reglerPorts } from "#tests/helpers/hubs.ts";

beforeAll(migrer);
afterEach(() => {
  vi.restoreAllMocks();
});

const TROP = { message: "Trop de messages en trop peu de temps", code: 1008 };
const corps = (message: string) => JSON.stringify({ message });

/** A client whose socket the hub has at hand here: how many of its messages wait can be seen. */
async function suivi(acteur: Acteur): Promise<{ fil: Fil; connexion: Connexion }> {
  const ouvrir = vi.spyOn(Connexion, "ouvrir");
  const fil = await brancher(acteur);
  const [appel] = ouvrir.mock.results;
  if (appel?.type !== "return") throw new Error("Aucune connexion n'a été ouverte");
  await fil.connect();
  return { fil, connexion: appel.value };
}

describe("messages that come faster than they are taken", () => {
  test("200 in a burst are refused by their rate, however slow each is to write", async () => {
    const { acteur } = await boutiqueConnectee();
    const { fil, connexion } = await suivi(acteur);
    let ecrits = 0;
    let retenue = true;
    let avance = 0;
    await reglerPorts(acteur, (ports) => {
      ports.now = () => Date.now() + avance;
      ports.evenements.tester = async () => {
        ecrits += 1;
        // While it is written, another message's worth of time goes by.
        avance += 60;
        await jusque(() => !retenue);
      };
    });
    for (let n = 0; n < 200; n++) fil.dire("SEND", [["destination", "/app/test"]], corps("encore"));
    await jusque(() => connexion.refusee);
    // The refusal waits its turn: what was admitted is done first.
    retenue = false;
    expect(await fil.erreur()).toMatchObject(TROP);
    expect(ecrits).toBeGreaterThan(40);
    expect(ecrits).toBeLessThan(100);
  });

  test("a hundred may wait; who sends another, at a rate that is allowed, is refused", async () => {
    const { acteur } = await boutiqueConnectee();
    const { fil, connexion } = await suivi(acteur);
    let pris = 0;
    let retenue = true;
    let avance = 0;
    await reglerPorts(acteur, (ports) => {
      // Each message finds a second gone by.
      ports.now = () => Date.now() + (avance += 1_000);
      ports.evenements.tester = async () => {
        pris += 1;
        await jusque(() => !retenue);
      };
    });
    for (let n = 0; n < 100; n++) fil.dire("SEND", [["destination", "/app/test"]], corps(`${n}`));
    await jusque(() => connexion.enAttente === 100);
    await pause(50);
    expect(connexion.refusee).toBe(false);
    for (let n = 0; n < 100; n++) fil.dire("SEND", [["destination", "/app/test"]], corps(`${n}`));
    await jusque(() => connexion.refusee);
    // The one that is refused waits for its ERROR; those after it are not kept.
    expect(connexion.enAttente).toBe(101);
    await pause(50);
    expect(connexion.enAttente).toBe(101);
    retenue = false;
    expect(await fil.erreur()).toMatchObject(TROP);
    expect(pris).toBe(100);
    expect(connexion.enAttente).toBe(0);
  });

  test("500 of 60 KB behind a reading that hangs are not kept, and the socket ends within 6 seconds", async () => {
    const { acteur } = await boutiqueConnectee();
    const { fil, connexion } = await suivi(acteur);
    await regler(acteur, (evenements) => {
      evenements.tete = () => new Promise<never>(() => undefined);
    });
    const depart = Date.now();
    fil.dire("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
    ]);
    let plus = 0;
    const gros = "a".repeat(60_000);
    for (let n = 0; n < 500; n++) {
      fil.dire("SEND", [["destination", "/app/ping"]], gros);
      if (n % 10 === 0) await pause(0);
      plus = Math.max(plus, connexion.enAttente);
    }
    await jusque(() => connexion.refusee);
    plus = Math.max(plus, connexion.enAttente);
    // 6 MB at most, by no means 30.
    expect(plus).toBeLessThanOrEqual(101);
    const { code } = await fil.erreur();
    expect([1008, 1011]).toContain(code);
    expect(Date.now() - depart).toBeLessThan(6_000);
    await jusque(() => connexion.enAttente === 0);
  });
});

describe("the room of a hub", () => {
  /** The hub sees so many sockets: the one that there is, that often. */
  function peupler(acteur: Acteur, nombre: number): Promise<void> {
    return runInDurableObject(hub(acteur), (_, state) => {
      const [ws] = state.getWebSockets();
      if (!ws) throw new Error("Une socket était attendue");
      vi.spyOn(state, "getWebSockets").mockReturnValue(Array.from({ length: nombre }, () => ws));
    });
  }
  async function ouvrir(acteur: Acteur, avec: "access" | "none", adresse = "192.0.2.7"): Promise<number> {
    const acces = avec === "access" ? { acteur, jetonFin: null, fin: Date.now() + 60_000 } : null;
    const passage = { etablissementId: acteur.etablissementId, acces, adresse, protocole: null };
    return (await hub(acteur).fetch(ecrirePassage(ORIGINE, passage))).status;
  }

  test("is for 5,000 sockets, with an access or without", async () => {
    const { acteur } = await boutiqueConnectee();
    (await prise(acteur)).accept();
    await peupler(acteur, 5_000);
    expect([await ouvrir(acteur, "access"), await ouvrir(acteur, "none")]).toEqual([503, 503]);
    await peupler(acteur, 4_999);
    expect([await ouvrir(acteur, "access"), await ouvrir(acteur, "none")]).toEqual([101, 101]);
  });

  test("is for a thousand that have not said who they are, 250 of one address, until they have", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.ouvrir(
      { "CF-Connecting-IP": "2001:db8:1:2::5" },
      `?etablissement=${acteur.etablissementId}`,
    );
    const ici = "2001:db8:1:2::/64";
    await peupler(acteur, 250);
    expect([await ouvrir(acteur, "none", ici), await ouvrir(acteur, "none")]).toEqual([503, 101]);
    expect(await ouvrir(acteur, "access", ici)).toBe(101);
    await peupler(acteur, 249);
    expect(await ouvrir(acteur, "none", ici)).toBe(101);
    await peupler(acteur, 1_000);
    expect([await ouvrir(acteur, "none"), await ouvrir(acteur, "access")]).toEqual([503, 101]);
    await peupler(acteur, 999);
    expect(await ouvrir(acteur, "none")).toBe(101);
    await peupler(acteur, 1_000);
    await fil.connect([["Authorization", `Bearer ${jeton}`]]);
    expect([await ouvrir(acteur, "none"), await ouvrir(acteur, "none", ici)]).toEqual([101, 101]);
  });
});
