// The shops that the entries are tried in: two of one database, whose ids do not meet.
import { env } from "cloudflare:workers";
import { apiDeTest, type Reponse } from "#tests/helpers/api.ts";
import { creerBoutique } from "#tests/helpers/bases.ts";
import { adresse, type Boutique, type Demande, type Entree, type Ids } from "./entree.ts";

export const api = apiDeTest();

export type Preparee = { boutique: Boutique; ids: Ids };

/** The directory counts on from its highest id: registrations of the entries are to meet no shop that is made here. */
async function keepRegisteredApart(): Promise<void> {
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare(
      "INSERT INTO etablissements (id, boutique, statut, date_creation) VALUES (1000000, 'BOUTIQUE_1', 'ACTIF', 0)",
    ),
    env.ANNUAIRE.prepare("DELETE FROM etablissements WHERE id = 1000000"),
  ]);
}

/** A shop in which the entry's calls go well; its ids begin after `depuis`. */
export async function preparer(entree: Entree, depuis = 0): Promise<Preparee> {
  await keepRegisteredApart();
  const acteur = await creerBoutique();
  const { etablissementId } = acteur;
  if (depuis > 0) await avancerCompteurs(etablissementId, depuis);
  const token = await api.token(acteur);
  const appeler: Boutique["appeler"] = async (method, chemin, body) => {
    const reponse = await api.appeler(method, chemin, { token, ...(body !== undefined && { body }) });
    if (reponse.status >= 300) {
      throw new Error(`${method} ${chemin}: ${reponse.status} ${JSON.stringify(reponse.body)}`);
    }
    return reponse;
  };
  const boutique: Boutique = {
    acteur,
    token,
    marque: `b${etablissementId}`,
    appeler,
    creer: async (chemin, body) => Number((await appeler("POST", chemin, body)).body["id"]),
  };
  return { boutique, ids: await entree.preparer(boutique) };
}

/** The call that an entry describes, with the shop's token or another. */
export function appelerRoute(route: string, demande: Demande, token: string): Promise<Reponse> {
  const [methode = ""] = route.split(" ");
  const { body } = demande;
  return api.appeler(methode, adresse(route, demande), { token, ...(body !== undefined && { body }) });
}

async function avancerCompteurs(etablissementId: number, depuis: number): Promise<void> {
  const { results } = await env.BOUTIQUE_1.prepare(
    `SELECT name FROM pragma_table_info('compteurs') WHERE type = 'INTEGER' AND pk = 0`,
  ).all<{ name: string }>();
  const avances = results.map(({ name }) => `${name} = ${depuis}`).join(", ");
  await env.BOUTIQUE_1.prepare(`UPDATE compteurs SET ${avances} WHERE etablissement_id = ?`)
    .bind(etablissementId)
    .run();
}
