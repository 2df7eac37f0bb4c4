// However the octets of a legal session are cut into messages, and however often the hub sleeps meanwhile, the client
// hears the same.
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { PREFIXE } from "#worker/realtime/connection.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, type Fil } from "#tests/helpers/canal.ts";
import { brancher, endormir, gardes, hub, jusque } from "#tests/helpers/hubs.ts";
import { fois } from "#tests/helpers/long.ts";
import { entendre, sessionComplete } from "#tests/helpers/sessions-stomp.ts";

beforeAll(migrer);

const FORMES = [
  ...VERSIONS.map((version) => ({ version, crlf: false })),
  { version: "1.2", crlf: true } as const,
];
const LONG_MS = 1_200_000;

type Forme = (typeof FORMES)[number];
/** Says the frames of one stage, the `rang`-th. */
type Parler = (fil: Fil, trames: readonly Uint8Array[], rang: number) => Promise<void> | void;

/** Plays a session from CONNECT to the close, on a socket of its own. */
async function jouer(acteur: Acteur, { version, crlf }: Forme, parler: Parler) {
  const fil = await brancher(acteur);
  for (const [rang, etape] of sessionComplete(version, acteur, crlf).entries()) {
    await parler(fil, etape.dire(fil.frames), rang);
    await fil.jusqua(() => fil.frames.length >= etape.jusqua);
  }
  const { code } = await fil.ferme();
  return { code, entendu: entendre(fil.frames) };
}

/** As text where these octets are a text, else as they are. */
function enMessage(octets: Uint8Array, texte: boolean): string | Uint8Array {
  if (!texte) return octets;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return octets;
  }
}

/** The next offset, the last one in any case. */
function suivant(at: number, pas: number, longueur: number): number {
  return at < longueur - 1 ? Math.min(at + pas, longueur - 1) : longueur;
}

function joindre(morceaux: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(morceaux.flatMap((morceau) => [...morceau]));
}

const entiere: Parler = (fil, trames) => {
  fil.envoyer(enMessage(joindre(trames), true));
};

describe.each(FORMES)("STOMP $version, CR LF: $crlf", (forme) => {
  test("a session says what it is expected to, whole", async () => {
    const { acteur } = await boutiqueConnectee();
    const { code, entendu } = await jouer(acteur, forme, entiere);
    expect(code).toBe(1000);
    const corps = (voie: string) => JSON.stringify(entendu[voie]);
    expect(Object.fromEntries(Object.entries(entendu).map(([voie, dits]) => [voie, dits.length]))).toEqual({
      réponses: 10,
      "t événement": 3,
      "q événement": 3,
      "q direct": 2,
    });
    expect(corps("t événement")).toMatch(
      /"message-id","1".*Été 🧺.*"message-id","2".*deux.*"message-id","3".*trois/,
    );
    expect(corps("t événement")).not.toContain("jamais");
  });

  test(
    "cut in two messages at every offset, as text or as octets, it hears the same",
    { timeout: LONG_MS },
    async () => {
      const { acteur } = await boutiqueConnectee();
      const attendu = await jouer(acteur, forme, entiere);
      const pas = fois(47, 1);
      for (let etape = 0; etape < 3; etape++) {
        // The last offset is one of them: it may cut the CR LF of a beat.
        for (
          let at = 1 + (etape % pas), longueur = Infinity;
          at < longueur;
          at = suivant(at, pas, longueur)
        ) {
          for (const texte of fois(1, 2) === 1 ? [at % 2 === 0 || at === longueur - 1] : [true, false]) {
            const entendu = await jouer(acteur, forme, (fil, trames, rang) => {
              const octets = joindre(trames);
              if (rang === etape) longueur = octets.length;
              const coupe = rang === etape ? at : 0;
              if (coupe > 0) fil.envoyer(enMessage(octets.subarray(0, coupe), texte));
              fil.envoyer(enMessage(octets.subarray(coupe), texte));
            });
            expect(entendu, `étape ${etape}, octet ${at}, ${texte ? "texte" : "octets"}`).toEqual(attendu);
          }
        }
      }
    },
  );

  // The platform answers a line end by itself until the hub has taken the beginning of the frame: such a client waits.
  test("a line end that comes alone within a frame is a part of it", { timeout: LONG_MS }, async () => {
    const { acteur } = await boutiqueConnectee();
    const attendu = await jouer(acteur, forme, entiere);
    for (let etape = 0; etape < 3; etape++) {
      for (let fin = 1, fins = Infinity; fin < fins; fin += fois(9, 1)) {
        const entendu = await jouer(acteur, forme, async (fil, trames, rang) => {
          const octets = joindre(trames);
          if (rang !== etape) return entiere(fil, trames, rang);
          const lignes = [...octets.entries()].filter(([, octet]) => octet === 10).map(([at]) => at);
          fins = lignes.length;
          const at = lignes[fin] ?? 0;
          await dit(acteur, fil, octets.subarray(0, at));
          await dit(acteur, fil, "\n");
          fil.envoyer(octets.subarray(at + 1));
        });
        expect(entendu, `étape ${etape}, fin de ligne ${fin}`).toEqual(attendu);
      }
    }
  });

  test("the hub sleeps between every two frames", async () => {
    const { acteur } = await boutiqueConnectee();
    const attendu = await jouer(acteur, forme, entiere);
    const entendu = await jouer(acteur, forme, async (fil, trames) => {
      for (const trame of trames) {
        await dit(acteur, fil, trame);
        await endormir(acteur);
      }
    });
    expect(entendu).toEqual(attendu);
    expect(await gardes(acteur)).toEqual([]);
  });

  test("the hub sleeps within every frame, wherever that is cut", { timeout: LONG_MS }, async () => {
    const { acteur } = await boutiqueConnectee();
    const attendu = await jouer(acteur, forme, entiere);
    for (let part = 1; part < fois(4, 40); part++) {
      const entendu = await jouer(acteur, forme, async (fil, trames) => {
        for (const trame of trames) {
          const at = Math.max(1, Math.floor((trame.length * part) / fois(4, 40)));
          await dit(acteur, fil, trame.subarray(0, at));
          await endormir(acteur);
          if (at < trame.length) fil.envoyer(trame.subarray(at));
        }
      });
      expect(entendu, `à ${part}`).toEqual(attendu);
      expect(await gardes(acteur)).toEqual([]);
    }
  });
});

/** Says it, and waits until the hub has taken it: whatever a client says is answered, once it is connected. */
async function dit(acteur: Acteur, fil: Fil, octets: string | Uint8Array): Promise<void> {
  const avant = fil.frames.length + fil.battements;
  const repondu = () => fil.frames.length + fil.battements > avant || fil.fermeture !== null;
  const connecte = fil.frames.length > 0;
  const garde = connecte ? 0 : await enReste(acteur);
  fil.envoyer(octets);
  if (!connecte) return jusque(async () => repondu() || (await enReste(acteur)) > garde, 2);
  while (!repondu()) await fil.bruit();
}

/** How many octets of frames that have not come whole the hub keeps. */
function enReste(acteur: Acteur): Promise<number> {
  return runInDurableObject(hub(acteur), (_, { storage }) => {
    const gardes = storage.kv.list<{ reste: Uint8Array }>({ prefix: PREFIXE });
    return [...gardes].reduce((somme, [, { reste }]) => somme + reste.length, 0);
  });
}
