// What the settings' forms and calls may carry (specification 5 "Profile form", api.md "Settings").
import { z } from "zod";
import {
  ETABLISSEMENT_DESCRIPTION_MAX,
  EtablissementNomSchema,
  identite,
  MOT_DE_PASSE_MAX,
} from "#worker/features/comptes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { estTelephone } from "#worker/kernel/domain/phone.ts";
import { descriptionGardee, id, ID_DOCUMENTE, texte, texteGarde } from "#worker/kernel/schemas/common.ts";
import { DU_CHAMP } from "#worker/kernel/schemas/sentences.ts";
import type { EtablissementEntree, GerantEntree } from "./domain.ts";

/** Fifteen digits, a plus, and as many spaces and dashes. */
const TELEPHONE_MAX = 32;
const ADRESSE_MAX = 200;
const TICKET_MAX = 500;

/** `PUT /parametres/gerant`. */
export const GerantUpdateSchema = z.object({
  ...identite,
  telephone: texte(TELEPHONE_MAX, {
    requis: MESSAGES.telephoneObligatoire,
    tropLong: MESSAGES.telephoneInvalide,
  }).refine(estTelephone, MESSAGES.telephoneInvalide),
  motDePasse: z
    .string({ error: DU_CHAMP.texteAttendu })
    .max(MOT_DE_PASSE_MAX, MESSAGES.motDePasseTropLong)
    .nullish()
    .transform((valeur) => valeur || undefined)
    .meta({ description: "Le mot de passe actuel, nécessaire pour changer d'email." }),
}) satisfies z.ZodType<GerantEntree>;

/** `PUT /parametres/etablissement`: what is absent stays as it is, what is null or blank is taken away. */
export const EtablissementUpdateSchema = z.object({
  nom: EtablissementNomSchema,
  description: descriptionGardee(ETABLISSEMENT_DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  adresse: texteGarde(ADRESSE_MAX, MESSAGES.adresseTropLongue),
  telephone: texteGarde(TELEPHONE_MAX, MESSAGES.telephoneInvalide).refine(
    (valeur) => typeof valeur !== "string" || estTelephone(valeur),
    MESSAGES.telephoneInvalide,
  ),
  mentionsLegales: descriptionGardee(TICKET_MAX, MESSAGES.mentionsTropLongues),
  piedTicket: descriptionGardee(TICKET_MAX, MESSAGES.piedTicketTropLong),
  countryId: id(MESSAGES.paysNonTrouve)
    .nullish()
    .transform((valeur) => valeur ?? undefined)
    .meta({
      ...ID_DOCUMENTE,
      type: ["integer", "null"],
      description: "Un autre pays change aussitôt la devise et le fuseau.",
    }),
}) satisfies z.ZodType<EtablissementEntree>;

const { description, adresse, telephone, mentionsLegales, piedTicket } = EtablissementUpdateSchema.shape;

/** The edit screen shows all fields: one that comes empty has been emptied. */
export const EtablissementEditionSchema = EtablissementUpdateSchema.extend({
  description: description.transform(aucun),
  adresse: adresse.transform(aucun),
  telephone: telephone.transform(aucun),
  mentionsLegales: mentionsLegales.transform(aucun),
  piedTicket: piedTicket.transform(aucun),
});

function aucun(texte: string | null | undefined): string | null {
  return texte ?? null;
}

/** `?isActive=` of a country's status. */
export const ActivitePaysSchema = z.object({
  isActive: z
    .enum(["true", "false"], MESSAGES.activiteInvalide)
    .transform((valeur) => valeur === "true")
    .meta({ type: "boolean" }),
});
