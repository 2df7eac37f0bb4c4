import { type Devise, formaterNombre } from "#worker/domain/monnaie.ts";

/** Up to "9 999 999", up to "9 999 999 999", and beyond. */
type Tailles = readonly [court: string, long: string, immense: string];

/** The type step that keeps an amount on its line. */
export function tailleMontant(
  montant: number,
  devise: Pick<Devise, "decimales">,
  [court, long, immense]: Tailles,
): string {
  const { length } = formaterNombre(montant, devise);
  return length <= 9 ? court : length <= 13 ? long : immense;
}
