import { answersOf } from "#worker/api/answers.ts";
import { created } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import {
  IdempotencyKeyHeaders,
  jsonBody,
  IdParams,
  noContent,
  responses,
  protectedRoutes,
} from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { APPAREILS_LIMIT } from "./domain.ts";
import {
  AnnulationSchema as AnnulationResponse,
  AppareilSchema,
  presentAnnulation,
  presentAppareil,
} from "./presenter.ts";
import { AnnulationSchema, AppareilCreateSchema, AppareilUpdateSchema } from "./schemas.ts";

const route = protectedRoutes("Appareils");
const send = answersOf(presentAppareil);
const sendAnnulation = answersOf(presentAnnulation);
const NOT_FOUND = { INTROUVABLE: MESSAGES.resourceNotFound };

const create = route("post", "/appareils", {
  summary: "Enregistrer une caisse comme appareil",
  description: "Elle reçoit un code, que portent ses numéros provisoires. 50 qui ne sont pas retirées : 409.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(AppareilCreateSchema, "AppareilCreation") },
  responses: responses(201, AppareilSchema, "L'appareil", {
    CONFLIT: [MESSAGES.limitReached(APPAREILS_LIMIT), MESSAGES.settingsChanged],
  }),
});

const list = route("get", "/appareils", {
  summary: "Les appareils de la boutique",
  description: "Un simple tableau, les plus anciens d'abord, les retirés aussi.",
  responses: responses(200, AppareilSchema.array(), "Les appareils"),
});

const update = route("patch", "/appareils/{id}", {
  summary: "Renommer un appareil, ou dire ce qu'il garde encore",
  description: "Un champ absent ne change pas. Un appareil retiré l'apprend par `retire`.",
  request: { params: IdParams, body: jsonBody(AppareilUpdateSchema, "AppareilModification") },
  responses: responses(200, AppareilSchema, "L'appareil", {
    ...NOT_FOUND,
    CONFLIT: MESSAGES.settingsChanged,
  }),
});

const withdraw = route("delete", "/appareils/{id}", {
  summary: "Retirer un appareil",
  description:
    "Son code n'est plus donné ; les ventes qu'il garde encore sont enregistrées. Deux fois, c'est une fois.",
  request: { params: IdParams },
  responses: noContent("Retiré", NOT_FOUND),
});

const note = route("post", "/appareils/{id}/annulations", {
  summary: "Noter une vente hors ligne que la caisse a annulée avant de l'envoyer",
  description: "Elle est gardée, et son numéro provisoire n'est plus repris.",
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    body: jsonBody(AnnulationSchema, "AnnulationAppareilCreation"),
  },
  responses: responses(201, AnnulationResponse, "L'annulation", {
    ...NOT_FOUND,
    CONFLIT: [
      ...atField("numeroProvisoire", MESSAGES.numeroProvisoireTaken("P-A-20260114-7")),
      ...atField("facture", MESSAGES.venteAlreadyRecorded("P-A-20260114-7")),
      MESSAGES.settingsChanged,
    ],
  }),
});

const listAnnulations = route("get", "/appareils/{id}/annulations", {
  summary: "Les ventes que la caisse a notées comme annulées",
  description: "Un simple tableau, les dernières d'abord ; 1000 au plus.",
  request: { params: IdParams },
  responses: responses(200, AnnulationResponse.array(), "Les annulations", NOT_FOUND),
});

export const appareils = createRouter()
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.appareils.create(c.var.acteur, c.req.valid("json").nom, key);
    return created(c, written, presentAppareil(written.value));
  })
  .openapi(list, (c) => send.list(c, c.env.services.appareils.list(c.var.acteur)))
  .openapi(update, (c) => {
    const { id } = c.req.valid("param");
    return send.one(c, c.env.services.appareils.update(c.var.acteur, id, c.req.valid("json")));
  })
  .openapi(withdraw, (c) =>
    send.none(c, c.env.services.appareils.withdraw(c.var.acteur, c.req.valid("param").id)),
  )
  .openapi(note, async (c) => {
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.appareils.noteAnnulation(c.var.acteur, id, c.req.valid("json"), key);
    return created(c, written, presentAnnulation(written.value));
  })
  .openapi(listAnnulations, (c) =>
    sendAnnulation.list(c, c.env.services.appareils.annulations(c.var.acteur, c.req.valid("param").id)),
  );
