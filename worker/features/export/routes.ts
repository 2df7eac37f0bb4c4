import { z } from "@hono/zod-openapi";
import { atField } from "#worker/api/documented-refusals.ts";
import { jsonBody, responses, download, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { AccountDeletionSchema } from "#worker/features/comptes/schemas.ts";
import { ExportSchema } from "./presenter.ts";
import { ExportSchema as ExportRequestSchema } from "./schemas.ts";
import type { ExportFile } from "./service/export.ts";

const route = protectedRoutes("Compte");
const exportData = route("post", "/compte/export", {
  summary: "Exporter toutes les données de l'établissement",
  description:
    "Tout ce que la boutique a enregistré, en JSON ou en CSV dans une archive. Demande le mot de passe ; un export à la fois, cinq par jour.",
  request: { body: jsonBody(ExportRequestSchema, "ExportDemande") },
  responses: download(
    { "application/json": ExportSchema, "application/zip": z.string().openapi({ format: "binary" }) },
    "Toutes les données, lues au fil de l'envoi : une réponse coupée est incomplète.",
    {
      VALIDATION: [
        ...atField("motDePasse", MESSAGES.incorrectPassword),
        ...atField("format", MESSAGES.formatExport),
      ],
      CONFLIT: MESSAGES.exportInProgress,
      TROP_DE_DEMANDES: MESSAGES.tooManyAttempts(60),
    },
  ),
});

const remove = route("post", "/compte/suppression", {
  summary: "Supprimer le compte et son établissement, sans retour",
  description: "Demande le mot de passe et le nom de l'établissement. Tous les accès se terminent aussitôt.",
  request: { body: jsonBody(AccountDeletionSchema, "Suppression") },
  responses: responses(
    200,
    z.object({}),
    "Le compte n'existe plus ; ses données sont effacées dans la nuit.",
    {
      VALIDATION: [
        ...atField("motDePasse", MESSAGES.incorrectPassword),
        ...atField("nomEtablissement", ACCOUNT_MESSAGES.nomEtablissementMismatch),
      ],
      TROP_DE_DEMANDES: MESSAGES.tooManyAttempts(60),
    },
  ),
});

export const accountData = createRouter()
  .openapi(exportData, async (c) => {
    await c.env.passShield(c.req.raw, c.var.acteur);
    const file = await c.env.services.exports.open(c.var.acteur, c.req.valid("json"));
    return c.body(file.body, 200, headers(file));
  })
  .openapi(remove, async (c) => {
    await c.env.passShield(c.req.raw, c.var.acteur);
    await c.env.services.deletions.deleteAccount(c.var.acteur, c.req.valid("json"));
    return c.json({}, 200);
  });

function headers({ file, type }: ExportFile) {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${file}"` };
}
