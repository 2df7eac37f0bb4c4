// Invoice numbers and references that clients choose: which invoice a line of POST /ventes continues, what is taken, and
// that the counters leave nothing out (decisions 27 and 28).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { VenteUnique } from "#worker/features/ventes/domain/sale.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { unArticle, uneVente } from "#tests/helpers/paniers.ts";
import { ajouterProduits, type ProduitDeTest } from "#tests/helpers/produits.ts";
import { essayer, refus } from "#tests/helpers/refus.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const { ventes, factures } = servicesDeTest();
const MINUTE_MS = 60_000;

beforeAll(migrer);

async function boutique(produit: ProduitDeTest = {}): Promise<Acteur> {
  const acteur = await creerBoutique();
  await ajouterProduits(acteur, [{ titre: "Riz", quantite: 500, ...produit }]);
  return acteur;
}

/** The refusal of a number that another invoice wears, which says why that one is not continued. */
function numeroPris(pourquoi: string) {
  const message = `Une facture porte déjà ce numéro${pourquoi}`;
  return { code: "CONFLIT", message, fields: { numeroFacture: [message] } };
}

const AUTRE_CLIENT = ", pour un autre client";
const AUTRE_JOUR = ", pour un autre jour";
const TROP_TARD = " : elle ne se continue que 10 minutes, le jour même";

describe("an invoice number of the client's own", () => {
  test("opens an invoice, then takes further lines in cash or mobile money", async () => {
    const acteur = await boutique();
    const client = "Awa";
    const numeroFacture = "N-1";
    await ventes.create(acteur, uneVente({ numeroFacture, client }));
    // Another sale in between: the invoice's lines do not follow each other.
    await ventes.encaisser(acteur, unArticle(1));
    const plusTard = servicesDeTest({ maintenant: MAINTENANT + 10 * MINUTE_MS });
    const notes = "Paiement Mobile Money - 775550124";
    const { valeur } = await plusTard.ventes.create(
      acteur,
      uneVente({ quantite: 3, numeroFacture, client, notes }),
    );
    expect(valeur).toMatchObject({ id: 3, factureId: 1, numeroFacture, dateOperation: MAINTENANT });
    const facture = await factures.parNumero(acteur, numeroFacture);
    expect(facture).toMatchObject({
      montantTotal: 400_000,
      nombreArticles: 5,
      monnaieRendue: 0,
      notes: `Paiement en espèces\n${notes}`,
      paiements: [
        { mode: "ESPECES", montant: 160_000 },
        { mode: "MOBILE_MONEY", montant: 240_000, telephone: "+221775550124" },
      ],
    });
    expect(facture.ventes.map((v) => v.id)).toEqual([1, 3]);
    expect(
      await lire(
        acteur,
        "SELECT nombre_factures, nombre_lignes FROM totaux_journaliers WHERE etablissement_id = ?",
      ),
    ).toEqual([{ nombre_factures: 2, nombre_lignes: 3 }]);
    await attendreLivresSains(acteur);
  });

  test("takes lines that name no client, however they are paid, and says each of their notes once", async () => {
    const acteur = await boutique();
    const numeroFacture = "N-1";
    const mobile = "Paiement Mobile Money - 775550124";
    for (const ligne of [{}, { notes: mobile }, { notes: mobile }, { notes: "Livré" }]) {
      await ventes.create(acteur, uneVente({ numeroFacture, ...ligne }));
    }
    expect(await factures.parNumero(acteur, " n-1 ".toUpperCase())).toMatchObject({
      client: "Client anonyme",
      notes: `Paiement en espèces\n${mobile}\nLivré`,
      nombreArticles: 8,
    });
    // A name is another client's, and so is none where there is one.
    expect(await refus(ventes.create(acteur, uneVente({ numeroFacture, client: "Awa" })))).toEqual(
      numeroPris(AUTRE_CLIENT),
    );
    await ventes.create(acteur, uneVente({ numeroFacture: "N-2", client: "Awa" }));
    expect(await refus(ventes.create(acteur, uneVente({ numeroFacture: "N-2" })))).toEqual(
      numeroPris(AUTRE_CLIENT),
    );
    await attendreLivresSains(acteur);
  });

  test("has 200 lines at most, free ones too", async () => {
    const acteur = await boutique({ prixVente: 0 });
    const gratuite = uneVente({ numeroFacture: "N-1", prixVenteReel: 0, quantite: 1 });
    for (let n = 0; n < 200; n++) await ventes.create(acteur, gratuite);
    expect(await refus(ventes.create(acteur, gratuite))).toMatchObject({
      code: "CONFLIT",
      fields: { numeroFacture: [expect.any(String)] },
    });
  });

  test("counts an added line at the invoice's hour", async () => {
    const acteur = await boutique();
    const numeroFacture = "N-1";
    const opening = servicesDeTest({ maintenant: Date.UTC(2026, 0, 14, 16, 55) }).ventes;
    const next = servicesDeTest({ maintenant: Date.UTC(2026, 0, 14, 17, 3) }).ventes;
    await opening.create(acteur, uneVente({ numeroFacture }));
    await next.create(acteur, uneVente({ numeroFacture }));
    expect(
      await lire(
        acteur,
        "SELECT heure, nombre_factures, cout FROM totaux_horaires WHERE etablissement_id = ?",
      ),
    ).toEqual([{ heure: 16, nombre_factures: 1, cout: 200_000 }]);
    await attendreLivresSains(acteur);
  });

  test.each<
    [string, string, { acteur?: Partial<Acteur>; maintenant?: number; ligne?: Partial<VenteUnique> }]
  >([
    ["another client", AUTRE_CLIENT, { ligne: { client: "Moussa" } }],
    ["another manager", " : seul le gérant qui l'a ouverte la continue", { acteur: { gerantId: 77 } }],
    ["more than ten minutes later", TROP_TARD, { maintenant: MAINTENANT + 10 * MINUTE_MS + 1 }],
    ["another day of operation", AUTRE_JOUR, { ligne: { dateOperation: { jour: "2026-01-13" } } }],
  ])("is taken for %s", async (_nom, pourquoi, { acteur: autre, maintenant = MAINTENANT, ligne: reste }) => {
    const acteur = await boutique();
    const base = { numeroFacture: "N-1", client: "Awa" };
    await ventes.create(acteur, uneVente(base));
    const suite = servicesDeTest({ maintenant }).ventes.create(
      { ...acteur, ...autre },
      uneVente({ ...base, ...reste }),
    );
    expect(await refus(suite)).toEqual(numeroPris(pourquoi));
    await attendreLivresSains(acteur);
  });

  test("is taken after midnight, although the operation is of the invoice's day", async () => {
    const acteur = await boutique();
    const minuit = Date.UTC(2026, 0, 15);
    const dateOperation = Date.UTC(2026, 0, 12, 9);
    const vendre = (maintenant: number) =>
      servicesDeTest({ maintenant }).ventes.create(acteur, uneVente({ numeroFacture: "N-1", dateOperation }));
    await vendre(minuit - MINUTE_MS);
    expect(await refus(vendre(minuit))).toEqual(numeroPris(TROP_TARD));
  });

  test("is taken when the invoice is cancelled, is a basket's, or of another currency", async () => {
    const acteur = await boutique();
    await ventes.create(acteur, uneVente({ numeroFacture: "N-1" }));
    await factures.annuler(acteur, 1, "Erreur");
    const continuer = (numeroFacture: string) => refus(ventes.create(acteur, uneVente({ numeroFacture })));
    expect(await continuer("N-1")).toEqual(numeroPris(" : elle est annulée et ne se continue pas"));
    await ventes.encaisser(acteur, { ...unArticle(1), numeroFacture: "N-2" });
    expect(await continuer("N-2")).toEqual(numeroPris(" : elle vient d'un panier et ne se continue pas"));
    await ventes.create(acteur, uneVente({ numeroFacture: "N-3" }));
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'XAF' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await continuer("N-3")).toEqual(numeroPris(", dans une autre devise"));
    await attendreLivresSains(acteur);
  });

  test("of another shop is no matter", async () => {
    const [acteur, voisine] = [await boutique(), await boutique()];
    await ventes.create(voisine, uneVente({ numeroFacture: "N-1", client: "Awa" }));
    const { valeur } = await ventes.create(acteur, uneVente({ numeroFacture: "N-1" }));
    expect(valeur).toMatchObject({ id: 1, factureId: 1 });
    await attendreLivresSains(acteur);
    await attendreLivresSains(voisine);
  });

  test("takes 200 lines that are paid, and not one more", async () => {
    const acteur = await boutique();
    const une = uneVente({ quantite: 1, numeroFacture: "N-1" });
    for (let i = 0; i < 200; i++) await ventes.create(acteur, une);
    expect(await refus(ventes.create(acteur, une))).toMatchObject({
      code: "CONFLIT",
      fields: { numeroFacture: ["Une facture se compose de 200 ventes au plus"] },
    });
    expect((await factures.get(acteur, 1)).ventes).toHaveLength(200);
    await attendreLivresSains(acteur);
  });
});

describe("the notes of an invoice that goes on", () => {
  test("have 500 characters at most: each of its lines is read with all of them", async () => {
    const acteur = await boutique();
    const noter = (notes: string | undefined) =>
      ventes.create(acteur, uneVente({ numeroFacture: "N-1", notes }));
    const [premiere, seconde] = ["a".repeat(300), "b".repeat(199)];
    await noter(premiere);
    await noter(seconde);
    expect(await refus(noter("c"))).toMatchObject({
      code: "VALIDATION",
      fields: { notes: ["Les notes ne peuvent pas dépasser 500 caractères"] },
    });
    await noter(premiere);
    await noter(undefined);
    const { notes, ventes: lignes } = await factures.get(acteur, 1);
    expect([notes, lignes.length]).toEqual([`${premiere}\n${seconde}`, 4]);
    await attendreLivresSains(acteur);
  });
});

describe("a reference of the client's own", () => {
  test("is kept, and the counter steps over it", async () => {
    const acteur = await boutique();
    const references: string[] = [];
    for (const reference of [undefined, "VENTE-00000002", "V 7", undefined, undefined]) {
      references.push((await ventes.create(acteur, uneVente({ reference }))).valeur.reference);
    }
    expect(references).toEqual([
      "VENTE-00000001",
      "VENTE-00000002",
      "V 7",
      "VENTE-00000003",
      "VENTE-00000004",
    ]);
    await attendreLivresSains(acteur);
  });

  test.each(["VENTE-00000001", "V 7"])("that a sale wears is refused: %s", async (reference) => {
    const acteur = await boutique();
    await ventes.create(acteur, uneVente());
    await ventes.create(acteur, uneVente({ reference: "V 7" }));
    expect(await refus(ventes.create(acteur, uneVente({ reference })))).toEqual({
      code: "CONFLIT",
      message: "Une vente porte déjà cette référence",
      fields: { reference: ["Une vente porte déjà cette référence"] },
    });
    await attendreLivresSains(acteur);
  });
});

describe("at the same time", () => {
  test("lines of one number make one invoice", async () => {
    const acteur = await boutique();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ventes.create(acteur, uneVente({ quantite: 1, numeroFacture: "N-1" }), `k-${i}`),
      ),
    );
    expect(await factures.parNumero(acteur, "N-1")).toMatchObject({ id: 1, nombreArticles: 12 });
    expect(await lire(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
    await attendreLivresSains(acteur);
  });

  test("baskets, lines with numbers and references of their own, and refusals leave no number out", async () => {
    const acteur = await boutique();
    const envois = Array.from({ length: 40 }, (_, i): Promise<unknown> => {
      switch (i % 5) {
        case 0:
          return ventes.encaisser(acteur, unArticle(1));
        case 1:
          // It may be taken by the time that it comes: that is an answer too.
          return essayer(
            ventes.create(acteur, uneVente({ reference: `VENTE-${String(i).padStart(8, "0")}` })),
          );
        case 2:
          return ventes.create(acteur, uneVente({ numeroFacture: `N-${i % 10}` }));
        case 3:
          return refus(ventes.create(acteur, uneVente({ quantite: 999_999 })));
        default:
          return ventes.create(acteur, uneVente());
      }
    });
    await Promise.all(envois);
    const compte = "count(*) AS n, max(id) AS dernier";
    const [factures = { n: 0, dernier: 1 }] = await lire<{ n: number; dernier: number }>(
      acteur,
      `SELECT ${compte} FROM factures WHERE etablissement_id = ?`,
    );
    expect(factures.n).toBe(factures.dernier);
    expect(factures.n).toBeGreaterThan(16);
    await attendreLivresSains(acteur);
  });
});
