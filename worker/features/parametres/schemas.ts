import { z } from "zod";
import { PASSWORD_MAX } from "#worker/features/comptes/domain/account.ts";
import {
  ETABLISSEMENT_DESCRIPTION_MAX,
  EtablissementNameSchema,
  identity,
} from "#worker/features/comptes/schemas.ts";
import { LOGO_MAX_BYTES, LOGO_MAX_SIDE } from "#worker/features/tickets/domain/logo.ts";
import { LOGO_MAX_CHARACTERS } from "#worker/features/tickets/domain/logo-text.ts";
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

const setting = z
  .boolean({ error: FIELD_SENTENCES.notValid })
  .nullish()
  .transform((value) => value ?? undefined);

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
  logo: z
    .string({ error: MESSAGES.invalidLogo })
    .max(LOGO_MAX_CHARACTERS, MESSAGES.invalidLogo)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
    .meta({
      contentEncoding: "base64",
      description: `Un PNG en niveaux de gris d'un bit par point, sans entrelacement et sans autre bloc que IHDR, IDAT et IEND : ${LOGO_MAX_SIDE} points de côté et ${LOGO_MAX_BYTES} octets au plus. null l'enlève.`,
    }),
  qrTicket: setting.describe("Le ticket porte l'adresse du reçu en ligne, en QR code."),
  mobileMoneyAttente: setting.describe(
    "Mobile Money : faux, reçu tout de suite ; vrai, en attente d'être vérifié.",
  ),
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

const { nom, description, adresse, telephone, mentionsLegales, piedTicket, logo, countryId } =
  EtablissementUpdateSchema.shape;

/** The form of the establishment sends all its fields, so an empty field clears the value. */
export const EtablissementEditionSchema = z.object({
  nom,
  description: description.transform(emptyToNull),
  countryId,
  mobileMoneyAttente: z
    .enum(["true", "false"], { error: FIELD_SENTENCES.notValid })
    .optional()
    .transform((value) => (value === undefined ? undefined : value === "true")),
});

/** The form of the ticket sends all its fields; a box without its tick is not sent. */
export const TicketEditionSchema = z.object({
  adresse: adresse.transform(emptyToNull),
  telephone: telephone.transform(emptyToNull),
  mentionsLegales: mentionsLegales.transform(emptyToNull),
  piedTicket: piedTicket.transform(emptyToNull),
  logo: logo.transform(emptyToNull),
  qrTicket: z
    .literal("true", { error: FIELD_SENTENCES.notValid })
    .optional()
    .transform((value) => value === "true"),
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
