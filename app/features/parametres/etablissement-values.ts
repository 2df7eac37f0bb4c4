import { attenduDe, type Etablissement } from "#worker/features/parametres/domain.ts";

/** The shop as its form sends it. */
export type EtablissementValeurs = Record<keyof ReturnType<typeof attenduDe>, string>;

export function valeursDe(etablissement: Etablissement): EtablissementValeurs {
  const { nom, description, adresse, telephone, mentionsLegales, piedTicket, countryId } =
    attenduDe(etablissement);
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
