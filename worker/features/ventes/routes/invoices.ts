// Invoices: single reads and cancellation (api.md "Purchases and sales").
import { createRoute, z } from "@hono/zod-openapi";
import { direRejouee } from "#worker/api/created.ts";
import { CleHeaders, corps, IdParams, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { FactureSchema, presenterFacture } from "#worker/features/ventes/presenter/sale.ts";
import { AnnulationSchema } from "#worker/features/ventes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const base = protegee("Factures");
const INTROUVABLE = MESSAGES.factureNonTrouvee;
const UNE = reponses(200, FactureSchema, "La facture, ses ventes et ses paiements", {
  erreurs: { INTROUVABLE },
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/factures/{id}",
  summary: "Lire une facture",
  description: "Avec ses lignes et ses paiements, même annulée.",
  request: { params: IdParams },
  responses: UNE,
});

const lireParNumero = createRoute({
  ...base,
  method: "get",
  path: "/factures/numero/{numeroFacture}",
  summary: "Lire une facture par son numéro",
  description: "Le numéro est celui du service ou le vôtre, avec ses lignes et ses paiements.",
  request: { params: z.object({ numeroFacture: z.string().meta({ example: "FACT-20260114000042" }) }) },
  responses: UNE,
});

const annuler = createRoute({
  ...base,
  method: "post",
  path: "/factures/{id}/annulation",
  summary: "Annuler une facture entière, le jour de son enregistrement",
  description:
    "Les pièces reviennent en stock, les totaux sont corrigés, le numéro reste et les transactions de Mobile Money sont libres. Une seconde fois, ou un autre jour : 409.",
  request: { params: IdParams, headers: CleHeaders, body: corps(AnnulationSchema, "FactureAnnulation") },
  responses: reponses(200, FactureSchema, "La facture annulée", {
    erreurs: {
      INTROUVABLE,
      CONFLIT: [
        MESSAGES.factureDejaAnnulee,
        MESSAGES.factureAutreJour,
        MESSAGES.stockTropGrand,
        MESSAGES.stockPlein,
        MESSAGES.reglagesChanges,
      ],
    },
  }),
});

export const factures = routeur()
  .openapi(lireParNumero, async (c) => {
    const { numeroFacture } = c.req.valid("param");
    const facture = await c.env.services.factures.parNumero(c.var.acteur, numeroFacture);
    return c.json(presenterFacture(facture), 200);
  })
  .openapi(lire, async (c) => {
    const facture = await c.env.services.factures.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterFacture(facture), 200);
  })
  .openapi(annuler, async (c) => {
    const { id } = c.req.valid("param");
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.factures.annuler(c.var.acteur, id, c.req.valid("json").motif, cle);
    direRejouee(c, ecrit);
    return c.json(presenterFacture(ecrit.valeur), 200);
  });
