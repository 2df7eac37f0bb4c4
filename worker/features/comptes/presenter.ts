// The API shows a session's number (`numero`) as `id`. The session's stored id is never shown.
import { z } from "@hono/zod-openapi";
import { toIso } from "#worker/core/presenter.ts";
import type { Profile } from "#worker/features/comptes/domain/profile.ts";
import { presentEtablissement, EtablissementSchema } from "#worker/features/parametres/presenter.ts";
import type { OpenAccess } from "./domain/account.ts";
import { type Activity, ACTIVITY_TYPES } from "./domain/journal.ts";

export const AccessSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(["NAVIGATEUR", "API"]),
    appareil: z.string().describe("« Chrome sur Android », d'après ce que l'appareil dit de lui."),
    adresse: z.string().nullable().describe("L'adresse d'où elle a été ouverte."),
    dateCreation: z.iso.datetime(),
    dateDerniereActivite: z.iso.datetime(),
    dateExpiration: z.iso.datetime().describe("Sa fin, si rien ne la prolonge."),
    courante: z.boolean().describe("Celle du jeton de l'appel."),
  })
  .openapi("Session");

export function presentAccess(access: OpenAccess): z.infer<typeof AccessSchema> {
  return {
    ...access,
    dateCreation: toIso(access.dateCreation),
    dateDerniereActivite: toIso(access.dateDerniereActivite),
    dateExpiration: toIso(access.dateExpiration),
  };
}

export const ActivitySchema = z
  .object({
    type: z.enum(ACTIVITY_TYPES),
    date: z.iso.datetime().describe("La première fois, quand c'est arrivé plusieurs fois."),
    repetitions: z.int().describe("Combien de fois, en une heure au plus."),
    dateDerniere: z.iso.datetime(),
    session: z
      .int()
      .nullable()
      .describe("Son `id` dans GET /compte/sessions ; null sans session, ou une fois oubliée."),
    courante: z.boolean().describe("C'est la session qui demande."),
    appareil: z.string().nullable().describe("D'où, d'après ce que l'appareil dit de lui."),
    adresse: z.string().nullable(),
    champs: z
      .array(z.string())
      .describe(
        "Les champs modifiés de l'établissement, ou le code du pays en cause ; d'une VENTE_NOTEE_ANNULEE, son numéro provisoire ; d'un EXPORT_LISTE, la liste, son nombre de lignes et ses filtres.",
      ),
  })
  .openapi("Activite");

export function presentActivity(activity: Activity): z.infer<typeof ActivitySchema> {
  return { ...activity, date: toIso(activity.date), dateDerniere: toIso(activity.dateDerniere) };
}

export const GerantSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string(),
    telephone: z.string(),
    emailEnAttente: z
      .string()
      .nullable()
      .describe("Le nouvel email demandé, tant qu'il n'est pas confirmé ; null sinon."),
  })
  .openapi("Gerant");

export const ProfileSchema = GerantSchema.extend({ etablissement: EtablissementSchema }).openapi("Profil");

export function presentProfile(profile: Profile): z.infer<typeof ProfileSchema> {
  return { ...profile, etablissement: presentEtablissement(profile.etablissement) };
}
