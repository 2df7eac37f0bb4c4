import { expectedOf, type Etablissement } from "#worker/features/parametres/domain.ts";

/** The shop as its form sends it. */
export type EtablissementValues = Record<keyof ReturnType<typeof expectedOf>, string>;

export function valuesOf(etablissement: Etablissement): EtablissementValues {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket, countryId } =
    expectedOf(etablissement);
  return {
    nom,
    description: description ?? "",
    adresse: adresse ?? "",
    telephone: telephone ?? "",
    mentionsLegales: mentionsLegales ?? "",
    piedTicket: piedTicket ?? "",
    countryId: String(countryId),
  };
}
