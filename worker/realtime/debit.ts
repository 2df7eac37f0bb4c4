// How many messages a socket may send: so many at once, then so many a second (api.md "Limits").

const A_LA_FOIS = 50;
const PAR_SECONDE = 20;

/** What is left at an instant, in ms UTC. */
export type Debit = { reste: number; le: number };

export function plein(maintenant: number): Debit {
  return { reste: A_LA_FOIS, le: maintenant };
}

/** The same less one message; null when there was none left. */
export function prelever({ reste, le }: Debit, maintenant: number): Debit | null {
  const gagne = (Math.max(0, maintenant - le) / 1000) * PAR_SECONDE;
  const disponible = Math.min(A_LA_FOIS, reste + gagne);
  return disponible < 1 ? null : { reste: disponible - 1, le: maintenant };
}
