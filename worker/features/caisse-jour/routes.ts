import { answersOf } from "#worker/api/answers.ts";
import { created, markReplayed } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { IdempotencyKeyHeaders, jsonBody, IdParams, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { CaisseJourSchema, MouvementCaisseSchema, presentCaisseJour, presentMouvement } from "./presenter.ts";
import {
  CaisseJourParams,
  CaisseJourQuerySchema,
  ComptageSchema,
  MouvementSchema,
  ReversalSchema,
} from "./schemas.ts";

const route = protectedRoutes("Caisse");
const send = answersOf(presentCaisseJour);

const read = route("get", "/caisse/jour", {
  summary: "L'argent d'un jour : attendu, compté, écart",
  description:
    "Par mode et portefeuille, dans la devise de l'établissement, avec les entrées et sorties d'espèces et chaque comptage.",
  request: { query: CaisseJourQuerySchema },
  responses: responses(200, CaisseJourSchema, "L'argent du jour"),
});

const count = route("put", "/caisse/jour/{jour}", {
  summary: "Noter ce qui est compté d'un jour",
  description:
    "Remplace tout le comptage et sa note ; les comptages d'avant restent lisibles. Un jour se compte le jour même ou le lendemain.",
  request: { params: CaisseJourParams, body: jsonBody(ComptageSchema, "Comptage") },
  responses: responses(200, CaisseJourSchema, "L'argent du jour, compté", {
    VALIDATION: [
      ...atField("jour", MESSAGES.caisseJourToCome),
      ...atField("comptes.0", MESSAGES.compteTwice),
      ...atField("comptes", MESSAGES.mobileMoneyPortefeuille, MESSAGES.montantTooLarge),
    ],
    CONFLIT: [
      MESSAGES.caisseJourClosed,
      ...atField("deviseCode", MESSAGES.deviseChanged),
      MESSAGES.settingsChanged,
    ],
  }),
});

const addMouvement = route("post", "/caisse/mouvements", {
  summary: "Noter de l'argent mis dans la caisse ou pris dans la caisse",
  description: "Compte aujourd'hui, dans les espèces attendues. Ne s'efface pas : s'annule, avec un motif.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(MouvementSchema, "MouvementCaisseCreation") },
  responses: responses(201, MouvementCaisseSchema, "Le mouvement", {
    VALIDATION: atField("montant", MESSAGES.montantPositive, MESSAGES.montantTooLarge),
    CONFLIT: [...atField("deviseCode", MESSAGES.deviseChanged), MESSAGES.settingsChanged],
  }),
});

const reverse = route("post", "/caisse/mouvements/{id}/annulation", {
  summary: "Annuler une entrée ou une sortie d'espèces",
  description:
    "Elle reste, avec son motif, et ne compte plus dans son jour. Une seconde fois, ou un jour qui ne se compte plus : 409.",
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    body: jsonBody(ReversalSchema, "MouvementCaisseAnnulation"),
  },
  responses: responses(200, MouvementCaisseSchema, "Le mouvement annulé", {
    INTROUVABLE: MESSAGES.resourceNotFound,
    CONFLIT: [MESSAGES.mouvementCaisseReversed, MESSAGES.mouvementCaisseClosed, MESSAGES.settingsChanged],
  }),
});

export const caisse = createRouter()
  .openapi(read, (c) => send.one(c, c.env.services.caisseJour.day(c.var.acteur, c.req.valid("query").jour)))
  .openapi(count, async (c) => {
    const { jour } = c.req.valid("param");
    const { value } = await c.env.services.caisseJour.count(c.var.acteur, jour, c.req.valid("json"));
    return c.json(presentCaisseJour(value), 200);
  })
  .openapi(addMouvement, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.caisseJour.addMouvement(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentMouvement(written.value));
  })
  .openapi(reverse, async (c) => {
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["Idempotency-Key"];
    const { motif } = c.req.valid("json");
    const written = await c.env.services.caisseJour.reverseMouvement(c.var.acteur, id, motif, key);
    markReplayed(c, written);
    return c.json(presentMouvement(written.value), 200);
  });
