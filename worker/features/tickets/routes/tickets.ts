import { z } from "@hono/zod-openapi";
import { markReplayed } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import {
  content,
  IdempotencyKeyHeaders,
  IdParams,
  noContent,
  protectedRoutes,
  responses,
} from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { presentRecu, presentTicket, RecuSchema } from "#worker/features/tickets/presenter.ts";
import { TicketQuerySchema } from "#worker/features/tickets/schemas.ts";

const route = protectedRoutes("Tickets");
const NOT_FOUND = { INTROUVABLE: MESSAGES.factureNotFound };

const share = route("post", "/factures/{id}/recu", {
  summary: "Donner une adresse publique au reçu d'une facture",
  description:
    "Faite une seule fois : un second appel rend la même adresse, jamais une adresse retirée, même sous la même `Idempotency-Key`. La page montre le ticket sans client, sans numéro de téléphone du client ni transaction.",
  request: { params: IdParams, headers: IdempotencyKeyHeaders },
  responses: responses(200, RecuSchema, "Le jeton et l'adresse", NOT_FOUND),
});

const revoke = route("delete", "/factures/{id}/recu", {
  summary: "Retirer l'adresse publique d'un reçu",
  description: "L'adresse ne répond plus jamais. Un nouveau partage en fait une autre.",
  request: { params: IdParams },
  responses: noContent("Le reçu n'a plus d'adresse", NOT_FOUND),
});

const ticket = route("get", "/factures/{id}/ticket", {
  summary: "Lire le ticket d'une facture",
  description:
    "En HTML (sans script, en bac à sable), en texte (32, 48 ou 90 colonnes) ou en octets pour une imprimante de tickets.",
  request: { params: IdParams, query: TicketQuerySchema },
  responses: content(
    {
      "text/html": z.string(),
      "text/plain": z.string(),
      "application/octet-stream": z.string().openapi({ format: "binary" }),
    },
    "Le ticket",
    { ...NOT_FOUND, VALIDATION: atField("largeur", MESSAGES.ticketWithoutA4) },
  ),
});

const originOf = (request: Request) => new URL(request.url).origin;

export const tickets = createRouter()
  .openapi(share, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.tickets.share(c.var.acteur, c.req.valid("param").id, key);
    markReplayed(c, written);
    return c.json(presentRecu(written.value.jeton, originOf(c.req.raw)), 200);
  })
  .openapi(revoke, async (c) => {
    await c.env.services.tickets.revoke(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(ticket, async (c) => {
    const source = await c.env.services.tickets.ofFacture(c.var.acteur, c.req.valid("param").id);
    const { body, headers } = await presentTicket(source, c.req.valid("query"), originOf(c.req.raw));
    return c.body(body, 200, headers);
  });
