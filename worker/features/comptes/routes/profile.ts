import { atField } from "#worker/api/documented-refusals.ts";
import { jsonBody, protectedRoutes, responses } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { GerantSchema, presentProfile, ProfileSchema } from "#worker/features/comptes/presenter.ts";
import { GerantUpdateSchema } from "#worker/features/comptes/schemas.ts";

const route = protectedRoutes("Paramètres");

const me = route("get", "/parametres/me", {
  summary: "Lire le profil du gérant et son établissement",
  description: "Avec la devise de l'établissement, son code et son symbole.",
  responses: responses(200, ProfileSchema, "Le gérant et son établissement"),
});

const updateGerant = route("put", "/parametres/gerant", {
  summary: "Modifier le profil du gérant ; un autre email demande le mot de passe",
  description:
    "Sans changer d'email, le mot de passe n'est pas demandé. Un autre email attend en `emailEnAttente` d'être confirmé par le lien qu'il reçoit.",
  request: { body: jsonBody(GerantUpdateSchema, "GerantModification") },
  responses: responses(200, GerantSchema, "Le gérant", {
    VALIDATION: atField("motDePasse", MESSAGES.passwordForEmail, MESSAGES.incorrectPassword),
    CONFLIT: [...atField("email", ACCOUNT_MESSAGES.emailExists), MESSAGES.recordChanged],
    TROP_DE_DEMANDES: MESSAGES.tooManyAttempts(60),
  }),
});

export const profile = createRouter()
  .openapi(me, async (c) => c.json(presentProfile(await c.env.services.profiles.get(c.var.acteur)), 200))
  .openapi(updateGerant, async (c) => {
    const { version, ...input } = c.req.valid("json");
    if (input.motDePasse !== undefined) await c.env.passShield(c.req.raw, c.var.acteur);
    return c.json(await c.env.services.profiles.update(c.var.acteur, input, { version }), 200);
  });
