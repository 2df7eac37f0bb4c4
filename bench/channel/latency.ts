// Time from a sale to its frame on the middle and on the last socket, compared with a hub that only sends a
// text.
import { median, report } from "../measure.ts";
import { BARE, BARE_SEND } from "./addresses.ts";
import { Line, nextOf, openMany } from "./line.ts";
import type { Seller } from "./runtime.ts";
import { sell } from "./sell.ts";

const SOCKETS = [1, 50, 200, 1_000];
const ROUNDS = 25;
const WARM_UP = 3;

type Round = { answer: number; middle: number; last: number };

export async function latency(url: string, { latency: shop }: Record<"latency", Seller>): Promise<void> {
  const lines: Line[] = [];
  const bare: Line[] = [];
  for (const number of SOCKETS) {
    lines.push(...(await openMany(number - lines.length, () => Line.subscribe(url, shop))));
    bare.push(...(await openMany(number - bare.length, () => Line.open(`${url}${BARE}`))));
    await measure(url, shop, { lines, bare });
  }
  for (const line of [...lines, ...bare]) line.close();
}

async function measure(
  url: string,
  shop: Seller,
  { lines, bare }: Record<"lines" | "bare", Line[]>,
): Promise<void> {
  const text = await textOf(url, shop, lines);
  const measured: Round[] = [];
  const floor: Round[] = [];
  for (let i = 0; i < ROUNDS + WARM_UP; i++) {
    const a = await round(lines, () => sell(url, shop));
    const b = await round(bare, () => sendAll(url, text));
    if (i < WARM_UP) continue;
    measured.push(a);
    floor.push(b);
  }
  const line = (label: string, value: (round: Round) => number) =>
    report(`${lines.length} socket(s), ${label}`, {
      measured: median(measured.map(value)),
      floor: median(floor.map(value)),
    });
  line("envoi → réponse", ({ answer }) => answer);
  line("envoi → trame médiane", ({ middle }) => middle);
  line("envoi → dernière trame", ({ last }) => last);
  const after = measured.map(({ answer, last }) => last - answer);
  console.log(`    la dernière trame vient ${median(after).toFixed(1)} ms après la réponse`);
}

async function round(lines: readonly Line[], act: () => Promise<void>): Promise<Round> {
  const received = nextOf(lines, () => true);
  const started = performance.now();
  await act();
  const answer = performance.now() - started;
  const instants = (await received).map((instant) => instant - started);
  return { answer, middle: median(instants), last: instants.at(-1) ?? Number.NaN };
}

async function textOf(url: string, shop: Seller, lines: readonly Line[]): Promise<string> {
  let text = "";
  const received = nextOf(lines, (message) => {
    text = message;
    return true;
  });
  await sell(url, shop);
  await received;
  return text;
}

async function sendAll(url: string, body: string): Promise<void> {
  await (await fetch(`${url}${BARE_SEND}`, { method: "POST", body })).arrayBuffer();
}
