// The supported currencies (specification 5 and product decision 14), with ISO 4217 exponents.
import type { Devise } from "./money.ts";

const TABLE: readonly (readonly [code: string, name: string, symbol: string, decimals: 0 | 2])[] = [
  ["XOF", "Franc CFA (BCEAO)", "FCFA", 0],
  ["XAF", "Franc CFA (BEAC)", "FCFA", 0],
  ["GNF", "Franc guinéen", "FG", 0],
  ["GHS", "Cedi ghanéen", "GH₵", 2],
  ["NGN", "Naira nigérian", "₦", 2],
  ["EUR", "Euro", "€", 2],
  ["USD", "Dollar américain", "$", 2],
  ["GBP", "Livre sterling", "£", 2],
  ["JPY", "Yen japonais", "¥", 0],
  ["CAD", "Dollar canadien", "$ CA", 2],
  ["AUD", "Dollar australien", "$ AU", 2],
  ["CHF", "Franc suisse", "CHF", 2],
  ["CNY", "Yuan chinois", "CN¥", 2],
  ["SEK", "Couronne suédoise", "kr", 2],
  ["NOK", "Couronne norvégienne", "kr", 2],
  ["DKK", "Couronne danoise", "kr", 2],
  ["PLN", "Zloty polonais", "zł", 2],
  ["CZK", "Couronne tchèque", "Kč", 2],
  ["HUF", "Forint hongrois", "Ft", 2],
  ["RUB", "Rouble russe", "₽", 2],
  ["BRL", "Réal brésilien", "R$", 2],
  ["INR", "Roupie indienne", "₹", 2],
  ["KRW", "Won sud-coréen", "₩", 0],
  ["MXN", "Peso mexicain", "$ MX", 2],
  ["SGD", "Dollar de Singapour", "$ SG", 2],
  ["HKD", "Dollar de Hong Kong", "$ HK", 2],
  ["NZD", "Dollar néo-zélandais", "$ NZ", 2],
  ["ZAR", "Rand sud-africain", "R", 2],
  ["TRY", "Livre turque", "₺", 2],
];

const BY_CODE: ReadonlyMap<string, Devise> = new Map(
  TABLE.map(([code, name, symbol, decimals]) => [
    code,
    { code, nom: name, symbole: symbol, decimales: decimals },
  ]),
);

export const DEVISES: readonly Devise[] = [...BY_CODE.values()];

/** Throws an Error for an unknown code. */
export function devise(code: string): Devise {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`Devise inconnue : ${code}`);
  return found;
}

export function deviseByCode(code: string): Devise | undefined {
  return BY_CODE.get(code.toUpperCase());
}

export function idDevise({ code }: Devise): number {
  return DEVISES.findIndex((one) => one.code === code) + 1;
}

export function deviseById(id: number): Devise | undefined {
  return DEVISES[id - 1];
}
