import { z } from "@hono/zod-openapi";
import { atField } from "#worker/api/documented-refusals.ts";
import { withKeys } from "#worker/api/errors.ts";
import { jsonBody, responses, protectedRoutes, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { LoginSchema, RefreshSchema, RegisterSchema } from "#worker/features/comptes/schemas.ts";

const TAG = "Compte";
const openRoute = openRoutes(TAG);
const route = protectedRoutes(TAG);
const RegisteredSchema = z
  .object({ gerantId: z.number().int(), etablissementId: z.number().int(), message: z.string() })
  .openapi("Inscrit");

const TokensSchema = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    tokenType: z.literal("Bearer"),
    expiresIn: z.number().int().describe("Durée de vie de `accessToken`, en secondes."),
  })
  .openapi("Jetons");

const register = openRoute("post", "/compte/register", {
  summary: "Ouvrir un compte et son établissement",
  description:
    "Crée le gérant et son établissement, dont le pays donne la devise et le fuseau. L'email est unique, sans tenir compte de la casse.",
  request: { body: jsonBody(RegisterSchema, "Inscription") },
  responses: responses(201, RegisteredSchema, "Le compte et son établissement existent.", {
    VALIDATION: atField("password", ACCOUNT_MESSAGES.commonPassword),
    CONFLIT: atField("gerantVO.email", ACCOUNT_MESSAGES.emailExists),
    TROP_DE_DEMANDES: MESSAGES.tooManyAttempts(60),
  }),
});

const login = openRoute("post", "/compte/login", {
  summary: "Se connecter",
  description:
    "Donne les deux jetons. Après cinq échecs, chaque essai attend plus longtemps que le précédent ; le compte n'est jamais bloqué pour de bon.",
  request: { body: jsonBody(LoginSchema, "Connexion") },
  responses: responses(200, TokensSchema, "Un jeton d'accès et de quoi le renouveler.", {
    NON_AUTHENTIFIE: ACCOUNT_MESSAGES.wrongCredentials,
    TROP_DE_DEMANDES: MESSAGES.tooManyAttempts(60),
  }),
});

const refresh = openRoute("post", "/compte/refresh", {
  summary: "Renouveler les jetons",
  description:
    "Échange le jeton de renouvellement contre deux jetons neufs. Le précédent redit la même réponse pendant 10 secondes ; en resservir un plus ancien termine la session.",
  request: { body: jsonBody(RefreshSchema, "Renouvellement") },
  responses: responses(200, TokensSchema, "Les jetons qui remplacent ceux de l'appel.", {
    NON_AUTHENTIFIE: MESSAGES.authenticationRequired,
  }),
});

const logout = route("post", "/compte/logout", {
  summary: "Se déconnecter",
  description: "Révoque tous les jetons de cette session et ferme ses connexions en temps réel.",
  responses: responses(200, z.object({}), "La famille du jeton est révoquée."),
});

export const compte = createRouter()
  .openapi(register, async (c) => {
    await c.env.passShield(c.req.raw, "inscription");
    const registered = await c.env.services.comptes
      .register(c.req.valid("json"))
      .catch(withKeys("gerantVO", ["password"]));
    return c.json({ ...registered, message: ACCOUNT_MESSAGES.accountCreated }, 201);
  })
  .openapi(login, async (c) => {
    await c.env.passShield(c.req.raw, "connexion");
    return c.json(await c.env.services.comptes.login(c.req.valid("json")), 200);
  })
  .openapi(refresh, async (c) =>
    c.json(await c.env.services.comptes.refresh(c.req.valid("json").refreshToken), 200),
  )
  .openapi(logout, async (c) => {
    await c.env.services.comptes.logout(c.var.acteur);
    return c.json({}, 200);
  });
