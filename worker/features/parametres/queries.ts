import { eq } from "drizzle-orm";
import { settingsOf } from "#worker/core/database/settings.ts";
import { jsonOf, type JsonOf, ofShop, select } from "#worker/core/database/statements.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { PAYS, paysOf } from "#worker/core/domain/pays.ts";
import type { Etablissement, PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";
import { etablissements, paysEtablissement } from "#worker/schema/boutique/etablissements.ts";

const { id, nom, description, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket } =
  etablissements;

export const EDITABLE = {
  nom,
  description,
  adresse,
  telephone,
  mentionsLegales,
  piedTicket,
  logo,
  qrTicket,
  mobileMoneyAttente: etablissements.mobileMoneyAttente,
};

const STORED = {
  id,
  version: etablissements.version,
  ...EDITABLE,
  paysCode: etablissements.paysCode,
  deviseCode: etablissements.deviseCode,
};

export type StoredEtablissement = JsonOf<typeof STORED>;

export function etablissementById(etablissementId: number) {
  return select({ reponse: jsonOf(STORED) })
    .from(etablissements)
    .where(eq(id, etablissementId));
}

export function completeEtablissement({
  paysCode,
  deviseCode,
  mobileMoneyAttente,
  qrTicket,
  ...rest
}: StoredEtablissement): Etablissement {
  const settings = { mobileMoneyAttente: mobileMoneyAttente === 1, qrTicket: qrTicket === 1 };
  return { ...rest, ...settings, pays: paysOf({ paysCode }), devise: devise(deviseCode) };
}

export function paysQueries(etablissementId: number) {
  const { paysId, actif } = paysEtablissement;
  const chosen = select({ paysId, actif })
    .from(paysEtablissement)
    .where(ofShop(paysEtablissement, etablissementId));
  return [settingsOf(etablissementId), chosen] as const;
}

export function paysForChoice(
  { paysCode }: { paysCode: string },
  chosen: readonly { paysId: number; actif: number }[],
): PaysEtablissement[] {
  const disabled = new Set(chosen.filter(({ actif }) => actif === 0).map(({ paysId }) => paysId));
  return PAYS.map((pays) => ({
    ...pays,
    actif: !disabled.has(pays.id),
    isDefault: pays.isoCode === paysCode,
  }));
}
