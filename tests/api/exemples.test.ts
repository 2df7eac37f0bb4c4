// The examples of the document are real: calls of the entries and what they answered, recorded by `npm run examples`.
// What is tested in every run is that each call has its own, and that all are still as the document says.
import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { beforeAll, expect, inject, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { documentDeTest, type Operation, operations } from "#tests/helpers/document.ts";
import { appelerRoute, preparer } from "./entrees/boutiques.ts";
import type { Entree } from "./entrees/entree.ts";
import { ENTREES } from "./entrees/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    enregistrer: boolean;
  }
}

const FICHIER = "../../worker/api/document/examples.json";
/** A list shows its first ones: the others look the same. */
const LISTE_MAX = 2;
/** Lists that say nothing when they are cut. */
const ENTIERES = ["serie"];
/** What changes from one recording to the next, and is nobody's to read. */
const SECRETS: Record<string, string> = {
  accessToken: "eyJhbGciOiJIUzI1NiJ9…",
  refreshToken: "r1_…",
  token: "3f1c…",
};

beforeAll(migrer);

if (inject("enregistrer")) {
  test("recording every call and its answer", async () => {
    const exemples: Record<string, object> = {};
    for (const entree of ENTREES) {
      const exemple = await enregistrer(entree);
      if (Object.keys(exemple).length > 0) exemples[entree.route] = exemple;
    }
    await expect(`${JSON.stringify(exemples, null, 2)}\n`).toMatchFileSnapshot(FICHIER);
  });
} else {
  test.each(operations())(
    "%s has an example of its body and of its answer, as the document says (npm run examples)",
    (_route, operation) => {
      for (const { schema, example } of contenus(operation)) {
        expect(example).toBeDefined();
        expect(fautes(schema, example)).toEqual([]);
      }
    },
  );
}

async function enregistrer(entree: Entree): Promise<{ body?: unknown; reponse?: unknown }> {
  const { boutique, ids } = await preparer(entree);
  const [demande] = entree.demandes(ids, boutique);
  const { headers, body } = await appelerRoute(entree.route, demande, boutique.token);
  const enJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  // The document is no example of itself.
  const montre = enJson && !("openapi" in body);
  return {
    ...(demande.body !== undefined && { body: lisible(demande.body) }),
    ...(montre && { reponse: lisible(body) }),
  };
}

function lisible(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.slice(0, LISTE_MAX).map(lisible);
  if (typeof valeur !== "object" || valeur === null) return valeur;
  return Object.fromEntries(
    Object.entries(valeur).map(([nom, v]) => [
      nom,
      ENTIERES.includes(nom) ? v : (SECRETS[nom] ?? lisible(v)),
    ]),
  );
}

function contenus({ requestBody, responses }: Operation) {
  const [, reussite] = Object.entries(responses).find(([statut]) => statut.startsWith("2")) ?? [];
  return [requestBody?.content["application/json"], reussite?.content?.["application/json"]]
    .filter((contenu) => contenu !== undefined)
    .filter(({ schema }) => schema.properties?.["openapi"] === undefined);
}

function fautes(schema: Schema, exemple: unknown): string[] {
  const racine = JSON.parse(
    JSON.stringify({ ...schema, $defs: documentDeTest().components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  ) as Schema;
  const { errors } = validate(exemple, racine, "2020-12", dereference(racine));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
}
