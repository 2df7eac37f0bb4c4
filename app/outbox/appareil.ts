// The device as a till: its code, and the provisional numbers of its baskets. Pure.

/** `numeros`: the greatest number given on each day ("20261130"), so that a clock that is put back repeats none. */
export type Appareil = { id: number; code: string; nom: string; numeros: Readonly<Record<string, number>> };

/** So many days keep their greatest number; the server refuses what is older than 30 days. */
const DAYS_KEPT = 40;

export type Numbered = { appareil: Appareil; numero: string };

/** `jour`: the shop's local day, "2026-11-30". */
export function nextNumero(appareil: Appareil, jour: string): Numbered {
  const day = jour.replaceAll("-", "");
  const n = (appareil.numeros[day] ?? 0) + 1;
  return { appareil: withNumero(appareil, day, n), numero: `P-${appareil.code}-${day}-${String(n)}` };
}

/** The server has seen numbers of this code that this device does not know of, for example before a backup was restored. */
export function continueFrom(appareil: Appareil, jour: string, prochainNumero: number): Appareil {
  const day = jour.replaceAll("-", "");
  if ((appareil.numeros[day] ?? 0) >= prochainNumero - 1) return appareil;
  return withNumero(appareil, day, prochainNumero - 1);
}

/** The day itself is kept also when it is the oldest: a phone without its battery wakes up in 2015. */
function withNumero(appareil: Appareil, day: string, n: number): Appareil {
  const others = Object.entries(appareil.numeros).filter(([other]) => other !== day);
  const days = others.toSorted(([a], [b]) => (a < b ? 1 : -1));
  return { ...appareil, numeros: Object.fromEntries([[day, n], ...days.slice(0, DAYS_KEPT - 1)]) };
}
