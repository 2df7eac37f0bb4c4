// Days, weeks, months and years as the calendar counts them (decision 16). A day is "YYYY-MM-DD" on the shop's clock:
// domain/periode says which one an instant belongs to, and here no zone matters any more.

export const PERIODES = ["jour", "semaine", "mois", "annee"] as const;
export type NomPeriode = (typeof PERIODES)[number];

/** Local days, both inclusive. */
export type Intervalle = { debut: string; fin: string };

const JOUR_MS = 86_400_000;
/** What four figures can say of a year. */
const PREMIER_MS = Date.parse("0000-01-01");
const DERNIER_MS = Date.parse("9999-12-31");

/** The day `n` days later, or earlier; it stays within the years 0000 to 9999. */
export function plusJours(jour: string, n: number): string {
  return enJour(Date.parse(jour) + n * JOUR_MS);
}

/** The day, the week (from Sunday), the month or the year that the day lies in. */
export function periodeAutour(nom: NomPeriode, jour: string): Intervalle {
  const { annee, mois } = parties(jour);
  switch (nom) {
    case "jour":
      return { debut: jour, fin: jour };
    case "semaine": {
      const debut = plusJours(jour, -new Date(jour).getUTCDay());
      return { debut, fin: plusJours(debut, 6) };
    }
    case "mois":
      return { debut: enJour(date(annee, mois)), fin: plusJours(enJour(date(annee, mois + 1)), -1) };
    case "annee":
      return { debut: enJour(date(annee, 0)), fin: plusJours(enJour(date(annee + 1, 0)), -1) };
  }
}

/** The whole period before the one that begins on `debut`: yesterday, the week, the month, the year before. */
export function periodeAvant(nom: NomPeriode, { debut }: Intervalle): Intervalle {
  return periodeAutour(nom, plusJours(debut, -1));
}

/** As many days just before. */
export function intervalleAvant({ debut, fin }: Intervalle): Intervalle {
  const jours = Math.round((Date.parse(fin) - Date.parse(debut)) / JOUR_MS) + 1;
  return { debut: plusJours(debut, -jours), fin: plusJours(debut, -1) };
}

/** Each day of the interval, in order. */
export function joursDe({ debut, fin }: Intervalle): string[] {
  const jours: string[] = [];
  for (let ms = Date.parse(debut); ms <= Date.parse(fin); ms += JOUR_MS) jours.push(enJour(ms));
  return jours;
}

/** The first day of each month of the year that the interval begins in. */
export function moisDe({ debut }: Intervalle): string[] {
  return Array.from({ length: 12 }, (_, mois) => enJour(date(parties(debut).annee, mois)));
}

function parties(jour: string): { annee: number; mois: number } {
  return { annee: Number(jour.slice(0, 4)), mois: Number(jour.slice(5, 7)) - 1 };
}

/** The first of a month; `Date.UTC` would take the years 0 to 99 for 1900 to 1999. */
function date(annee: number, mois: number): number {
  return new Date(0).setUTCFullYear(annee, mois, 1);
}

function enJour(ms: number): string {
  const borne = Math.min(Math.max(ms, PREMIER_MS), DERNIER_MS);
  return new Date(borne).toISOString().slice(0, "AAAA-MM-JJ".length);
}
