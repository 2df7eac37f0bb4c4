// Products (specification 7.4, api.md "Categories, products, stock").
import { createRoute, z } from "@hono/zod-openapi";
import { creee } from "#worker/api/created.ts";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { CleHeaders, corps, IdParams, protegee, reponses, sansContenu } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { CODES_BARRES_MAX, LIMITES } from "#worker/kernel/domain/shop-limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { RechercheSchema } from "#worker/kernel/schemas/page.ts";
import { presenterProduit, ProduitSchema } from "./presenter.ts";
import {
  ProduitCreateForme,
  ProduitCreateSchema,
  ProduitQuerySchema,
  ProduitStatutForme,
  ProduitStatutSchema,
  ProduitUpdateSchema,
} from "./schemas.ts";

const base = protegee("Produits");
const INTROUVABLE = MESSAGES.produitNonTrouve;
const SANS_CATEGORIE = auChamp("categorieId", MESSAGES.categorieNonTrouvee);
const UNIQUE = [
  ...auChamp("reference", MESSAGES.referenceExiste),
  ...auChamp("codesBarres", MESSAGES.ligneNommee("6001240100035", MESSAGES.codeBarresExiste)),
  ...auChamp("codesBarres", MESSAGES.limiteAtteinte(CODES_BARRES_MAX, "codes-barres")),
];
const UN = reponses(200, ProduitSchema, "Le produit", { erreurs: { INTROUVABLE } });
const UNE_PAGE = reponses(200, pageDe(ProduitSchema, "PageProduits"), "Une page de produits", {
  erreurs: { INTROUVABLE: MESSAGES.categorieNonTrouvee },
});

const creer = createRoute({
  ...base,
  method: "post",
  path: "/produits",
  summary: "Créer un produit",
  description:
    "STOCK demande le seuil, la quantité et les prix ; BROUILLON et INACTIF n'en gardent rien. Sans référence, le service en donne une.",
  request: {
    headers: CleHeaders,
    body: corps(ProduitCreateSchema, "ProduitCreation", { forme: ProduitCreateForme }),
  },
  responses: reponses(201, ProduitSchema, "Le produit créé", {
    erreurs: {
      INTROUVABLE: SANS_CATEGORIE,
      CONFLIT: [...UNIQUE, MESSAGES.limiteAtteinte(LIMITES.produits, "produits"), MESSAGES.reglagesChanges],
      VALIDATION: auChamp("quantite", MESSAGES.stockTropGrand),
    },
  }),
});

const lister = createRoute({
  ...base,
  method: "get",
  path: "/produits",
  summary: "Lister les produits",
  description: "Avec `q`, `statut`, `categorieId` et `niveau`, ensemble ou non.",
  request: { query: ProduitQuerySchema },
  responses: UNE_PAGE,
});

const tous = createRoute({
  ...base,
  method: "get",
  path: "/produits/all",
  summary: "Tous les produits, par titre",
  description: "Un simple tableau, complet.",
  responses: reponses(200, ProduitSchema.array(), "Les produits, par titre"),
});

const chercher = createRoute({
  ...base,
  method: "get",
  path: "/produits/search",
  summary: "Chercher par titre, description, référence ou code-barres",
  description: "La même recherche que `GET /produits?q=`.",
  request: { query: ProduitQuerySchema },
  responses: UNE_PAGE,
});

const suggerer = createRoute({
  ...base,
  method: "get",
  path: "/produits/suggestions",
  summary: "Au plus cinq produits pour ce qui est en train d'être tapé",
  description: "À partir de deux caractères ; avant, aucun.",
  request: {
    query: z.object({
      q: RechercheSchema.meta({
        description: "Ce qui est tapé : rien avant deux caractères, puis comme la recherche.",
      }),
    }),
  },
  responses: reponses(200, ProduitSchema.array(), "Les produits suggérés"),
});

const lireParCode = createRoute({
  ...base,
  method: "get",
  path: "/produits/code-barres/{code}",
  summary: "Lire un produit par son code-barres",
  description: "Un code est unique dans l'établissement.",
  request: { params: z.object({ code: z.string().trim().meta({ example: "6001240100035" }) }) },
  responses: UN,
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/produits/{id}",
  summary: "Lire un produit",
  description: "Avec ses prix, son stock et ses codes-barres.",
  request: { params: IdParams },
  responses: UN,
});

const modifier = createRoute({
  ...base,
  method: "put",
  path: "/produits/{id}",
  summary: "Modifier un produit",
  description:
    "Un nouveau prix de vente reste dans l'historique des prix. La quantité ne change que par un achat, une vente ou un ajustement.",
  request: { params: IdParams, body: corps(ProduitUpdateSchema, "ProduitModification") },
  responses: reponses(200, ProduitSchema, "Le produit", {
    erreurs: {
      INTROUVABLE: [INTROUVABLE, ...SANS_CATEGORIE],
      CONFLIT: [...UNIQUE, MESSAGES.reglagesChanges],
    },
  }),
});

const changerStatut = createRoute({
  ...base,
  method: "patch",
  path: "/produits/{id}/statut",
  summary: "Changer le statut d'un produit",
  description:
    "La première fois en STOCK, les quatre nombres sont nécessaires. Un produit ne redevient pas un brouillon.",
  request: {
    params: IdParams,
    body: corps(ProduitStatutSchema, "ProduitStatut", { forme: ProduitStatutForme }),
  },
  responses: reponses(200, ProduitSchema, "Le produit", {
    erreurs: {
      INTROUVABLE,
      CONFLIT: [...auChamp("statut", MESSAGES.produitRedevientBrouillon), MESSAGES.reglagesChanges],
      // The first time in stock needs all four.
      VALIDATION: [
        ...auChamp("seuilAlerte", MESSAGES.produitSeuilObligatoire),
        ...auChamp("quantite", MESSAGES.produitQuantiteObligatoire, MESSAGES.stockTropGrand),
        ...auChamp("prixAchat", MESSAGES.produitPrixAchatObligatoire),
        ...auChamp("prixVente", MESSAGES.produitPrixVenteObligatoire),
      ],
    },
  }),
});

const supprimer = createRoute({
  ...base,
  method: "delete",
  path: "/produits/{id}",
  summary: "Supprimer un produit, ou l'archiver s'il a des mouvements",
  description:
    "Archivé, il quitte les listes et la caisse et libère sa référence et ses codes-barres ; ses ventes et ses achats gardent son titre.",
  request: { params: IdParams },
  responses: sansContenu("Supprimé", { erreurs: { INTROUVABLE } }),
});

export const produits = routeur()
  .openapi(creer, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.produits.create(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterProduit(ecrit.valeur), `/produits/${ecrit.valeur.id}`);
  })
  .openapi(lister, async (c) => {
    const page = await c.env.services.produits.list(c.var.acteur, c.req.valid("query"));
    return c.json(presenterPage(page, presenterProduit), 200);
  })
  .openapi(tous, async (c) => {
    const liste = await c.env.services.produits.all(c.var.acteur);
    return c.json(liste.map(presenterProduit), 200);
  })
  .openapi(chercher, async (c) => {
    const page = await c.env.services.produits.list(c.var.acteur, c.req.valid("query"));
    return c.json(presenterPage(page, presenterProduit), 200);
  })
  .openapi(suggerer, async (c) => {
    const suggestions = await c.env.services.produits.suggestions(c.var.acteur, c.req.valid("query").q);
    return c.json(suggestions.map(presenterProduit), 200);
  })
  .openapi(lireParCode, async (c) => {
    const produit = await c.env.services.produits.parCodeBarres(c.var.acteur, c.req.valid("param").code);
    return c.json(presenterProduit(produit), 200);
  })
  .openapi(lire, async (c) => {
    const produit = await c.env.services.produits.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterProduit(produit), 200);
  })
  .openapi(modifier, async (c) => {
    const { id } = c.req.valid("param");
    const produit = await c.env.services.produits.update(c.var.acteur, id, c.req.valid("json"));
    return c.json(presenterProduit(produit), 200);
  })
  .openapi(changerStatut, async (c) => {
    const { id } = c.req.valid("param");
    const produit = await c.env.services.produits.changerStatut(c.var.acteur, id, c.req.valid("json"));
    return c.json(presenterProduit(produit), 200);
  })
  .openapi(supprimer, async (c) => {
    await c.env.services.produits.delete(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });
