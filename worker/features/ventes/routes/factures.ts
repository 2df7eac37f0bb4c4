import { z } from "@hono/zod-openapi";
import { answersOf } from "#worker/api/answers.ts";
import { markReplayed } from "#worker/api/created.ts";
import { IdempotencyKeyHeaders, jsonBody, IdParams, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { FactureSchema, presentFacture } from "#worker/features/ventes/presenter/vente.ts";
import { CancellationSchema } from "#worker/features/ventes/schemas.ts";

const route = protectedRoutes("Factures");
const send = answersOf(presentFacture);
const NOT_FOUND = MESSAGES.factureNotFound;
const ITEM_RESPONSE = responses(200, FactureSchema, "La facture, ses ventes et ses paiements", {
  INTROUVABLE: NOT_FOUND,
});

const read = route("get", "/factures/{id}", {
  summary: "Lire une facture",
  description: "Avec ses lignes et ses paiements, même annulée.",
  request: { params: IdParams },
  responses: ITEM_RESPONSE,
});

const readByNumber = route("get", "/factures/numero/{numeroFacture}", {
  summary: "Lire une facture par son numéro",
  description: "Le numéro est celui du service ou le vôtre, avec ses lignes et ses paiements.",
  request: { params: z.object({ numeroFacture: z.string().meta({ example: "FACT-20260114000042" }) }) },
  responses: ITEM_RESPONSE,
});

const cancel = route("post", "/factures/{id}/annulation", {
  summary: "Annuler une facture entière, le jour de son enregistrement",
  description:
    "Les pièces reviennent en stock, les totaux sont corrigés, le numéro reste et les transactions de Mobile Money sont libres. Une seconde fois, ou un autre jour : 409.",
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    body: jsonBody(CancellationSchema, "FactureAnnulation"),
  },
  responses: responses(200, FactureSchema, "La facture annulée", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [
      MESSAGES.factureAlreadyCancelled,
      MESSAGES.factureNotToday,
      MESSAGES.stockTooLarge,
      MESSAGES.stockFull,
      MESSAGES.settingsChanged,
    ],
  }),
});

export const factures = createRouter()
  .openapi(readByNumber, (c) => {
    const { numeroFacture } = c.req.valid("param");
    return send.one(c, c.env.services.factures.byNumber(c.var.acteur, numeroFacture));
  })
  .openapi(read, (c) => send.one(c, c.env.services.factures.get(c.var.acteur, c.req.valid("param").id)))
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.factures.cancel(c.var.acteur, id, c.req.valid("json").motif, key);
    markReplayed(c, written);
    return c.json(presentFacture(written.value), 200);
  });
