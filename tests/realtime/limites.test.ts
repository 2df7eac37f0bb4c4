// What a socket may not do: too much, too fast, too big; and what every message is answered by.
import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { plein, prelever } from "#worker/realtime/rate.ts";
import { encode } from "#worker/stomp/frame.ts";
import { MAX_BUFFERED_OCTETS } from "#worker/stomp/limits.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, monter } from "#tests/helpers/canal.ts";
import { alarme, devancer, gardes, hub, jusque, reglerPorts } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const PING = encode({ command: "SEND", headers: [["destination", "/app/ping"]] }, "1.2");

describe("so many messages", () => {
  test("50 at once, then 20 a second", () => {
    let debit = plein(1_000);
    for (let i = 0; i < 50; i++) debit = prelever(debit, 1_000) ?? plein(NaN);
    expect(prelever(debit, 1_000)).toBeNull();
    expect(prelever(debit, 1_049)).toBeNull();
    expect(prelever(debit, 1_050)?.reste).toBeCloseTo(0);
    expect(prelever(debit, 2_000)?.reste).toBeCloseTo(19);
    // Never more than 50, however long the silence, and a clock that goes back gives nothing.
    expect(prelever(debit, 1e12)?.reste).toBeCloseTo(49);
    expect(prelever(debit, 0)).toBeNull();
  });

  test("over them the socket is refused, and another of the same shop is not", async () => {
    const boutique = await boutiqueConnectee();
    const [presse, calme] = await Promise.all([Fil.connecter(boutique), Fil.connecter(boutique)]);
    for (let i = 0; i < 60; i++) presse.envoyer(PING);
    expect(await presse.erreur()).toMatchObject({
      message: "Trop de messages en trop peu de temps",
      code: 1008,
    });
    expect(presse.recus("q").length).toBeGreaterThan(40);
    calme.envoyer(PING);
    await calme.messages("q", 1);
  });

  test("frames in one message count each", async () => {
    const fil = await Fil.connecter(await boutiqueConnectee());
    fil.envoyer(PING.repeat(60));
    expect(await fil.erreur()).toMatchObject({ message: "Trop de messages en trop peu de temps" });
  });

  test("beats that the platform answers do not count, nor do many line ends in one message", async () => {
    const fil = await Fil.connecter(await boutiqueConnectee());
    for (let i = 0; i < 200; i++) fil.envoyer("\n");
    fil.envoyer("\n".repeat(500));
    fil.envoyer(PING);
    await fil.messages("q", 1);
    expect(fil.fermeture).toBeNull();
  });

  test("line ends before a frame cost nothing: 50 such messages at once are taken, and not one more", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton });
    // The hub's clock stands still, a minute on: the socket may send its 50.
    const maintenant = Date.now() + 60_000;
    await reglerPorts(acteur, (ports) => {
      ports.now = () => maintenant;
    });
    for (let i = 0; i < 50; i++) fil.envoyer(`\n\r\n\n${PING}`);
    await fil.messages("q", 50);
    expect(fil.fermeture).toBeNull();
    fil.envoyer(`\n${PING}`);
    expect(await fil.erreur()).toMatchObject({ code: 1008 });
    expect(fil.recus("q")).toHaveLength(50);
  });
});

describe("every message is answered", () => {
  test.each<[string, string | Uint8Array]>([
    ["a beat", "\n"],
    ["a beat of Windows", "\r\n"],
    ["a binary beat", new Uint8Array([10])],
    ["a binary beat of Windows", new Uint8Array([13, 10])],
    ["a frame that asks for nothing", encode({ command: "BEGIN", headers: [["transaction", "a"]] }, "1.2")],
    ["a part of a frame", "SEND\ndestination:/app"],
  ])("%s by a line end at least", async (_, message) => {
    const fil = await Fil.connecter(await boutiqueConnectee());
    const avant = fil.battements;
    fil.envoyer(message);
    await fil.battement();
    expect(fil.battements).toBe(avant + 1);
  });
});

describe("before CONNECTED", () => {
  /** What the client has heard by the time that the hub has answered CONNECT. */
  async function saluer(morceaux: (string | Uint8Array)[]): Promise<string[]> {
    const { acteur, jeton } = await boutiqueConnectee();
    const { webSocket } = await monter({}, `?etablissement=${acteur.etablissementId}`);
    if (!webSocket) throw new Error("Une socket était attendue");
    const entendu: string[] = [];
    webSocket.addEventListener("message", ({ data }) => entendu.push(String(data)));
    webSocket.accept();
    const octets = `CONNECT\naccept-version:1.2\nhost:etal\nAuthorization:Bearer ${jeton}\n\n`;
    for (const morceau of [octets, ...morceaux]) webSocket.send(morceau);
    await jusque(() => entendu.some((texte) => texte.startsWith("CONNECTED")));
    return entendu;
  }

  test("a frame in two messages, as stompit sends it, hears CONNECTED first and no line end", async () => {
    expect((await saluer(["\0"]))[0]).toMatch(/^CONNECTED\n/);
    expect((await saluer([new Uint8Array([0])]))[0]).toMatch(/^CONNECTED\n/);
    expect((await saluer(["\0\n", "\r\n"]))[0]).toMatch(/^CONNECTED\n/);
  });

  test("line ends that the platform does not answer are answered by nothing", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    for (const message of ["\r\n", "\n\n", new Uint8Array([10])]) fil.envoyer(message);
    await fil.connect([["Authorization", `Bearer ${jeton}`]]);
    expect(fil.battements).toBe(0);
    expect(await fil.vit()).toBe(true);
  });
});

describe("what is too big", () => {
  test.each<[string, string]>([
    ["a body", `SEND\ndestination:/app/test\ncontent-length:65537\n\n`],
    ["a line", `SEND\ndestination:/app/test\nx:${"y".repeat(1_023)}\n`],
    ["headers", `SEND\n${"a:b\n".repeat(65)}`],
  ])("%s over the limit: ERROR, close, before the frame is whole", async (_, debut) => {
    const fil = await Fil.connecter(await boutiqueConnectee());
    fil.envoyer(debut);
    expect(await fil.erreur()).toMatchObject({ code: 1009 });
  });

  test("30 MiB of line ends in one message: ERROR, close; as many as a frame may be long are a beat", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    for (const message of [new Uint8Array(30 * 1024 * 1024).fill(10), "\n".repeat(MAX_BUFFERED_OCTETS + 1)]) {
      // Of a stranger: nothing has been checked yet.
      const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
      fil.envoyer(message);
      expect(await fil.erreur()).toMatchObject({ code: 1009 });
      expect(fil.battements).toBe(0);
    }
    const fil = await Fil.connecter({ acteur, jeton });
    fil.envoyer(new Uint8Array(MAX_BUFFERED_OCTETS).fill(10));
    await fil.battement();
    expect(fil.fermeture).toBeNull();
  });

  test("a test message of 500 characters is told, of 501 or none refused, as is what is no JSON", async () => {
    const boutique = await boutiqueConnectee();
    const dire = (fil: Fil, body: string) => {
      fil.dire("SEND", [["destination", "/app/test"]], body);
    };
    const fil = await Fil.connecter(boutique);
    dire(fil, JSON.stringify({ message: "é".repeat(500) }));
    await fil.messages("t", 1);
    for (const corps of [
      JSON.stringify({ message: "é".repeat(501) }),
      JSON.stringify({ message: "  " }),
      JSON.stringify({ message: 5 }),
      JSON.stringify("Bonjour"),
      "{",
      "",
    ]) {
      const autre = await Fil.connecter(boutique);
      dire(autre, corps);
      const { message } = await autre.erreur();
      expect(message).toBe(
        "Le message de test doit être un JSON avec un texte « message » de 1 à 500 caractères",
      );
    }
    expect(fil.recus("t")).toHaveLength(1);
  });
});

describe("a frame whose rest does not come", () => {
  async function commencer() {
    const boutique = await boutiqueConnectee();
    const fil = await Fil.connecter(boutique);
    const alarmer = () => runDurableObjectAlarm(hub(boutique.acteur));
    const regler = (ms: number) => devancer(boutique.acteur, ms);
    const cles = () => gardes(boutique.acteur);
    // The alarm of those who do not say CONNECT is behind it.
    await regler(5_001);
    await alarmer();
    await regler(0);
    fil.envoyer("SEND\ndestination:/app");
    await fil.battement();
    expect(await cles()).toHaveLength(1);
    return { fil, acteur: boutique.acteur, alarmer, regler, cles };
  }

  test("ends its socket after 30 seconds, and leaves nothing behind", async () => {
    const { fil, acteur, alarmer, regler, cles } = await commencer();
    expect(((await alarme(acteur)) ?? Infinity) - Date.now()).toBeLessThanOrEqual(30_000);
    await regler(30_001);
    await alarmer();
    expect(await fil.erreur()).toMatchObject({
      message: "La suite d'une trame n'est pas arrivée dans les 30 secondes",
      code: 1002,
    });
    expect(await cles()).toEqual([]);
  });

  test("ends it as well when parts of it go on coming, and nothing else", async () => {
    const { fil, alarmer, regler } = await commencer();
    for (const ms of [10_000, 20_000, 25_000]) {
      await regler(ms);
      await alarmer();
      fil.envoyer("x");
      await fil.battement();
    }
    expect(fil.fermeture).toBeNull();
    await regler(30_100);
    await alarmer();
    expect(await fil.erreur()).toMatchObject({ code: 1002 });
  });

  test("does not end it when each comes whole in time, although every message is cut in a frame", async () => {
    const { fil, alarmer, regler } = await commencer();
    for (const [rang, ms] of [10_000, 20_000, 30_000, 40_000].entries()) {
      await regler(ms);
      fil.envoyer("/ping\n\n\0SEND\ndestination:/app");
      await fil.messages("q", rang + 1);
    }
    await regler(65_000);
    await alarmer();
    fil.envoyer("x");
    await fil.battement();
    expect(fil.fermeture).toBeNull();
    await regler(70_100);
    await alarmer();
    expect(await fil.erreur()).toMatchObject({ code: 1002 });
  });

  test("leaves nothing behind either when its client goes", async () => {
    const { fil, cles } = await commencer();
    fil.fermer();
    await fil.ferme();
    expect(await cles()).toEqual([]);
  });
});
