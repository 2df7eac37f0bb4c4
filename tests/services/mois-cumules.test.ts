// Sums of months: made at night, of the months that are worth it, and read only as long as their days agree.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import {
  boutiqueFournie,
  JOUR_MS,
  MARS,
  meilleurs,
  nuit,
  PAYS_DE,
  vendre,
  vendus,
} from "#tests/helpers/meilleurs.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { plansDe } from "#tests/helpers/plans.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";
import { ajouterTotaux } from "#tests/helpers/totaux.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

beforeAll(migrer);

const CETTE_ANNEE = { debut: "2026-01-01", fin: "2026-12-31" };

const cumules = (acteur: Acteur) =>
  lire<{ mois: string; jusqua: string }>(
    acteur,
    "SELECT mois, jusqua FROM mois_cumules WHERE etablissement_id = ? ORDER BY mois",
  );

describe("the sweep", () => {
  it("sums up every month of this year that is over, and this one from a thousand lines on", async () => {
    const acteur = await boutiqueFournie({}, 5);
    await vendre(acteur, MARS, 100, { 1: 1 });
    await vendre(acteur, MARS, 60, { 1: 1, 2: 3 });
    await vendre(acteur, MARS, 40, { 1: 2 });
    await vendre(acteur, MARS, 30, { 1: 1 });
    await vendre(acteur, MARS, 1, { 3: 7 });
    await vendre(acteur, MARS, 8, { 1: 1 });
    await vendre(acteur, MARS, 0, { 5: 8 });
    await nuit(MARS);
    const passes = [
      { mois: "2026-01", jusqua: "2026-01-29" },
      { mois: "2026-02", jusqua: "2026-02-08" },
    ];
    expect(await cumules(acteur)).toEqual(passes);
    await ajouterTotaux(acteur, "totaux_journaliers", [
      { jour: "2026-03-04", nombre_lignes: 999, nombre_articles: 2_000 },
    ]);
    await ajouterTotaux(acteur, "totaux_produits", [
      { jour: "2026-03-04", produit_id: 4, quantite: 2_000, chiffre_affaires: 700, cout: 0 },
    ]);
    await nuit(MARS);
    expect(await cumules(acteur)).toEqual([...passes, { mois: "2026-03", jusqua: "2026-03-09" }]);
    const avant = await meilleurs(acteur, MARS, "mois");
    expect(avant.map(([produitId]) => produitId)).toEqual([5, 3, 1, 4]);
    // A week is cut out of what the month sums up.
    expect(await meilleurs(acteur, MARS, "semaine")).toEqual(avant.slice(0, 2));
    expect(await meilleurs(acteur, MARS - 7 * JOUR_MS, "semaine")).toEqual(avant.slice(2));
    // What comes after those days is read by day, what comes among them makes the sums be left alone.
    await vendre(acteur, MARS, 0, { 3: 1 });
    expect((await meilleurs(acteur, MARS, "mois"))[0]).toEqual(expect.arrayContaining([3, 8, 640_000]));
    await vendre(acteur, MARS, 1, { 3: 1 });
    expect((await meilleurs(acteur, MARS, "mois"))[0]).toEqual(expect.arrayContaining([3, 9, 720_000]));
  });

  it("writes nothing when nothing was sold since, and only what was", async () => {
    const acteur = await boutiqueFournie({}, 20);
    const tout = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i + 1, 2]));
    await nuit(MARS);
    await vendre(acteur, MARS, 30, tout);
    const ecrites = async () => {
      const { db, compte } = compter(env.BOUTIQUE_1);
      await servicesDeTest({ maintenant: MARS, bindings: { ...env, BOUTIQUE_1: db } }).menage.balayer();
      return compte.lignesEcrites;
    };
    expect(await ecrites()).toBe(21);
    expect(await ecrites()).toBe(0);
    await vendre(acteur, MARS, 25, { 7: 1 });
    expect(await ecrites()).toBe(2);
    const facture = await vendre(acteur, MARS, 25, { 7: 1, 8: 1 });
    await ecrites();
    await servicesDeTest({ maintenant: MARS }).factures.annuler(acteur, facture, "Erreur");
    expect(await ecrites()).toBe(3);
    await attendreLivresSains(acteur);
  });

  it("leaves no sum behind when its clock goes back", async () => {
    const acteur = await boutiqueFournie();
    const facture = await vendre(acteur, MARS, 37, { 1: 1 });
    await vendre(acteur, MARS, 18, { 2: 1 });
    await nuit(MARS);
    await servicesDeTest({ maintenant: MARS }).factures.annuler(acteur, facture, "Erreur");
    await nuit(MARS - 28 * JOUR_MS);
    expect(await meilleurs(acteur, MARS, "annee")).toEqual(await vendus(acteur, "XOF", CETTE_ANNEE));
    await attendreLivresSains(acteur);
  });

  it("takes more months than one statement does, of shops that each keep their own", async () => {
    const DECEMBRE = Date.UTC(2026, 11, 2, 3);
    const acteurs: Acteur[] = [];
    for (let i = 0; i < 5; i++) {
      const acteur = await boutiqueFournie({ boutique: "BOUTIQUE_2" });
      acteurs.push(acteur);
      for (let mois = 0; mois < 11; mois++) await vendre(acteur, DECEMBRE, 17 + 30 * mois, { 1: 1 + i });
    }
    await nuit(DECEMBRE);
    for (const [i, acteur] of acteurs.entries()) {
      expect(await cumules(acteur)).toHaveLength(11);
      expect(await meilleurs(acteur, DECEMBRE, "annee")).toEqual(await vendus(acteur, "XOF", CETTE_ANNEE));
      expect((await meilleurs(acteur, DECEMBRE, "annee"))[0]?.[1]).toBe(11 * (1 + i));
      await attendreLivresSains(acteur);
    }
  });

  it("reads each shop's days of this year by their key, and the sales of no other month", async () => {
    const plans = await plansDe((bindings) => servicesDeTest({ bindings }).menage.balayer());
    const lectures = plans.filter((detail) => /^SEARCH [jtdm] |^SCAN [tdm] /.test(detail));
    expect(lectures.length).toBeGreaterThan(0);
    const cle = "USING PRIMARY KEY (etablissement_id=? AND devise_code=? AND";
    expect(lectures.filter((detail) => !detail.includes(cle))).toEqual([]);
  });

  it("holds a month of which each day holds all that a day may", async () => {
    const acteur = await boutiqueFournie();
    const jours = Array.from({ length: 31 }, (_, i) => `2026-01-${String(i + 1).padStart(2, "0")}`);
    await ajouterTotaux(
      acteur,
      "totaux_journaliers",
      jours.map((jour) => ({ jour, nombre_lignes: 1, nombre_articles: 1 })),
    );
    const plein = { produit_id: 1, quantite: 1, chiffre_affaires: 9e15, cout: 9e15 };
    await ajouterTotaux(
      acteur,
      "totaux_produits",
      jours.map((jour) => ({ jour, ...plein })),
    );
    await nuit(MARS);
    expect(await cumules(acteur)).toHaveLength(1);
    expect(await meilleurs(acteur, MARS, "annee")).toEqual([[1, 31, 279e15, 0]]);
  });
});

describe("sums of months", () => {
  it("of another shop and of another currency count for nothing", async () => {
    const [acteur, voisine] = [await boutiqueFournie(), await boutiqueFournie()];
    await vendre(acteur, MARS, 30, { 1: 2 });
    await vendre(voisine, MARS, 30, { 1: 2, 2: 500 });
    const ailleurs = { mois: "2026-02", produit_id: 2, quantite: 9, chiffre_affaires: 900_000_000, cout: 0 };
    await ajouterTotaux(acteur, "totaux_produits_mois", [{ ...ailleurs, devise_code: "EUR" }]);
    await nuit(MARS);
    expect(await meilleurs(acteur, MARS, "annee")).toEqual(await vendus(acteur, "XOF", CETTE_ANNEE));
    expect(await meilleurs(acteur, MARS, "annee")).toHaveLength(1);
  });

  it("of one currency leave another's days to be read", async () => {
    const acteur = await boutiqueFournie();
    await vendre(acteur, MARS, 30, { 1: 2 });
    await nuit(MARS);
    await servicesDeTest({ maintenant: MARS }).parametres.definirPays(acteur, PAYS_DE.GNF);
    await vendre(acteur, MARS, 30, { 2: 5 });
    expect(await meilleurs(acteur, MARS, "annee")).toEqual(await vendus(acteur, "GNF", CETTE_ANNEE));
    await nuit(MARS);
    expect(await meilleurs(acteur, MARS, "annee")).toEqual(await vendus(acteur, "GNF", CETTE_ANNEE));
  });

  it("hold no longer when other sales have taken the place of those of then", async () => {
    const acteur = await boutiqueFournie();
    const facture = await vendre(acteur, MARS, 30, { 1: 2 });
    await nuit(MARS);
    await servicesDeTest({ maintenant: MARS }).factures.annuler(acteur, facture, "Erreur");
    await vendre(acteur, MARS, 30, { 2: 2 });
    expect((await meilleurs(acteur, MARS, "annee")).map(([produitId]) => produitId)).toEqual([2]);
  });

  it("spare the reader the days that they hold", async () => {
    const acteur = await boutiqueFournie({}, 50);
    const tout = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [i + 1, 1]));
    for (let jours = 12; jours < 42; jours++) await vendre(acteur, MARS, jours, tout);
    const lues = async () => {
      const { db, compte } = compter(env.BOUTIQUE_1);
      const { tableauxDeBord } = servicesDeTest({ maintenant: MARS, bindings: { ...env, BOUTIQUE_1: db } });
      await tableauxDeBord.get(acteur, "annee");
      expect(compte.allers).toBe(1);
      return compte.lignesLues;
    };
    const parJour = await lues();
    await nuit(MARS);
    expect(parJour - (await lues())).toBeGreaterThan(28 * 50);
  });

  it("cost a sale nothing", async () => {
    const acteur = await boutiqueFournie();
    const ecrites = async () => {
      const { db, compte } = compter(env.BOUTIQUE_1);
      const { ventes } = servicesDeTest({ maintenant: MARS, bindings: { ...env, BOUTIQUE_1: db } });
      await ventes.encaisser(acteur, { ...unArticle(1), dateOperation: MARS - 30 * JOUR_MS });
      return compte.lignesEcrites;
    };
    await ecrites();
    const avant = await ecrites();
    await nuit(MARS);
    expect(await ecrites()).toBe(avant);
  });
});
