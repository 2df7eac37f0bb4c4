// Sales: what sells (api.md "Purchases and sales"). What reads them is in ventes-lecture.
import { createRoute } from "@hono/zod-openapi";
import { MESSAGES } from "#worker/domain/messages.ts";
import { PanierSchema, VenteUniqueSchema } from "#worker/domain/schemas/vente.ts";
import { creee } from "../creee.ts";
import {
  EncaissementSchema,
  presenterEncaissement,
  presenterVente,
  VenteSchema,
} from "../presenters/vente.ts";
import { CleHeaders, corps, protegee, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const base = protegee("Ventes");
const MINIMUM = MESSAGES.prixSousMinimum("500 FCFA");
const PAS_EN_VENTE = [MESSAGES.produitInactif, MESSAGES.produitEnPreparation];
const COMMUNES = {
  INTROUVABLE: MESSAGES.produitNonTrouve,
  STOCK_INSUFFISANT: MESSAGES.stockInsuffisant(2, 3),
};

const encaisser = createRoute({
  ...base,
  method: "post",
  path: "/ventes/panier",
  summary: "Encaisser un panier",
  request: { headers: CleHeaders, body: corps(PanierSchema) },
  responses: reponses(201, EncaissementSchema, "La facture et ses lignes, dans l'ordre du panier", {
    entetes: ["Location"],
    erreurs: {
      ...COMMUNES,
      VALIDATION: [MESSAGES.panierVide, MESSAGES.paiementsIncomplets, MINIMUM],
      CONFLIT: [
        ...PAS_EN_VENTE,
        MESSAGES.numeroFactureExiste,
        MESSAGES.transactionUtilisee,
        MESSAGES.reglagesChanges,
      ],
    },
  }),
});

const vendre = createRoute({
  ...base,
  method: "post",
  path: "/ventes",
  summary: "Vendre une ligne, sur une facture nouvelle ou à la suite d'une facture ouverte ainsi",
  request: { headers: CleHeaders, body: corps(VenteUniqueSchema) },
  responses: reponses(201, VenteSchema, "La vente", {
    erreurs: {
      ...COMMUNES,
      VALIDATION: [MESSAGES.produitObligatoire, MINIMUM],
      CONFLIT: [
        ...PAS_EN_VENTE,
        MESSAGES.numeroFactureExiste,
        MESSAGES.factureComplete,
        MESSAGES.referenceVenteExiste,
        MESSAGES.reglagesChanges,
      ],
    },
  }),
});

export const ventes = routeur()
  .openapi(encaisser, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.ventes.encaisser(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterEncaissement(ecrit.valeur), `/factures/${ecrit.valeur.facture.id}`);
  })
  .openapi(vendre, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.ventes.create(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterVente(ecrit.valeur), `/ventes/${ecrit.valeur.id}`);
  });
