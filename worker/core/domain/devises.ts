// The supported currencies (rule: currency), with ISO 4217 exponents.
import type { Devise } from "./money.ts";

const TABLE: readonly (readonly [code: string, symbol: string, decimals: 0 | 2])[] = [
  ["XOF", "FCFA", 0],
  ["XAF", "FCFA", 0],
  ["GNF", "FG", 0],
  ["GHS", "GH₵", 2],
  ["NGN", "₦", 2],
  ["EUR", "€", 2],
  ["USD", "$", 2],
  ["GBP", "£", 2],
  ["JPY", "¥", 0],
  ["CAD", "$ CA", 2],
  ["AUD", "$ AU", 2],
  ["CHF", "CHF", 2],
  ["CNY", "CN¥", 2],
  ["SEK", "kr", 2],
  ["NOK", "kr", 2],
  ["DKK", "kr", 2],
  ["PLN", "zł", 2],
  ["CZK", "Kč", 2],
  ["HUF", "Ft", 2],
  ["RUB", "₽", 2],
  ["BRL", "R$", 2],
  ["INR", "₹", 2],
  ["KRW", "₩", 0],
  ["MXN", "$ MX", 2],
  ["SGD", "$ SG", 2],
  ["HKD", "$ HK", 2],
  ["NZD", "$ NZ", 2],
  ["ZAR", "R", 2],
  ["TRY", "₺", 2],
];

const BY_CODE: ReadonlyMap<string, Devise> = new Map(
  TABLE.map(([code, symbol, decimals]) => [code, { code, symbole: symbol, decimales: decimals }]),
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
