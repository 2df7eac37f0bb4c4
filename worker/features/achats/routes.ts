// Purchases (specification 7.5, api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { creee } from "#worker/api/created.ts";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import type { ApiEnv } from "#worker/api/env.ts";
import { LES_DERNIERS, listeEntiere } from "#worker/api/whole-list.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { CleHeaders, corps, IdParams, protegee, reponses, sansContenu } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { PeriodeSchema } from "#worker/kernel/schemas/period.ts";
import type { AchatQuery } from "./domain.ts";
import { AchatSchema, presenterAchat } from "./presenter.ts";
import {
  AchatCreateSchema,
  AchatPageSchema,
  AchatPeriodeSchema,
  AchatQuerySchema,
  AchatUpdateSchema,
} from "./schemas.ts";

const base = protegee("Achats");
const INTROUVABLE = MESSAGES.achatNonTrouve;
/** An example of it: the figures are the product's. */
const MANQUE = MESSAGES.stockInsuffisant(3, 4);
const BORNES = auChamp("quantite", MESSAGES.stockTropGrand, MESSAGES.stockPlein, MESSAGES.montantTropGrand);
const REGLAGES = MESSAGES.reglagesChanges;
const UNE_PAGE = reponses(200, pageDe(AchatSchema, "PageAchats"), "Une page d'achats");
const LES_1000 = "Les 1 000 derniers achats ; l'en-tête dit combien il y en a en tout";

const creer = createRoute({
  ...base,
  method: "post",
  path: "/achats",
  summary: "Enregistrer un achat",
  description:
    "Le stock, le coût moyen, les prix et les dépenses du jour suivent. `prixVente` devient le prix de vente du produit.",
  request: { headers: CleHeaders, body: corps(AchatCreateSchema, "AchatCreation") },
  responses: reponses(201, AchatSchema, "L'achat enregistré", {
    erreurs: {
      INTROUVABLE: auChamp("produitId", MESSAGES.produitNonTrouve),
      CONFLIT: [...auChamp("produitId", MESSAGES.produitInactif), REGLAGES],
      // A product that was never in stock has no selling price yet.
      VALIDATION: [...auChamp("prixVente", MESSAGES.produitPrixVenteObligatoire), ...BORNES],
    },
  }),
});

const lister = createRoute({
  ...base,
  method: "get",
  path: "/achats",
  summary: "Lister les achats, sans les annulés, ou y chercher",
  description: "Le plus récent d'abord, sauf autre tri.",
  request: { query: AchatQuerySchema },
  responses: UNE_PAGE,
});

const tous = createRoute({
  ...base,
  method: "get",
  path: "/achats/all",
  summary: "Les derniers achats, sans les annulés",
  description: "Un simple tableau, les plus récents d'abord.",
  responses: reponses(200, AchatSchema.array(), LES_1000, { entetes: ["X-Total-Elements"] }),
});

const listerPeriode = createRoute({
  ...base,
  method: "get",
  path: "/achats/periode",
  summary: "Lister les achats d'une période, sans les annulés",
  description: "Les deux dates sont comprises et se lisent au fuseau de l'établissement.",
  request: { query: AchatPeriodeSchema },
  responses: UNE_PAGE,
});

const tousPeriode = createRoute({
  ...base,
  method: "get",
  path: "/achats/periode/all",
  summary: "Les derniers achats d'une période, sans les annulés",
  description: "Un simple tableau ; les deux dates sont comprises.",
  request: { query: PeriodeSchema },
  responses: reponses(200, AchatSchema.array(), LES_1000, { entetes: ["X-Total-Elements"] }),
});

const listerAnnules = createRoute({
  ...base,
  method: "get",
  path: "/achats/annules",
  summary: "Lister les achats annulés",
  description: "Chacun avec la date de son annulation.",
  request: { query: AchatPageSchema },
  responses: UNE_PAGE,
});

const listerHistorique = createRoute({
  ...base,
  method: "get",
  path: "/achats/historique",
  summary: "Lister tous les achats, les annulés marqués",
  description: "Les achats qui comptent et ceux qui ne comptent plus, ensemble.",
  request: { query: AchatPageSchema },
  responses: UNE_PAGE,
});

const listerProduit = createRoute({
  ...base,
  method: "get",
  path: "/achats/produit/{id}",
  summary: "Les derniers achats d'un produit, sans les annulés",
  description: "Même d'un produit archivé ; un simple tableau.",
  request: { params: IdParams },
  responses: reponses(200, AchatSchema.array(), LES_1000, {
    entetes: ["X-Total-Elements"],
    erreurs: { INTROUVABLE: MESSAGES.produitNonTrouve },
  }),
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/achats/{id}",
  summary: "Lire un achat, même annulé",
  description: "`annule` dit s'il compte encore.",
  request: { params: IdParams },
  responses: reponses(200, AchatSchema, "L'achat", { erreurs: { INTROUVABLE } }),
});

const modifier = createRoute({
  ...base,
  method: "put",
  path: "/achats/{id}",
  summary: "Modifier un achat, et le stock si la quantité change",
  description:
    "Plus de pièces entrent au prix de l'achat, moins sortent au coût moyen. Plus d'un produit inactif ou supprimé, moins qu'il n'en reste, ou un achat annulé : 409.",
  request: { params: IdParams, body: corps(AchatUpdateSchema, "AchatModification") },
  responses: reponses(200, AchatSchema, "L'achat modifié", {
    erreurs: {
      INTROUVABLE,
      CONFLIT: [
        MESSAGES.achatAnnule,
        ...auChamp("quantite", MESSAGES.produitInactif, MESSAGES.produitArchive),
        REGLAGES,
      ],
      STOCK_INSUFFISANT: auChamp("quantite", MANQUE),
      VALIDATION: BORNES,
    },
  }),
});

const annuler = createRoute({
  ...base,
  method: "delete",
  path: "/achats/{id}",
  summary: "Annuler un achat",
  description: "Ses pièces sortent au coût moyen et sa dépense ne compte plus. Deux fois vaut une fois.",
  request: { params: IdParams },
  responses: sansContenu("Annulé", {
    erreurs: { INTROUVABLE, STOCK_INSUFFISANT: MANQUE, CONFLIT: REGLAGES },
  }),
});

export const achats = routeur()
  .openapi(creer, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.achats.create(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterAchat(ecrit.valeur), `/achats/${ecrit.valeur.id}`);
  })
  .openapi(lister, async (c) => {
    return unePage(c, { ...c.req.valid("query"), etat: "VALIDES" });
  })
  .openapi(tous, async (c) => {
    return lesDerniers(c, { etat: "VALIDES" });
  })
  .openapi(listerPeriode, async (c) => {
    return unePage(c, { ...c.req.valid("query"), etat: "VALIDES" });
  })
  .openapi(tousPeriode, async (c) => {
    return lesDerniers(c, { ...c.req.valid("query"), etat: "VALIDES" });
  })
  .openapi(listerAnnules, async (c) => {
    return unePage(c, { ...c.req.valid("query"), etat: "ANNULES" });
  })
  .openapi(listerHistorique, async (c) => {
    return unePage(c, { ...c.req.valid("query"), etat: "TOUS" });
  })
  .openapi(listerProduit, async (c) => {
    const { id: produitId } = c.req.valid("param");
    return lesDerniers(c, { produitId, etat: "VALIDES" });
  })
  .openapi(lire, async (c) => {
    const achat = await c.env.services.achats.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterAchat(achat), 200);
  })
  .openapi(modifier, async (c) => {
    const { id } = c.req.valid("param");
    const achat = await c.env.services.achats.update(c.var.acteur, id, c.req.valid("json"));
    return c.json(presenterAchat(achat), 200);
  })
  .openapi(annuler, async (c) => {
    await c.env.services.achats.annuler(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });

async function unePage(c: Context<ApiEnv>, query: AchatQuery) {
  return c.json(presenterPage(await c.env.services.achats.list(c.var.acteur, query), presenterAchat), 200);
}

async function lesDerniers(c: Context<ApiEnv>, choix: Omit<AchatQuery, keyof typeof LES_DERNIERS>) {
  const page = await c.env.services.achats.list(c.var.acteur, { ...choix, ...LES_DERNIERS });
  return listeEntiere(c, page, presenterAchat);
}
