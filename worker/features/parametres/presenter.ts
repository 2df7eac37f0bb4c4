import { z } from "@hono/zod-openapi";
import { deviseNameOf } from "#worker/core/domain/devise-names.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { Pays } from "#worker/core/domain/pays.ts";
import type { Etablissement, PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";

export const PaysSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    isoCode: z.string(),
    currencyCode: z.string(),
    currencyName: z.string(),
    currencySymbol: z.string(),
    isActive: z.boolean().describe("Le choix de l'établissement ; vrai sans établissement."),
  })
  .openapi("Country");

export function presentPays(pays: Pays): z.infer<typeof PaysSchema> {
  const { code, symbole } = devise(pays.deviseCode);
  return {
    id: pays.id,
    name: pays.nom,
    isoCode: pays.isoCode,
    currencyCode: code,
    currencyName: deviseNameOf(code),
    currencySymbol: symbole,
    // Without a shop, every country is active.
    isActive: true,
  };
}

export const EtablissementSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    nom: z.string(),
    description: z.string().nullable(),
    adresse: z.string().nullable(),
    telephone: z.string().nullable(),
    mentionsLegales: z.string().nullable(),
    piedTicket: z.string().nullable(),
    logo: z
      .string()
      .nullable()
      .describe("Un PNG d'un bit par point, en base64 ; null : les tickets n'en ont pas."),
    qrTicket: z.boolean().describe("Le ticket porte l'adresse du reçu en ligne, en QR code."),
    mobileMoneyAttente: z
      .boolean()
      .describe("Un paiement Mobile Money attend d'être vérifié, à moins qu'il ne dise autre chose."),
    countryId: z.number().int(),
    countryName: z.string(),
    country: PaysSchema,
    currencyCode: z.string(),
    currencySymbol: z.string(),
  })
  .openapi("Etablissement");

export const PaysEtablissementSchema = PaysSchema.extend({
  isDefault: z.boolean().describe("Le pays actuel de l'établissement."),
}).openapi("PaysEtablissement");

export function presentEtablissement({
  pays,
  devise,
  ...rest
}: Etablissement): z.infer<typeof EtablissementSchema> {
  return {
    ...rest,
    countryId: pays.id,
    countryName: pays.nom,
    country: presentPays(pays),
    currencyCode: devise.code,
    currencySymbol: devise.symbole,
  };
}

export function presentPaysEtablissement(pays: PaysEtablissement): z.infer<typeof PaysEtablissementSchema> {
  return { ...presentPays(pays), isActive: pays.actif, isDefault: pays.isDefault };
}
