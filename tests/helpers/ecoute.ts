// A database that notes what it is asked, in order: to tell whether two callers make it do the same work.
/** The binding, and the SQL of each statement that it ran; a batch's stand between "BEGIN" and "COMMIT". */
export function ecouter(db: D1Database): { db: D1Database; dits: string[] } {
  const dits: string[] = [];
  const textes = new WeakMap<D1PreparedStatement, string>();
  const suivre = (statement: D1PreparedStatement, texte: string): D1PreparedStatement => {
    const suivi = new Proxy(statement, {
      get(cible, nom) {
        if (nom === "bind") return (...valeurs: unknown[]) => suivre(cible.bind(...valeurs), texte);
        if (nom === "original") return cible;
        const membre: unknown = Reflect.get(cible, nom);
        if (typeof membre !== "function") return membre;
        return (...args: unknown[]): unknown => {
          dits.push(texte);
          return membre.apply(cible, args);
        };
      },
    });
    textes.set(suivi, texte);
    return suivi;
  };
  const ecoutee = new Proxy(db, {
    get(cible, nom) {
      if (nom === "prepare") return (texte: string) => suivre(cible.prepare(texte), texte);
      if (nom === "batch") {
        return (statements: D1PreparedStatement[]) => {
          dits.push("BEGIN", ...statements.map((s) => textes.get(s) ?? "?"), "COMMIT");
          return cible.batch(
            statements.map((s) => (s as unknown as { original: D1PreparedStatement }).original),
          );
        };
      }
      const membre: unknown = Reflect.get(cible, nom);
      return typeof membre === "function" ? (membre.bind(cible) as unknown) : membre;
    },
  });
  return { db: ecoutee, dits };
}
