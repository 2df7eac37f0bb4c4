const OUTAGE = "D1_ERROR: Network connection lost.";

/** The batches with these numbers (from 1) fail before or after their commit. */
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
        chunk += 1;
        const cut = batches.includes(chunk);
        if (cut && moment === "before") throw new Error(message);
        const results = await target.batch(statements);
        if (cut) throw new Error(message);
        return results;
      };
    },
  });
}
