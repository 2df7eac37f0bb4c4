import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { categories, ventes } = servicesDeTest();

beforeAll(migrer);

describe("the same basket again", () => {
  test("sent 5 times with one key, one after the other: one sale, the same answer", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 1 }]);
    const reponses = [];
    for (let i = 0; i < 5; i++) reponses.push(await ventes.encaisser(acteur, unArticle(p), "cle-1"));
    expect(reponses.map((r) => r.rejouee)).toEqual([false, true, true, true, true]);
    for (const r of reponses) expect(r.valeur).toEqual(reponses[0]?.valeur);
    expect(await lire(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("sent 5 times at once: one sale, the same answer", async () => {
    const acteur = await creerBoutique({ boutique: "BOUTIQUE_2" });
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 1 }]);
    const reponses = await Promise.all(
      Array.from({ length: 5 }, () => ventes.encaisser(acteur, unArticle(p), "cle-1")),
    );
    expect(reponses.filter((r) => !r.rejouee)).toHaveLength(1);
    for (const r of reponses) expect(r.valeur).toEqual(reponses[0]?.valeur);
    expect(await lire(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("another basket with the same key is refused, and another shop's key is no matter", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    await ajouterProduits(voisine, [{}]);
    await ventes.encaisser(acteur, unArticle(p), "cle-1");
    expect(await refus(ventes.encaisser(acteur, unArticle(p, 2), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect((await ventes.encaisser(voisine, unArticle(p, 2), "cle-1")).rejouee).toBe(false);
  });

  test("is answered again although the shop's country has changed since, and would refuse it by now", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 5 }]);
    const mobile = {
      ...unArticle(p),
      paiements: [
        { mode: "MOBILE_MONEY" as const, montant: 80_000, portefeuille: "Wave", telephone: "771234567" },
      ],
    };
    const premiere = await ventes.encaisser(acteur, mobile, "cle-1");
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET pays_code = 'TG' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    const renouvele = { ...acteur, paysCode: "TG" };
    expect(await ventes.encaisser(renouvele, mobile, "cle-1")).toEqual({ ...premiere, rejouee: true });
    // A new sale follows the country of now, whatever the credentials still claim.
    expect(await refus(ventes.encaisser(renouvele, mobile, "cle-2"))).toMatchObject({ code: "VALIDATION" });
    expect(await refus(ventes.encaisser(acteur, mobile, "cle-3"))).toMatchObject({ code: "VALIDATION" });
  });

  test("a refusal keeps no key: the same key sells once there is stock", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 1 }]);
    expect(await refus(ventes.encaisser(acteur, unArticle(p, 2), "cle-1"))).toMatchObject({
      code: "STOCK_INSUFFISANT",
    });
    await env.BOUTIQUE_1.prepare("UPDATE stocks SET quantite = 2 WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect((await ventes.encaisser(acteur, unArticle(p, 2), "cle-1")).rejouee).toBe(false);
  });
});

describe("a sale given up", () => {
  test("that was not recorded never will be, however late it comes", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 1 }]);
    expect(await ventes.renoncer(acteur, "cle-1")).toBeNull();
    expect(await ventes.renoncer(acteur, "cle-1")).toBeNull();
    expect(await refus(ventes.encaisser(acteur, unArticle(p), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(await lire(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toEqual([]);
    expect((await ventes.encaisser(acteur, unArticle(p), "cle-2")).rejouee).toBe(false);
  });

  test("that was recorded is told, in its own shop alone", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 1 }]);
    const { valeur } = await ventes.encaisser(acteur, unArticle(p), "cle-1");
    expect(await ventes.renoncer(voisine, "cle-1")).toBeNull();
    expect(await ventes.renoncer(acteur, "cle-1")).toEqual(valeur);
    expect(await ventes.encaisser(acteur, unArticle(p), "cle-1")).toEqual({ valeur, rejouee: true });
  });

  test("races its own late arrival: it is sold and told, or neither", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ quantite: 20 }]);
    const courses = Array.from({ length: 20 }, async (_, i) => {
      const [vente, sort] = await Promise.allSettled([
        ventes.encaisser(acteur, unArticle(p), `cle-${i}`),
        ventes.renoncer(acteur, `cle-${i}`),
      ]);
      const vendue = vente.status === "fulfilled" ? vente.value.valeur : null;
      expect(sort).toEqual({ status: "fulfilled", value: vendue });
      return vendue;
    });
    const vendues = (await Promise.all(courses)).filter((vente) => vente !== null);
    expect(await lire(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(
      vendues.length,
    );
  });

  test("tells nothing of a key that has served for something else", async () => {
    const acteur = await creerBoutique();
    await categories.create(acteur, { nom: "Épicerie", description: null }, "cle-1");
    expect(await ventes.renoncer(acteur, "cle-1")).toBeNull();
  });
});

describe("many tills", () => {
  test("50 baskets for the last 20 pieces: 20 sell, 30 are refused in words, nothing is lost", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{ titre: "Sac de riz", quantite: 20, seuilAlerte: 5 }]);
    const resultats = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => ventes.encaisser(acteur, unArticle(p), `till-${i}`)),
    );
    const vendues = resultats
      .filter((r) => r.status === "fulfilled")
      .map((r) => r.value.valeur.facture.numeroFacture);
    for (const r of resultats) {
      if (r.status === "fulfilled") continue;
      expect(r.reason).toMatchObject({
        code: "STOCK_INSUFFISANT",
        message: "Stock insuffisant. Disponible: 0, Demandé: 1",
        fields: { "lignes.0": ["Sac de riz : Stock insuffisant. Disponible: 0, Demandé: 1"] },
      });
    }
    expect(vendues.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `FACT-20260114${String(i + 1).padStart(6, "0")}`),
    );
    expect(await lire(acteur, "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { quantite: 0, valeur: 0 },
    ]);
    const sommes = "sum(quantite) AS quantite, sum(valeur) AS valeur, count(*) AS n, max(id) AS dernier";
    expect(await lire(acteur, `SELECT ${sommes} FROM mouvements WHERE etablissement_id = ?`)).toEqual([
      { quantite: 0, valeur: 0, n: 21, dernier: 21 },
    ]);
    // One event a sale, one for the threshold, one for zero; no number missing.
    const compte = "count(*) AS n, max(id) AS dernier";
    expect(await lire(acteur, `SELECT ${compte} FROM evenements WHERE etablissement_id = ?`)).toEqual([
      { n: 22, dernier: 22 },
    ]);
  });
});
