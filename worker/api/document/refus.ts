// What a call may be refused with, as the document tells it: what its author names, and what its declaration implies.
import { type RouteConfig, z } from "@hono/zod-openapi";
import { type CodeErreur, STATUTS } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type ErreurNormalisee, raison } from "#worker/http/erreur-normalisee.ts";

/** Refusals by code, each with the sentences that it is said in. */
export type Erreurs = Partial<Record<CodeErreur, string | readonly string[]>>;

type Reponse = RouteConfig["responses"][string];
/** An answer that is a refusal, until the document knows the path of its examples. */
type Refus = { description: string; phrases: readonly string[] };

export const ErreurSchema = z
  .object({
    timestamp: z.iso.datetime(),
    status: z.number().int(),
    error: z.string().openapi({ description: "La raison HTTP du statut." }),
    message: z.string().openapi({ description: "La phrase à montrer." }),
    path: z.string().openapi({ description: "Le chemin appelé, sans la requête." }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: "Les phrases de chaque champ en cause ; `lignes.0.quantite` pour une ligne." }),
  })
  .openapi("Erreur");

/** Refusals as the responses of a route, by status. */
export function enRefus(erreurs: Erreurs): Record<number, Refus> {
  const parStatut: Record<number, Refus> = {};
  for (const [code, dites] of Object.entries(erreurs)) {
    const statut = STATUTS[code as CodeErreur];
    const phrases = [...(parStatut[statut]?.phrases ?? []), ...[dites].flat()];
    parStatut[statut] = { description: raison(statut), phrases };
  }
  return parStatut;
}

/** The route with every refusal that it can answer: its own, and those that follow from what it takes. */
export function completer(route: RouteConfig): RouteConfig {
  const accident = { description: raison(500), phrases: [MESSAGES.erreurInterne] };
  const connus: Record<string, Reponse | Refus> = { ...route.responses, 500: accident };
  for (const [statut, { phrases }] of Object.entries(enRefus(impliques(route)))) {
    const connu = connus[statut];
    // The resource's own "non trouvé" stands for the general one.
    if (connu && statut === "404") continue;
    const siennes = connu && "phrases" in connu ? connu.phrases : [];
    connus[statut] = { description: raison(Number(statut)), phrases: [...siennes, ...phrases] };
  }
  const completes = Object.entries(connus).map(([statut, reponse]): [string, Reponse] => [
    statut,
    "phrases" in reponse ? documenter(Number(statut), reponse, route.path) : reponse,
  ]);
  return { ...route, responses: Object.fromEntries(completes) };
}

function impliques({ security = [], request = {} }: RouteConfig): Erreurs {
  const { body, params, query, headers } = request;
  const invalides = [
    params && MESSAGES.idInvalide,
    (query ?? body) && MESSAGES.valeurInvalide,
    body && MESSAGES.corpsIllisible,
    headers && MESSAGES.cleInvalide,
  ].filter((phrase) => phrase !== undefined);
  return {
    ...(invalides.length > 0 && { VALIDATION: invalides }),
    ...(params && { INTROUVABLE: MESSAGES.ressourceNonTrouvee }),
    ...(body && { TROP_VOLUMINEUX: MESSAGES.corpsTropGrand, TYPE_REFUSE: MESSAGES.typeRefuse }),
    ...(headers && { CLE_REUTILISEE: MESSAGES.cleReutilisee }),
    ...(security.length > 0 && { NON_AUTHENTIFIE: MESSAGES.authentificationRequise }),
    INDISPONIBLE: MESSAGES.baseIndisponible,
  };
}

function documenter(statut: number, { description, phrases }: Refus, path: string): Reponse {
  const examples = phrases.map((message): [string, { value: ErreurNormalisee }] => [
    message,
    {
      value: { timestamp: "2026-01-14T17:42:00.000Z", status: statut, error: raison(statut), message, path },
    },
  ]);
  return {
    description,
    content: { "application/json": { schema: ErreurSchema, examples: Object.fromEntries(examples) } },
  };
}
