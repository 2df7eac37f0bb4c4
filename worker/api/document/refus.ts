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

/** Every refusal of the route, by status: its own, and those that follow from what it takes. */
export function refusDe(route: RouteConfig): Record<string, Reponse> {
  const siens = Object.entries<Reponse | Refus>(route.responses).filter(
    (entree): entree is [string, Refus] => "phrases" in entree[1],
  );
  const refus: Record<string, Refus> = Object.fromEntries(siens);
  for (const [statut, implique] of Object.entries(enRefus(impliques(route)))) {
    const sien = refus[statut];
    // The resource's own "non trouvé" stands for the general one.
    if (sien && statut === "404") continue;
    refus[statut] = { ...implique, phrases: [...(sien?.phrases ?? []), ...implique.phrases] };
  }
  refus[500] = { description: raison(500), phrases: [MESSAGES.erreurInterne] };
  return Object.fromEntries(
    Object.entries(refus).map(([statut, r]) => [statut, documenter(Number(statut), r, route.path)]),
  );
}

function impliques({ method, security = [], request = {} }: RouteConfig): Erreurs {
  const { body, params, query, headers } = request;
  // Whatever is sent is bounded and decoded, wanted or not; but nothing is read of a GET.
  const recoit = method !== "get";
  const invalides = [
    params && MESSAGES.idInvalide,
    (query ?? body) && MESSAGES.valeurInvalide,
    recoit && MESSAGES.corpsIllisible,
    headers && MESSAGES.cleInvalide,
  ].filter((phrase) => typeof phrase === "string");
  return {
    ...(invalides.length > 0 && { VALIDATION: invalides }),
    ...(params && { INTROUVABLE: MESSAGES.ressourceNonTrouvee }),
    ...(recoit && { TROP_VOLUMINEUX: MESSAGES.corpsTropGrand }),
    ...(body && { TYPE_REFUSE: MESSAGES.typeRefuse }),
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
