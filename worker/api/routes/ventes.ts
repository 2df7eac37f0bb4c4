// Sales: the basket (api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import { MESSAGES } from "#worker/domain/messages.ts";
import { PanierSchema } from "#worker/domain/schemas/vente.ts";
import { creee } from "../creee.ts";
import { EncaissementSchema, presenterEncaissement } from "../presenters/vente.ts";
import { CleHeaders, corps, protegee, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const encaisser = createRoute({
  method: "post",
  path: "/ventes/panier",
  ...protegee("Ventes"),
  summary: "Encaisser un panier",
  request: { headers: CleHeaders, body: corps(PanierSchema) },
  responses: reponses(201, EncaissementSchema, "La facture et ses lignes, dans l'ordre du panier", {
    erreurs: {
      VALIDATION: [MESSAGES.panierVide, MESSAGES.paiementsIncomplets, MESSAGES.prixSousMinimum("500 FCFA")],
      INTROUVABLE: MESSAGES.produitNonTrouve,
      STOCK_INSUFFISANT: MESSAGES.stockInsuffisant(2, 3),
      CONFLIT: [
        MESSAGES.produitInactif,
        MESSAGES.produitEnPreparation,
        MESSAGES.numeroFactureExiste,
        MESSAGES.transactionUtilisee,
        MESSAGES.reglagesChanges,
      ],
    },
  }),
});

export const ventes = routeur().openapi(encaisser, async (c) => {
  const { services } = c.env;
  const cle = c.req.valid("header")["Idempotency-Key"];
  const ecrit = await services.ventes.encaisser(c.var.acteur, c.req.valid("json"), cle);
  return creee(c, ecrit, presenterEncaissement(ecrit.valeur));
});
