// Work on many things of which none may keep the others from their turn.

/** Does each in turn, whatever becomes of those before; throws at the end when one failed. */
export async function tousEssayer<T>(
  choses: readonly T[],
  essayer: (chose: T) => Promise<void>,
): Promise<void> {
  const echecs: unknown[] = [];
  for (const chose of choses) {
    try {
      await essayer(chose);
    } catch (error) {
      echecs.push(error);
    }
  }
  if (echecs.length > 0) throw new AggregateError(echecs, "Ménage inachevé");
}
