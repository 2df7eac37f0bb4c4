import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { ProduitCreation } from "#worker/domain/produit.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits } = servicesDeTest();
let prochaine = 1;

/** A shop of its own for each test, with one category, whose number is 1. */
async function boutique(options?: Parameters<typeof creerBoutique>[1]): Promise<Acteur> {
  const acteur = await creerBoutique(prochaine++, options);
  await categories.create(acteur, { nom: "Épicerie", description: null });
  return acteur;
}

type EnStock = Extract<ProduitCreation, { statut: "STOCK" }>;
const enStock = (reste: Partial<EnStock> = {}): EnStock => ({
  titre: "Riz parfumé 25 kg",
  description: null,
  categorieId: 1,
  codesBarres: [],
  statut: "STOCK",
  seuilAlerte: 3,
  quantite: 5,
  prixAchat: 1_500_000,
  prixVente: 1_750_000,
  ...reste,
});
const brouillon = (reste: Partial<ProduitCreation> = {}): ProduitCreation =>
  ({
    titre: "Savon",
    description: null,
    categorieId: 1,
    codesBarres: [],
    statut: "BROUILLON",
    ...reste,
  }) as ProduitCreation;

const tout = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;
const CATEGORIE_ABSENTE = { code: "INTROUVABLE", message: "Catégorie non trouvée" };
const VIDE = { produits: 0, stocks: 0, mouvements: 0, prix: 0, codes: 0, evenements: 0 };

function compterLignes(acteur: Acteur) {
  const n = (table: string) => `(SELECT count(*) FROM ${table} WHERE etablissement_id = ?1)`;
  return lire(
    acteur,
    `SELECT ${n("produits")} AS produits, ${n("stocks")} AS stocks, ${n("mouvements")} AS mouvements,
            ${n("prix_historique")} AS prix, ${n("codes_barres")} AS codes, ${n("evenements")} AS evenements`,
  );
}

beforeAll(migrer);

describe("create in stock", () => {
  test("writes product, balance, first movement, price, barcodes and a silent event", async () => {
    const acteur = await boutique();
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
    const acteur = await boutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    await servicesDeTest({ maintenant: minuitDouze }).produits.create(acteur, enStock());
    expect(await lire(acteur, "SELECT jour FROM mouvements WHERE etablissement_id = ?1")).toEqual([
      { jour: "2026-01-15" },
    ]);
  });

  test("refuses decimals that the currency lacks, and takes them where it has them", async () => {
    const acteur = await boutique();
    expect(await refus(produits.create(acteur, enStock({ prixAchat: 1250, prixVente: 1999 })))).toMatchObject(
      {
        code: "VALIDATION",
        fields: {
          prixAchat: ["Le montant a trop de décimales pour la devise"],
          prixVente: ["Le montant a trop de décimales pour la devise"],
        },
      },
    );
    expect(await compterLignes(acteur)).toEqual([VIDE]);
    const france = await boutique({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    expect((await produits.create(france, enStock({ prixAchat: 1250 }))).valeur.prixAchat).toBe(1250);
  });

  test("a currency that has just changed is noticed before anything is booked in the old one", async () => {
    const acteur = await boutique({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'XOF' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await refus(produits.create(acteur, enStock({ prixVente: 1250 })))).toMatchObject({
      code: "VALIDATION",
    });
    expect(await compterLignes(acteur)).toEqual([VIDE]);
  });

  test("takes a stock worth exactly the limit and refuses one above", async () => {
    const acteur = await boutique();
    const limite = { quantite: 90_000, prixAchat: 100_000_000_000 };
    expect(await refus(produits.create(acteur, enStock({ ...limite, quantite: 90_001 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: ["Le stock dépasse la limite autorisée"] },
    });
    await produits.create(acteur, enStock(limite));
    expect(await lire(acteur, "SELECT valeur FROM stocks WHERE etablissement_id = ?1")).toEqual([
      { valeur: 9_000_000_000_000_000 },
    ]);
  });

  test("is one round trip", async () => {
    const acteur = await boutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).produits.create(acteur, enStock(), "cle");
    expect(compte.allers).toBe(1);
  });
});

describe("create without stock", () => {
  test.each(["BROUILLON", "INACTIF"] as const)(
    "%s has numbers at 0, no movement, no price, no stock",
    async (statut) => {
      const acteur = await boutique();
      const { valeur } = await produits.create(acteur, brouillon({ statut }));
      expect(valeur).toMatchObject({
        statut,
        seuilAlerte: 0,
        quantite: 0,
        prixAchat: 0,
        prixVente: 0,
        aUnStock: false,
      });
      expect(await compterLignes(acteur)).toEqual([{ ...VIDE, produits: 1, evenements: 1 }]);
    },
  );
});

describe("create refuses", () => {
  test("a category that is missing or another shop's, and gives the numbers back", async () => {
    const [a, b] = [await boutique(), await boutique()];
    await categories.create(b, { nom: "Boissons", description: null });
    for (const categorieId of [99, 2]) {
      expect(await refus(produits.create(a, enStock({ categorieId })))).toMatchObject(CATEGORIE_ABSENTE);
    }
    expect(await compterLignes(a)).toEqual([VIDE]);
    expect((await produits.create(a, enStock())).valeur).toMatchObject({ id: 1, reference: "PRD-000001" });
  });

  test("a reference that is taken, without case, at its field", async () => {
    const [a, b] = [await boutique(), await boutique()];
    await produits.create(a, enStock({ reference: "epi-009" }));
    expect(await refus(produits.create(a, enStock({ reference: "EPI-009" })))).toEqual({
      code: "CONFLIT",
      message: "Un produit porte déjà cette référence",
      fields: { reference: ["Un produit porte déjà cette référence"] },
    });
    expect((await produits.create(b, enStock({ reference: "EPI-009" }))).valeur.reference).toBe("EPI-009");
  });

  test("barcodes that are taken, naming each", async () => {
    const [a, b] = [await boutique(), await boutique()];
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
    const acteur = await boutique();
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

describe("references and numbers", () => {
  test("the counter steps over references that were chosen by hand", async () => {
    const acteur = await boutique();
    await produits.create(acteur, brouillon({ reference: "prd-000001" }));
    await produits.create(acteur, brouillon({ reference: "PRD-000002" }));
    expect((await produits.create(acteur, brouillon())).valeur).toMatchObject({
      id: 3,
      reference: "PRD-000003",
    });
    expect((await produits.create(acteur, brouillon())).valeur.reference).toBe("PRD-000004");
  });

  test("twenty at once, in two databases: no gap, no double", async () => {
    for (const acteur of [await boutique(), await boutique({ boutique: "BOUTIQUE_2" })]) {
      const crees = await Promise.all(
        Array.from({ length: 20 }, (_, i) => produits.create(acteur, enStock({ titre: `P${i}` }))),
      );
      const attendus = Array.from({ length: 20 }, (_, i) => i + 1);
      expect(crees.map((c) => c.valeur.id).sort((x, y) => x - y)).toEqual(attendus);
      expect(crees.map((c) => c.valeur.reference).sort()).toEqual(
        attendus.map((n) => `PRD-${String(n).padStart(6, "0")}`),
      );
      const [compteurs] = await lire<Record<string, number>>(
        acteur,
        "SELECT produit, reference_produit, mouvement, prix, evenement FROM compteurs WHERE etablissement_id = ?1",
      );
      expect(compteurs).toEqual({
        produit: 20,
        reference_produit: 20,
        mouvement: 20,
        prix: 20,
        evenement: 20,
      });
    }
  });

  test("one reference, one barcode wanted by ten at once: one gets it", async () => {
    const acteur = await boutique();
    const essais = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        produits.create(
          acteur,
          enStock(i % 2 ? { reference: "UNIQUE" } : { codesBarres: ["999"], reference: `R${i}` }),
        ),
      ),
    );
    expect(essais.filter((e) => e.status === "fulfilled")).toHaveLength(2);
    expect(await lire(acteur, "SELECT produit AS n FROM compteurs WHERE etablissement_id = ?1")).toEqual([
      { n: 2 },
    ]);
  });

  test("a key gives the first answer again, even after the product changed, and refuses another demand", async () => {
    const acteur = await boutique();
    const premiere = await produits.create(acteur, enStock(), "cle-1");
    await produits.update(acteur, 1, { titre: "Autre", description: null, seuilAlerte: 0 });
    expect(await produits.create(acteur, enStock(), "cle-1")).toEqual({
      valeur: premiere.valeur,
      rejouee: true,
    });
    expect(await refus(produits.create(acteur, enStock({ quantite: 6 }), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    const ensemble = await Promise.all(
      Array.from({ length: 5 }, () => produits.create(acteur, enStock(), "cle-2")),
    );
    expect(new Set(ensemble.map((e) => e.valeur.id))).toEqual(new Set([2]));
    expect((await produits.list(acteur, tout)).totalElements).toBe(2);
  });
});

describe("delete", () => {
  test("a draft is really deleted", async () => {
    const acteur = await boutique();
    await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await compterLignes(acteur)).toEqual([{ ...VIDE, evenements: 2 }]);
    expect(await refus(produits.delete(acteur, 1))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
    expect((await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }))).valeur.id).toBe(
      2,
    );
  });

  test("one with movements is archived: gone from everywhere, reference and barcodes free, ledger kept", async () => {
    const acteur = await boutique();
    await produits.create(acteur, enStock({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await compterLignes(acteur)).toEqual([
      { ...VIDE, produits: 1, stocks: 1, mouvements: 1, prix: 1, evenements: 2 },
    ]);
    const absent = { code: "INTROUVABLE", message: "Produit non trouvé" };
    for (const appel of [
      produits.get(acteur, 1),
      produits.fiche(acteur, 1),
      produits.parCodeBarres(acteur, "1"),
      produits.update(acteur, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.changerStatut(acteur, 1, { statut: "INACTIF" }),
      produits.delete(acteur, 1),
    ]) {
      expect(await refus(appel)).toMatchObject(absent);
    }
    expect((await produits.list(acteur, { ...tout, q: "riz" })).totalElements).toBe(0);
    expect(await produits.suggestions(acteur, "riz")).toEqual([]);
    expect((await produits.create(acteur, enStock({ reference: "A", codesBarres: ["1"] }))).valeur.id).toBe(
      2,
    );
  });
});

test("another shop's product answers like a missing one, everywhere", async () => {
  const a = await boutique();
  const b = await boutique();
  const c = await boutique({ boutique: "BOUTIQUE_2" });
  await produits.create(a, enStock({ codesBarres: ["1"] }));
  for (const autre of [b, c]) {
    for (const appel of [
      produits.get(autre, 1),
      produits.fiche(autre, 1),
      produits.parCodeBarres(autre, "1"),
      produits.update(autre, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.changerStatut(autre, 1, { statut: "INACTIF" }),
      produits.delete(autre, 1),
    ]) {
      expect(await refus(appel)).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
    }
    expect((await produits.list(autre, tout)).content).toEqual([]);
    expect(
      (
        await produits.list(autre, {
          ...tout,
          q: "riz",
          categorieId: 1,
          statut: "STOCK",
          niveau: "ATTENTION",
        })
      ).content,
    ).toEqual([]);
    expect(await produits.suggestions(autre, "riz")).toEqual([]);
  }
  expect(await produits.get(a, 1)).toMatchObject({ titre: "Riz parfumé 25 kg", statut: "STOCK" });
});
