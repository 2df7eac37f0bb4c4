// Heart-beats must not wake the hub: 50 sockets for 60 s, while the cron runs. A CR LF beat and a sale then
// show that the counters work.
import { pause } from "#worker/core/service/pause.ts";
import { MINUTE, WAKES, type Wakes } from "./addresses.ts";
import { Line, nextOf, openMany } from "./line.ts";
import type { Seller } from "./runtime.ts";
import { sell } from "./sell.ts";

const SOCKETS = 50;
const BEATS = 6;
const EVERY_MS = 10_000;
/** The hub sleeps after 10 s without work, and checks at 5 s for late CONNECTs. */
const ASLEEP_TURNS = 2;

export async function hibernation(url: string, { sommeil: shop }: Record<"sommeil", Seller>): Promise<void> {
  const lines = await openMany(SOCKETS, () => Line.subscribe(url, shop, "10000,10000"));
  const counted = (act: () => Promise<void>) => wakesOf(`${url}${WAKES}?${shop.etablissementId}`, act);
  await beatAll(lines, ASLEEP_TURNS);
  const beats = await counted(async () => {
    await beatAll(lines, BEATS / 2);
    await (await fetch(`${url}${MINUTE}`)).arrayBuffer();
    await beatAll(lines, BEATS / 2);
  });
  show(`${SOCKETS * BEATS} battements répondus en ${(BEATS * EVERY_MS) / 1000} s`, beats);
  show("un battement CR LF, d'une socket", await counted(() => beat(lines.slice(0, 1), "\r\n")));
  await beatAll(lines, ASLEEP_TURNS);
  const sale = await counted(async () => {
    const received = nextOf(lines, (text) => text.startsWith("MESSAGE"));
    await sell(url, shop);
    await received;
  });
  show(`une vente, entendue des ${SOCKETS}`, sale);
  for (const line of lines) line.close();
}

async function beatAll(lines: readonly Line[], turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await beat(lines, "\n");
    await pause(EVERY_MS);
  }
}

async function beat(lines: readonly Line[], text: string): Promise<void> {
  const answered = nextOf(lines, (answer) => answer === "\n");
  for (const line of lines) line.send(text);
  await answered;
}

async function wakesOf(address: string, act: () => Promise<void>): Promise<Wakes> {
  const before = await wakes(address);
  await act();
  const after = await wakes(address);
  const difference = Object.entries(after).map(([name, n]) => [name, n - before[name as keyof Wakes]]);
  return Object.fromEntries(difference) as Wakes;
}

async function wakes(address: string): Promise<Wakes> {
  return (await fetch(address)).json<Wakes>();
}

function show(label: string, { births, messages, alarms, pokes, upgrades, closes }: Wakes): void {
  const entered = messages + alarms + pokes + upgrades + closes;
  console.log(
    `  ${label.padEnd(44)} ${String(entered).padStart(7)} réveil(s)   hub refait ${births} fois` +
      `   (messages ${messages}, alarmes ${alarms}, appels ${pokes})`,
  );
}
