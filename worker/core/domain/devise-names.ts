// The names of the currencies, apart from devises.ts, which every page of the browser needs.

const NAMES: Readonly<Record<string, string>> = {
  XOF: "Franc CFA (BCEAO)",
  XAF: "Franc CFA (BEAC)",
  GNF: "Franc guinéen",
  GHS: "Cedi ghanéen",
  NGN: "Naira nigérian",
  EUR: "Euro",
  USD: "Dollar américain",
  GBP: "Livre sterling",
  JPY: "Yen japonais",
  CAD: "Dollar canadien",
  AUD: "Dollar australien",
  CHF: "Franc suisse",
  CNY: "Yuan chinois",
  SEK: "Couronne suédoise",
  NOK: "Couronne norvégienne",
  DKK: "Couronne danoise",
  PLN: "Zloty polonais",
  CZK: "Couronne tchèque",
  HUF: "Forint hongrois",
  RUB: "Rouble russe",
  BRL: "Réal brésilien",
  INR: "Roupie indienne",
  KRW: "Won sud-coréen",
  MXN: "Peso mexicain",
  SGD: "Dollar de Singapour",
  HKD: "Dollar de Hong Kong",
  NZD: "Dollar néo-zélandais",
  ZAR: "Rand sud-africain",
  TRY: "Livre turque",
};

export function deviseNameOf(code: string): string {
  return NAMES[code] ?? code;
}
