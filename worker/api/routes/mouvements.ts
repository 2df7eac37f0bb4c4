// The stock movement history (api.md "Categories, products, stock").
import { createRoute } from "@hono/zod-openapi";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { MouvementQuerySchema } from "#worker/domain/schemas/mouvement.ts";
import { MouvementSchema, presenterMouvement } from "../presenters/mouvement.ts";
import { pageDe, presenterPage } from "../presenters/page.ts";
import { protegee, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const lister = createRoute({
  ...protegee("Mouvements"),
  method: "get",
  path: "/mouvements",
  summary: "Lister les mouvements de stock, les derniers d'abord",
  description:
    "Le journal complet, avec la devise de chaque montant. ACHAT et VENTE comprennent leurs annulations et leurs modifications.",
  request: { query: MouvementQuerySchema },
  responses: reponses(200, pageDe(MouvementSchema, "PageMouvements"), "Une page de mouvements", {
    erreurs: { INTROUVABLE: MESSAGES.produitNonTrouve },
  }),
});

export const mouvements = routeur().openapi(lister, async (c) => {
  const page = await c.env.services.mouvements.list(c.var.acteur, c.req.valid("query"));
  return c.json(presenterPage(page, presenterMouvement), 200);
});
