import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const services = servicesDeTest();
const { parametres } = services;

const [SENEGAL, COTE_D_IVOIRE, CAMEROUN, GHANA] = [1, 2, 9, 11];
const GHANEENNE = { paysCode: "GH", deviseCode: "GHS", fuseau: "Africa/Accra" };
const INTROUVABLE = { code: "INTROUVABLE", message: "Pays non trouvé" };

const reglages = (acteur: Acteur) =>
  lire(acteur, "SELECT pays_code, devise_code, fuseau FROM etablissements WHERE id = ?");
const evenements = (acteur: Acteur) =>
  lire<{ type: string; data: string }>(
    acteur,
    "SELECT type, data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
const allumes = async (acteur: Acteur) => (await parametres.paysActifs(acteur)).map(({ id }) => id);

describe("the shop", () => {
  test("keeps what an edit leaves out, and loses what it takes away", async () => {
    const acteur = await creerBoutique();
    const textes = {
      description: "Alimentation",
      adresse: "Marché Tilène",
      mentionsLegales: "NINEA 123\nRCCM 4",
      piedTicket: "À bientôt",
    };
    const complete = await parametres.update(acteur, {
      nom: "Teranga",
      ...textes,
      telephone: "77 123 45 67",
    });
    expect(complete).toMatchObject({ nom: "Teranga", ...textes, telephone: "+221771234567" });
    expect(await parametres.update(acteur, { nom: "Chez Awa" })).toEqual({ ...complete, nom: "Chez Awa" });
    const videe = await parametres.update(acteur, { nom: "Chez Awa", adresse: null, telephone: null });
    expect(videe).toMatchObject({ adresse: null, telephone: null, piedTicket: "À bientôt" });
    expect(await parametres.etablissement(acteur)).toEqual(videe);
    expect(await evenements(acteur)).toEqual([]);
  });

  test("stores its telephone by the plan of the country that it moves to", async () => {
    const acteur = await creerBoutique();
    const abidjan = await parametres.update(acteur, {
      nom: "Teranga",
      telephone: "07 07 12 34 56",
      countryId: COTE_D_IVOIRE,
    });
    expect(abidjan).toMatchObject({ telephone: "+2250707123456", pays: { isoCode: "CI" } });
    // The acteur still claims Senegal: what the shop's row says counts.
    const ensuite = await parametres.update(acteur, { nom: "Teranga", telephone: "0102030405" });
    expect(ensuite.telephone).toBe("+2250102030405");
  });

  test("is one trip, to read and to change", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const comptes = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).parametres;
    await comptes.etablissement(acteur);
    await comptes.pourEdition(acteur);
    await comptes.devise(acteur);
    await comptes.pays(acteur);
    await comptes.update(acteur, { nom: "Teranga", countryId: SENEGAL });
    await comptes.changerActivite(acteur, GHANA, false);
    await comptes.definirPays(acteur, GHANA);
    expect(compte.allers).toBe(7);
  });
});

describe("another country", () => {
  test("changes currency and zone at once, is switched on, and tills load everything anew", async () => {
    const acteur = await creerBoutique();
    await parametres.changerActivite(acteur, GHANA, false);
    expect(await parametres.definirPays(acteur, GHANA)).toMatchObject({
      isoCode: "GH",
      actif: true,
      parDefaut: true,
    });
    expect(await reglages(acteur)).toEqual([{ pays_code: "GH", devise_code: "GHS", fuseau: "Africa/Accra" }]);
    expect(await parametres.devise(acteur)).toMatchObject({ code: "GHS", decimales: 2 });
    expect(await allumes(acteur)).toContain(GHANA);
    const evenement = { type: "INFO", data: '{"silencieux":true,"rechargement":true}' };
    expect(await evenements(acteur)).toEqual([evenement]);
  });

  test("of the same currency tells tills nothing and leaves prices alone", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [{ prixVente: 80_050 }]);
    await parametres.update(acteur, { nom: "Teranga", countryId: COTE_D_IVOIRE });
    await parametres.definirPays(acteur, COTE_D_IVOIRE);
    expect(await reglages(acteur)).toMatchObject([{ pays_code: "CI", devise_code: "XOF" }]);
    expect(await evenements(acteur)).toEqual([]);
    expect(await services.produits.get(acteur, 1)).toMatchObject({ prixVente: 80_050 });
  });

  test("rounds prices up where the new currency has fewer decimals, and keeps them as history", async () => {
    const acteur = await creerBoutique(GHANEENNE);
    const voisine = await creerBoutique(GHANEENNE);
    for (const a of [acteur, voisine])
      await ajouterProduits(a, [
        { prixVente: 1_250, prixAchat: 999 },
        { prixVente: 1_300, prixAchat: 1_001 },
        { prixVente: 100_000_000_000, prixAchat: 0, quantite: 0 },
        { prixVente: 1_201, prixAchat: 1_100, statut: "INACTIF" },
        { prixVente: 777, prixAchat: 777 },
      ]);
    await services.produits.delete(acteur, 5);
    const valeurs = () => lire(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ?");
    const [avant, intacts] = [await valeurs(), await services.produits.get(voisine, 1)];

    await parametres.definirPays(acteur, CAMEROUN);

    const prix = await lire(
      acteur,
      "SELECT prix_vente, prix_achat FROM produits WHERE etablissement_id = ? ORDER BY id",
    );
    expect(prix).toEqual([
      { prix_vente: 1_300, prix_achat: 1_000 },
      { prix_vente: 1_300, prix_achat: 1_100 },
      { prix_vente: 100_000_000_000, prix_achat: 0 },
      { prix_vente: 1_300, prix_achat: 1_100 },
      // Archived: what it was sold for stays as it was.
      { prix_vente: 777, prix_achat: 777 },
    ]);
    const historique = await lire(
      acteur,
      `SELECT id, produit_id, prix_vente, auteur_id, date_creation FROM prix_historique WHERE etablissement_id = ?`,
    );
    const commun = { prix_vente: 1_300, auteur_id: acteur.gerantId, date_creation: MAINTENANT };
    expect(historique).toEqual([
      { ...commun, id: 1, produit_id: 1 },
      { ...commun, id: 2, produit_id: 4 },
    ]);
    expect(await lire(acteur, "SELECT prix FROM compteurs WHERE etablissement_id = ?")).toEqual([
      { prix: 2 },
    ]);
    expect(await valeurs()).toEqual(avant);
    expect(await services.produits.get(voisine, 1)).toEqual(intacts);
  });

  test("is what the next sale is recorded in, although its till still claims the old one", async () => {
    const acteur = await creerBoutique();
    const [p = 0] = await ajouterProduits(acteur, [{}]);
    await services.ventes.encaisser(acteur, unArticle(p));
    await parametres.definirPays(acteur, GHANA);
    await services.ventes.encaisser(acteur, unArticle(p));
    expect(
      await lire(acteur, "SELECT devise_code FROM factures WHERE etablissement_id = ? ORDER BY id"),
    ).toEqual([{ devise_code: "XOF" }, { devise_code: "GHS" }]);
  });

  test("twice at once: one event for each change of currency", async () => {
    const acteur = await creerBoutique();
    await Promise.all(Array.from({ length: 10 }, () => parametres.definirPays(acteur, GHANA)));
    expect(await evenements(acteur)).toHaveLength(1);
  });

  test("that there is not: refused, and nothing is changed", async () => {
    const acteur = await creerBoutique();
    for (const id of [99, 1_000_000])
      for (const appel of [
        parametres.definirPays(acteur, id),
        parametres.changerActivite(acteur, id, false),
        parametres.update(acteur, { nom: "Perdue", countryId: id }),
      ])
        expect(await refus(appel)).toMatchObject(INTROUVABLE);
    expect(await parametres.etablissement(acteur)).toMatchObject({
      nom: expect.not.stringContaining("Perdue") as string,
    });
  });
});

describe("countries of a shop", () => {
  test("are all on, but those that it switched off; other shops keep theirs", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    expect(await allumes(a)).toHaveLength(13);
    expect(await parametres.changerActivite(a, GHANA, false)).toMatchObject({
      actif: false,
      parDefaut: false,
    });
    expect(await allumes(a)).not.toContain(GHANA);
    expect(await allumes(b)).toContain(GHANA);
    await parametres.changerActivite(a, GHANA, true);
    expect(await allumes(a)).toContain(GHANA);
    expect((await parametres.pays(a)).filter(({ parDefaut }) => parDefaut)).toMatchObject([{ id: SENEGAL }]);
  });

  test("the one where the shop is stays on", async () => {
    const acteur = await creerBoutique();
    for (const actif of [false, true]) {
      expect(await refus(parametres.changerActivite(acteur, SENEGAL, actif))).toMatchObject({
        code: "CONFLIT",
        message: "Le statut du pays actuel ne peut pas être modifié",
      });
    }
    await parametres.definirPays(acteur, GHANA);
    expect(await parametres.changerActivite(acteur, SENEGAL, false)).toMatchObject({ actif: false });
    expect(await refus(parametres.changerActivite(acteur, GHANA, false))).toMatchObject({ code: "CONFLIT" });
  });
});
