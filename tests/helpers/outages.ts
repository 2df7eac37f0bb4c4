const OUTAGE = "D1_ERROR: Network connection lost.";

/** The batches with these numbers (from 1) fail before their commit, or after; those that only read lose no commit. */
export function failingBatches(
  db: D1Database,
  batches: readonly number[],
  moment: "before" | "after",
  message = OUTAGE,
): D1Database {
  let chunk = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "batch") {
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? (member.bind(target) as unknown) : member;
      }
      return async (statements: D1PreparedStatement[]) => {
        if (moment === "before" && batches.includes(++chunk)) throw new Error(message);
        const results = await target.batch(statements);
        const commits = results.some(({ meta }) => meta.rows_written > 0);
        if (moment === "after" && commits && batches.includes(++chunk)) throw new Error(message);
        return results;
      };
    },
  });
}
