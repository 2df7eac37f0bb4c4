// Thousands of clients that say what none may: each is answered by ERROR and ended, and a bystander notices nothing.
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, notification } from "#tests/helpers/canal.ts";
import { jusquA } from "#tests/helpers/foule.ts";
import { hasard } from "#tests/helpers/hasard.ts";
import { brancher, gardes, jusque, servicesVivants } from "#tests/helpers/hubs.ts";
import { fois } from "#tests/helpers/long.ts";
import { abime, refuses } from "#tests/helpers/malforme.ts";

beforeAll(migrer);

const MESSAGES = fois(600, 20_000);
const DE_FRONT = 10;
const services = servicesVivants();

/** How a client ends that says this once it is connected, or as its first words. */
async function dire(acteur: Acteur, version: Version, octets: string | Uint8Array, connecte: boolean) {
  const fil = await brancher(acteur);
  if (connecte) {
    fil.envoyer(`CONNECT\naccept-version:${version}\nhost:x\n\n\0`);
    await fil.jusqua(({ command }) => command === "CONNECTED");
  }
  const avant = fil.frames.length;
  const battements = fil.battements;
  fil.envoyer(octets);
  // Before CONNECTED nothing is said of what is not wrong yet: an end of a frame makes it so, and the hub speaks.
  if (!connecte) fil.envoyer("\n\0");
  while (fil.frames.length === avant && fil.battements === battements && !fil.fermeture) await fil.bruit();
  // Nothing said against it so far: it is a client that goes.
  if (!fil.fermeture && !fil.frames.some(({ command }) => command === "ERROR")) fil.fermer();
  const { code } = await fil.ferme();
  const suite = fil.frames.slice(avant).map(({ command }) => command);
  return { code, erreurs: suite.filter((command) => command === "ERROR").length, fin: suite.at(-1) };
}

test(`${MESSAGES} malformed messages end their own sockets alone`, { timeout: 2_400_000 }, async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const temoin = await Fil.connecter({ acteur, jeton });
  const avant = temoin.frames.length;
  const genres = Object.entries(refuses(acteur.etablissementId));
  const tirer = hasard(2026);
  const compte = { refus: 0, innocents: 0, evenements: 0 };

  const parler = async (rang: number) => {
    const version = VERSIONS[rang % 3] ?? "1.2";
    const [genre, fabriquer] = genres[Math.floor(rang / 4) % genres.length] ?? [];
    const refuse = rang % 2 === 0 && fabriquer !== undefined;
    const octets = refuse
      ? fabriquer(Math.floor(rang / 7), tirer)
      : abime(acteur.etablissementId, version, rang, tirer);
    const connecte = rang % 8 !== 6 && rang % 8 !== 7;
    const { code, erreurs, fin } = await dire(acteur, version, octets, connecte);
    const ou = `${rang}, ${version}, ${refuse ? genre : "abîmé"} : ${JSON.stringify(String(octets)).slice(0, 300)}`;
    // A second CONNECT is a first one for who has said none.
    if (refuse && (connecte || genre !== "a second CONNECT")) expect(erreurs, ou).toBe(1);
    if (erreurs > 0) {
      expect({ erreurs, fin }, ou).toEqual({ erreurs: 1, fin: "ERROR" });
      expect([1002, 1008, 1009], ou).toContain(code);
      compte.refus += 1;
    } else {
      expect(code, ou).toBe(1000);
      compte.innocents += 1;
    }
  };

  for (let rang = 0; rang < MESSAGES; rang += DE_FRONT) {
    await Promise.all(jusquA(DE_FRONT).map((n) => parler(rang + n - 1)));
    if (rang % 100 === 0) {
      compte.evenements += 1;
      await services.evenements.tester(acteur, [`Message ${compte.evenements}`]);
    }
  }
  await temoin.messages("t", compte.evenements);

  expect(compte.refus).toBeGreaterThan(MESSAGES * 0.6);
  expect(compte.innocents).toBeGreaterThan(0);
  expect(temoin.recus("t").map((frame) => notification(frame).id)).toEqual(jusquA(compte.evenements));
  expect(temoin.recus("q").map((frame) => notification(frame).id)).toEqual(jusquA(compte.evenements));
  expect(temoin.frames.slice(avant).every(({ command }) => command === "MESSAGE")).toBe(true);
  expect(temoin.fermeture).toBeNull();
  await jusque(async () => (await gardes(acteur)).length === 0);
});
