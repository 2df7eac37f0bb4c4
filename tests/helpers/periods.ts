// Compares indicators and dashboards with the sales and purchases themselves.
import { expect } from "vitest";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { lastDays, PERIODS, periodAround } from "#worker/core/domain/calendar.ts";
import { localTime } from "#worker/core/domain/period.ts";
import { sold } from "./best-sellers.ts";
import { read } from "./databases.ts";
import { testServices } from "./services.ts";

const STARTS = {
  jour: "jour || printf('T%02d:00', heure)",
  semaine: "jour",
  "7jours": "jour",
  mois: "jour",
  annee: "substr(jour, 1, 7) || '-01'",
};

type Slice = {
  debut: string;
  chiffreAffaires: number;
  benefice: number;
  depenses: number;
  nombreVentes: number;
};

export async function expectCorrectPeriods(acteur: Acteur, now: number): Promise<void> {
  const { indicateurs, dashboards } = testServices({ now });
  const [{ devise, fuseau } = { devise: "", fuseau: "" }] = await read<{ devise: string; fuseau: string }>(
    acteur,
    "SELECT devise_code AS devise, fuseau FROM etablissements WHERE id = ?",
  );
  const today = localTime(now, fuseau).jour;
  for (const period of [...PERIODS, "7jours"] as const) {
    const days = period === "7jours" ? lastDays(7, today) : periodAround(period, today);
    const selected = `devise_code = '${devise}' AND jour BETWEEN '${days.start}' AND '${days.end}'`;
    const slices = await read<Slice & { articles: number }>(
      acteur,
      `SELECT ${STARTS[period]} AS debut, sum(ca) AS chiffreAffaires, sum(ca - cout) AS benefice,
         sum(depenses) AS depenses, sum(ventes) AS nombreVentes, sum(articles) AS articles
       FROM (SELECT jour, heure, montant_total AS ca, cout, 0 AS depenses, 1 AS ventes, nombre_articles AS articles
             FROM factures WHERE etablissement_id = ?1 AND statut = 'EMISE' AND ${selected}
             UNION ALL
             SELECT jour, heure, 0, 0, quantite * prix_achat, 0, 0
             FROM achats WHERE etablissement_id = ?1 AND date_annulation IS NULL AND ${selected}
             UNION ALL
             -- The checker compares these with the movements.
             SELECT jour, heure, 0, -correction, 0, 0, 0
             FROM totaux_horaires WHERE etablissement_id = ?1 AND correction <> 0 AND ${selected})
       GROUP BY 1 ORDER BY 1`,
    );
    const sum = (field: Exclude<keyof (typeof slices)[number], "debut">) =>
      slices.reduce((total, slice) => total + slice[field], 0);
    const ventes = {
      days,
      chiffreAffaires: sum("chiffreAffaires"),
      benefice: sum("benefice"),
      nombreVentes: sum("nombreVentes"),
    };
    expect(await indicateurs.get(acteur, { periode: period })).toMatchObject({
      ...ventes,
      nombreArticles: sum("articles"),
    });
    if (period === "7jours") continue;
    const tableau = await dashboards.get(acteur, period);
    expect(tableau).toMatchObject({ ...ventes, depenses: sum("depenses") });
    const zeros = { chiffreAffaires: 0, benefice: 0, depenses: 0, nombreVentes: 0 };
    const soldBySlice = new Map(slices.map((slice) => [slice.debut, slice]));
    expect(tableau.serie.map(({ debut }) => soldBySlice.get(debut) ?? { debut, ...zeros })).toMatchObject(
      tableau.serie,
    );
    expect(tableau.serie.map(({ debut }) => debut)).toEqual(expect.arrayContaining([...soldBySlice.keys()]));
    const sums = (key: "heure" | "jour") =>
      read<{ chiffreAffaires: number; nombreVentes: number; key: number }>(
        acteur,
        `SELECT ${key === "heure" ? "heure" : "CAST(strftime('%w', jour) AS INTEGER)"} AS ${key},
           sum(montant_total) AS chiffreAffaires, count(*) AS nombreVentes
         FROM factures WHERE etablissement_id = ?1 AND statut = 'EMISE' AND ${selected} GROUP BY 1 ORDER BY 1`,
      );
    const isSold = ({ nombreVentes }: { nombreVentes: number }) => nombreVentes > 0;
    expect(tableau.parHeure.filter(isSold)).toEqual(period === "annee" ? [] : await sums("heure"));
    expect(tableau.parJourSemaine.filter(isSold)).toMatchObject(await sums("jour"));
    expect(
      tableau.meilleursProduits.map((m) => [m.produitId, m.quantite, m.chiffreAffaires, m.benefice]),
    ).toEqual(await sold(acteur, devise, days));
  }
}
