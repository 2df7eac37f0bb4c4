import { z } from "@hono/zod-openapi";
import { answersOf } from "#worker/api/answers.ts";
import { created, markReplayed } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import {
  IdempotencyKeyHeaders,
  jsonBody,
  IdParams,
  responses,
  noContent,
  protectedRoutes,
} from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { SearchSchema } from "#worker/core/schemas/page.ts";
import { CODES_BARRES_LIMIT, HELD_AS, PRODUITS_LIMIT } from "./domain.ts";
import { presentProduit, ProduitSchema } from "./presenter.ts";
import {
  ProduitCreateShape,
  ProduitCreateSchema,
  ProduitQuerySchema,
  ProduitRestorationSchema,
  ProduitStatutShape,
  ProduitStatutSchema,
  ProduitUpdateSchema,
} from "./schemas.ts";

const route = protectedRoutes("Produits");
const send = answersOf(presentProduit);
const NOT_FOUND = MESSAGES.produitNotFound;
const NO_CATEGORIE = atField("categorieId", MESSAGES.categorieNotFound);
const UNIQUE = [
  ...atField("reference", MESSAGES.referenceOf("RIZ-25", "Riz parfumé 25 kg")),
  ...atField("reference", MESSAGES.referenceOf("6001240100035", "Riz parfumé 25 kg", HELD_AS.codesBarres)),
  ...atField("codesBarres", MESSAGES.codeBarresOf("6001240100035", "Riz parfumé 25 kg")),
  ...atField("codesBarres", MESSAGES.codeBarresOf("RIZ-25", "Riz parfumé 25 kg", HELD_AS.reference)),
  ...atField("codesBarres", MESSAGES.limitReached(CODES_BARRES_LIMIT)),
];
const ITEM_RESPONSE = responses(200, ProduitSchema, "Le produit", { INTROUVABLE: NOT_FOUND });
const PAGE_RESPONSE = responses(200, pageOf(ProduitSchema, "PageProduits"), "Une page de produits", {
  INTROUVABLE: MESSAGES.categorieNotFound,
});

const create = route("post", "/produits", {
  summary: "Créer un produit",
  description:
    "STOCK demande le seuil, la quantité et les prix ; BROUILLON et INACTIF n'en gardent rien. Sans référence, le service en donne une.",
  request: {
    headers: IdempotencyKeyHeaders,
    body: jsonBody(ProduitCreateSchema, "ProduitCreation", ProduitCreateShape),
  },
  responses: responses(201, ProduitSchema, "Le produit créé", {
    INTROUVABLE: NO_CATEGORIE,
    CONFLIT: [...UNIQUE, MESSAGES.limitReached(PRODUITS_LIMIT), MESSAGES.settingsChanged],
    VALIDATION: [
      ...atField("quantite", MESSAGES.stockTooLarge),
      ...atField("statut", MESSAGES.produitStatutRequired),
    ],
  }),
});

const listPage = route("get", "/produits", {
  summary: "Lister les produits",
  description:
    "Avec `q`, `statut`, `categorieId`, `niveau` et `filtre`, ensemble ou non. `archives=true` donne les produits archivés, à la place des autres.",
  request: { query: ProduitQuerySchema },
  responses: PAGE_RESPONSE,
});

const all = route("get", "/produits/all", {
  summary: "Tous les produits, par titre",
  description: "Un simple tableau, complet.",
  responses: responses(200, ProduitSchema.array(), "Les produits, par titre"),
});

const searchFor = route("get", "/produits/search", {
  summary: "Chercher par titre, description, référence ou code-barres",
  description: "La même recherche que `GET /produits?q=`.",
  request: { query: ProduitQuerySchema },
  responses: PAGE_RESPONSE,
});

const suggest = route("get", "/produits/suggestions", {
  summary: "Au plus cinq produits pour ce qui est en train d'être tapé",
  description: "À partir de deux caractères ; avant, aucun.",
  request: {
    query: z.object({
      q: SearchSchema.describe("Ce qui est tapé : rien avant deux caractères, puis comme la recherche."),
    }),
  },
  responses: responses(200, ProduitSchema.array(), "Les produits suggérés"),
});

const readByCode = route("get", "/produits/code-barres/{code}", {
  summary: "Lire un produit par son code-barres ou sa référence",
  description:
    "Un code nomme un seul article, quelle que soit son écriture : casse, espaces et tirets entre des chiffres, zéros devant un code de 8, 12, 13 ou 14 chiffres. Un code-barres passe avant une référence.",
  request: { params: z.object({ code: z.string().trim().meta({ example: "6001240100035" }) }) },
  responses: ITEM_RESPONSE,
});

const read = route("get", "/produits/{id}", {
  summary: "Lire un produit",
  description: "Avec ses prix, son stock et ses codes-barres.",
  request: { params: IdParams },
  responses: ITEM_RESPONSE,
});

const update = route("put", "/produits/{id}", {
  summary: "Modifier un produit",
  description:
    "Un nouveau prix de vente reste dans l'historique des prix. La quantité ne change que par un achat, une vente ou un ajustement.",
  request: { params: IdParams, body: jsonBody(ProduitUpdateSchema, "ProduitModification") },
  responses: responses(200, ProduitSchema, "Le produit", {
    INTROUVABLE: [NOT_FOUND, ...NO_CATEGORIE],
    CONFLIT: [...UNIQUE, MESSAGES.recordChanged, MESSAGES.settingsChanged],
  }),
});

const changeStatut = route("patch", "/produits/{id}/statut", {
  summary: "Changer le statut d'un produit",
  description:
    "La première fois en STOCK, les quatre nombres sont nécessaires. Un produit ne redevient pas un brouillon.",
  request: {
    params: IdParams,
    body: jsonBody(ProduitStatutSchema, "ProduitStatut", ProduitStatutShape),
  },
  responses: responses(200, ProduitSchema, "Le produit", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [
      ...atField("statut", MESSAGES.produitBackToBrouillon),
      MESSAGES.recordChanged,
      MESSAGES.settingsChanged,
    ],
    VALIDATION: [
      ...atField("seuilAlerte", MESSAGES.produitSeuilRequired),
      ...atField("quantite", MESSAGES.produitQuantiteRequired, MESSAGES.stockTooLarge),
      ...atField("prixAchat", MESSAGES.produitPrixAchatRequired),
      ...atField("prixVente", MESSAGES.produitPrixVenteRequired),
    ],
  }),
});

const remove = route("delete", "/produits/{id}", {
  summary: "Supprimer un produit, ou l'archiver s'il a des mouvements",
  description:
    "Archivé, il quitte les listes et la caisse et libère sa référence et ses codes-barres ; ce qu'il en reste sort du stock par un ajustement 'Produit archivé'. Ses ventes et ses achats gardent son titre. `POST /produits/{id}/restauration` le rend au catalogue.",
  request: { params: IdParams },
  responses: noContent("Supprimé", { INTROUVABLE: NOT_FOUND, CONFLIT: MESSAGES.settingsChanged }),
});

const restore = route("post", "/produits/{id}/restauration", {
  summary: "Restaurer un produit archivé",
  description:
    "Il revient INACTIF, avec sa référence, ses codes-barres et son stock : ce qu'une vente annulée depuis lui a rendu. Les produits archivés se lisent par `GET /produits?archives=true`.",
  request: {
    params: IdParams,
    headers: IdempotencyKeyHeaders,
    // A call without a body keeps the category.
    body: { ...jsonBody(ProduitRestorationSchema, "ProduitRestauration"), required: false },
  },
  responses: responses(200, ProduitSchema, "Le produit restauré", {
    INTROUVABLE: [NOT_FOUND, ...NO_CATEGORIE],
    CONFLIT: [
      ...atField("reference", MESSAGES.referenceExists),
      ...atField("codesBarres", MESSAGES.codeBarresOf("6001240100035", "Riz parfumé 25 kg")),
      MESSAGES.produitNotArchived,
      MESSAGES.limitReached(PRODUITS_LIMIT),
    ],
    VALIDATION: atField("categorieId", MESSAGES.produitCategorieRequired),
  }),
});

export const produits = createRouter()
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.produits.create(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentProduit(written.value), `/produits/${written.value.id}`);
  })
  .openapi(listPage, (c) => send.page(c, c.env.services.produits.list(c.var.acteur, c.req.valid("query"))))
  .openapi(all, (c) => send.list(c, c.env.services.produits.all(c.var.acteur)))
  .openapi(searchFor, (c) => send.page(c, c.env.services.produits.list(c.var.acteur, c.req.valid("query"))))
  .openapi(suggest, (c) =>
    send.list(c, c.env.services.produits.suggestions(c.var.acteur, c.req.valid("query").q)),
  )
  .openapi(readByCode, (c) =>
    send.one(c, c.env.services.produits.byCodeBarres(c.var.acteur, c.req.valid("param").code)),
  )
  .openapi(read, (c) => send.one(c, c.env.services.produits.get(c.var.acteur, c.req.valid("param").id)))
  .openapi(update, (c) => {
    const { id } = c.req.valid("param");
    const { version, ...input } = c.req.valid("json");
    return send.one(c, c.env.services.produits.update(c.var.acteur, id, input, undefined, { version }));
  })
  .openapi(changeStatut, (c) => {
    const { id } = c.req.valid("param");
    const { version, ...change } = c.req.valid("json");
    return send.one(c, c.env.services.produits.update(c.var.acteur, id, {}, change, { version }));
  })
  .openapi(remove, (c) => send.none(c, c.env.services.produits.delete(c.var.acteur, c.req.valid("param").id)))
  .openapi(restore, async (c) => {
    const { id } = c.req.valid("param");
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.produits.restore(c.var.acteur, id, c.req.valid("json"), key);
    markReplayed(c, written);
    return c.json(presentProduit(written.value), 200);
  });
