// Cost of incoming messages: 50 sockets send 40 pings each, alone and beside 200 listeners. Compared with an
// echo hub and with the platform's own answers.
import { pause } from "#worker/core/service/pause.ts";
import { median, report } from "../measure.ts";
import { BARE } from "./addresses.ts";
import { frame, Line, openMany } from "./line.ts";
import type { Seller } from "./runtime.ts";

const SPEAKERS = 50;
const EACH = 40;
const SILENT = 200;
const ROUNDS = 6;
const PAUSE_MS = (EACH / 20) * 1000 + 200;

const PING = frame("SEND", [["destination", "/app/ping"]]);
const BEAT = "\n";

export async function messages(url: string, { messages: shop }: Record<"messages", Seller>): Promise<void> {
  const speakers = await openMany(SPEAKERS, () => Line.subscribe(url, shop));
  const bare = await openMany(SPEAKERS, () => Line.open(`${url}${BARE}`));
  await measure(`${SPEAKERS} sockets`, speakers, bare);
  const silent = await openMany(SILENT, () => Line.subscribe(url, shop));
  await measure(`${SPEAKERS} sur ${SPEAKERS + SILENT}`, speakers, bare);
  for (const line of [...speakers, ...bare, ...silent]) line.close();
}

async function measure(who: string, speakers: Line[], bare: Line[]): Promise<void> {
  const times = { pings: [] as number[], echoes: [] as number[], beats: [] as number[] };
  for (let i = 0; i <= ROUNDS; i++) {
    await pause(PAUSE_MS);
    const pings = await burst(speakers, PING, (text) => text.startsWith("MESSAGE"));
    const echoes = await burst(bare, PING, (text) => text === PING);
    const beats = await burst(speakers, BEAT, (text) => text === BEAT);
    if (i === 0) continue;
    times.pings.push(pings);
    times.echoes.push(echoes);
    times.beats.push(beats);
  }
  const measured = median(times.pings);
  report(`${who}, 1 000 pings, sur écho nu`, { measured, floor: median(times.echoes) });
  report(`${who}, 1 000 pings, sur battements`, { measured, floor: median(times.beats) });
  console.log(`  ${who.padEnd(44)} ${String(Math.round(1_000_000 / measured)).padStart(7)} messages/s`);
}

async function burst(lines: Line[], text: string, isAnswer: (text: string) => boolean): Promise<number> {
  const answered = lines.map((line) => line.count(EACH, isAnswer));
  const started = performance.now();
  for (let i = 0; i < EACH; i++) for (const line of lines) line.send(text);
  const last = Math.max(...(await Promise.all(answered)));
  return ((last - started) / (lines.length * EACH)) * 1000;
}
