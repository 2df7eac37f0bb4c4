import { z } from "@hono/zod-openapi";
import { answersOf } from "#worker/api/answers.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { jsonBody, IdParams, responses, noContent, protectedRoutes, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { unsortedPageSchema } from "#worker/core/schemas/page.ts";
import { JOURNALS } from "#worker/features/comptes/domain/journal.ts";
import {
  AccessSchema,
  ActivitySchema,
  presentAccess,
  presentActivity,
} from "#worker/features/comptes/presenter.ts";
import {
  EmailLinkSchema,
  PasswordUpdateSchema,
  ForgottenPasswordSchema,
  PasswordResetSchema,
} from "#worker/features/comptes/schemas.ts";

const TAG = "Compte";
const openRoute = openRoutes(TAG);
const route = protectedRoutes(TAG);
const sendAccess = answersOf(presentAccess);
const sendActivity = answersOf(presentActivity);
const TOO_MANY_REQUESTS = MESSAGES.tooManyAttempts(60);

const forgotPassword = openRoute("post", "/compte/mot-de-passe/oubli", {
  summary: "Demander un lien pour choisir un nouveau mot de passe",
  description: "Envoie un lien valable 30 minutes, une seule fois.",
  request: { body: jsonBody(ForgottenPasswordSchema, "MotDePasseOubli") },
  responses: responses(
    202,
    z.object({ message: z.string() }).openapi("MotDePasseOubliRecu"),
    "La demande est reçue ; si l'email a un compte n'est pas dit.",
    { TROP_DE_DEMANDES: TOO_MANY_REQUESTS },
  ),
});

const passwordReset = openRoute("post", "/compte/mot-de-passe/reinitialisation", {
  summary: "Choisir un nouveau mot de passe par le lien reçu ; toutes les sessions se terminent",
  description: "Le jeton est celui du lien ; il ne sert qu'une fois.",
  request: { body: jsonBody(PasswordResetSchema, "MotDePasseReinitialisation") },
  responses: responses(200, z.object({}), "Le mot de passe est changé.", {
    VALIDATION: [
      ...atField("token", ACCOUNT_MESSAGES.deadLink),
      ...atField("password", ACCOUNT_MESSAGES.commonPassword),
    ],
    TROP_DE_DEMANDES: TOO_MANY_REQUESTS,
  }),
});

const confirmationEmail = openRoute("post", "/compte/email/confirmation", {
  summary: "Confirmer un nouvel email par le lien qu'il a reçu",
  description: "Le jeton est celui du lien, valable 24 heures ; il ne sert qu'une fois.",
  request: { body: jsonBody(EmailLinkSchema, "EmailConfirmation") },
  responses: responses(200, z.object({}), "L'email est celui du compte.", {
    VALIDATION: atField("token", ACCOUNT_MESSAGES.deadLink),
    CONFLIT: ACCOUNT_MESSAGES.emailExists,
    TROP_DE_DEMANDES: TOO_MANY_REQUESTS,
  }),
});

const emailCancellation = openRoute("post", "/compte/email/annulation", {
  summary:
    "Garder ou remettre l'ancien email par le lien « Ce n'était pas moi » ; toutes les sessions se terminent",
  description:
    "Le jeton est celui du lien, valable jusqu'à 72 heures après le changement ; il ne sert qu'une fois.",
  request: { body: jsonBody(EmailLinkSchema, "EmailAnnulation") },
  responses: responses(
    200,
    z
      .object({
        token: z.string().describe("Pour POST /compte/mot-de-passe/reinitialisation, pendant 30 minutes."),
      })
      .openapi("EmailAnnule"),
    "L'ancien email est celui du compte, dont les sessions sont terminées.",
    { VALIDATION: atField("token", ACCOUNT_MESSAGES.deadLink), TROP_DE_DEMANDES: TOO_MANY_REQUESTS },
  ),
});

const change = route("put", "/compte/mot-de-passe", {
  summary: "Changer de mot de passe ; les autres sessions se terminent",
  description: "Demande le mot de passe actuel.",
  request: { body: jsonBody(PasswordUpdateSchema, "MotDePasseModification") },
  responses: responses(200, z.object({}), "Le mot de passe est changé.", {
    VALIDATION: [
      ...atField("actuel", MESSAGES.incorrectPassword),
      ...atField("nouveau", ACCOUNT_MESSAGES.commonPassword),
    ],
    TROP_DE_DEMANDES: TOO_MANY_REQUESTS,
  }),
});

const sessions = route("get", "/compte/sessions", {
  summary: "Lister les sessions ouvertes, les plus récentes d'abord",
  description: "Les navigateurs et les applications où le compte est ouvert, celui qui appelle marqué.",
  responses: responses(200, AccessSchema.array(), "Les 200 sessions les plus récentes, au plus"),
});

const end = route("delete", "/compte/sessions/{id}", {
  summary: "Terminer une session, et ses connexions en temps réel",
  description: "Ses jetons ne valent plus rien et ses connexions en temps réel se ferment.",
  request: { params: IdParams },
  responses: noContent("La session est terminée."),
});

const journal = route("get", "/compte/journal", {
  summary: "Lister ce qui est arrivé au compte, ou aux réglages de l'établissement, le plus récent d'abord",
  description: "Connexions, mots de passe, emails, réglages : qui, quand, combien de fois et d'où.",
  request: {
    query: unsortedPageSchema(20).extend({
      journal: z.enum(JOURNALS, MESSAGES.unknownJournal).default("compte"),
    }),
  },
  responses: responses(200, pageOf(ActivitySchema, "PageActivites"), "Une page des activités d'une année"),
});

export const accountAccess = createRouter()
  .openapi(forgotPassword, async (c) => {
    await c.env.passShield(c.req.raw, "reinitialisation");
    await c.env.services.accountPasswords.forget(c.req.valid("json").email);
    return c.json({ message: ACCOUNT_MESSAGES.linkSent }, 202);
  })
  .openapi(passwordReset, async (c) => {
    await c.env.passShield(c.req.raw, "reinitialisation");
    await c.env.services.accountPasswords.reset(c.req.valid("json"));
    return c.json({}, 200);
  })
  .openapi(confirmationEmail, async (c) => {
    await c.env.passShield(c.req.raw, "reinitialisation");
    await c.env.services.emailChanges.confirm(c.req.valid("json").token);
    return c.json({}, 200);
  })
  .openapi(emailCancellation, async (c) => {
    await c.env.passShield(c.req.raw, "reinitialisation");
    return c.json(await c.env.services.emailChanges.revert(c.req.valid("json").token), 200);
  })
  .openapi(change, async (c) => {
    await c.env.passShield(c.req.raw, c.var.acteur);
    await c.env.services.accountPasswords.changePassword(c.var.acteur, c.req.valid("json"));
    return c.json({}, 200);
  })
  .openapi(sessions, (c) => sendAccess.list(c, c.env.services.openAccess.list(c.var.acteur)))
  .openapi(journal, (c) => {
    const { journal, ...slice } = c.req.valid("query");
    return sendActivity.page(c, c.env.services.activities.list(c.var.acteur, journal, slice));
  })
  .openapi(end, async (c) => {
    await c.env.services.openAccess.end(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });
