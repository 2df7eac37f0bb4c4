import { describe, expect, it } from "vitest";
import { figuresOf } from "#app/features/tableau-de-bord/figures.ts";
import { periodTitle, sliceName } from "#app/features/tableau-de-bord/slice-names.ts";
import { finishedAt } from "#app/features/taches/finished-at.ts";
import { DAY, NOW, tableau } from "#tests/helpers/tableau.ts";
import type { PeriodName } from "#worker/core/domain/calendar.ts";
import { devise } from "#worker/core/domain/devises.ts";

const XOF = devise("XOF");

const read = (...args: Parameters<typeof tableau>) => figuresOf(tableau(...args), XOF, "Africa/Dakar");

describe("the main chart", () => {
  it("shows the hours from 8 to 19 of a day, and others that sold", () => {
    const names = (...hours: string[]) =>
      read("jour", Object.fromEntries(hours.map((hour) => [`${DAY}T${hour}:00`, 100]))).sales?.rows.map(
        ({ name }) => name,
      );
    expect(names("09")).toHaveLength(12);
    expect(names("06", "22")?.at(0)).toBe("6\u00A0h");
    expect(names("06", "22")).toHaveLength(17);
  });

  it("shows the days of a month until today, at least a week, and a sale dated tomorrow", () => {
    const days = (sold: Record<string, number>, now = NOW) =>
      figuresOf({ ...tableau("mois", sold), instant: now }, XOF, "Africa/Dakar").sales?.rows.length;
    expect(days({ "2026-01-02": 100 })).toBe(14);
    expect(days({ "2026-01-02": 100 }, Date.parse("2026-01-02T10:00:00Z"))).toBe(7);
    expect(days({ "2026-01-15": 100 })).toBe(15);
    expect(days({ "2026-01-15": 100 }, Date.parse("2026-02-01T00:00:00Z"))).toBe(31);
  });

  it("shows whole weeks and years; only the first and the best hour show that they are hours", () => {
    expect(read("semaine", { "2026-01-12": 1 }).sales?.rows).toHaveLength(7);
    expect(read("annee", { "2026-03-01": 1 }).sales?.rows).toHaveLength(12);
    const { sales } = read("jour", { [`${DAY}T17:00`]: 100 });
    expect(sales?.chart.marks.map(({ text }) => text)).toEqual(
      "8\u00A0h 9 10 11 12 13 14 15 16 17\u00A0h 18 19".split(" "),
    );
  });

  it("says in words what it shows, and its rows add up to the totals", () => {
    const { sales } = read("mois", { "2026-01-01": 100_000, "2026-01-10": 20_530_000 });
    expect(sales?.chart.text).toBe(
      "Graphique du chiffre d'affaires et du bénéfice, janvier. Le meilleur\u00A0: 10 janvier, 205\u202F300\u00A0FCFA, dont 102\u202F650\u00A0FCFA de bénéfice. Le tableau donne les mêmes chiffres.",
    );
    expect(sales?.title).toBe("janvier, en FCFA");
    expect(sales?.rows.reduce((sum, row) => sum + row.chiffreAffaires, 0)).toBe(sales?.chiffreAffaires);
    expect(sales?.rows.reduce((sum, row) => sum + row.benefice, 0)).toBe(sales?.benefice);
  });

  it("is absent when nothing was sold", () => {
    expect(read("mois", {})).toMatchObject({ sales: null, hours: null, weekdays: null, bars: [] });
  });
});

describe("hours and weekdays", () => {
  it("stand where the main chart does not show them already", () => {
    const shown = (period: PeriodName, start: string) => {
      const { hours, weekdays } = read(period, { [start]: 100 });
      return [hours !== null, weekdays !== null];
    };
    expect(shown("jour", `${DAY}T17:00`)).toEqual([false, false]);
    expect(shown("semaine", DAY)).toEqual([true, false]);
    expect(shown("mois", DAY)).toEqual([true, true]);
    expect(shown("annee", "2026-01-01")).toEqual([false, true]);
  });

  it("are averages over the days that sold", () => {
    const { hours, weekdays } = read("mois", { [DAY]: 600_000 });
    expect(hours?.peak.text).toBe("3\u202F000");
    expect(weekdays?.peak.text).toBe("3\u202F000");
    expect(weekdays?.text).toBe(
      "Graphique des jours de la semaine. Le meilleur\u00A0: mercredi, 3\u202F000\u00A0FCFA par jour.",
    );
  });
});

it("measures best sellers by the first", () => {
  const sold = (produitId: number, chiffreAffaires: number) => ({
    produitId,
    titre: "Riz",
    rang: null,
    quantite: produitId,
    chiffreAffaires,
    benefice: 0,
  });
  const { bestSellers } = read("jour", {}, { meilleursProduits: [sold(1, 300), sold(2, 100), sold(3, 0)] });
  expect(bestSellers.map(({ sold, share }) => [sold, share])).toEqual([
    ["1\u00A0vendu", 100],
    ["2\u00A0vendus", 33.3],
    ["3\u00A0vendus", 0],
  ]);
});

it("names slices and periods", () => {
  expect(sliceName("jour", "2026-01-14T08:00")).toEqual({ mark: "8", name: "8\u00A0h" });
  expect(sliceName("semaine", "2026-02-01")).toEqual({ mark: "dim.", name: "dimanche 1er février" });
  expect(sliceName("mois", "2026-01-14")).toEqual({ mark: "14", name: "14 janvier" });
  expect(sliceName("annee", "2026-08-01")).toEqual({ mark: "août", name: "août" });
  const title = (period: PeriodName, start: string, end = start) => periodTitle(period, { start, end });
  expect(title("jour", "2026-01-01")).toBe("1er janvier");
  expect(title("semaine", "2026-01-11", "2026-01-17")).toBe("11 au 17 janvier");
  expect(title("semaine", "2026-02-01", "2026-02-07")).toBe("1er au 7 février");
  expect(title("semaine", "2026-03-29", "2026-04-04")).toBe("29 mars au 4 avril");
  expect(title("mois", "2026-01-01", "2026-01-31")).toBe("janvier");
  expect(title("annee", "2026-01-01", "2026-12-31")).toBe("2026");
});

it("says when a task was finished, on the shop's clock", () => {
  const at = (instant: string, timeZone = "Africa/Dakar") => finishedAt(Date.parse(instant), NOW, timeZone);
  expect(at("2026-01-14T09:30:00Z")).toBe("Aujourd'hui, 09:30");
  expect(at("2026-01-13T18:10:00Z")).toBe("Hier, 18:10");
  expect(at("2026-01-13T23:30:00Z", "Africa/Lagos")).toBe("Aujourd'hui, 00:30");
  expect(at("2026-01-12T09:30:00Z")).toBe("12 janv., 09:30");
  expect(at("2025-12-31T09:30:00Z")).toBe("31 déc. 2025, 09:30");
});
