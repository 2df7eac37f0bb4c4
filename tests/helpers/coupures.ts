// Databases that fail: what D1 throws, when a test wants it.

const COUPURE = "D1_ERROR: Network connection lost.";

/** The binding, but for its batches numbered `lots` (from 1), which fail: before they commit, or after. */
export function coupee(
  db: D1Database,
  lots: readonly number[],
  moment: "avant" | "apres",
  message = COUPURE,
): D1Database {
  let lot = 0;
  return new Proxy(db, {
    get(cible, nom) {
      if (nom !== "batch") {
        const membre: unknown = Reflect.get(cible, nom);
        return typeof membre === "function" ? (membre.bind(cible) as unknown) : membre;
      }
      return async (statements: D1PreparedStatement[]) => {
        lot += 1;
        const coupe = lots.includes(lot);
        if (coupe && moment === "avant") throw new Error(message);
        const resultats = await cible.batch(statements);
        if (coupe) throw new Error(message);
        return resultats;
      };
    },
  });
}
