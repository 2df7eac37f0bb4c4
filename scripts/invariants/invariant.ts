// What must hold of a shop's rows whatever happened to it, as queries that find what is broken.

/** `broken` finds one row for each breach, in its own words; its only parameter, `?1`, is the establishment's id. */
export type Invariant = { name: string; broken: string };

/** Cost of `pieces` out of `quantity` pieces worth `value`: the stock feature's C(x) once more, so that no code vouches for itself. */
export function cost(pieces: string, quantity: string, value: string): string {
  return `iif(${quantity} = 0, 0, ((${value}) / (${quantity})) * (${pieces})
    + (((${value}) % (${quantity})) * (${pieces}) + (${quantity}) / 2) / (${quantity}))`;
}
