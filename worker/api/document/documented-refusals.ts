// What a call may be refused with, as the document tells it: what its author names, and what its declaration implies.
import { type RouteConfig, z } from "@hono/zod-openapi";
import { estDeBoutique } from "#worker/api/bearer.ts";
import { type ErreurNormalisee, raison } from "#worker/http/error-body.ts";
import { type CodeErreur, type ErreursDeChamps, STATUTS } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { phrasesDesSchemas } from "./probe.ts";

/** A sentence, and what stands at the fields that it is about. */
type Phrase = { message: string; errors?: ErreursDeChamps };
type Dite = string | Phrase;

/** Refusals by code, each with the sentences that it is said in. */
export type Erreurs = Partial<Record<CodeErreur, Dite | readonly Dite[]>>;

type Reponse = RouteConfig["responses"][string];
/** An answer that is a refusal, until the document knows the path of its examples. */
type Refus = { description: string; phrases: readonly Phrase[] };

export const ErreurSchema = z
  .object({
    timestamp: z.iso.datetime(),
    status: z.number().int(),
    error: z.string().openapi({ description: "La raison HTTP du statut." }),
    message: z.string().openapi({ description: "La phrase à montrer." }),
    path: z.string().openapi({ description: "Le chemin appelé, sans la requête." }),
    errors: z.record(z.string(), z.array(z.string())).optional().openapi({
      description:
        "Les phrases de chaque champ en cause : `lignes.0.quantite` pour un champ de la première ligne d'un panier, `lignes.0` pour une ligne refusée en entier, `corps` pour la demande entière.",
    }),
  })
  .openapi("Erreur");

/** Sentences that are said at one field. */
export function auChamp(champ: string, ...messages: string[]): Phrase[] {
  return messages.map((message) => ({ message, errors: { [champ]: [message] } }));
}

/** Refusals as the responses of a route, by status. */
export function enRefus(erreurs: Erreurs): Record<number, Refus> {
  const parStatut: Record<number, Refus> = {};
  for (const [code, dites] of Object.entries(erreurs)) {
    const statut = STATUTS[code as CodeErreur];
    const nouvelles = [dites].flat().map((dite) => (typeof dite === "string" ? { message: dite } : dite));
    const phrases = [...(parStatut[statut]?.phrases ?? []), ...nouvelles];
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
  refus[500] = { description: raison(500), phrases: [{ message: MESSAGES.erreurInterne }] };
  const path = cheminAppele(route);
  return Object.fromEntries(
    Object.entries(refus).map(([statut, r]) => [statut, documenter(Number(statut), r, path)]),
  );
}

function impliques(route: RouteConfig): Erreurs {
  const { method, path, security = [], request = {} } = route;
  const { body, params, headers } = request;
  const corps = (body?.content["application/json"] as { schema?: unknown } | undefined)?.schema;
  // Whatever is sent is bounded and decoded, wanted or not; but nothing is read of a GET.
  const recoit = method !== "get";
  const invalides: Dite[] = Object.entries(phrasesDesSchemas(route)).flatMap(([champ, phrases]) =>
    auChamp(champ, ...phrases),
  );
  if (prend(request.query, "dateDebut")) invalides.push(...auChamp("dateDebut", MESSAGES.periodeInversee));
  if (prend(corps, "dateOperation")) invalides.push(...auChamp("dateOperation", MESSAGES.dateFuture));
  if (recoit) invalides.push(MESSAGES.corpsIllisible);
  return {
    ...(invalides.length > 0 && { VALIDATION: invalides }),
    ...(params && { INTROUVABLE: MESSAGES.ressourceNonTrouvee }),
    ...(recoit && { TROP_VOLUMINEUX: MESSAGES.corpsTropGrand }),
    ...(body && { TYPE_REFUSE: MESSAGES.typeRefuse }),
    ...(headers && { CLE_REUTILISEE: MESSAGES.cleReutilisee }),
    ...(security.length > 0 && { NON_AUTHENTIFIE: MESSAGES.authentificationRequise }),
    ...(security.length > 0 && estDeBoutique(path) && { TROP_DE_DEMANDES: MESSAGES.tropDeDemandes(60) }),
    INDISPONIBLE: MESSAGES.baseIndisponible,
  };
}

/** Whether the parameters or the body have this field. */
function prend(schema: unknown, champ: string): boolean {
  return schema instanceof z.ZodObject && champ in schema.shape;
}

/** The path with the examples of its parameters in their places. */
function cheminAppele({ path, request }: RouteConfig): string {
  const champs: z.ZodRawShape = request?.params instanceof z.ZodObject ? request.params.shape : {};
  return path.replace(/\{(\w+)\}/g, (_tout, nom: string) => {
    const exemple = (champs[nom] as z.ZodType | undefined)?.meta()?.["example"];
    if (typeof exemple === "string" || typeof exemple === "number") return String(exemple);
    throw new Error(`${path}: ${nom} has no example in its .meta()`);
  });
}

function documenter(statut: number, { description, phrases }: Refus, path: string): Reponse {
  const examples: Record<string, { value: ErreurNormalisee }> = {};
  for (const { message, errors } of phrases) {
    // A sentence that several fields say is shown at the first.
    examples[message] ??= {
      value: {
        timestamp: "2026-01-14T17:42:00.000Z",
        status: statut,
        error: raison(statut),
        message,
        path,
        ...(errors && { errors }),
      },
    };
  }
  return { description, content: { "application/json": { schema: ErreurSchema, examples } } };
}
