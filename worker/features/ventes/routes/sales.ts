// Sales: what sells (api.md "Purchases and sales"). What reads them is in ventes-lecture.
import { createRoute } from "@hono/zod-openapi";
import { creee } from "#worker/api/created.ts";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { CleHeaders, corps, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import {
  EncaissementSchema,
  presenterEncaissement,
  presenterVente,
  VenteSchema,
} from "#worker/features/ventes/presenter/sale.ts";
import { PanierSchema, VenteUniqueSchema } from "#worker/features/ventes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const base = protegee("Ventes");
const MINIMUM = MESSAGES.prixSousMinimum("500 FCFA");
const PAS_EN_VENTE = [MESSAGES.produitInactif, MESSAGES.produitEnPreparation];
const MANQUE = MESSAGES.stockInsuffisant(2, 3);
const NUMERO_PRIS = auChamp("numeroFacture", MESSAGES.numeroFactureExiste);

/** Why the invoice of that number takes no further line. */
const PAS_CONTINUEE = [
  MESSAGES.factureDePanier,
  MESSAGES.factureFermee,
  MESSAGES.factureAutreGerant,
  MESSAGES.factureAutreDevise,
  MESSAGES.factureAutreDate,
  MESSAGES.factureTropTard,
  MESSAGES.factureAutreClient,
  MESSAGES.factureComplete,
];

/** A refusal of the first line, which names its product. */
function aLaLigne(message: string) {
  return { message, errors: { "lignes.0": [MESSAGES.ligneNommee("Riz parfumé 25 kg", message)] } };
}

const encaisser = createRoute({
  ...base,
  method: "post",
  path: "/ventes/panier",
  summary: "Encaisser un panier",
  description:
    "Toutes les lignes ou aucune : le stock, la facture, ses paiements et son numéro s'écrivent ensemble. Les paiements font le total. Un stock trop court est un 409 qui nomme chaque ligne, et rien n'est écrit.",
  request: { headers: CleHeaders, body: corps(PanierSchema, "Panier") },
  responses: reponses(201, EncaissementSchema, "La facture et ses lignes, dans l'ordre du panier", {
    entetes: ["Location"],
    erreurs: {
      INTROUVABLE: auChamp("lignes.0", MESSAGES.produitNonTrouve),
      STOCK_INSUFFISANT: aLaLigne(MANQUE),
      VALIDATION: [
        ...auChamp("lignes.0", MINIMUM),
        ...auChamp("paiements", MESSAGES.paiementsIncomplets),
        ...auChamp("paiements.0.montant", MESSAGES.paiementNul),
        ...auChamp("paiements.0.montantRecu", MESSAGES.montantRecuInsuffisant),
        ...auChamp("paiements.0.telephone", MESSAGES.mobileMoneyTelephone),
        ...auChamp("paiements.0.portefeuille", MESSAGES.mobileMoneyPortefeuille),
      ],
      CONFLIT: [
        ...PAS_EN_VENTE.map(aLaLigne),
        ...NUMERO_PRIS,
        ...auChamp("paiements", MESSAGES.transactionUtilisee),
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
  description:
    "Le paiement est en espèces, ou par Mobile Money quand les notes sont 'Paiement Mobile Money - <numéro>', un numéro du pays. Une facture qui ne se continue pas est un 409 qui dit pourquoi.",
  request: { headers: CleHeaders, body: corps(VenteUniqueSchema, "VenteCreation") },
  responses: reponses(201, VenteSchema, "La vente", {
    erreurs: {
      INTROUVABLE: auChamp("produitId", MESSAGES.produitNonTrouve),
      STOCK_INSUFFISANT: auChamp("quantite", MANQUE),
      VALIDATION: [
        ...auChamp("prixVenteReel", MINIMUM),
        ...auChamp("quantite", MESSAGES.montantTropGrand),
        ...auChamp("notes", MESSAGES.mobileMoneyTelephone),
      ],
      CONFLIT: [
        ...auChamp("produitId", ...PAS_EN_VENTE),
        ...auChamp("numeroFacture", ...PAS_CONTINUEE),
        ...auChamp("reference", MESSAGES.referenceVenteExiste),
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
