/** Tries every item, then throws an AggregateError of the failures. */
export async function tryAll<T>(items: readonly T[], attempt: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Ménage inachevé");
}
