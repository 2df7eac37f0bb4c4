// The shop filters of the statements that services send, as they stand in the source: to take one away and see who notices.
import { is, SQL, type SQLChunk, StringChunk } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { vi } from "vitest";

const compiler = SQLiteAsyncDialect.prototype.sqlToQuery.bind(new SQLiteAsyncDialect());

/** Those met so far, each as its template with the filter in brackets. */
let vus = new Set<string>();
/** The one that is taken away, if any. */
let retire: string | undefined;

/** From now on the file's statements are compiled through here. */
export function surveillerFiltres(): void {
  vi.spyOn(SQLiteAsyncDialect.prototype, "sqlToQuery").mockImplementation((statement) =>
    compiler(relire(statement)),
  );
}

/** What the call comes to, and the filters of its statements. */
export async function noterFiltres<T>(appel: () => Promise<T>): Promise<{ issue: T; filtres: string[] }> {
  vus = new Set();
  const issue = await appel();
  return { issue, filtres: [...vus] };
}

/** What the call comes to without this filter, wherever its template stands. */
export async function sansFiltre<T>(filtre: string, appel: () => Promise<T>): Promise<T> {
  retire = filtre;
  try {
    return await appel();
  } finally {
    retire = undefined;
  }
}

/** The statement without `retire`: `= x` becomes `>= 0 * x`, which is true of every shop and binds the same values. */
function relire(statement: SQL): SQL {
  const textes = statement.queryChunks.map((morceau) =>
    is(morceau, StringChunk) ? morceau.value.join("") : "?",
  );
  const filtre = /\betablissements\b/.test(textes.join(""))
    ? /\b(?:etablissement_id|id) = /g
    : /\betablissement_id = /g;
  const morceaux = statement.queryChunks.map((morceau, rang): SQLChunk => {
    if (is(morceau, SQL)) return relire(morceau);
    if (!is(morceau, StringChunk)) return morceau;
    const [avant, texte, apres] = [textes.slice(0, rang), textes[rang] ?? "", textes.slice(rang + 1)];
    const relu = texte.replaceAll(filtre, (trouve: string, debut: number) => {
      const fin = debut + trouve.length;
      const tout = [...avant, texte.slice(0, debut), `[${trouve.trim()}] `, texte.slice(fin), ...apres];
      const nom = tout.join("").replaceAll(/\s+/g, " ").trim();
      vus.add(nom);
      return nom === retire ? trouve.replace("=", ">= 0 *") : trouve;
    });
    return new StringChunk(relu);
  });
  return new SQL(morceaux);
}
