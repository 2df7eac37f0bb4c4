// Recording a purchase: what enters, what it costs, what it makes of its product (decisions 16, 17, 19, 20, 25).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, depensesLues } from "#tests/helpers/achats.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { evenementsLus, stocksLus } from "#tests/helpers/lus.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { achats, produits, ventes } = servicesDeTest();

beforeAll(migrer);

describe("a purchase", () => {
  test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
    "in %s, enters, books and tells, in one go",
    async (boutique) => {
      const acteur = await creerBoutique({ boutique });
      const [riz = 0] = await ajouterProduits(acteur, [
        { titre: "Riz", quantite: 5, prixAchat: 50_000, seuilAlerte: 8 },
      ]);
      const { valeur, rejouee } = await achats.create(
        acteur,
        achat(riz, { reference: "F-12", numeroBonLivraison: "BL 7", notes: "Payé\ncomptant" }),
      );
      expect(rejouee).toBe(false);
      expect(valeur).toEqual({
        id: 1,
        produit: { id: riz, titre: "Riz", reference: `REF-${riz}`, description: null },
        quantite: 10,
        prixAchat: 60_000,
        prixVente: null,
        montantTotal: 600_000,
        deviseCode: "XOF",
        fournisseur: "Grossiste",
        reference: "F-12",
        numeroBonLivraison: "BL 7",
        notes: "Payé\ncomptant",
        dateOperation: MAINTENANT,
        jour: "2026-01-14",
        dateCreation: MAINTENANT,
        dateAnnulation: null,
      });
      expect(await achats.get(acteur, 1)).toEqual(valeur);
      expect(await stocksLus(acteur)).toEqual([{ id: riz, quantite: 15, valeur: 850_000 }]);
      expect(await depensesLues(acteur)).toEqual([
        { jour: "2026-01-14", devise_code: "XOF", depenses: 600_000, nombre_achats: 1 },
      ]);
      expect(
        await lire(acteur, "SELECT jour, heure, depenses FROM totaux_horaires WHERE etablissement_id = ?"),
      ).toEqual([{ jour: "2026-01-14", heure: 17, depenses: 600_000 }]);
      expect(await evenementsLus(acteur)).toEqual([
        {
          typeAlerte: "ACHAT_EFFECTUE",
          achatId: 1,
          produitId: riz,
          reference: `REF-${riz}`,
          nom: "Riz",
          stockActuel: 15,
          seuilAlerte: 8,
        },
      ]);
      expect(await produits.get(acteur, riz)).toMatchObject({
        prixAchat: 60_000,
        prixAchatMoyen: 56_667,
        prixVente: 80_000,
      });
      await attendreLivresSains(acteur);
    },
  );

  test("counts on the local day and hour of its operation, also when it is recorded later", async () => {
    const acteur = await creerBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    await achats.create(acteur, achat(p, { dateOperation: Date.UTC(2026, 0, 11, 23, 15) }));
    expect(await depensesLues(acteur)).toMatchObject([{ jour: "2026-01-12", depenses: 600_000 }]);
    expect(await lire(acteur, "SELECT jour, heure FROM achats WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-12", heure: 0 },
    ]);
  });

  test("in a shop whose settings have just changed, is booked in its currency of now", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', fuseau = 'Europe/Paris' WHERE id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    const { valeur } = await achats.create(acteur, achat(p, { prixAchat: 12_345 }));
    expect(valeur).toMatchObject({ deviseCode: "EUR", montantTotal: 123_450 });
    expect(await lire(acteur, "SELECT heure FROM achats WHERE etablissement_id = ?")).toEqual([
      { heure: 18 },
    ]);
  });

  test("sets the selling price when it brings one, and keeps the change as history", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ prixVente: 80_000 }]);
    await achats.create(acteur, achat(p, { prixVente: 90_000 }));
    await achats.create(acteur, achat(p, { prixVente: 90_000 }));
    await achats.create(acteur, achat(p));
    expect(await produits.get(acteur, p)).toMatchObject({ prixVente: 90_000, quantite: 40 });
    expect(await lire(acteur, "SELECT prix_vente FROM prix_historique WHERE etablissement_id = ?")).toEqual([
      { prix_vente: 90_000 },
    ]);
    await attendreLivresSains(acteur);
  });

  test("puts a draft in stock, at the purchase's prices", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ statut: "BROUILLON", prixVente: 0, prixAchat: 0 }]);
    expect(await refus(achats.create(acteur, achat(p)))).toEqual({
      code: "VALIDATION",
      message: "Le prix de vente est obligatoire",
      fields: { prixVente: ["Le prix de vente est obligatoire"] },
    });
    await achats.create(acteur, achat(p, { prixVente: 75_000 }));
    expect(await produits.get(acteur, p)).toMatchObject({
      statut: "STOCK",
      quantite: 10,
      prixAchat: 60_000,
      prixVente: 75_000,
      aUnStock: true,
    });
    await ventes.encaisser(acteur, unArticle(p));
    await attendreLivresSains(acteur);
  });

  test("of a free gift lowers the average", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 10, prixAchat: 50_000 }]);
    await achats.create(acteur, achat(p, { prixAchat: 0 }));
    expect(await produits.get(acteur, p)).toMatchObject({ prixAchat: 0, prixAchatMoyen: 25_000 });
  });
});

describe("what is refused", () => {
  test.each([
    [{ produitId: 99 }, "INTROUVABLE", "Produit non trouvé", "produitId"],
    [{ produitId: 2 }, "CONFLIT", "Produit inactif", "produitId"],
    [
      { dateOperation: MAINTENANT + 301_000 },
      "VALIDATION",
      "La date d'opération ne peut pas être dans le futur",
      "dateOperation",
    ],
    [{ prixAchat: 60_050 }, "VALIDATION", "Le montant a trop de décimales pour la devise", "prixAchat"],
    [{ prixVente: 60_050 }, "VALIDATION", "Le montant a trop de décimales pour la devise", "prixVente"],
    [{ quantite: 90_001, prixAchat: 100_000_000_000 }, "VALIDATION", /^La valeur du stock/, "quantite"],
  ])("%j: %s", async (reste, code, message, champ) => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{}, { statut: "INACTIF" }]);
    const avant = [await stocksLus(acteur), await evenementsLus(acteur)];
    const recu = await refus(achats.create(acteur, achat(1, reste)));
    expect(recu.code).toBe(code);
    expect(recu.message).toMatch(message);
    expect(Object.keys(recu.fields ?? {})).toEqual([champ]);
    expect([await stocksLus(acteur), await evenementsLus(acteur)]).toEqual(avant);
    expect(await depensesLues(acteur)).toEqual([]);
  });

  test("five minutes ahead are not the future", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    await achats.create(acteur, achat(p, { dateOperation: MAINTENANT + 300_000 }));
  });

  test("an archived product and another shop's answer what a missing one does", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    const ids = await ajouterProduits(a, [{}, {}]);
    await produits.delete(a, ids[0] ?? 0);
    const absent = await refus(achats.create(a, achat(99)));
    expect(absent.code).toBe("INTROUVABLE");
    expect(await refus(achats.create(a, achat(ids[0] ?? 0)))).toEqual(absent);
    expect(await refus(achats.create(b, achat(ids[1] ?? 0)))).toEqual(absent);
    expect(await stocksLus(a)).toMatchObject([{ quantite: 10 }, { quantite: 10 }]);
  });

  test("a stock, and a day, beyond their bounds: in words, and nothing is written", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{ quantite: 1_000_000_000, prixAchat: 0 }, {}, {}]);
    expect(await refus(achats.create(acteur, achat(1)))).toMatchObject({
      code: "VALIDATION",
      fields: {
        quantite: ["Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces"],
      },
    });
    const enorme = { quantite: 90_000, prixAchat: 100_000_000_000 };
    expect(await refus(achats.create(acteur, achat(2, enorme)))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^La valeur du stock/)] },
    });
    await achats.create(acteur, achat(2, { ...enorme, quantite: 89_999 }));
    expect(await refus(achats.create(acteur, achat(3, { ...enorme, quantite: 2 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: ["Le montant dépasse la limite autorisée"] },
    });
    await attendreLivresSains(acteur);
  });
});

describe("the key, the cost and what happens at once", () => {
  test("the same key buys once; for another purchase it is refused", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    const premiere = await achats.create(acteur, achat(p), "cle-1");
    const seconde = await achats.create(acteur, achat(p), "cle-1");
    expect(seconde).toEqual({ valeur: premiere.valeur, rejouee: true });
    expect(await refus(achats.create(acteur, achat(p, { quantite: 11 }), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 20 }]);
  });

  test("one round trip, and few rows", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await suivis.create(acteur, achat(p), "cle");
    // Counters, purchase and its two indexes, movement and its index, stock, product, day, hour, event, key.
    expect(compte).toMatchObject({ allers: 1, lignesEcrites: 12 });
  });

  test("purchases and sales at the same time: all land, numbers have no gap", async () => {
    const acteur = await creerBoutique();
    const [p = 0, brouillon = 0] = await ajouterProduits(acteur, [{ quantite: 10 }, { statut: "BROUILLON" }]);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 3 === 0
          ? ventes.encaisser(acteur, unArticle(p))
          : achats.create(acteur, achat(i % 3 === 1 ? p : brouillon, { quantite: i, prixVente: 80_000 })),
      ),
    );
    expect((await stocksLus(acteur)).map(({ quantite }) => quantite)).toEqual([10 - 4 + 22, 26]);
    expect(await lire(acteur, "SELECT id FROM achats WHERE etablissement_id = ?")).toHaveLength(8);
    await attendreLivresSains(acteur);
  });
});
