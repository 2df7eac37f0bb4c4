import { created } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { IdempotencyKeyHeaders, jsonBody, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { INVALID_TRANSACTION } from "#worker/features/ventes/domain/transaction.ts";
import {
  EncaissementSchema,
  presentEncaissement,
  presentVente,
  VenteSchema,
} from "#worker/features/ventes/presenter/vente.ts";
import { panierOf, PanierSchema, SingleVenteSchema } from "#worker/features/ventes/schemas.ts";

const route = protectedRoutes("Ventes");
const MINIMUM = MESSAGES.prixBelowMinimum("500 FCFA");
const NOT_FOR_SALE = [MESSAGES.produitInactive, MESSAGES.produitInPreparation];
const SHORTAGE = MESSAGES.insufficientStock(2, 3);
const NUMBER_TAKEN = atField("numeroFacture", MESSAGES.numeroFactureExists);

const NOT_CONTINUED = [
  MESSAGES.factureFromPanier,
  MESSAGES.factureClosed,
  MESSAGES.factureOtherGerant,
  MESSAGES.factureOtherDevise,
  MESSAGES.factureOtherDate,
  MESSAGES.factureTooLate,
  MESSAGES.factureOtherClient,
  MESSAGES.factureComplete,
  MESSAGES.factureTooManyPaiements,
];

function atLine(message: string) {
  return { message, errors: { "lignes.0": [MESSAGES.namedLine("Riz parfumé 25 kg", message)] } };
}

const encaisser = route("post", "/ventes/panier", {
  summary: "Encaisser un panier",
  description:
    "Toutes les lignes ou aucune : le stock, la facture, ses paiements et son numéro s'écrivent ensemble. Les paiements font le total. Un stock trop court est un 409 qui nomme chaque ligne, et rien n'est écrit ; une vente faite sans réseau (`horsLigne`) est enregistrée quand même.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(PanierSchema, "Panier") },
  responses: responses(
    201,
    EncaissementSchema,
    "La facture et ses lignes, dans l'ordre du panier",
    {
      INTROUVABLE: atField("lignes.0", MESSAGES.produitNotFound),
      STOCK_INSUFFISANT: atLine(SHORTAGE),
      VALIDATION: [
        ...atField("lignes.0", MINIMUM),
        ...atField("lignes", MESSAGES.montantTooLarge),
        ...atField("paiements", MESSAGES.incompletePaiements, MESSAGES.montantTooLarge),
        ...atField("paiements.0.montant", MESSAGES.zeroPaiement),
        ...atField("paiements.0.montantRecu", MESSAGES.montantRecuTooLow),
        ...atField("paiements.0.telephone", MESSAGES.mobileMoneyTelephone),
        ...atField("paiements.0.portefeuille", MESSAGES.mobileMoneyPortefeuille),
        ...atField("paiements.0.transactionId", INVALID_TRANSACTION),
        ...atField("horsLigne.appareilId", MESSAGES.appareilUnknown),
        ...atField("dateOperation", MESSAGES.dateOperationOffline),
      ],
      CONFLIT: [
        ...NOT_FOR_SALE.map(atLine),
        ...NUMBER_TAKEN,
        ...atField("paiements.0.transactionId", MESSAGES.transactionUsed),
        ...atField("horsLigne.numeroProvisoire", MESSAGES.numeroProvisoireTaken("P-A-20260114-7")),
        MESSAGES.settingsChanged,
      ],
    },
    ["Location"],
  ),
});

const sell = route("post", "/ventes", {
  summary: "Vendre une ligne, sur une facture nouvelle ou à la suite d'une facture ouverte ainsi",
  description:
    "Le paiement est en espèces, ou par Mobile Money quand les notes sont 'Paiement Mobile Money - <numéro>', un numéro du pays. Une facture qui ne se continue pas est un 409 qui dit pourquoi.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(SingleVenteSchema, "VenteCreation") },
  responses: responses(201, VenteSchema, "La vente", {
    INTROUVABLE: atField("produitId", MESSAGES.produitNotFound),
    STOCK_INSUFFISANT: atField("quantite", SHORTAGE),
    VALIDATION: [
      ...atField("prixVenteReel", MINIMUM),
      ...atField("quantite", MESSAGES.montantTooLarge),
      ...atField("notes", MESSAGES.mobileMoneyTelephone),
    ],
    CONFLIT: [
      ...atField("produitId", ...NOT_FOR_SALE),
      ...atField("numeroFacture", ...NOT_CONTINUED),
      ...atField("reference", MESSAGES.referenceVenteExists),
      MESSAGES.settingsChanged,
    ],
  }),
});

export const ventes = createRouter()
  .openapi(encaisser, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.ventes.encaisser(c.var.acteur, panierOf(c.req.valid("json")), key);
    return created(c, written, presentEncaissement(written.value), `/factures/${written.value.facture.id}`);
  })
  .openapi(sell, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.ventes.create(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentVente(written.value), `/ventes/${written.value.id}`);
  });
