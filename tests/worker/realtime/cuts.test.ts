// The client receives the same, wherever its octets are cut into messages and however often the hub sleeps.
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { connectedBoutique, type Wire } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { connectWire, putToSleep, kept, hub, until } from "#tests/helpers/hubs.ts";
import { times } from "#tests/helpers/long.ts";
import { byChannel, sessionComplete } from "#tests/helpers/stomp-sessions.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { PREFIX } from "#worker/realtime/connection.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";

beforeAll(migrate);

const ACTION_BODIES = [
  ...VERSIONS.map((version) => ({ version, crlf: false })),
  { version: "1.2", crlf: true } as const,
];
const LONG_MS = 1_200_000;

type Shape = (typeof ACTION_BODIES)[number];
type Speak = (wire: Wire, frames: readonly Uint8Array[], rank: number) => Promise<void> | void;

async function play(acteur: Acteur, { version, crlf }: Shape, speak: Speak) {
  const wire = await connectWire(acteur);
  for (const [rank, step] of sessionComplete(version, acteur, crlf).entries()) {
    await speak(wire, step.next(wire.frames), rank);
    await wire.jusqua(() => wire.frames.length >= step.jusqua);
  }
  const { code } = await wire.closed();
  return { code, received: byChannel(wire.frames) };
}

function toMessage(bytes: Uint8Array, text: boolean): string | Uint8Array {
  if (!text) return bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

function next(at: number, increment: number, byteLength: number): number {
  return at < byteLength - 1 ? Math.min(at + increment, byteLength - 1) : byteLength;
}

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
}

const whole: Speak = (wire, frames) => {
  wire.send(toMessage(concat(frames), true));
};

describe.each(ACTION_BODIES)("STOMP $version, CR LF: $crlf", (shape) => {
  test("a session receives what it is expected to, whole", async () => {
    const { acteur } = await connectedBoutique();
    const { code, received } = await play(acteur, shape, whole);
    expect(code).toBe(1000);
    const body = (channel: string) => JSON.stringify(received[channel]);
    expect(
      Object.fromEntries(Object.entries(received).map(([channel, frames]) => [channel, frames.length])),
    ).toEqual({
      responses: 10,
      "t événement": 3,
      "q événement": 3,
      "q direct": 2,
    });
    expect(body("t événement")).toMatch(
      /"message-id","1".*Été 🧺.*"message-id","2".*deux.*"message-id","3".*trois/,
    );
    expect(body("t événement")).not.toContain("jamais");
  });

  test(
    "cut in two messages at every offset, as text or as octets, it receives the same",
    { timeout: LONG_MS },
    async () => {
      const { acteur } = await connectedBoutique();
      const expected = await play(acteur, shape, whole);
      const increment = times(97, 1);
      for (let step = 0; step < 3; step++) {
        // The last offset may cut the CR LF of a heart-beat.
        for (
          let at = 1 + (step % increment), byteLength = Infinity;
          at < byteLength;
          at = next(at, increment, byteLength)
        ) {
          for (const text of times(1, 2) === 1 ? [at % 2 === 0 || at === byteLength - 1] : [true, false]) {
            const received = await play(acteur, shape, (wire, frames, rank) => {
              const bytes = concat(frames);
              if (rank === step) byteLength = bytes.length;
              const cut = rank === step ? at : 0;
              if (cut > 0) wire.send(toMessage(bytes.subarray(0, cut), text));
              wire.send(toMessage(bytes.subarray(cut), text));
            });
            expect(received, `étape ${step}, octet ${at}, ${text ? "texte" : "octets"}`).toEqual(expected);
          }
        }
      }
    },
  );

  // The platform answers a line end until the hub has the frame's beginning, so the test waits for the hub.
  test("a line end that comes alone within a frame is a part of it", { timeout: LONG_MS }, async () => {
    const { acteur } = await connectedBoutique();
    const expected = await play(acteur, shape, whole);
    for (let step = 0; step < 3; step++) {
      for (let end = 1, ends = Infinity; end < ends; end += times(15, 1)) {
        const received = await play(acteur, shape, async (wire, frames, rank) => {
          const bytes = concat(frames);
          if (rank !== step) return whole(wire, frames, rank);
          const lignes = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at);
          ends = lignes.length;
          const at = lignes[end] ?? 0;
          await sendAndWait(acteur, wire, bytes.subarray(0, at));
          await sendAndWait(acteur, wire, "\n");
          wire.send(bytes.subarray(at + 1));
        });
        expect(received, `étape ${step}, fin de ligne ${end}`).toEqual(expected);
      }
    }
  });

  test("the hub sleeps between every two frames", async () => {
    const { acteur } = await connectedBoutique();
    const expected = await play(acteur, shape, whole);
    const received = await play(acteur, shape, async (wire, frames) => {
      for (const frame of frames) {
        await sendAndWait(acteur, wire, frame);
        await putToSleep(acteur);
      }
    });
    expect(received).toEqual(expected);
    expect(await kept(acteur)).toEqual([]);
  });

  test("the hub sleeps within every frame, wherever that is cut", { timeout: LONG_MS }, async () => {
    const { acteur } = await connectedBoutique();
    const expected = await play(acteur, shape, whole);
    for (let part = 1; part < times(3, 40); part++) {
      const received = await play(acteur, shape, async (wire, frames) => {
        for (const frame of frames) {
          const at = Math.max(1, Math.floor((frame.length * part) / times(3, 40)));
          await sendAndWait(acteur, wire, frame.subarray(0, at));
          await putToSleep(acteur);
          if (at < frame.length) wire.send(frame.subarray(at));
        }
      });
      expect(received, `à ${part}`).toEqual(expected);
      expect(await kept(acteur)).toEqual([]);
    }
  });
});

/** Once connected, every message is answered, which shows that the hub has it. */
async function sendAndWait(acteur: Acteur, wire: Wire, bytes: string | Uint8Array): Promise<void> {
  const before = wire.frames.length + wire.beats;
  const responded = () => wire.frames.length + wire.beats > before || wire.closing !== null;
  const connected = wire.frames.length > 0;
  const keptValue = connected ? 0 : await heldBytes(acteur);
  wire.send(bytes);
  if (!connected) return until(async () => responded() || (await heldBytes(acteur)) > keptValue, 2);
  while (!responded()) await wire.nextActivity();
}

function heldBytes(acteur: Acteur): Promise<number> {
  return runInDurableObject(hub(acteur), (_, { storage }) => {
    const kept = storage.kv.list<{ rest: Uint8Array }>({ prefix: PREFIX });
    return [...kept].reduce((sum, [, { rest }]) => sum + rest.length, 0);
  });
}
