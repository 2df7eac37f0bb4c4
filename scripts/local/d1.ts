// Runs each batch as one request. Wrangler's proxy sends one request for each prepare and bind: 20 ms a statement.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

type Query = { text: string; values: readonly unknown[] };
type Ids = { [binding: string]: string };

export type LocalDatabases = { databases: { [binding: string]: D1Database }; close: () => Promise<void> };

const RELAY = `export default {
  async fetch(request, env) {
    const { binding, queries } = await request.json();
    const db = env[binding];
    try {
      return Response.json(await db.batch(queries.map(({ text, values }) => db.prepare(text).bind(...values))));
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 });
    }
  }
}`;

export async function openDatabases(
  folder: string,
  ids: Ids,
  compatibilityDate: string,
): Promise<LocalDatabases> {
  const options = { script: RELAY, modules: true, compatibilityDate, d1Databases: ids };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...options, resourcePersistencePath: folder }));
  await miniflare.ready;
  const send = (binding: string) => async (queries: readonly Query[]) => {
    const answer = await miniflare.dispatchFetch("http://bases.local/", {
      method: "POST",
      body: JSON.stringify({ binding, queries }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error((body as { message: string }).message);
    return body as D1Result[];
  };
  return {
    databases: Object.fromEntries(Object.keys(ids).map((binding) => [binding, database(send(binding))])),
    close: () => miniflare.dispose(),
  };
}

type Send = (queries: readonly Query[]) => Promise<D1Result[]>;
type Statement = Query & Pick<D1PreparedStatement, "bind" | "all" | "run">;

function database(send: Send): D1Database {
  const prepare = (text: string, values: readonly unknown[] = []): Statement => {
    const run = async () => (await send([{ text, values }]))[0];
    return {
      text,
      values,
      bind: (...bound: unknown[]) => prepare(text, bound) as unknown as D1PreparedStatement,
      all: run as D1PreparedStatement["all"],
      run: run as D1PreparedStatement["run"],
    };
  };
  const batch = (statements: readonly Query[]) =>
    send(statements.map(({ text, values }) => ({ text, values })));
  return { prepare, batch } as unknown as D1Database;
}
