import { z } from "zod";
import {
  ETABLISSEMENT_DESCRIPTION_MAX,
  EtablissementNameSchema,
  identity,
  PASSWORD_MAX,
} from "#worker/features/comptes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { isTelephone } from "#worker/kernel/domain/phone.ts";
import { keptDescription, id, ID_DOC, textField, keptText } from "#worker/kernel/schemas/common.ts";
import { version } from "#worker/kernel/schemas/edits.ts";
import { FIELD_SENTENCES } from "#worker/kernel/schemas/sentences.ts";

const TELEPHONE_MAX = 32;
const ADDRESS_MAX = 200;
const TICKET_MAX = 500;

export const GerantEditionSchema = z.object({
  ...identity,
  telephone: textField(TELEPHONE_MAX, {
    required: MESSAGES.telephoneRequired,
    tooLong: MESSAGES.invalidTelephone,
  }).refine(isTelephone, MESSAGES.invalidTelephone),
  motDePasse: z
    .string({ error: FIELD_SENTENCES.textExpected })
    .max(PASSWORD_MAX, MESSAGES.passwordTooLong)
    .nullish()
    .transform((value) => value || undefined)
    .describe("Le mot de passe actuel, nécessaire pour changer d'email."),
});

export const GerantUpdateSchema = GerantEditionSchema.extend({ version });

export const EtablissementUpdateSchema = z.object({
  nom: EtablissementNameSchema,
  description: keptDescription(ETABLISSEMENT_DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  adresse: keptText(ADDRESS_MAX, MESSAGES.addressTooLong),
  telephone: keptText(TELEPHONE_MAX, MESSAGES.invalidTelephone).refine(
    (value) => typeof value !== "string" || isTelephone(value),
    MESSAGES.invalidTelephone,
  ),
  mentionsLegales: keptDescription(TICKET_MAX, MESSAGES.mentionsTooLong),
  piedTicket: keptDescription(TICKET_MAX, MESSAGES.piedTicketTooLong),
  mobileMoneyAttente: z
    .boolean({ error: FIELD_SENTENCES.notValid })
    .nullish()
    .transform((value) => value ?? undefined)
    .describe("Mobile Money : faux, reçu tout de suite ; vrai, en attente d'être vérifié."),
  countryId: id(MESSAGES.paysNotFound)
    .nullish()
    .transform((value) => value ?? undefined)
    .meta({
      ...ID_DOC,
      type: ["integer", "null"],
      description: "Un autre pays change aussitôt la devise et le fuseau.",
    }),
  version,
});

const { description, adresse, telephone, mentionsLegales, piedTicket } = EtablissementUpdateSchema.shape;

/** The edit form sends all fields, so an empty field clears the value. */
export const EtablissementEditionSchema = EtablissementUpdateSchema.omit({ version: true }).extend({
  description: description.transform(emptyToNull),
  adresse: adresse.transform(emptyToNull),
  telephone: telephone.transform(emptyToNull),
  mentionsLegales: mentionsLegales.transform(emptyToNull),
  piedTicket: piedTicket.transform(emptyToNull),
  mobileMoneyAttente: z
    .enum(["true", "false"], { error: FIELD_SENTENCES.notValid })
    .optional()
    .transform((value) => (value === undefined ? undefined : value === "true")),
});

function emptyToNull(text: string | null | undefined): string | null {
  return text ?? null;
}

export const PaysActiveSchema = z.object({
  isActive: z
    .enum(["true", "false"], MESSAGES.invalidIsActive)
    .transform((value) => value === "true")
    .meta({ type: "boolean" }),
});
