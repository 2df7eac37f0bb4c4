import { createRoute, z } from "@hono/zod-openapi";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { sous } from "#worker/api/errors.ts";
import { corps, ouverte, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { LoginSchema, RefreshSchema, RegisterSchema } from "#worker/features/comptes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const TAG = "Compte";

const InscritSchema = z
  .object({ gerantId: z.number().int(), etablissementId: z.number().int(), message: z.string() })
  .openapi("Inscrit");

const JetonsSchema = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    tokenType: z.literal("Bearer"),
    expiresIn: z.number().int().openapi({ description: "Durée de vie de `accessToken`, en secondes." }),
  })
  .openapi("Jetons");

const register = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/register",
  summary: "Ouvrir un compte et son établissement",
  description:
    "Crée le gérant et son établissement, dont le pays donne la devise et le fuseau. L'email est unique, sans tenir compte de la casse.",
  request: { body: corps(RegisterSchema, "Inscription") },
  responses: reponses(201, InscritSchema, "Le compte et son établissement existent.", {
    erreurs: {
      VALIDATION: auChamp("password", MESSAGES.motDePasseCourant),
      CONFLIT: auChamp("gerantVO.email", MESSAGES.emailExiste),
      TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60),
    },
  }),
});

const login = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/login",
  summary: "Se connecter",
  description:
    "Donne les deux jetons. Après cinq échecs, chaque essai attend plus longtemps que le précédent ; le compte n'est jamais bloqué pour de bon.",
  request: { body: corps(LoginSchema, "Connexion") },
  responses: reponses(200, JetonsSchema, "Un jeton d'accès et de quoi le renouveler.", {
    erreurs: {
      NON_AUTHENTIFIE: MESSAGES.identifiantsIncorrects,
      TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60),
    },
  }),
});

const refresh = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/refresh",
  summary: "Renouveler les jetons",
  description:
    "Échange le jeton de renouvellement contre deux jetons neufs. Le précédent redit la même réponse pendant 10 secondes ; en resservir un plus ancien termine la session.",
  request: { body: corps(RefreshSchema, "Renouvellement") },
  responses: reponses(200, JetonsSchema, "Les jetons qui remplacent ceux de l'appel.", {
    erreurs: { NON_AUTHENTIFIE: MESSAGES.authentificationRequise },
  }),
});

const logout = createRoute({
  ...protegee(TAG),
  method: "post",
  path: "/compte/logout",
  summary: "Se déconnecter",
  description: "Révoque tous les jetons de cette session et ferme ses connexions en temps réel.",
  responses: reponses(200, z.object({}), "La famille du jeton est révoquée."),
});

export const compte = routeur()
  .openapi(register, async (c) => {
    await c.env.passerBouclier(c.req.raw, "inscription");
    const inscrit = await c.env.services.comptes
      .register(c.req.valid("json"))
      .catch(sous("gerantVO", ["password"]));
    return c.json({ ...inscrit, message: MESSAGES.compteCree }, 201);
  })
  .openapi(login, async (c) => {
    await c.env.passerBouclier(c.req.raw, "connexion");
    return c.json(await c.env.services.comptes.login(c.req.valid("json")), 200);
  })
  .openapi(refresh, async (c) =>
    c.json(await c.env.services.comptes.refresh(c.req.valid("json").refreshToken), 200),
  )
  .openapi(logout, async (c) => {
    await c.env.services.comptes.logout(c.var.acteur);
    return c.json({}, 200);
  });
