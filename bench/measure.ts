// How benches measure: all cases and their floors in turn, so that the machine's speed drifts for all alike.
// Prints medians and ratios; judges nothing.

/** Medians in milliseconds. */
export type Medians = { measured: number; floor: number };

const WARM_UP = 3;

/** Something to measure. `run(i)` gets a number of its own at each round. */
export type Case = {
  label: string;
  run: (i: number) => Promise<unknown>;
  floor: (i: number) => Promise<unknown>;
};

/** Runs all cases and their floors in turn, `rounds` times, prints a line for each, returns their medians in order. */
export async function compare(rounds: number, cases: readonly Case[]): Promise<Medians[]> {
  const times = cases.map(() => ({ measured: [] as number[], floor: [] as number[] }));
  for (let i = 0; i < rounds + WARM_UP; i++) {
    for (const [rank, { run, floor }] of cases.entries()) {
      const [a, b] = [await time(() => run(i)), await time(() => floor(i))];
      if (i < WARM_UP) continue;
      times[rank]?.measured.push(a);
      times[rank]?.floor.push(b);
    }
  }
  const medians = times.map(({ measured, floor }) => ({ measured: median(measured), floor: median(floor) }));
  for (const [rank, { measured, floor }] of medians.entries()) {
    console.log(
      `  ${(cases[rank]?.label ?? "").padEnd(40)} ${ms(measured)}   plancher ${ms(floor)}   ` +
        `${(measured / floor).toFixed(2)} × le plancher`,
    );
  }
  return medians;
}

/** Prints how one median compares with another. */
export function ratio(label: string, one: Medians, other: Medians): void {
  console.log(`  ${label.padEnd(40)} ${(one.measured / other.measured).toFixed(2)} ×`);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(7)} ms`;
}
