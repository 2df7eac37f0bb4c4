import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";

const { ventes } = testServices();

beforeAll(migrate);

describe("the same basket again", () => {
  test("sent 5 times with one key, one after the other: one sale, the same answer", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 1 }]);
    const responses = [];
    for (let i = 0; i < 5; i++) responses.push(await ventes.encaisser(acteur, oneArticle(p), "cle-1"));
    expect(responses.map((r) => r.replayed)).toEqual([false, true, true, true, true]);
    for (const r of responses) expect(r.value).toEqual(responses[0]?.value);
    expect(await read(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("sent 5 times at once: one sale, the same answer", async () => {
    const acteur = await createBoutique({ boutique: "BOUTIQUE_2" });
    const [p = 0] = await addProduits(acteur, [{ quantite: 1 }]);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => ventes.encaisser(acteur, oneArticle(p), "cle-1")),
    );
    expect(responses.filter((r) => !r.replayed)).toHaveLength(1);
    for (const r of responses) expect(r.value).toEqual(responses[0]?.value);
    expect(await read(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("another basket with the same key is refused, and another shop's key is no matter", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    const [p = 0] = await addProduits(acteur, [{}]);
    await addProduits(neighbour, [{}]);
    await ventes.encaisser(acteur, oneArticle(p), "cle-1");
    expect(await refusalOf(ventes.encaisser(acteur, oneArticle(p, 2), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect((await ventes.encaisser(neighbour, oneArticle(p, 2), "cle-1")).replayed).toBe(false);
  });

  test("is answered again although the shop's country has changed since, and would refuse it by now", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 5 }]);
    const mobile = {
      ...oneArticle(p),
      paiements: [
        { mode: "MOBILE_MONEY" as const, montant: 80_000, portefeuille: "Wave", telephone: "771234567" },
      ],
    };
    const first = await ventes.encaisser(acteur, mobile, "cle-1");
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET pays_code = 'TG' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    const renewed = { ...acteur, paysCode: "TG" };
    expect(await ventes.encaisser(renewed, mobile, "cle-1")).toEqual({ ...first, replayed: true });
    // A new sale follows the present country, whatever the session claims.
    expect(await refusalOf(ventes.encaisser(renewed, mobile, "cle-2"))).toMatchObject({ code: "VALIDATION" });
    expect(await refusalOf(ventes.encaisser(acteur, mobile, "cle-3"))).toMatchObject({ code: "VALIDATION" });
  });

  test("a refusal keeps no key: the same key sells once there is stock", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 1 }]);
    expect(await refusalOf(ventes.encaisser(acteur, oneArticle(p, 2), "cle-1"))).toMatchObject({
      code: "STOCK_INSUFFISANT",
    });
    await env.BOUTIQUE_1.prepare("UPDATE stocks SET quantite = 2 WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect((await ventes.encaisser(acteur, oneArticle(p, 2), "cle-1")).replayed).toBe(false);
  });
});

describe("many tills", () => {
  test("50 baskets for the last 20 pieces: 20 sell, 30 are refused in words, nothing is lost", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ titre: "Sac de riz", quantite: 20, seuilAlerte: 5 }]);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => ventes.encaisser(acteur, oneArticle(p), `till-${i}`)),
    );
    const soldVentes = results
      .filter((r) => r.status === "fulfilled")
      .map((r) => r.value.value.facture.numeroFacture);
    for (const r of results) {
      if (r.status === "fulfilled") continue;
      expect(r.reason).toMatchObject({
        code: "STOCK_INSUFFISANT",
        message: "Stock insuffisant. Disponible: 0, Demandé: 1",
        fields: { "lignes.0": ["Sac de riz : Stock insuffisant. Disponible: 0, Demandé: 1"] },
      });
    }
    expect(soldVentes.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `FACT-20260114${String(i + 1).padStart(6, "0")}`),
    );
    expect(await read(acteur, "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { quantite: 0, valeur: 0 },
    ]);
    const sums = "sum(quantite) AS quantite, sum(valeur) AS valeur, count(*) AS n, max(id) AS last";
    expect(await read(acteur, `SELECT ${sums} FROM mouvements WHERE etablissement_id = ?`)).toEqual([
      { quantite: 0, valeur: 0, n: 21, last: 21 },
    ]);
    // One event for the sale, one for the threshold, one for zero, without a gap.
    const counted = "count(*) AS n, max(id) AS last";
    expect(await read(acteur, `SELECT ${counted} FROM evenements WHERE etablissement_id = ?`)).toEqual([
      { n: 22, last: 22 },
    ]);
  });
});
