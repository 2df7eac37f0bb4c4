import { z } from "zod";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isTelephone } from "#worker/core/domain/phone.ts";
import { keptDescription, id, ID_DOC, textField, keptText } from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { FIELD_SENTENCES } from "#worker/core/schemas/sentences.ts";
import { LOGO_MAX_CHARACTERS } from "#worker/features/parametres/domain/logo-text.ts";
import { LOGO_MAX_BYTES, LOGO_MAX_SIDE } from "#worker/features/parametres/domain/logo.ts";

const ETABLISSEMENT_MAX = 100;

export const ETABLISSEMENT_DESCRIPTION_MAX = 1000;

export const EtablissementNameSchema = textField(ETABLISSEMENT_MAX, {
  required: ACCOUNT_MESSAGES.etablissementNomRequired,
  tooLong: ACCOUNT_MESSAGES.etablissementNameTooLong,
});

export const TELEPHONE_MAX = 32;
const ADDRESS_MAX = 200;
const TICKET_MAX = 500;

const setting = z
  .boolean({ error: FIELD_SENTENCES.notValid })
  .nullish()
  .transform((value) => value ?? undefined);

export const EtablissementUpdateSchema = z.object({
  nom: EtablissementNameSchema,
  description: keptDescription(ETABLISSEMENT_DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  adresse: keptText(ADDRESS_MAX, MESSAGES.addressTooLong),
  telephone: keptText(TELEPHONE_MAX, ACCOUNT_MESSAGES.invalidTelephone).refine(
    (value) => typeof value !== "string" || isTelephone(value),
    ACCOUNT_MESSAGES.invalidTelephone,
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
