import type { z } from "@hono/zod-openapi";
import { answersOf } from "#worker/api/answers.ts";
import { created, markReplayed } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { IdempotencyKeyHeaders, jsonBody, IdParams, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { idSchema } from "#worker/core/schemas/page.ts";
import { INVALID_TRANSACTION } from "#worker/features/ventes/domain/transaction.ts";
import { FactureSchema, presentFacture } from "#worker/features/ventes/presenter/vente.ts";
import { PaiementSchema } from "#worker/features/ventes/schemas.ts";
import { ListedPaiementSchema, presentListedPaiement } from "./presenter.ts";
import { ConfirmationSchema, PaiementQuerySchema, RefusalSchema, TransactionSchema } from "./schemas.ts";

const route = protectedRoutes("Paiements");
const send = answersOf(presentListedPaiement);
const params = IdParams.extend({
  rang: idSchema.describe("Le rang du paiement dans sa facture."),
});
const NOT_FOUND = [MESSAGES.factureNotFound, MESSAGES.paiementNotFound];
const TAKEN = atField("transactionId", MESSAGES.transactionUsed, MESSAGES.transactionKnown);

const list = route("get", "/paiements", {
  summary: "Lister les paiements, les derniers d'abord",
  description:
    "Dans l'ordre de leur enregistrement, chacun avec sa facture. Les deux dates sont celles de l'enregistrement, comprises.",
  request: { query: PaiementQuerySchema },
  responses: responses(200, pageOf(ListedPaiementSchema, "PagePaiements"), "Une page de paiements"),
});

const confirm = route("post", "/factures/{id}/paiements/{rang}/confirmation", {
  summary: "Confirmer un paiement en attente",
  description:
    "L'argent est vu : il compte aujourd'hui. L'identifiant de la transaction peut être donné. Un paiement qui n'attend plus : 409.",
  request: {
    params,
    headers: IdempotencyKeyHeaders,
    body: jsonBody(ConfirmationSchema, "PaiementConfirmation"),
  },
  responses: responses(200, FactureSchema, "La facture, son paiement reçu", {
    INTROUVABLE: NOT_FOUND,
    VALIDATION: atField("montant", MESSAGES.montantTooLarge),
    CONFLIT: [MESSAGES.paiementSettled, ...TAKEN, MESSAGES.settingsChanged],
  }),
});

const refuse = route("post", "/factures/{id}/paiements/{rang}/refus", {
  summary: "Refuser un paiement en attente",
  description:
    "L'argent n'est pas venu : son montant reste à payer, et sa transaction est libre. Un paiement qui n'attend plus : 409.",
  request: { params, headers: IdempotencyKeyHeaders, body: jsonBody(RefusalSchema, "PaiementRefus") },
  responses: responses(200, FactureSchema, "La facture, son paiement refusé", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [MESSAGES.paiementSettled, MESSAGES.settingsChanged],
  }),
});

const complete = route("patch", "/factures/{id}/paiements/{rang}", {
  summary: "Ajouter l'identifiant de transaction d'un paiement Mobile Money",
  description:
    "Pour un paiement reçu ou en attente qui n'en a pas. Le même une seconde fois ne change rien ; un autre : 409.",
  request: { params, body: jsonBody(TransactionSchema, "PaiementTransaction") },
  responses: responses(200, FactureSchema, "La facture et ses paiements", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [MESSAGES.transactionWithoutPaiement, ...TAKEN, MESSAGES.settingsChanged],
  }),
});

const add = route("post", "/factures/{id}/paiements", {
  summary: "Payer ce qui reste d'une facture",
  description:
    "Un paiement de plus, au plus `resteAPayer`. Reçu, il compte aujourd'hui ; Mobile Money peut attendre, comme dans un panier.",
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    body: jsonBody(PaiementSchema, "PaiementPanier"),
  },
  responses: responses(
    201,
    FactureSchema,
    "La facture et ses paiements",
    {
      INTROUVABLE: MESSAGES.factureNotFound,
      VALIDATION: [
        ...atField("montant", MESSAGES.zeroPaiement, MESSAGES.montantTooLarge),
        ...atField("montantRecu", MESSAGES.montantRecuTooLow, MESSAGES.montantTooLarge),
        ...atField("telephone", MESSAGES.mobileMoneyTelephone),
        ...atField("portefeuille", MESSAGES.mobileMoneyPortefeuille),
        ...atField("transactionId", INVALID_TRANSACTION),
      ],
      CONFLIT: [
        ...atField("montant", MESSAGES.montantAboveDue),
        MESSAGES.factureCancelledUnpaid,
        ...atField("transactionId", MESSAGES.transactionUsed),
        MESSAGES.factureTooManyPaiements,
        MESSAGES.settingsChanged,
      ],
    },
    ["Location"],
  ),
});

const keyOf = ({ id, rang }: z.infer<typeof params>) => ({ factureId: id, rang });

export const paiements = createRouter()
  .openapi(list, (c) => send.page(c, c.env.services.paiements.list(c.var.acteur, c.req.valid("query"))))
  .openapi(confirm, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const paiement = keyOf(c.req.valid("param"));
    const { services } = c.env;
    const written = await services.paiements.confirm(c.var.acteur, paiement, c.req.valid("json"), key);
    markReplayed(c, written);
    return c.json(presentFacture(written.value), 200);
  })
  .openapi(refuse, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const paiement = keyOf(c.req.valid("param"));
    const { motif } = c.req.valid("json");
    const written = await c.env.services.paiements.refuse(c.var.acteur, paiement, motif, key);
    markReplayed(c, written);
    return c.json(presentFacture(written.value), 200);
  })
  .openapi(complete, async (c) => {
    const { transactionId } = c.req.valid("json");
    const paiement = keyOf(c.req.valid("param"));
    return c.json(
      presentFacture(await c.env.services.paiements.complete(c.var.acteur, paiement, transactionId)),
      200,
    );
  })
  .openapi(add, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const { id } = c.req.valid("param");
    const written = await c.env.services.paiements.add(c.var.acteur, id, c.req.valid("json"), key);
    return created(c, written, presentFacture(written.value), `/factures/${written.value.id}`);
  });
