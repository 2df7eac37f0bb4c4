// What a manager may do with all of a shop's data at once.
import { createRoute, z } from "@hono/zod-openapi";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { corps, protegee, reponses, telechargement } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { SuppressionSchema } from "#worker/features/comptes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { ExportSchema } from "./presenter.ts";
import { ExportSchema as ExportDemandeSchema } from "./schemas.ts";
import type { FichierExport } from "./service/export.ts";

const exporter = createRoute({
  ...protegee("Compte"),
  method: "post",
  path: "/compte/export",
  summary: "Exporter toutes les données de l'établissement",
  description:
    "Tout ce que la boutique a enregistré, en JSON ou en CSV dans une archive. Demande le mot de passe ; un export à la fois, cinq par jour.",
  request: { body: corps(ExportDemandeSchema, "ExportDemande") },
  responses: telechargement(
    { "application/json": ExportSchema, "application/zip": z.string().openapi({ format: "binary" }) },
    "Toutes les données, lues au fil de l'envoi : une réponse coupée est incomplète.",
    {
      erreurs: {
        VALIDATION: [
          ...auChamp("motDePasse", MESSAGES.motDePasseIncorrect),
          ...auChamp("format", MESSAGES.formatExport),
        ],
        CONFLIT: MESSAGES.exportEnCours,
        TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60),
      },
    },
  ),
});

const supprimer = createRoute({
  ...protegee("Compte"),
  method: "post",
  path: "/compte/suppression",
  summary: "Supprimer le compte et son établissement, sans retour",
  description: "Demande le mot de passe et le nom de l'établissement. Tous les accès se terminent aussitôt.",
  request: { body: corps(SuppressionSchema, "Suppression") },
  responses: reponses(
    200,
    z.object({}),
    "Le compte n'existe plus ; ses données sont effacées dans la nuit.",
    {
      erreurs: {
        VALIDATION: [
          ...auChamp("motDePasse", MESSAGES.motDePasseIncorrect),
          ...auChamp("nomEtablissement", MESSAGES.nomEtablissementDifferent),
        ],
        TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60),
      },
    },
  ),
});

export const compteDonnees = routeur()
  .openapi(exporter, async (c) => {
    await c.env.passerBouclier(c.req.raw, c.var.acteur);
    const fichier = await c.env.services.exports.ouvrir(c.var.acteur, c.req.valid("json"));
    return c.body(fichier.corps, 200, entetes(fichier));
  })
  .openapi(supprimer, async (c) => {
    await c.env.passerBouclier(c.req.raw, c.var.acteur);
    await c.env.services.suppressions.supprimer(c.var.acteur, c.req.valid("json"));
    return c.json({}, 200);
  });

function entetes({ fichier, type }: FichierExport) {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${fichier}"` };
}
