import { env } from "cloudflare:workers";
import { testApi, type ApiResponse } from "#tests/helpers/api.ts";
import { createBoutique } from "#tests/helpers/databases.ts";
import { addressOf, type Boutique, type RequestSpec, type Entry, type Ids } from "./input.ts";

export const api = testApi();

export type Prepared = { boutique: Boutique; ids: Ids };

/** The directory numbers new shops from its highest id, so a registration gets no id of a shop that is made here. */
async function keepRegisteredApart(): Promise<void> {
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare(
      "INSERT INTO etablissements (id, boutique, statut, date_creation) VALUES (1000000, 'BOUTIQUE_1', 'ACTIF', 0)",
    ),
    env.ANNUAIRE.prepare("DELETE FROM etablissements WHERE id = 1000000"),
  ]);
}

export async function prepare(entry: Entry, since = 0): Promise<Prepared> {
  await keepRegisteredApart();
  const acteur = await createBoutique();
  const { etablissementId } = acteur;
  if (since > 0) await advanceCounters(etablissementId, since);
  const token = await api.token(acteur);
  const callApi: Boutique["callApi"] = async (method, path, body) => {
    const response = await api.callApi(method, path, { token, ...(body !== undefined && { body }) });
    if (response.status >= 300) {
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response;
  };
  const boutique: Boutique = {
    acteur,
    token,
    tag: `b${etablissementId}`,
    callApi,
    create: async (path, body) => Number((await callApi("POST", path, body)).body["id"]),
  };
  return { boutique, ids: await entry.prepare(boutique) };
}

export function callRoute(route: string, request: RequestSpec, token: string): Promise<ApiResponse> {
  const [method = ""] = route.split(" ");
  const { body } = request;
  return api.callApi(method, addressOf(route, request), { token, ...(body !== undefined && { body }) });
}

async function advanceCounters(etablissementId: number, since: number): Promise<void> {
  const { results } = await env.BOUTIQUE_1.prepare(
    `SELECT name FROM pragma_table_info('compteurs') WHERE type = 'INTEGER' AND pk = 0`,
  ).all<{ name: string }>();
  const assignments = results.map(({ name }) => `${name} = ${since}`).join(", ");
  await env.BOUTIQUE_1.prepare(`UPDATE compteurs SET ${assignments} WHERE etablissement_id = ?`)
    .bind(etablissementId)
    .run();
}
