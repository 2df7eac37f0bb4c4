// Pure parts of the screens of sales: the typed range, the comparison, the age in hours.
import { describe, expect, test } from "vitest";
import { listQuery } from "#app/.server/list-params.ts";
import { VENTES_LIST } from "#app/.server/lists/ventes.ts";
import { comparisonOf } from "#app/features/ventes/comparison.ts";
import { rangeProblem } from "#app/features/ventes/period.ts";
import { ageInHours, elapsedHours } from "#worker/core/domain/age.ts";
import { formatDay } from "#worker/core/domain/period.ts";

const HOUR_MS = 3_600_000;

describe("two typed dates", () => {
  test.each([
    ["", "", null],
    ["2026-01-10", "2026-01-10", null],
    ["2026-01-10", "", "dateFin"],
    ["", "2026-01-10", "dateDebut"],
    ["2026-01-11", "2026-01-10", "dateFin"],
  ])("%s to %s: the problem is at %s", (dateDebut, dateFin, field) => {
    expect(rangeProblem({ dateDebut, dateFin })?.field ?? null).toBe(field);
  });

  const read = (query: string) => listQuery(VENTES_LIST, new Request(`https://etal.test/sales${query}`));

  test("are a period when they are a range, and change nothing otherwise", () => {
    expect(read("?periode=mois&dateDebut=2026-01-01&dateFin=2026-01-10")).toMatchObject({
      periode: "mois",
      dateDebut: { jour: "2026-01-01" },
      dateFin: { jour: "2026-01-10" },
    });
    const refused = read("?periode=mois&dateDebut=2026-01-11&dateFin=2026-01-10");
    expect(refused).toMatchObject({
      periode: "mois",
      range: { dateDebut: "2026-01-11", dateFin: "2026-01-10" },
    });
    expect(refused).not.toHaveProperty("dateDebut");
    expect(read("?periode=siecle&dateDebut=2026-02-30&dateFin=hier")).toMatchObject({
      size: 4,
      sortBy: "dateOperation",
      sortDir: "desc",
      periode: "tous",
      range: { dateDebut: "", dateFin: "" },
    });
  });
});

describe("under the turnover", () => {
  const of = (period: Parameters<typeof comparisonOf>[0]["periode"], evolution: number, searched = false) =>
    comparisonOf({ periode: period, evolution, nombreVentes: 1 }, searched);

  test("the change has an arrow, a sign and the words of its period", () => {
    expect(of("jour", 12.4)).toEqual({
      direction: "up",
      percent: "+12\u00A0%",
      versus: "par rapport à hier",
    });
    expect(of("semaine", -3)).toMatchObject({ direction: "down", percent: "\u22123\u00A0%" });
    expect(of("7jours", 0)).toEqual({
      direction: "same",
      percent: "0\u00A0%",
      versus: "par rapport aux 7 jours précédents",
    });
    expect(of("mois", -0.4)).toMatchObject({ direction: "same", percent: "0\u00A0%" });
  });

  test("all time, a range and a search are compared with nothing", () => {
    expect(of("tous", 0)).toBe("depuis la première vente");
    expect(comparisonOf({ periode: "tous", evolution: 0, nombreVentes: 0 }, false)).toBe("aucune vente");
    expect(of(null, 50)).toBe("entre les deux dates");
    expect(of("jour", 50, true)).toBe("pour cette recherche");
  });
});

test.each([
  [-0.1, 0, "RECENT"],
  [23.99, 23, "RECENT"],
  [24, 24, "NORMAL"],
  [167.99, 167, "NORMAL"],
  [168, 168, "ANCIEN"],
])("a sale of %d hours ago counts %d hours: %s", (hours, elapsed, age) => {
  expect(elapsedHours(0, hours * HOUR_MS)).toBe(elapsed);
  expect(ageInHours(elapsed)).toBe(age);
});

test("a day is shown without its year within that year", () => {
  expect(formatDay("2026-01-04", "2026")).toBe("4 janv.");
  expect(formatDay("2025-12-31", "2026")).toBe("31 déc. 2025");
});
