// What npm run shake saw.

export type Failure = { name: string; error: string };
export type Shaken = { name: string; failures: number; firstError: string };

/** The most frequent failure first. A name counts once a round. */
export function sumUp(rounds: readonly (readonly Failure[])[]): Shaken[] {
  const sums = new Map<string, Shaken>();
  for (const failures of rounds) {
    for (const name of new Set(failures.map((failure) => failure.name))) {
      const firstError = failures.find((failure) => failure.name === name)?.error ?? "";
      const before = sums.get(name) ?? { name, failures: 0, firstError };
      sums.set(name, { ...before, failures: before.failures + 1 });
    }
  }
  return [...sums.values()].sort((a, b) => b.failures - a.failures || a.name.localeCompare(b.name));
}

export function report(shaken: readonly Shaken[], tests: number, rounds: number): string {
  if (tests === 0 && shaken.length === 0) return "\n✗ Aucun test ne correspond";
  if (shaken.length === 0) return `\n✓ Aucun échec : ${String(tests)} tests, ${String(rounds)} passages`;
  const lines = shaken.map(({ name, failures, firstError }) => {
    const error = firstError.replaceAll("\n", "\n      ");
    return `${String(failures)} fois sur ${String(rounds)} : ${name}\n      ${error}`;
  });
  return ["\n✗ En échec :", ...lines].join("\n  ");
}
