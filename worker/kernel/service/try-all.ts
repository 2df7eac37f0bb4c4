// Work on many things of which none may keep the others from their turn.

/** Does each in turn, whatever becomes of those before; throws at the end when one failed. */
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
