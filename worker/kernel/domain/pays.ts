// Countries of shops (facts.md): phone plan, currency, time zone and mobile-money wallets.

export type Pays = {
  id: number;
  isoCode: string;
  nom: string;
  indicatif: string;
  /** Digits of a national number, without a leading trunk 0. */
  nationalLength: number;
  deviseCode: string;
  fuseau: string;
  portefeuilles: readonly string[];
};

const NO_PORTEFEUILLES: readonly string[] = [];

export const PAYS: readonly Pays[] = [
  pays(1, "SN", "Sénégal", "221", 9, "XOF", "Africa/Dakar", [
    "Orange Money",
    "Wave",
    "Free Money",
    "E-Money",
  ]),
  pays(2, "CI", "Côte d'Ivoire", "225", 10, "XOF", "Africa/Abidjan", [
    "Orange Money",
    "MTN MoMo",
    "Moov Money",
    "Wave",
  ]),
  pays(3, "ML", "Mali", "223", 8, "XOF", "Africa/Bamako", ["Orange Money", "Moov Money", "Wave"]),
  pays(4, "BF", "Burkina Faso", "226", 8, "XOF", "Africa/Ouagadougou", [
    "Orange Money",
    "Moov Money",
    "Wave",
  ]),
  pays(5, "NE", "Niger", "227", 8, "XOF", "Africa/Niamey", ["Airtel Money"]),
  pays(6, "TG", "Togo", "228", 8, "XOF", "Africa/Lome", ["Mixx by Yas", "Moov Money"]),
  pays(7, "BJ", "Bénin", "229", 10, "XOF", "Africa/Porto-Novo", ["MTN MoMo", "Moov Money"]),
  pays(8, "GW", "Guinée-Bissau", "245", 9, "XOF", "Africa/Bissau", NO_PORTEFEUILLES),
  pays(9, "CM", "Cameroun", "237", 9, "XAF", "Africa/Douala", ["MTN MoMo", "Orange Money"]),
  pays(10, "GN", "Guinée", "224", 9, "GNF", "Africa/Conakry", NO_PORTEFEUILLES),
  pays(11, "GH", "Ghana", "233", 9, "GHS", "Africa/Accra", ["MTN MoMo", "Telecel Cash", "AT Money"]),
  pays(12, "NG", "Nigeria", "234", 10, "NGN", "Africa/Lagos", NO_PORTEFEUILLES),
  pays(13, "FR", "France", "33", 9, "EUR", "Europe/Paris", NO_PORTEFEUILLES),
];

export function paysById(id: number): Pays | undefined {
  return PAYS.find((p) => p.id === id);
}

export function paysByCode(isoCode: string): Pays | undefined {
  return PAYS.find((p) => p.isoCode === isoCode);
}

function pays(
  id: number,
  isoCode: string,
  name: string,
  prefix: string,
  nationalLength: number,
  deviseCode: string,
  timeZone: string,
  portefeuilles: readonly string[],
): Pays {
  return {
    id,
    isoCode,
    nom: name,
    indicatif: prefix,
    nationalLength,
    deviseCode,
    fuseau: timeZone,
    portefeuilles,
  };
}
