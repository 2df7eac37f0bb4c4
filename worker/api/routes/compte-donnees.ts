// What a manager may do with all of a shop's data at once.
import { createRoute, z } from "@hono/zod-openapi";
import { MESSAGES } from "#worker/domain/messages.ts";
import { ExportQuerySchema } from "#worker/domain/schemas/export.ts";
import { ExportSchema } from "../presenters/export.ts";
import { protegee, telechargement } from "../route.ts";
import { routeur } from "../routeur.ts";

const exporter = createRoute({
  ...protegee("Compte"),
  method: "get",
  path: "/compte/export",
  summary: "Exporter toutes les données de l'établissement",
  request: { query: ExportQuerySchema },
  responses: telechargement(
    { "application/json": ExportSchema, "application/zip": z.string().openapi({ format: "binary" }) },
    "Toutes les données, lues au fil de l'envoi : une réponse coupée est incomplète.",
    { erreurs: { TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60) } },
  ),
});

export const compteDonnees = routeur().openapi(exporter, async (c) => {
  await c.env.passerBouclier(c.req.raw);
  const { fichier, type, corps } = await c.env.services.exports.ouvrir(
    c.var.acteur,
    c.req.valid("query").format,
  );
  return c.body(corps, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fichier}"`,
  });
});
