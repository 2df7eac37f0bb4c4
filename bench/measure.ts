// Measures all cases in turn, so that changes of the machine's speed affect all alike.
// Prints medians and ratios.
import { process } from "#scripts/local/process.ts";

export type Case = {
  label: string;
  run: (i: number) => Promise<unknown>;
  floor: (i: number) => Promise<unknown>;
};

type Meter = (run: () => Promise<unknown>) => Promise<number>;

export type Costs = { measured: number; floor: number };

const WARM_UP = 3;
const BLOCKS = 8;
const CROWD = 1_000_000;

export async function compare(rounds: number, cases: readonly Case[], meter: Meter = wall): Promise<Costs[]> {
  const times = cases.map(() => ({ measured: [] as number[], floor: [] as number[] }));
  for (let i = 0; i < rounds + WARM_UP; i++) {
    for (const [rank, { run, floor }] of cases.entries()) {
      const [a, b] = [await meter(() => run(i)), await meter(() => floor(i))];
      if (i < WARM_UP) continue;
      times[rank]?.measured.push(a);
      times[rank]?.floor.push(b);
    }
  }
  return cases.map(({ label }, rank) => {
    const { measured = [], floor = [] } = times[rank] ?? {};
    return report(label, { measured: median(measured), floor: median(floor) });
  });
}

export async function crowd(clients: number, calls: number, { label, run, floor }: Case): Promise<Costs> {
  const costOf = async (one: Case["run"], first: number) => {
    let next = first;
    const client = async () => {
      while (next < first + calls) await one(next++);
    };
    return (await wall(() => Promise.all(Array.from({ length: clients }, client)))) / calls;
  };
  const times = { measured: [] as number[], floor: [] as number[] };
  for (let block = 0; block <= BLOCKS; block++) {
    const first = CROWD + block * calls;
    const [a, b] = [await costOf(run, first), await costOf(floor, first)];
    if (block === 0) continue;
    times.measured.push(a);
    times.floor.push(b);
  }
  return report(label, { measured: median(times.measured), floor: median(times.floor) });
}

export function ratio(label: string, one: Costs | undefined, other: Costs | undefined): void {
  if (!one || !other) throw new Error(`Rien à comparer : ${label}`);
  console.log(`  ${label.padEnd(44)} ${(one.measured / other.measured).toFixed(2)} ×`);
}

export function report(label: string, costs: Costs): Costs {
  const { measured, floor } = costs;
  const over = `plancher ${ms(floor)}   ${(measured / floor).toFixed(2)} × le plancher`;
  console.log(`  ${label.padEnd(44)} ${ms(measured)}   ${over}`);
  return costs;
}

async function wall(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** CPU time of this process; waiting does not count. */
export async function cpu(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(1).padStart(7)} ms`;
}
