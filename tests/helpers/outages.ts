// Databases that fail: what D1 throws, when a test wants it.

const OUTAGE = "D1_ERROR: Network connection lost.";

/** The binding, but for its batches numbered `batches` (from 1), which fail: before they commit, or after. */
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
