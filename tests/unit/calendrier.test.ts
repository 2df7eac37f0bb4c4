import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  intervalleAvant,
  joursDe,
  moisDe,
  type NomPeriode,
  periodeAutour,
  periodeAvant,
  PERIODES,
  plusJours,
} from "#worker/kernel/domain/calendar.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";

const JOUR_MS = 86_400_000;

describe("the period around a day", () => {
  test.each<[NomPeriode, string, string, string]>([
    ["jour", "2026-01-14", "2026-01-14", "2026-01-14"],
    // The week begins on Sunday (specification 9).
    ["semaine", "2026-01-14", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-11", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-17", "2026-01-11", "2026-01-17"],
    ["semaine", "2026-01-02", "2025-12-28", "2026-01-03"],
    ["mois", "2026-02-10", "2026-02-01", "2026-02-28"],
    ["mois", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["mois", "2100-02-01", "2100-02-01", "2100-02-28"],
    ["mois", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["annee", "2028-07-14", "2028-01-01", "2028-12-31"],
  ])("%s of %s", (nom, jour, debut, fin) => {
    expect(periodeAutour(nom, jour)).toEqual({ debut, fin });
  });

  test.each<[NomPeriode, string, string, string]>([
    ["jour", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["semaine", "2026-01-02", "2025-12-21", "2025-12-27"],
    ["mois", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["mois", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["annee", "2028-02-29", "2027-01-01", "2027-12-31"],
  ])("%s before that of %s", (nom, jour, debut, fin) => {
    expect(periodeAvant(nom, periodeAutour(nom, jour))).toEqual({ debut, fin });
  });

  test("a range is compared with as many days before", () => {
    expect(intervalleAvant({ debut: "2026-03-01", fin: "2026-03-10" })).toEqual({
      debut: "2026-02-19",
      fin: "2026-02-28",
    });
    expect(intervalleAvant({ debut: "2026-03-01", fin: "2026-03-01" })).toEqual({
      debut: "2026-02-28",
      fin: "2026-02-28",
    });
  });

  test("a year has its twelve months", () => {
    expect(moisDe(periodeAutour("annee", "2026-05-03"))).toEqual(
      ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((m) => `2026-${m}-01`),
    );
  });

  test("the ends of four-figure years are no error", () => {
    expect(plusJours("0000-01-01", -1)).toBe("0000-01-01");
    expect(plusJours("9999-12-31", 1)).toBe("9999-12-31");
    expect(periodeAutour("annee", "9999-12-31")).toMatchObject({ debut: "9999-01-01" });
    expect(periodeAutour("mois", "0044-03-15")).toEqual({ debut: "0044-03-01", fin: "0044-03-31" });
    expect(intervalleAvant({ debut: "0000-01-01", fin: "9999-12-31" })).toEqual({
      debut: "0000-01-01",
      fin: "0000-01-01",
    });
  });
});

const unJour = fc.integer({ min: 0, max: 60_000 }).map((n) => plusJours("1970-01-01", n));

test("periods of one kind partition the days: each day is in one, which every day of it shares", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODES), unJour, (nom, jour) => {
      const periode = periodeAutour(nom, jour);
      const jours = joursDe(periode);
      expect(jours).toContain(jour);
      expect(new Set(jours).size).toBe(jours.length);
      for (const autre of jours) expect(periodeAutour(nom, autre)).toEqual(periode);
      expect(plusJours(periodeAvant(nom, periode).fin, 1)).toBe(periode.debut);
      expect(periodeAutour(nom, plusJours(periode.fin, 1)).debut).toBe(plusJours(periode.fin, 1));
    }),
  );
});

test("months partition a year, and the interval before touches and equals its own", () => {
  fc.assert(
    fc.property(unJour, fc.nat(400), (debut, n) => {
      const annee = periodeAutour("annee", debut);
      expect(moisDe(annee).flatMap((mois) => joursDe(periodeAutour("mois", mois)))).toEqual(joursDe(annee));
      const intervalle = { debut, fin: plusJours(debut, n) };
      const avant = intervalleAvant(intervalle);
      expect(plusJours(avant.fin, 1)).toBe(debut);
      expect(joursDe(avant)).toHaveLength(n + 1);
    }),
  );
});

// Paris has days of 23 and 25 hours; the others are UTC and UTC+1 the whole year.
test.each(["Africa/Dakar", "Africa/Porto-Novo", "Europe/Paris"])(
  "in %s the instants of a day are one run, and the next day is the calendar's next",
  (fuseau) => {
    const debutAnnee = Date.UTC(2026, 0, 1);
    let hier = heureLocale(debutAnnee, fuseau).jour;
    const longueurs = new Map<number, number>();
    let heures = 0;
    for (let instant = debutAnnee; instant < debutAnnee + 366 * JOUR_MS; instant += JOUR_MS / 24) {
      const { jour } = heureLocale(instant, fuseau);
      if (jour !== hier) {
        expect(jour).toBe(plusJours(hier, 1));
        longueurs.set(heures, (longueurs.get(heures) ?? 0) + 1);
        [hier, heures] = [jour, 0];
      }
      heures += 1;
    }
    const complets = [...longueurs.keys()].filter((n) => n >= 23);
    expect(complets.sort()).toEqual(fuseau === "Europe/Paris" ? [23, 24, 25] : expect.arrayContaining([24]));
  },
);
