import { eq } from "drizzle-orm";
import { jsonOf, type JsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import { PAYS, paysByCode } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { settingsOf } from "#worker/kernel/queries/settings.ts";
import type { Etablissement, PaysEtablissement } from "./domain.ts";
import { etablissements, paysEtablissement } from "./tables.ts";

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
  const pays = paysByCode(paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${paysCode}`);
  const settings = { mobileMoneyAttente: mobileMoneyAttente === 1, qrTicket: qrTicket === 1 };
  return { ...rest, ...settings, pays, devise: devise(deviseCode) };
}

export function paysQueries(etablissementId: number) {
  const { paysId, actif } = paysEtablissement;
  const chosen = select({ paysId, actif })
    .from(paysEtablissement)
    .where(ofShop(paysEtablissement, etablissementId));
  return [settingsOf(etablissementId), chosen] as const;
}

export function paysOf(
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
