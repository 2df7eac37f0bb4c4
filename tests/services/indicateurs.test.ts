import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import { ajouterTotaux } from "#tests/helpers/totaux.ts";
import { joursDe, periodeAutour, periodeAvant, plusJours } from "#worker/kernel/domain/calendar.ts";

beforeAll(migrer);

const un = (jour: string, reste: object = {}) => ({
  jour,
  chiffre_affaires: 100_000,
  cout: 60_000,
  nombre_factures: 2,
  nombre_articles: 5,
  nombre_lignes: 3,
  ...reste,
});

describe("the figures of a period", () => {
  test("are those of its days, against the whole period before", async () => {
    const acteur = await creerBoutique();
    await ajouterTotaux(acteur, "totaux_journaliers", [
      un("2026-01-14"),
      un("2026-01-13", { chiffre_affaires: 80_000 }),
      // The week from Sunday 11, and the one before.
      un("2026-01-11", { nombre_factures: 1 }),
      un("2026-01-10", { chiffre_affaires: 400_000 }),
      un("2025-12-31", { chiffre_affaires: 50_000 }),
    ]);
    const { indicateurs } = servicesDeTest();
    expect(await indicateurs.get(acteur, { periode: "jour" })).toEqual({
      periode: "jour",
      jours: { debut: "2026-01-14", fin: "2026-01-14" },
      chiffreAffaires: 100_000,
      evolution: 25,
      nombreVentes: 2,
      nombreArticles: 5,
      benefice: 40_000,
      marge: 40,
      panierMoyen: 50_000,
      deviseCode: "XOF",
    });
    expect(await indicateurs.get(acteur, { periode: "semaine" })).toMatchObject({
      jours: { debut: "2026-01-11", fin: "2026-01-17" },
      chiffreAffaires: 280_000,
      evolution: -30,
      nombreVentes: 5,
      panierMoyen: 56_000,
    });
    expect(await indicateurs.get(acteur, { periode: "mois" })).toMatchObject({
      jours: { debut: "2026-01-01", fin: "2026-01-31" },
      chiffreAffaires: 680_000,
      evolution: 1260,
    });
    expect(await indicateurs.get(acteur, { periode: "annee" })).toMatchObject({
      jours: { debut: "2026-01-01", fin: "2026-12-31" },
      chiffreAffaires: 680_000,
      evolution: 1260,
    });
  });

  test("of all time are since the first sale and compared with nothing; they are what no period means", async () => {
    const acteur = await creerBoutique();
    await ajouterTotaux(acteur, "totaux_journaliers", [
      { jour: "2024-12-31", depenses: 7 },
      un("2025-02-28"),
      un("2026-01-14"),
    ]);
    const { indicateurs } = servicesDeTest();
    const tous = await indicateurs.get(acteur, { periode: "tous" });
    expect(tous).toMatchObject({
      periode: "tous",
      jours: { debut: "2025-02-28", fin: "2026-01-14" },
      chiffreAffaires: 200_000,
      evolution: 0,
    });
    expect(await indicateurs.get(acteur, {})).toEqual(tous);
  });

  test("of a range are compared with as many days before; an instant counts for its day", async () => {
    const acteur = await creerBoutique({ fuseau: "Africa/Porto-Novo", paysCode: "BJ" });
    await ajouterTotaux(acteur, "totaux_journaliers", [
      un("2026-01-14"),
      un("2026-01-13"),
      un("2026-01-12"),
      un("2026-01-11"),
      un("2026-01-10", { chiffre_affaires: 1 }),
    ]);
    // 23:30 in Greenwich is the 13th in Porto-Novo.
    const dateDebut = { instant: Date.UTC(2026, 0, 12, 23, 30) };
    const lus = await servicesDeTest().indicateurs.get(acteur, {
      dateDebut,
      dateFin: { jour: "2026-01-14" },
    });
    expect(lus).toMatchObject({
      periode: null,
      jours: { debut: "2026-01-13", fin: "2026-01-14" },
      chiffreAffaires: 200_000,
      evolution: 0,
    });
  });

  test("of a new shop are zeros", async () => {
    const acteur = await creerBoutique({ boutique: "BOUTIQUE_2" });
    expect(await servicesDeTest().indicateurs.get(acteur, {})).toEqual({
      periode: "tous",
      jours: { debut: "2026-01-14", fin: "2026-01-14" },
      chiffreAffaires: 0,
      evolution: 0,
      nombreVentes: 0,
      nombreArticles: 0,
      benefice: 0,
      marge: null,
      panierMoyen: 0,
      deviseCode: "XOF",
    });
  });

  test("are the shop's own, in its current currency, whatever the credentials still claim", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    await ajouterTotaux(voisine, "totaux_journaliers", [un("2026-01-14")]);
    await ajouterTotaux(acteur, "totaux_journaliers", [
      un("2026-01-14", { devise_code: "EUR", chiffre_affaires: 9 }),
    ]);
    const { indicateurs } = servicesDeTest();
    expect(await indicateurs.get(acteur, {})).toMatchObject({ chiffreAffaires: 0, deviseCode: "XOF" });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'EUR' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await indicateurs.get(acteur, {})).toMatchObject({ chiffreAffaires: 9, deviseCode: "EUR" });
  });

  test("are exact as far as numbers go, and no error beyond", async () => {
    const acteur = await creerBoutique();
    const max = { chiffre_affaires: 9_000_000_000_000_000, cout: 0 };
    await ajouterTotaux(
      acteur,
      "totaux_journaliers",
      joursDe({ debut: "2022-01-01", fin: "2024-12-31" }).map((jour) => un(jour, max)),
    );
    const { chiffreAffaires } = await servicesDeTest().indicateurs.get(acteur, {});
    expect(chiffreAffaires).toBeCloseTo(9e15 * 1096, -5);
  });

  test("cost one round trip", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).indicateurs.get(acteur, {
      periode: "mois",
    });
    expect(compte.allers).toBe(1);
  });
});

test("a sale counts as its invoice does, in each period of its day", async () => {
  const acteur = await creerBoutique();
  const [riz = 0, eau = 0] = await ajouterProduits(acteur, [{}, {}]);
  const services = servicesDeTest();
  const lignes = [riz, eau].map((produitId) => ({ produitId, quantite: 2, prixVenteReel: 80_000 }));
  await services.ventes.encaisser(acteur, panier(lignes));
  await services.ventes.encaisser(
    acteur,
    panier(lignes.slice(1), { dateOperation: MAINTENANT - 20 * 86_400_000 }),
  );
  const mois = await services.indicateurs.get(acteur, { periode: "mois" });
  expect(mois).toMatchObject({
    chiffreAffaires: 320_000,
    nombreVentes: 1,
    nombreArticles: 4,
    benefice: 120_000,
    evolution: 100,
  });
  expect(await services.indicateurs.get(acteur, {})).toMatchObject({
    nombreVentes: 2,
    jours: { debut: "2025-12-25" },
  });
});

test("whatever the day, what a period counts is the sum of its days, in UTC and UTC+1", async () => {
  const boutiques = [
    await creerBoutique(),
    await creerBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" }),
  ];
  const jours = joursDe({ debut: "2024-01-01", fin: "2026-02-28" });
  const montant = (jour: string) => (jours.indexOf(jour) + 1) ** 2;
  for (const acteur of boutiques) {
    await ajouterTotaux(
      acteur,
      "totaux_journaliers",
      jours.map((jour) => un(jour, { chiffre_affaires: montant(jour), cout: 0 })),
    );
  }
  const total = (dedans: string[]) =>
    dedans.reduce((somme, jour) => somme + (jours.includes(jour) ? montant(jour) : 0), 0);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...boutiques),
      fc.constantFrom("jour", "semaine", "mois", "annee"),
      fc.integer({ min: Date.UTC(2025, 0, 2), max: Date.UTC(2026, 1, 27) }),
      async (acteur, periode, maintenant) => {
        const decalage = acteur.fuseau === "Africa/Porto-Novo" ? 3_600_000 : 0;
        const jour = new Date(maintenant + decalage).toISOString().slice(0, 10);
        const autour = periodeAutour(periode, jour);
        const lus = await servicesDeTest({ maintenant }).indicateurs.get(acteur, { periode });
        expect(lus.jours).toEqual(autour);
        expect(lus.chiffreAffaires).toBe(total(joursDe(autour)));
        const avant = total(joursDe(periodeAvant(periode, autour)));
        expect(lus.evolution).toBeCloseTo(((lus.chiffreAffaires - avant) / avant) * 100, 6);
        expect(plusJours(periodeAvant(periode, autour).fin, 1)).toBe(autour.debut);
      },
    ),
    { numRuns: 60 },
  );
});
