// Every malformed client gets ERROR and a close, and another client of the shop notices nothing.
import { beforeAll, expect, test } from "vitest";
import { connectedBoutique, Wire, notification } from "#tests/helpers/channel.ts";
import { upTo } from "#tests/helpers/crowd.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { connectWire, kept, until, liveServices } from "#tests/helpers/hubs.ts";
import { times } from "#tests/helpers/long.ts";
import { corrupt, refuses } from "#tests/helpers/malformed.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";

beforeAll(migrate);

const MESSAGES = times(300, 20_000);
const PARALLEL = 10;
const services = liveServices();

async function send(acteur: Acteur, version: Version, bytes: string | Uint8Array, connected: boolean) {
  const wire = await connectWire(acteur);
  if (connected) {
    wire.send(`CONNECT\naccept-version:${version}\nhost:x\n\n\0`);
    await wire.jusqua(({ command }) => command === "CONNECTED");
  }
  const before = wire.frames.length;
  const beats = wire.beats;
  wire.send(bytes);
  // Before CONNECTED the hub may wait for more: the end of a frame makes it answer.
  if (!connected) wire.send("\n\0");
  while (wire.frames.length === before && wire.beats === beats && !wire.closing) await wire.nextActivity();
  // Without an ERROR the client itself closes.
  if (!wire.closing && !wire.frames.some(({ command }) => command === "ERROR")) wire.close();
  const { code } = await wire.closed();
  const following = wire.frames.slice(before).map(({ command }) => command);
  return { code, errors: following.filter((command) => command === "ERROR").length, end: following.at(-1) };
}

test(`${MESSAGES} malformed messages end their own sockets alone`, { timeout: 2_400_000 }, async () => {
  const { acteur, token } = await connectedBoutique();
  const witness = await Wire.openSubscribed({ acteur, token });
  const before = witness.frames.length;
  const kinds = Object.entries(refuses(acteur.etablissementId));
  const draw = seededRandom(2026);
  const counts = { refus: 0, innocents: 0, evenements: 0 };

  const speak = async (rank: number) => {
    const version = VERSIONS[rank % 3] ?? "1.2";
    const [kind, make] = kinds[Math.floor(rank / 4) % kinds.length] ?? [];
    const refuse = rank % 2 === 0 && make !== undefined;
    const bytes = refuse
      ? make(Math.floor(rank / 7), draw)
      : corrupt(acteur.etablissementId, version, rank, draw);
    const connected = rank % 8 !== 6 && rank % 8 !== 7;
    const { code, errors, end } = await send(acteur, version, bytes, connected);
    const where = `${rank}, ${version}, ${refuse ? kind : "abîmé"} : ${JSON.stringify(String(bytes)).slice(0, 300)}`;
    // A second CONNECT is legal before the first one.
    if (refuse && (connected || kind !== "a second CONNECT")) expect(errors, where).toBe(1);
    if (errors > 0) {
      expect({ errors, end }, where).toEqual({ errors: 1, end: "ERROR" });
      expect([1002, 1008, 1009], where).toContain(code);
      counts.refus += 1;
    } else {
      expect(code, where).toBe(1000);
      counts.innocents += 1;
    }
  };

  for (let rank = 0; rank < MESSAGES; rank += PARALLEL) {
    await Promise.all(upTo(PARALLEL).map((n) => speak(rank + n - 1)));
    if (rank % 100 === 0) {
      counts.evenements += 1;
      await services.evenements.sendTest(acteur, [`Message ${counts.evenements}`]);
    }
  }
  await witness.messages("t", counts.evenements);

  expect(counts.refus).toBeGreaterThan(MESSAGES * 0.6);
  expect(counts.innocents).toBeGreaterThan(0);
  expect(witness.received("t").map((frame) => notification(frame).id)).toEqual(upTo(counts.evenements));
  expect(witness.received("q").map((frame) => notification(frame).id)).toEqual(upTo(counts.evenements));
  expect(witness.frames.slice(before).every(({ command }) => command === "MESSAGE")).toBe(true);
  expect(witness.closing).toBeNull();
  await until(async () => (await kept(acteur)).length === 0);
});
