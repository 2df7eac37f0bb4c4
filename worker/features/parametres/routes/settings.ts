// Settings of the manager and of the shop (specification 7.2).
import { createRoute } from "@hono/zod-openapi";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { CurrencySchema, presenterDevise } from "#worker/kernel/presenter.ts";
import { corps, IdParams, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import {
  EtablissementSchema,
  GerantSchema,
  PaysEtablissementSchema,
  presenterEtablissement,
  presenterGerant,
  presenterPaysEtablissement,
  presenterProfil,
  ProfilSchema,
} from "#worker/features/parametres/presenter.ts";
import {
  ActivitePaysSchema,
  EtablissementUpdateSchema,
  GerantUpdateSchema,
} from "#worker/features/parametres/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const base = protegee("Paramètres");
const INTROUVABLE = MESSAGES.paysNonTrouve;
const UNE_DEVISE = reponses(200, CurrencySchema, "La devise de l'établissement");

const moi = createRoute({
  ...base,
  method: "get",
  path: "/parametres/me",
  summary: "Lire le profil du gérant et son établissement",
  description: "Avec la devise de l'établissement, son code et son symbole.",
  responses: reponses(200, ProfilSchema, "Le gérant et son établissement"),
});

const modifierGerant = createRoute({
  ...base,
  method: "put",
  path: "/parametres/gerant",
  summary: "Modifier le profil du gérant ; un autre email demande le mot de passe",
  description:
    "Sans changer d'email, le mot de passe n'est pas demandé. Un autre email attend en `emailEnAttente` d'être confirmé par le lien qu'il reçoit.",
  request: { body: corps(GerantUpdateSchema, "GerantModification") },
  responses: reponses(200, GerantSchema, "Le gérant", {
    erreurs: {
      VALIDATION: auChamp("motDePasse", MESSAGES.motDePassePourEmail, MESSAGES.motDePasseIncorrect),
      CONFLIT: auChamp("email", MESSAGES.emailExiste),
      TROP_DE_DEMANDES: MESSAGES.tropDeTentatives(60),
    },
  }),
});

const modifierEtablissement = createRoute({
  ...base,
  method: "put",
  path: "/parametres/etablissement",
  summary: "Modifier l'établissement ; un autre pays change aussitôt la devise et le fuseau",
  description:
    "Les montants ne sont pas convertis : chaque document garde sa devise, les prix gardent leur nombre.",
  request: { body: corps(EtablissementUpdateSchema, "EtablissementModification") },
  responses: reponses(200, EtablissementSchema, "L'établissement", {
    erreurs: { INTROUVABLE: auChamp("countryId", INTROUVABLE), CONFLIT: MESSAGES.reglagesChanges },
  }),
});

const paysDisponibles = createRoute({
  ...base,
  method: "get",
  path: "/parametres/pays/disponibles",
  summary: "Lister les pays, actifs ou non, et le pays actuel",
  description: "L'activité d'un pays est propre à l'établissement.",
  responses: reponses(200, PaysEtablissementSchema.array(), "Les pays"),
});

const changerActivite = createRoute({
  ...base,
  method: "patch",
  path: "/parametres/pays/{id}/statut",
  summary: "Activer ou désactiver un pays, sauf le pays actuel",
  description: "Le statut du pays actuel ne change pas : 409.",
  request: { params: IdParams, query: ActivitePaysSchema },
  responses: reponses(200, PaysEtablissementSchema, "Le pays", {
    erreurs: { INTROUVABLE, CONFLIT: MESSAGES.paysActuel },
  }),
});

const definirPays = createRoute({
  ...base,
  method: "put",
  path: "/parametres/pays-defaut/{id}",
  summary: "Définir le pays de l'établissement, et avec lui la devise et le fuseau",
  description: "Active aussi ce pays. Les montants ne sont pas convertis.",
  request: { params: IdParams },
  responses: reponses(200, PaysEtablissementSchema, "Le pays", { erreurs: { INTROUVABLE } }),
});

const deviseActive = createRoute({
  ...base,
  method: "get",
  path: "/parametres/devise-active",
  summary: "Lire la devise de l'établissement",
  description: "Celle du pays de l'établissement.",
  responses: UNE_DEVISE,
});

const deviseEtablissement = createRoute({
  ...base,
  method: "get",
  path: "/etablissements/devise",
  summary: "Lire la devise de l'établissement",
  description: "La même que `GET /parametres/devise-active`.",
  responses: UNE_DEVISE,
});

export const parametres = routeur()
  .openapi(moi, async (c) => c.json(presenterProfil(await c.env.services.profils.get(c.var.acteur)), 200))
  .openapi(modifierGerant, async (c) => {
    const entree = c.req.valid("json");
    if (entree.motDePasse !== undefined) await c.env.passerBouclier(c.req.raw, c.var.acteur);
    const gerant = await c.env.services.profils.update(c.var.acteur, entree);
    return c.json(presenterGerant(gerant), 200);
  })
  .openapi(modifierEtablissement, async (c) => {
    const etablissement = await c.env.services.parametres.update(c.var.acteur, c.req.valid("json"));
    return c.json(presenterEtablissement(etablissement), 200);
  })
  .openapi(paysDisponibles, async (c) => {
    const pays = await c.env.services.parametres.pays(c.var.acteur);
    return c.json(pays.map(presenterPaysEtablissement), 200);
  })
  .openapi(changerActivite, async (c) => {
    const { id } = c.req.valid("param");
    const { isActive } = c.req.valid("query");
    const pays = await c.env.services.parametres.changerActivite(c.var.acteur, id, isActive);
    return c.json(presenterPaysEtablissement(pays), 200);
  })
  .openapi(definirPays, async (c) => {
    const pays = await c.env.services.parametres.definirPays(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterPaysEtablissement(pays), 200);
  })
  .openapi(deviseActive, async (c) =>
    c.json(presenterDevise(await c.env.services.parametres.devise(c.var.acteur)), 200),
  )
  .openapi(deviseEtablissement, async (c) =>
    c.json(presenterDevise(await c.env.services.parametres.devise(c.var.acteur)), 200),
  );
