/** The model of `coutSql`: the cost in centimes of `pieces` of a stock (rule: cost). */
export function coutOf(pieces: bigint, quantite: bigint, value: bigint): bigint {
  if (quantite === 0n) return 0n;
  return (value / quantite) * pieces + ((value % quantite) * pieces + quantite / 2n) / quantite;
}
