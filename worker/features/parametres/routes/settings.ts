import { answersOf } from "#worker/api/answers.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { jsonBody, IdParams, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { DeviseSchema, presentDevise } from "#worker/core/presenter.ts";
import {
  EtablissementSchema,
  PaysEtablissementSchema,
  presentEtablissement,
  presentPaysEtablissement,
} from "#worker/features/parametres/presenter.ts";
import { PaysActiveSchema, EtablissementUpdateSchema } from "#worker/features/parametres/schemas.ts";

const route = protectedRoutes("Paramètres");
const sendPays = answersOf(presentPaysEtablissement);
const sendDevise = answersOf(presentDevise);
const NOT_FOUND = MESSAGES.paysNotFound;
const DEVISE_RESPONSE = responses(200, DeviseSchema, "La devise de l'établissement");

const updateEtablissement = route("put", "/parametres/etablissement", {
  summary: "Modifier l'établissement ; un autre pays change aussitôt la devise et le fuseau",
  description:
    "Les montants ne sont pas convertis : chaque document garde sa devise, les prix gardent leur nombre.",
  request: { body: jsonBody(EtablissementUpdateSchema, "EtablissementModification") },
  responses: responses(200, EtablissementSchema, "L'établissement", {
    VALIDATION: atField("logo", MESSAGES.invalidLogo),
    INTROUVABLE: atField("countryId", NOT_FOUND),
    CONFLIT: [MESSAGES.recordChanged, MESSAGES.settingsChanged],
  }),
});

const availablePays = route("get", "/parametres/pays/disponibles", {
  summary: "Lister les pays, actifs ou non, et le pays actuel",
  description: "L'activité d'un pays est propre à l'établissement.",
  responses: responses(200, PaysEtablissementSchema.array(), "Les pays"),
});

const setPaysActive = route("patch", "/parametres/pays/{id}/statut", {
  summary: "Activer ou désactiver un pays, sauf le pays actuel",
  description: "Le statut du pays actuel ne change pas : 409.",
  request: { params: IdParams, query: PaysActiveSchema },
  responses: responses(200, PaysEtablissementSchema, "Le pays", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: MESSAGES.currentPays,
  }),
});

const setDefaultPays = route("put", "/parametres/pays-defaut/{id}", {
  summary: "Définir le pays de l'établissement, et avec lui la devise et le fuseau",
  description: "Active aussi ce pays. Les montants ne sont pas convertis.",
  request: { params: IdParams },
  responses: responses(200, PaysEtablissementSchema, "Le pays", { INTROUVABLE: NOT_FOUND }),
});

const deviseActive = route("get", "/parametres/devise-active", {
  summary: "Lire la devise de l'établissement",
  description: "Celle du pays de l'établissement.",
  responses: DEVISE_RESPONSE,
});

const deviseEtablissement = route("get", "/etablissements/devise", {
  summary: "Lire la devise de l'établissement",
  description: "La même que `GET /parametres/devise-active`.",
  responses: DEVISE_RESPONSE,
});

export const parametres = createRouter()
  .openapi(updateEtablissement, async (c) => {
    const { version, ...input } = c.req.valid("json");
    const etablissement = await c.env.services.parametres.update(c.var.acteur, input, { version });
    return c.json(presentEtablissement(etablissement), 200);
  })
  .openapi(availablePays, (c) => sendPays.list(c, c.env.services.parametres.pays(c.var.acteur)))
  .openapi(setPaysActive, (c) => {
    const { id } = c.req.valid("param");
    const { isActive } = c.req.valid("query");
    return sendPays.one(c, c.env.services.parametres.setPaysActive(c.var.acteur, id, isActive));
  })
  .openapi(setDefaultPays, (c) =>
    sendPays.one(c, c.env.services.parametres.setDefaultPays(c.var.acteur, c.req.valid("param").id)),
  )
  .openapi(deviseActive, (c) => sendDevise.one(c, c.env.services.parametres.devise(c.var.acteur)))
  .openapi(deviseEtablissement, (c) => sendDevise.one(c, c.env.services.parametres.devise(c.var.acteur)));
