// Editing a purchase: what enters at its own price, what leaves at the average, and what is refused (decision 24).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type AchatEntree, attenduDe } from "#worker/features/achats/domain.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { etatAchat } from "#worker/features/achats/queries.ts";
import { achat, depensesLues, LES_ACHATS, saisie, suiteDuLivre, unAchat } from "#tests/helpers/achats.ts";
import { creerBoutique, lire, migrer, toutDe } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { evenementsLus, stocksLus } from "#tests/helpers/lus.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const JOUR_MS = 86_400_000;
const { achats, produits, ventes } = servicesDeTest();
const demain = servicesDeTest({ maintenant: MAINTENANT + JOUR_MS });

beforeAll(migrer);

describe("an edit", () => {
  test("of more pieces enters them at the purchase's own price, on its own day's expenses", async () => {
    const acteur = await unAchat();
    const apres = await demain.achats.update(
      acteur,
      1,
      saisie({
        quantite: 12,
        fournisseur: "Sysco",
        reference: "F-1",
        numeroBonLivraison: "BL",
        notes: "Oui",
      }),
    );
    expect(apres).toMatchObject({
      quantite: 12,
      prixAchat: 60_000,
      montantTotal: 720_000,
      fournisseur: "Sysco",
      reference: "F-1",
      numeroBonLivraison: "BL",
      notes: "Oui",
    });
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 17, valeur: 970_000 }]);
    expect(await suiteDuLivre(acteur)).toEqual([
      { type: "MODIFICATION_ACHAT", quantite: 2, valeur: 120_000, achat_id: 1, jour: "2026-01-15" },
    ]);
    expect(await depensesLues(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 720_000, nombre_achats: 1 },
    ]);
    expect((await evenementsLus(acteur)).slice(1)).toEqual([{ silencieux: true, produitId: 1 }]);
    await attendreLivresSains(acteur);
  });

  test("of fewer pieces takes them out at the average, and warns when that crosses the threshold", async () => {
    const acteur = await unAchat({ seuilAlerte: 12 });
    await achats.update(acteur, 1, saisie({ quantite: 7 }));
    // 15 pieces worth 850 000 centimes: three of them cost 170 000.
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 12, valeur: 680_000 }]);
    expect(await depensesLues(acteur)).toMatchObject([{ depenses: 420_000, nombre_achats: 1 }]);
    expect((await evenementsLus(acteur)).slice(1)).toEqual([
      {
        typeAlerte: "SOUS_SEUIL",
        produitId: 1,
        reference: "REF-1",
        nom: "Produit 1",
        stockActuel: 12,
        seuilAlerte: 12,
      },
      { silencieux: true, produitId: 1 },
    ]);
    await attendreLivresSains(acteur);
  });

  test("that does not touch the quantity moves nothing, and empties what it does not give", async () => {
    const acteur = await unAchat();
    await achats.update(acteur, 1, saisie({ reference: "F-1" }));
    const avant = [await stocksLus(acteur), await suiteDuLivre(acteur), await evenementsLus(acteur)];
    expect(await achats.update(acteur, 1, saisie())).toMatchObject({
      reference: null,
      montantTotal: 600_000,
    });
    expect([await stocksLus(acteur), await suiteDuLivre(acteur), await evenementsLus(acteur)]).toEqual(avant);
  });

  test("is refused when the pieces are sold, with both figures; what is left may go", async () => {
    const acteur = await unAchat();
    await ventes.encaisser(acteur, unArticle(1, 12));
    expect(await refus(achats.update(acteur, 1, saisie({ quantite: 6 })))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 3, Demandé: 4",
      fields: { quantite: ["Stock insuffisant. Disponible: 3, Demandé: 4"] },
    });
    expect(await suiteDuLivre(acteur)).toHaveLength(1);
    await achats.update(acteur, 1, saisie({ quantite: 7 }));
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 0, valeur: 0 }]);
    expect((await evenementsLus(acteur)).at(-2)).toMatchObject({
      typeAlerte: "RUPTURE_STOCK",
      stockActuel: 0,
    });
    await attendreLivresSains(acteur);
  });

  test("beyond the bounds is refused in words", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{ quantite: 0 }, { quantite: 999_999_985, prixAchat: 0 }]);
    await achats.create(acteur, achat(1, { prixAchat: 100_000_000_000 }));
    await achats.create(acteur, achat(2));
    expect(await refus(achats.update(acteur, 1, saisie({ quantite: 1_000_000 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^La valeur du stock/)] },
    });
    expect(await refus(achats.update(acteur, 2, saisie({ quantite: 26 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^Le stock d'un produit/)] },
    });
  });

  test("of a product that is archived or INACTIF by now brings no more, less is done without an alert", async () => {
    for (const [phrase, retirer] of [
      [
        "Ce produit est supprimé : la quantité de ses achats ne peut plus augmenter",
        (acteur: Acteur) => produits.delete(acteur, 1),
      ],
      ["Produit inactif", (acteur: Acteur) => produits.changerStatut(acteur, 1, { statut: "INACTIF" })],
    ] as const) {
      const acteur = await unAchat({ quantite: 0, seuilAlerte: 3 });
      await retirer(acteur);
      const plus = refus(achats.update(acteur, 1, saisie({ quantite: 11 })));
      expect(await plus).toEqual({ code: "CONFLIT", message: phrase, fields: { quantite: [phrase] } });
      await achats.update(acteur, 1, saisie({ quantite: 10 }));
      await achats.update(acteur, 1, saisie({ quantite: 2 }));
      await achats.annuler(acteur, 1);
      expect(await stocksLus(acteur)).toMatchObject([{ quantite: 0, valeur: 0 }]);
      expect((await evenementsLus(acteur)).filter((e) => e["typeAlerte"] !== "ACHAT_EFFECTUE")).toEqual(
        Array.from({ length: 3 }, () => ({ silencieux: true, produitId: 1 })),
      );
      await attendreLivresSains(acteur);
    }
  });

  test("keeps the currency and the day of its purchase", async () => {
    const acteur = await unAchat();
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', fuseau = 'Europe/Paris' WHERE id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    expect(await demain.achats.update(acteur, 1, saisie({ quantite: 4 }))).toMatchObject({
      deviseCode: "XOF",
    });
    expect(await depensesLues(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 240_000, nombre_achats: 1 },
    ]);
  });

  test("or a cancellation, after the zone has changed, is of the day of now", async () => {
    const acteur = await unAchat();
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET fuseau = 'Africa/Porto-Novo' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    const tard = servicesDeTest({ maintenant: Date.UTC(2026, 0, 14, 23, 30) }).achats;
    await tard.update(acteur, 1, saisie({ quantite: 4 }));
    await tard.annuler(acteur, 1);
    expect(await suiteDuLivre(acteur)).toMatchObject([{ jour: "2026-01-15" }, { jour: "2026-01-15" }]);
  });

  test("is one round trip; one that changes nothing writes nothing", async () => {
    const acteur = await unAchat();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await suivis.update(acteur, 1, {}, saisie());
    expect(compte).toMatchObject({ allers: 1, lignesEcrites: 0 });
    await suivis.update(acteur, 1, saisie({ quantite: 9 }));
    expect(compte.allers).toBe(2);
  });

  test("of many at once: the last one holds, and the books with it", async () => {
    const acteur = await unAchat();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 3 === 0
          ? ventes.encaisser(acteur, unArticle(1))
          : achats.update(acteur, 1, saisie({ quantite: 5 + i })),
      ),
    );
    const { quantite } = await achats.get(acteur, 1);
    expect(await stocksLus(acteur)).toMatchObject([{ quantite: 5 + quantite - 4 }]);
    await attendreLivresSains(acteur);
  });
});

describe("an edit that knows what it was loaded with", () => {
  const AUTRES = { quantite: 9, fournisseur: "B", reference: "R", numeroBonLivraison: "N", notes: "T" };

  test("what SQL compares is what the form was loaded with", async () => {
    const acteur = await unAchat();
    const [[ligne] = []] = await executer(ouvrir(env.BOUTIQUE_1), [etatAchat(acteur.etablissementId, 1)]);
    expect(JSON.parse(String(ligne?.["champs"]))).toEqual(attenduDe(await achats.get(acteur, 1)));
  });

  test.each(Object.keys(AUTRES) as (keyof AchatEntree)[])(
    "%s: another's change is said and kept",
    async (champ) => {
      const acteur = await unAchat();
      const charge = attenduDe(await achats.get(acteur, 1));
      await achats.update(acteur, 1, { [champ]: AUTRES[champ] }, charge);
      await achats.update(acteur, 1, { [champ]: AUTRES[champ] }, charge);
      const refuse = await refus(
        achats.update(acteur, 1, { [champ]: champ === "quantite" ? 3 : "Z" }, charge),
      );
      expect(refuse).toMatchObject({
        code: "CONFLIT",
        fields: { [champ]: [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${AUTRES[champ]}`] },
      });
      expect(await achats.get(acteur, 1)).toMatchObject({ [champ]: AUTRES[champ] });
      await attendreLivresSains(acteur);
    },
  );

  test("two that touch different fields both land, and each is found by what it wrote", async () => {
    const acteur = await unAchat();
    const charge = attenduDe(await achats.get(acteur, 1));
    const cherche = async (q: string) => (await achats.list(acteur, { ...LES_ACHATS, q })).totalElements;
    await achats.update(acteur, 1, { fournisseur: "Société Œuf" }, charge);
    await achats.update(acteur, 1, { reference: "F-77" }, charge);
    await achats.update(acteur, 1, { numeroBonLivraison: "BL-5" }, charge);
    await achats.update(acteur, 1, { notes: "Rien" }, charge);
    expect(await Promise.all(["societe oeuf", "f-77", "bl-5", "rien", "grossiste"].map(cherche))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(await lire(acteur, "SELECT texte FROM achats WHERE etablissement_id = ?")).toEqual([
      { texte: "societe oeuf\nf-77\nbl-5" },
    ]);
  });
});

describe("another shop", () => {
  test("gets what a missing purchase answers, and changes nothing", async () => {
    const a = await unAchat();
    const b = await creerBoutique();
    const absent = { code: "INTROUVABLE", message: "Achat non trouvé", fields: undefined };
    const avant = [await achats.get(a, 1), await stocksLus(a), await evenementsLus(a)];
    for (const appel of [
      () => achats.get(b, 1),
      () => achats.update(b, 1, saisie({ quantite: 1 })),
      () => achats.update(b, 1, {}, saisie()),
      () => achats.annuler(b, 1),
      () => achats.get(a, 99),
      () => achats.update(a, 99, saisie()),
      () => achats.annuler(a, 99),
    ]) {
      expect(await refus(appel())).toEqual(absent);
    }
    expect([await achats.get(a, 1), await stocksLus(a), await evenementsLus(a)]).toEqual(avant);
  });

  test("whose purchase and product have the same numbers keeps every row", async () => {
    const [a, b] = [await unAchat(), await unAchat()];
    const avant = await toutDe(b);
    await achats.update(a, 1, saisie({ quantite: 12, reference: "F-1" }));
    await achats.create(a, achat(1, { prixAchat: 70_000, prixVente: 90_000 }));
    await achats.annuler(a, 2);
    await achats.annuler(a, 1);
    expect(await toutDe(b)).toEqual(avant);
  });
});
