/** `broken` selects one row per breach. Its only parameter, `?1`, is the shop's id. */
export type Invariant = { name: string; broken: string };

/** The cost function is written again here, because a test of the writes must not use their own code. */
export function cost(pieces: string, quantity: string, value: string): string {
  return `iif(${quantity} = 0, 0, ((${value}) / (${quantity})) * (${pieces})
    + (((${value}) % (${quantity})) * (${pieces}) + (${quantity}) / 2) / (${quantity}))`;
}
