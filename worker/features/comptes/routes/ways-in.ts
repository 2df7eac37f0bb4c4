// Ways into an account: a forgotten password, a changed one, and what is open (decisions 10 and 11).
import { createRoute, z } from "@hono/zod-openapi";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { corps, IdParams, ouverte, protegee, reponses, sansContenu } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { JOURNAUX } from "#worker/features/comptes/domain/journal.ts";
import {
  AccesSchema,
  ActiviteSchema,
  presenterAcces,
  presenterActivite,
} from "#worker/features/comptes/presenter.ts";
import {
  LienEmailSchema,
  MotDePasseUpdateSchema,
  OubliSchema,
  ReinitialisationSchema,
} from "#worker/features/comptes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { pageSansTriSchema } from "#worker/kernel/schemas/page.ts";

const TAG = "Compte";
const TROP_DE_DEMANDES = MESSAGES.tropDeTentatives(60);

const oubli = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/mot-de-passe/oubli",
  summary: "Demander un lien pour choisir un nouveau mot de passe",
  description: "Envoie un lien valable 30 minutes, une seule fois.",
  request: { body: corps(OubliSchema, "MotDePasseOubli") },
  responses: reponses(
    202,
    z.object({ message: z.string() }).openapi("MotDePasseOubliRecu"),
    "La demande est reçue ; si l'email a un compte n'est pas dit.",
    { erreurs: { TROP_DE_DEMANDES } },
  ),
});

const reinitialisation = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/mot-de-passe/reinitialisation",
  summary: "Choisir un nouveau mot de passe par le lien reçu ; toutes les sessions se terminent",
  description: "Le jeton est celui du lien ; il ne sert qu'une fois.",
  request: { body: corps(ReinitialisationSchema, "MotDePasseReinitialisation") },
  responses: reponses(200, z.object({}), "Le mot de passe est changé.", {
    erreurs: {
      VALIDATION: [
        ...auChamp("token", MESSAGES.lienMort),
        ...auChamp("password", MESSAGES.motDePasseCourant),
      ],
      TROP_DE_DEMANDES,
    },
  }),
});

const confirmationEmail = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/email/confirmation",
  summary: "Confirmer un nouvel email par le lien qu'il a reçu",
  description: "Le jeton est celui du lien, valable 24 heures ; il ne sert qu'une fois.",
  request: { body: corps(LienEmailSchema, "EmailConfirmation") },
  responses: reponses(200, z.object({}), "L'email est celui du compte.", {
    erreurs: {
      VALIDATION: auChamp("token", MESSAGES.lienMort),
      CONFLIT: MESSAGES.emailExiste,
      TROP_DE_DEMANDES,
    },
  }),
});

const annulationEmail = createRoute({
  ...ouverte(TAG),
  method: "post",
  path: "/compte/email/annulation",
  summary:
    "Garder ou remettre l'ancien email par le lien « Ce n'était pas moi » ; toutes les sessions se terminent",
  description:
    "Le jeton est celui du lien, valable jusqu'à 72 heures après le changement ; il ne sert qu'une fois.",
  request: { body: corps(LienEmailSchema, "EmailAnnulation") },
  responses: reponses(
    200,
    z
      .object({
        token: z
          .string()
          .openapi({ description: "Pour POST /compte/mot-de-passe/reinitialisation, pendant 30 minutes." }),
      })
      .openapi("EmailAnnule"),
    "L'ancien email est celui du compte, dont les sessions sont terminées.",
    { erreurs: { VALIDATION: auChamp("token", MESSAGES.lienMort), TROP_DE_DEMANDES } },
  ),
});

const changement = createRoute({
  ...protegee(TAG),
  method: "put",
  path: "/compte/mot-de-passe",
  summary: "Changer de mot de passe ; les autres sessions se terminent",
  description: "Demande le mot de passe actuel.",
  request: { body: corps(MotDePasseUpdateSchema, "MotDePasseModification") },
  responses: reponses(200, z.object({}), "Le mot de passe est changé.", {
    erreurs: {
      VALIDATION: [
        ...auChamp("actuel", MESSAGES.motDePasseIncorrect),
        ...auChamp("nouveau", MESSAGES.motDePasseCourant),
      ],
      TROP_DE_DEMANDES,
    },
  }),
});

const sessions = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/compte/sessions",
  summary: "Lister les sessions ouvertes, les plus récentes d'abord",
  description: "Les navigateurs et les applications où le compte est ouvert, celui qui appelle marqué.",
  responses: reponses(200, AccesSchema.array(), "Les 200 sessions les plus récentes, au plus"),
});

const terminer = createRoute({
  ...protegee(TAG),
  method: "delete",
  path: "/compte/sessions/{id}",
  summary: "Terminer une session, et ses connexions en temps réel",
  description: "Ses jetons ne valent plus rien et ses connexions en temps réel se ferment.",
  request: { params: IdParams },
  responses: sansContenu("La session est terminée."),
});

const journal = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/compte/journal",
  summary: "Lister ce qui est arrivé au compte, ou aux réglages de l'établissement, le plus récent d'abord",
  description: "Connexions, mots de passe, emails, réglages : qui, quand, combien de fois et d'où.",
  request: {
    query: pageSansTriSchema(20).extend({
      journal: z.enum(JOURNAUX, MESSAGES.journalInconnu).default("compte"),
    }),
  },
  responses: reponses(200, pageDe(ActiviteSchema, "PageActivites"), "Une page des activités d'une année"),
});

export const compteAcces = routeur()
  .openapi(oubli, async (c) => {
    await c.env.passerBouclier(c.req.raw, "reinitialisation");
    await c.env.services.motsDePasse.oublier(c.req.valid("json").email);
    return c.json({ message: MESSAGES.lienEnvoye }, 202);
  })
  .openapi(reinitialisation, async (c) => {
    await c.env.passerBouclier(c.req.raw, "reinitialisation");
    await c.env.services.motsDePasse.reinitialiser(c.req.valid("json"));
    return c.json({}, 200);
  })
  .openapi(confirmationEmail, async (c) => {
    await c.env.passerBouclier(c.req.raw, "reinitialisation");
    await c.env.services.changementsEmail.confirm(c.req.valid("json").jeton);
    return c.json({}, 200);
  })
  .openapi(annulationEmail, async (c) => {
    await c.env.passerBouclier(c.req.raw, "reinitialisation");
    return c.json(await c.env.services.changementsEmail.revert(c.req.valid("json").jeton), 200);
  })
  .openapi(changement, async (c) => {
    await c.env.passerBouclier(c.req.raw, c.var.acteur);
    await c.env.services.motsDePasse.changer(c.var.acteur, c.req.valid("json"));
    return c.json({}, 200);
  })
  .openapi(sessions, async (c) => {
    const ouverts = await c.env.services.accesOuverts.list(c.var.acteur);
    return c.json(ouverts.map(presenterAcces), 200);
  })
  .openapi(journal, async (c) => {
    const { journal, page, size } = c.req.valid("query");
    const activites = await c.env.services.activites.list(c.var.acteur, journal, { page, size });
    return c.json(presenterPage(activites, presenterActivite), 200);
  })
  .openapi(terminer, async (c) => {
    await c.env.services.accesOuverts.end(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });
