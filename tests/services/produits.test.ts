import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { AUCUNE_LIGNE, boutiqueRangee, brouillon, compterLignes, enStock } from "#tests/helpers/catalogue.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const { categories, produits } = servicesDeTest();
const CATEGORIE_ABSENTE = { code: "INTROUVABLE", message: "Catégorie non trouvée" };

beforeAll(migrer);

describe("create in stock", () => {
  test("writes product, balance, first movement, price, barcodes and a silent event", async () => {
    const acteur = await boutiqueRangee();
    const { valeur, rejouee } = await produits.create(
      acteur,
      enStock({ description: "Long grain", codesBarres: ["6001", "6002"] }),
    );
    expect(rejouee).toBe(false);
    expect(valeur).toEqual({
      id: 1,
      titre: "Riz parfumé 25 kg",
      description: "Long grain",
      reference: "PRD-000001",
      categorie: { id: 1, nom: "Épicerie", description: null, rang: 0 },
      statut: "STOCK",
      seuilAlerte: 3,
      quantite: 5,
      valeurStock: 7_500_000,
      prixAchat: 1_500_000,
      prixAchatMoyen: 1_500_000,
      prixVente: 1_750_000,
      codesBarres: ["6001", "6002"],
      niveau: "ATTENTION",
      aUnStock: true,
      dateCreation: MAINTENANT,
    });
    expect(await lire(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ?1")).toEqual(
      [{ id: 1, quantite: 5, valeur: 7_500_000 }],
    );
    expect(
      await lire(
        acteur,
        `SELECT id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres, auteur_id, jour
         FROM mouvements WHERE etablissement_id = ?1`,
      ),
    ).toEqual([
      {
        id: 1,
        produit_id: 1,
        type: "INITIAL",
        quantite: 5,
        valeur: 7_500_000,
        quantite_apres: 5,
        valeur_apres: 7_500_000,
        auteur_id: acteur.gerantId,
        jour: "2026-01-14",
      },
    ]);
    expect(
      await lire(
        acteur,
        "SELECT id, produit_id, prix_vente FROM prix_historique WHERE etablissement_id = ?1",
      ),
    ).toEqual([{ id: 1, produit_id: 1, prix_vente: 1_750_000 }]);
    expect(await lire(acteur, "SELECT id, type, data FROM evenements WHERE etablissement_id = ?1")).toEqual([
      { id: 1, type: "INFO", data: '{"silencieux":true,"produitId":1}' },
    ]);
  });

  test("keeps the day of the shop's own zone", async () => {
    const minuitDouze = Date.UTC(2026, 0, 14, 23, 12);
    const acteur = await boutiqueRangee({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    await servicesDeTest({ maintenant: minuitDouze }).produits.create(acteur, enStock());
    expect(await lire(acteur, "SELECT jour FROM mouvements WHERE etablissement_id = ?1")).toEqual([
      { jour: "2026-01-15" },
    ]);
  });

  test("refuses decimals that the currency lacks, and takes them where it has them", async () => {
    const acteur = await boutiqueRangee();
    expect(await refus(produits.create(acteur, enStock({ prixAchat: 1250, prixVente: 1999 })))).toMatchObject(
      {
        code: "VALIDATION",
        fields: {
          prixAchat: ["Le montant a trop de décimales pour la devise"],
          prixVente: ["Le montant a trop de décimales pour la devise"],
        },
      },
    );
    expect(await compterLignes(acteur)).toEqual([AUCUNE_LIGNE]);
    const france = await boutiqueRangee({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    expect((await produits.create(france, enStock({ prixAchat: 1250 }))).valeur.prixAchat).toBe(1250);
  });

  test("a currency that has just changed is noticed before anything is booked in the old one", async () => {
    const acteur = await boutiqueRangee({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'XOF' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await refus(produits.create(acteur, enStock({ prixVente: 1250 })))).toMatchObject({
      code: "VALIDATION",
    });
    expect(await compterLignes(acteur)).toEqual([AUCUNE_LIGNE]);
  });

  test("takes a stock worth exactly the limit and refuses one above", async () => {
    const acteur = await boutiqueRangee();
    const limite = { quantite: 90_000, prixAchat: 100_000_000_000 };
    expect(await refus(produits.create(acteur, enStock({ ...limite, quantite: 90_001 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [MESSAGES.stockTropGrand] },
    });
    await produits.create(acteur, enStock(limite));
    expect(await lire(acteur, "SELECT valeur FROM stocks WHERE etablissement_id = ?1")).toEqual([
      { valeur: 9_000_000_000_000_000 },
    ]);
  });

  test("is one round trip", async () => {
    const acteur = await boutiqueRangee();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).produits.create(acteur, enStock(), "cle");
    expect(compte.allers).toBe(1);
  });
});

describe("create without stock", () => {
  test.each(["BROUILLON", "INACTIF"] as const)(
    "%s has numbers at 0, no movement, no price, no stock",
    async (statut) => {
      const acteur = await boutiqueRangee();
      const { valeur } = await produits.create(acteur, brouillon({ statut }));
      expect(valeur).toMatchObject({
        statut,
        seuilAlerte: 0,
        quantite: 0,
        prixAchat: 0,
        prixVente: 0,
        aUnStock: false,
      });
      expect(await compterLignes(acteur)).toEqual([{ ...AUCUNE_LIGNE, produits: 1, evenements: 1 }]);
    },
  );
});

describe("create refuses", () => {
  test("a category that is missing or another shop's, and gives the numbers back", async () => {
    const [a, b] = [await boutiqueRangee(), await boutiqueRangee()];
    await categories.create(b, { nom: "Boissons", description: null });
    for (const categorieId of [99, 2]) {
      expect(await refus(produits.create(a, enStock({ categorieId })))).toMatchObject(CATEGORIE_ABSENTE);
    }
    expect(await compterLignes(a)).toEqual([AUCUNE_LIGNE]);
    expect((await produits.create(a, enStock())).valeur).toMatchObject({ id: 1, reference: "PRD-000001" });
  });

  test("a reference that is taken, without case, at its field", async () => {
    const [a, b] = [await boutiqueRangee(), await boutiqueRangee()];
    await produits.create(a, enStock({ reference: "epi-009" }));
    expect(await refus(produits.create(a, enStock({ reference: "EPI-009" })))).toEqual({
      code: "CONFLIT",
      message: "Un produit porte déjà cette référence",
      fields: { reference: ["Un produit porte déjà cette référence"] },
    });
    expect(await refus(produits.create(a, enStock({ reference: "EPI-\u200b009" })))).toMatchObject({
      code: "CONFLIT",
    });
    expect((await produits.create(b, enStock({ reference: "EPI-009" }))).valeur.reference).toBe("EPI-009");
  });

  test("barcodes that are taken, naming each", async () => {
    const [a, b] = [await boutiqueRangee(), await boutiqueRangee()];
    await produits.create(a, enStock({ codesBarres: ["111", "222", "333"] }));
    const pris = await refus(produits.create(a, enStock({ codesBarres: ["222", "444", "333"] })));
    expect(pris).toMatchObject({ code: "CONFLIT" });
    expect(pris.fields?.["codesBarres"]).toEqual([
      "222 : Un produit porte déjà ce code-barres",
      "333 : Un produit porte déjà ce code-barres",
    ]);
    expect((await produits.create(b, enStock({ codesBarres: ["222"] }))).valeur.codesBarres).toEqual(["222"]);
  });

  test("nothing of the last net: the tables refuse what slips through", async () => {
    const acteur = await boutiqueRangee();
    await produits.create(acteur, enStock({ codesBarres: ["111"] }));
    const e = acteur.etablissementId;
    await expect(
      env.BOUTIQUE_1.prepare(
        "INSERT INTO codes_barres (etablissement_id, code, produit_id) VALUES (?, '111', 1)",
      )
        .bind(e)
        .run(),
    ).rejects.toThrow(/UNIQUE/);
    await expect(
      env.BOUTIQUE_1.prepare("UPDATE produits SET categorie_id = 77 WHERE etablissement_id = ?")
        .bind(e)
        .run(),
    ).rejects.toThrow(/FOREIGN KEY/);
  });
});
