// A statement of 2,000 lines: read and matched, compared with the one pass over its text and its payments that nothing
// can do without; and the longest step, which a slice of 8 ms must hold.
import { match } from "#app/features/ventes/reconciliation/match.ts";
import { readWhole } from "#app/features/ventes/reconciliation/reading.ts";
import type { Work } from "#app/features/ventes/reconciliation/slices.ts";
import { contextOf, bigDay, START } from "#tests/unit/reconciliation/day.ts";
import { compare, median, ratio } from "./measure.ts";

const ROUNDS = 30;

const MESSAGE =
  "Vous avez recu 5 000 FCFA de 77 555 01 24 le 14/01/2026 10:00. Ref T260114.000123. Solde 125 000 FCFA. ";
const LENGTHS = [156_000, 1_600_000];

export async function reconciliation(): Promise<void> {
  const context = contextOf("SN");
  const days = [200, 2_000].map((count) => {
    const day = bigDay(count);
    return { count, ...day, lines: end(readWhole(day.text, context)).value?.lines ?? [] };
  });
  const costs = await compare(
    ROUNDS,
    days.flatMap(({ count, text, paiements, lines }) => [
      {
        label: `lire ${String(count)} lignes`,
        run: () => Promise.resolve(end(readWhole(text, context))),
        floor: () => Promise.resolve(text.split("\n").map((line) => line.split(";"))),
      },
      {
        label: `rapprocher ${String(count)} lignes`,
        run: () => Promise.resolve(end(match(paiements, lines, START))),
        floor: () => Promise.resolve(floorOf(paiements, lines)),
      },
    ]),
  );
  const [readFew, matchFew, readMany, matchMany] = costs;
  ratio("lire 2 000 lignes au lieu de 200", readMany, readFew);
  ratio("rapprocher 2 000 lignes au lieu de 200", matchMany, matchFew);
  await longLine(context);
  for (const { count, text, paiements, lines } of days) {
    const steps = [() => readWhole(text, context), () => match(paiements, lines, START)].map((one) =>
      longestStep(one),
    );
    console.log(
      `  le plus long pas, ${String(count)} lignes : ${steps.map((ms) => `${ms.toFixed(2)} ms`).join(", ")}`,
    );
  }
}

/** A text on one line, which is too long to be read, and the same text with a message a line. */
async function longLine(context: ReturnType<typeof contextOf>): Promise<void> {
  const texts = LENGTHS.map((length) => MESSAGE.repeat(length / MESSAGE.length));
  const costs = await compare(
    ROUNDS,
    texts.map((text) => ({
      label: `une ligne de ${String(Math.round(text.length / 1000))} ko`,
      run: () => Promise.resolve(end(readWhole(text, context))),
      floor: () => Promise.resolve(text.split("\n").map((line) => line.length)),
    })),
  );
  ratio("une ligne de 1 600 ko au lieu de 156", costs[1], costs[0]);
  for (const text of texts) {
    const lines = text.replaceAll(". Vous", ".\nVous");
    const steps = [text, lines].map((one) => longestStep(() => readWhole(one, context), 3));
    console.log(
      `  le plus long pas, ${String(Math.round(text.length / 1000))} ko : ${steps.map((ms) => `${ms.toFixed(2)} ms`).join(" sur une ligne, ")} en lignes`,
    );
  }
}

/** The median of each step over many rounds, of which the longest: a pause of the machine is no step's own. */
function longestStep(work: () => Work<unknown>, count = ROUNDS): number {
  const rounds = Array.from({ length: count }, () => end(work()).steps);
  return Math.max(...(rounds[0] ?? []).map((_, at) => median(rounds.map((steps) => steps[at] ?? 0))));
}

function end<T>(work: Work<T>): { value: T; steps: number[] } {
  const steps: number[] = [];
  for (;;) {
    const started = performance.now();
    const step = work.next();
    steps.push(performance.now() - started);
    if (step.done === true) return { value: step.value, steps };
  }
}

/** Each payment once into a map, each line once out of it. */
function floorOf(
  paiements: readonly { transactionId: string | null }[],
  lines: readonly { transactionId: string | null }[],
): number {
  const known = new Map(paiements.map((paiement) => [paiement.transactionId, paiement]));
  return lines.filter(({ transactionId }) => known.has(transactionId)).length;
}
