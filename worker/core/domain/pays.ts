// Countries of shops: phone plan, currency, time zone and mobile-money wallets.

type Line = readonly [
  isoCode: string,
  name: string,
  prefix: string,
  /** Digits of a national number, without a leading trunk 0. */
  nationalLength: number,
  deviseCode: string,
  timeZone: string,
  portefeuilles?: string,
];

/** The ids are the positions, from 1, and are stored: new countries must come last. */
const LINES: readonly Line[] = [
  ["SN", "Sénégal", "221", 9, "XOF", "Africa/Dakar", "Orange Money, Wave, Free Money, E-Money"],
  ["CI", "Côte d'Ivoire", "225", 10, "XOF", "Africa/Abidjan", "Orange Money, MTN MoMo, Moov Money, Wave"],
  ["ML", "Mali", "223", 8, "XOF", "Africa/Bamako", "Orange Money, Moov Money, Wave"],
  ["BF", "Burkina Faso", "226", 8, "XOF", "Africa/Ouagadougou", "Orange Money, Moov Money, Wave"],
  ["NE", "Niger", "227", 8, "XOF", "Africa/Niamey", "Airtel Money"],
  ["TG", "Togo", "228", 8, "XOF", "Africa/Lome", "Mixx by Yas, Moov Money"],
  ["BJ", "Bénin", "229", 10, "XOF", "Africa/Porto-Novo", "MTN MoMo, Moov Money"],
  ["GW", "Guinée-Bissau", "245", 9, "XOF", "Africa/Bissau"],
  ["CM", "Cameroun", "237", 9, "XAF", "Africa/Douala", "MTN MoMo, Orange Money"],
  ["GN", "Guinée", "224", 9, "GNF", "Africa/Conakry"],
  ["GH", "Ghana", "233", 9, "GHS", "Africa/Accra", "MTN MoMo, Telecel Cash, AT Money"],
  ["NG", "Nigeria", "234", 10, "NGN", "Africa/Lagos"],
  ["FR", "France", "33", 9, "EUR", "Europe/Paris"],
];

export const PAYS = LINES.map(
  ([isoCode, name, prefix, nationalLength, deviseCode, timeZone, portefeuilles], rank) => ({
    id: rank + 1,
    isoCode,
    nom: name,
    indicatif: prefix,
    nationalLength,
    deviseCode,
    fuseau: timeZone,
    portefeuilles: portefeuilles?.split(", ") ?? [],
  }),
);

export type Pays = (typeof PAYS)[number];

export function paysById(id: number): Pays | undefined {
  return PAYS.find((p) => p.id === id);
}

export function paysByCode(isoCode: string): Pays | undefined {
  return PAYS.find((p) => p.isoCode === isoCode);
}

/** The country of a shop: the code is a stored one. */
export function paysOf({ paysCode }: { paysCode: string }): Pays {
  const pays = paysByCode(paysCode);
  if (!pays) throw new Error(`Pays inconnu : ${paysCode}`);
  return pays;
}
