// How benches measure: what is measured and its floor in turn, so that the machine's speed drifts for both alike.
// Prints medians and ratios; judges nothing.

/** Medians in milliseconds. */
export type Medians = { measured: number; floor: number };

const WARM_UP = 3;

/** Runs both `rounds` times, prints a line, returns the medians. `run(i)` gets a number of its own at each round. */
export async function compare(
  label: string,
  rounds: number,
  run: (i: number) => Promise<unknown>,
  floor: (i: number) => Promise<unknown>,
): Promise<Medians> {
  const measured: number[] = [];
  const floors: number[] = [];
  for (let i = 0; i < rounds + WARM_UP; i++) {
    const [a, b] = [await time(() => run(i)), await time(() => floor(i))];
    if (i < WARM_UP) continue;
    measured.push(a);
    floors.push(b);
  }
  const medians = { measured: median(measured), floor: median(floors) };
  console.log(
    `  ${label.padEnd(40)} ${ms(medians.measured)}   plancher ${ms(medians.floor)}   ` +
      `${(medians.measured / medians.floor).toFixed(2)} × le plancher`,
  );
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
