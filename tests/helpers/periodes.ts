// What indicators and dashboards tell of each period, against the sales and purchases themselves.
import { expect } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { PERIODES, periodeAutour } from "#worker/kernel/domain/calendar.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";
import { lire } from "./bases.ts";
import { vendus } from "./meilleurs.ts";
import { servicesDeTest } from "./services.ts";

/** Where the slice of a row begins, in SQL. */
const DEBUTS = {
  jour: "jour || printf('T%02d:00', heure)",
  semaine: "jour",
  mois: "jour",
  annee: "substr(jour, 1, 7) || '-01'",
};

type Tranche = {
  debut: string;
  chiffreAffaires: number;
  benefice: number;
  depenses: number;
  nombreVentes: number;
};

/** Expects the day, week, month and year of `maintenant`, in the shop's zone and currency as they are, to add up. */
export async function attendrePeriodesJustes(acteur: Acteur, maintenant: number): Promise<void> {
  const { indicateurs, tableauxDeBord } = servicesDeTest({ maintenant });
  const [{ devise, fuseau } = { devise: "", fuseau: "" }] = await lire<{ devise: string; fuseau: string }>(
    acteur,
    "SELECT devise_code AS devise, fuseau FROM etablissements WHERE id = ?",
  );
  for (const periode of PERIODES) {
    const jours = periodeAutour(periode, heureLocale(maintenant, fuseau).jour);
    const choisis = `devise_code = '${devise}' AND jour BETWEEN '${jours.debut}' AND '${jours.fin}'`;
    const tranches = await lire<Tranche & { articles: number }>(
      acteur,
      `SELECT ${DEBUTS[periode]} AS debut, sum(ca) AS chiffreAffaires, sum(ca - cout) AS benefice,
         sum(depenses) AS depenses, sum(ventes) AS nombreVentes, sum(articles) AS articles
       FROM (SELECT jour, heure, montant_total AS ca, cout, 0 AS depenses, 1 AS ventes, nombre_articles AS articles
             FROM factures WHERE etablissement_id = ?1 AND statut = 'EMISE' AND ${choisis}
             UNION ALL
             SELECT jour, heure, 0, 0, quantite * prix_achat, 0, 0
             FROM achats WHERE etablissement_id = ?1 AND date_annulation IS NULL AND ${choisis})
       GROUP BY 1 ORDER BY 1`,
    );
    const somme = (champ: Exclude<keyof (typeof tranches)[number], "debut">) =>
      tranches.reduce((total, tranche) => total + tranche[champ], 0);
    const ventes = {
      jours,
      chiffreAffaires: somme("chiffreAffaires"),
      benefice: somme("benefice"),
      nombreVentes: somme("nombreVentes"),
    };
    expect(await indicateurs.get(acteur, { periode })).toMatchObject({
      ...ventes,
      nombreArticles: somme("articles"),
    });
    const tableau = await tableauxDeBord.get(acteur, periode);
    expect(tableau).toMatchObject({ ...ventes, depenses: somme("depenses") });
    const vides = { chiffreAffaires: 0, benefice: 0, depenses: 0, nombreVentes: 0 };
    const vendues = new Map(tranches.map((tranche) => [tranche.debut, tranche]));
    expect(tableau.serie.map(({ debut }) => vendues.get(debut) ?? { debut, ...vides })).toMatchObject(
      tableau.serie,
    );
    expect(tableau.serie.map(({ debut }) => debut)).toEqual(expect.arrayContaining([...vendues.keys()]));
    expect(
      tableau.meilleursProduits.map((m) => [m.produitId, m.quantite, m.chiffreAffaires, m.benefice]),
    ).toEqual(await vendus(acteur, devise, jours));
  }
}
