// What several calls say alike stands in the document once, under a name, and they refer to it.
import type { OpenAPIHono } from "@hono/zod-openapi";
import { plier } from "#worker/kernel/domain/text.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Valeur = Record<string, unknown>;
/** Where a value stands: `dans[cle]`. */
type Place = { dans: Valeur; cle: string; valeur: Valeur };
type Appel = { parameters?: Valeur[]; responses: Record<string, Valeur> };

/** Sentences are long: where two begin alike, a number follows. */
const NOM_MAX = 40;

const METHODES = ["get", "post", "put", "patch", "delete"];

/** The same document with its repeated examples of errors, answers and parameters among the components. */
export function partager(document: Document): Document {
  const copie = JSON.parse(JSON.stringify(document)) as Document & { paths: Record<string, Valeur> };
  const appels = Object.values(copie.paths).flatMap((chemin) =>
    METHODES.flatMap((methode) => (chemin[methode] === undefined ? [] : [chemin[methode] as Appel])),
  );
  const reponses = appels.flatMap(({ responses }) => placesDe(responses));
  // Of an error, the path is the call's: an example that several share shows that of the first.
  const examples = reunir("examples", reponses.flatMap(exemplesDe), {
    cle: ({ value }) => JSON.stringify({ ...(value as Valeur), path: "" }),
    nom: ({ cle, valeur }) => `${String((valeur["value"] as Valeur)["status"])}-${enNom(cle)}`,
  });
  const responses = reunir("responses", reponses, {
    nom: ({ valeur }) => enNom(String(valeur["description"])),
  });
  const parameters = reunir(
    "parameters",
    appels.flatMap(({ parameters = [] }) => placesDe(parameters as unknown as Valeur)),
    { nom: ({ valeur }) => enNom(String(valeur["name"])) },
  );
  Object.assign(copie.components ?? {}, { examples, responses, parameters });
  return copie;
}

/** Puts a reference in each place whose value stands in another place too; answers with these values by name. */
function reunir(
  genre: "examples" | "responses" | "parameters",
  places: Place[],
  {
    cle = (valeur) => JSON.stringify(valeur),
    nom,
  }: { cle?: (valeur: Valeur) => string; nom: (place: Place) => string },
): Record<string, Valeur> {
  const memes = Map.groupBy(places, ({ valeur }) => cle(valeur));
  const communs: Record<string, Valeur> = {};
  for (const groupe of memes.values()) {
    const [premiere] = groupe;
    if (!premiere || groupe.length === 1) continue;
    const libre = nomLibre(nom(premiere), communs);
    communs[libre] = premiere.valeur;
    for (const { dans, cle: ou } of groupe) dans[ou] = { $ref: `#/components/${genre}/${libre}` };
  }
  return communs;
}

function placesDe(dans: Valeur): Place[] {
  return Object.entries(dans).map(([cle, valeur]) => ({ dans, cle, valeur: valeur as Valeur }));
}

function exemplesDe({ valeur }: Place): Place[] {
  const contenu = valeur["content"] as { "application/json"?: { examples?: Valeur } } | undefined;
  return placesDe(contenu?.["application/json"]?.examples ?? {});
}

/** As the name of a component may be: letters and figures of ASCII, dots and dashes. */
function enNom(texte: string): string {
  return plier(texte)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NOM_MAX)
    .replace(/^-|-$/g, "");
}

function nomLibre(nom: string, pris: Record<string, unknown>): string {
  for (let n = 1; ; n++) {
    const essai = n === 1 ? nom : `${nom}-${n}`;
    if (!(essai in pris)) return essai;
  }
}
