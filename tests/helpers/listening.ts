// Notes every statement of a database, to compare the work of two callers.
/** A batch's statements stand between "BEGIN" and "COMMIT". */
export function listen(db: D1Database): { db: D1Database; recordedStatements: string[] } {
  const recordedStatements: string[] = [];
  const texts = new WeakMap<D1PreparedStatement, string>();
  const follow = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const tracked = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => follow(target.bind(...values), text);
        if (name === "original") return target;
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...args: unknown[]): unknown => {
          recordedStatements.push(text);
          return member.apply(target, args);
        };
      },
    });
    texts.set(tracked, text);
    return tracked;
  };
  const recorded = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (text: string) => follow(target.prepare(text), text);
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          recordedStatements.push("BEGIN", ...statements.map((s) => texts.get(s) ?? "?"), "COMMIT");
          return target.batch(
            statements.map((s) => (s as unknown as { original: D1PreparedStatement }).original),
          );
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  return { db: recorded, recordedStatements };
}
