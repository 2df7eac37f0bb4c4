import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

const services = testServices();
const { parametres } = services;

const [SENEGAL, COTE_D_IVOIRE, CAMEROON, GHANA] = [1, 2, 9, 11];
const GHANAIAN = { paysCode: "GH", deviseCode: "GHS", fuseau: "Africa/Accra" };
const NOT_FOUND = { code: "INTROUVABLE", message: "Pays non trouvé" };

const settings = (acteur: Acteur) =>
  read(acteur, "SELECT pays_code, devise_code, fuseau FROM etablissements WHERE id = ?");
const evenements = (acteur: Acteur) =>
  read<{ type: string; data: string }>(
    acteur,
    "SELECT type, data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
const activeIds = async (acteur: Acteur) => (await parametres.activePays(acteur)).map(({ id }) => id);

describe("the shop", () => {
  test("keeps what an edit leaves out, and loses what it takes away", async () => {
    const acteur = await createBoutique();
    const texts = {
      description: "Alimentation",
      adresse: "Marché Tilène",
      mentionsLegales: "NINEA 123\nRCCM 4",
      piedTicket: "À bientôt",
    };
    const complete = await parametres.update(acteur, {
      nom: "Teranga",
      ...texts,
      telephone: "77 123 45 67",
    });
    expect(complete).toMatchObject({ nom: "Teranga", ...texts, telephone: "+221771234567" });
    expect(await parametres.update(acteur, { nom: "Chez Awa" })).toEqual({
      ...complete,
      version: complete.version + 1,
      nom: "Chez Awa",
    });
    const emptied = await parametres.update(acteur, { nom: "Chez Awa", adresse: null, telephone: null });
    expect(emptied).toMatchObject({ adresse: null, telephone: null, piedTicket: "À bientôt" });
    expect(await parametres.etablissement(acteur)).toEqual(emptied);
  });

  test("stores its telephone by the plan of the country that it moves to", async () => {
    const acteur = await createBoutique();
    const abidjan = await parametres.update(acteur, {
      nom: "Teranga",
      telephone: "07 07 12 34 56",
      countryId: COTE_D_IVOIRE,
    });
    expect(abidjan).toMatchObject({ telephone: "+2250707123456", pays: { isoCode: "CI" } });
    // The acteur still claims Senegal, but the shop's row counts.
    const afterwards = await parametres.update(acteur, { nom: "Teranga", telephone: "0102030405" });
    expect(afterwards.telephone).toBe("+2250102030405");
  });

  test("is one trip, to read and to change", async () => {
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const comptes = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).parametres;
    await comptes.etablissement(acteur);
    await comptes.forEdit(acteur);
    await comptes.devise(acteur);
    await comptes.pays(acteur);
    await comptes.update(acteur, { nom: "Teranga", countryId: SENEGAL });
    await comptes.setPaysActive(acteur, GHANA, false);
    await comptes.setDefaultPays(acteur, GHANA);
    expect(counts.roundTrips).toBe(7);
  });
});

describe("the logo", () => {
  const refusedAtLogo = { code: "VALIDATION", fields: { logo: [MESSAGES.invalidLogo] } };

  test("is stored as it came, stays, changes and goes, and no other shop has it", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    expect(await parametres.update(acteur, { logo: LOGO })).toMatchObject({ logo: LOGO, qrTicket: false });
    expect(await parametres.update(acteur, { qrTicket: true })).toMatchObject({ logo: LOGO, qrTicket: true });
    expect(await parametres.update(acteur, { logo: OTHER_LOGO })).toMatchObject({ logo: OTHER_LOGO });
    expect(await parametres.update(acteur, { logo: null })).toMatchObject({ logo: null, qrTicket: true });
    expect(await parametres.etablissement(neighbour)).toMatchObject({ logo: null, qrTicket: false });
  });

  test.each([
    ["no base64", "un logo"],
    ["base64 with a space", `${LOGO} `],
    ["base64 without its end", LOGO.replace(/=+$/, "")],
    ["markup", `"><script>alert(1)</script>`],
    ["another file", btoa("GIF89a")],
    ["a PNG with bytes after its end", btoa(`${atob(LOGO)}<script>`)],
    ["a PNG of more bytes than allowed", btoa(atob(LOGO).padEnd(10_241, "x"))],
  ])("of %s is refused, and nothing is written", async (_what, logo) => {
    const acteur = await createBoutique();
    const before = await parametres.update(acteur, { logo: OTHER_LOGO });
    expect(await refusalOf(parametres.update(acteur, { nom: "Autre", logo }))).toMatchObject(refusedAtLogo);
    expect(await parametres.etablissement(acteur)).toEqual(before);
  });
});

/** Makes open tills read everything again. */
const RELOAD = { type: "INFO", data: '{"silencieux":true,"rechargement":true}' };

describe("another country", () => {
  test("changes currency and zone at once, is switched on, and tills load everything anew", async () => {
    const acteur = await createBoutique();
    await parametres.setPaysActive(acteur, GHANA, false);
    expect(await parametres.setDefaultPays(acteur, GHANA)).toMatchObject({
      isoCode: "GH",
      actif: true,
      isDefault: true,
    });
    expect(await settings(acteur)).toEqual([{ pays_code: "GH", devise_code: "GHS", fuseau: "Africa/Accra" }]);
    expect(await parametres.devise(acteur)).toMatchObject({ code: "GHS", decimales: 2 });
    expect(await activeIds(acteur)).toContain(GHANA);
    const evenement = { type: "INFO", data: '{"silencieux":true,"rechargement":true}' };
    expect(await evenements(acteur)).toEqual([evenement]);
  });

  test("of the same currency makes tills read its wallets and numbers, and leaves prices alone", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ prixVente: 80_050 }]);
    await parametres.update(acteur, { countryId: COTE_D_IVOIRE });
    await parametres.setDefaultPays(acteur, COTE_D_IVOIRE);
    expect(await settings(acteur)).toMatchObject([{ pays_code: "CI", devise_code: "XOF" }]);
    expect(await evenements(acteur)).toEqual([RELOAD]);
    expect(await services.produits.get(acteur, 1)).toMatchObject({ prixVente: 80_050 });
  });

  test("is no event when it is the present one, and neither is a setting that stays", async () => {
    const acteur = await createBoutique();
    await parametres.update(acteur, { mobileMoneyAttente: false, countryId: 1 });
    expect(await evenements(acteur)).toEqual([]);
    await parametres.update(acteur, { mobileMoneyAttente: true });
    await parametres.update(acteur, { mobileMoneyAttente: true });
    expect(await evenements(acteur)).toEqual([RELOAD]);
  });

  test("and so with what tickets print, of which the description is no part", async () => {
    const acteur = await createBoutique();
    const ticket = { adresse: "Tilène", logo: LOGO, qrTicket: true };
    await parametres.update(acteur, ticket);
    await parametres.update(acteur, { ...ticket, description: "Alimentation" });
    expect(await evenements(acteur)).toEqual([RELOAD]);
    for (const one of [{ qrTicket: false }, { logo: null }, { piedTicket: "Merci" }, { nom: "Chez Awa" }])
      await parametres.update(acteur, one);
    expect(await evenements(acteur)).toHaveLength(5);
  });

  test("rounds prices up where the new currency has fewer decimals, and keeps them as history", async () => {
    const acteur = await createBoutique(GHANAIAN);
    const neighbour = await createBoutique(GHANAIAN);
    for (const a of [acteur, neighbour])
      await addProduits(a, [
        { prixVente: 1_250, prixAchat: 999 },
        { prixVente: 1_300, prixAchat: 1_001 },
        { prixVente: 100_000_000_000, prixAchat: 0, quantite: 0 },
        { prixVente: 1_201, prixAchat: 1_100, statut: "INACTIF" },
        { prixVente: 777, prixAchat: 777 },
      ]);
    await services.produits.delete(acteur, 5);
    const values = () => read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ?");
    const [before, intact] = [await values(), await services.produits.get(neighbour, 1)];

    await parametres.setDefaultPays(acteur, CAMEROON);

    const prix = await read(
      acteur,
      "SELECT prix_vente, prix_achat FROM produits WHERE etablissement_id = ? ORDER BY id",
    );
    expect(prix).toEqual([
      { prix_vente: 1_300, prix_achat: 1_000 },
      { prix_vente: 1_300, prix_achat: 1_100 },
      { prix_vente: 100_000_000_000, prix_achat: 0 },
      { prix_vente: 1_300, prix_achat: 1_100 },
      // An archived product too: its restoration brings a price that the new currency can say.
      { prix_vente: 800, prix_achat: 800 },
    ]);
    const history = await read(
      acteur,
      `SELECT id, produit_id, prix_vente, auteur_id, date_creation FROM prix_historique WHERE etablissement_id = ?`,
    );
    const common = { prix_vente: 1_300, auteur_id: acteur.gerantId, date_creation: NOW };
    expect(history).toEqual([
      { ...common, id: 1, produit_id: 1 },
      { ...common, id: 2, produit_id: 4 },
      { ...common, prix_vente: 800, id: 3, produit_id: 5 },
    ]);
    expect(await read(acteur, "SELECT prix FROM compteurs WHERE etablissement_id = ?")).toEqual([
      { prix: 3 },
    ]);
    expect(await values()).toEqual(before);
    expect(await services.produits.get(neighbour, 1)).toEqual(intact);
  });

  test("is what the next sale is recorded in, although its till still claims the old one", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    await services.ventes.encaisser(acteur, oneArticle(p));
    await parametres.setDefaultPays(acteur, GHANA);
    await services.ventes.encaisser(acteur, oneArticle(p));
    expect(
      await read(acteur, "SELECT devise_code FROM factures WHERE etablissement_id = ? ORDER BY id"),
    ).toEqual([{ devise_code: "XOF" }, { devise_code: "GHS" }]);
  });

  test("twice at once: one event for each change of currency", async () => {
    const acteur = await createBoutique();
    await Promise.all(Array.from({ length: 10 }, () => parametres.setDefaultPays(acteur, GHANA)));
    expect(await evenements(acteur)).toHaveLength(1);
  });

  test("that there is not: refused, and nothing is changed", async () => {
    const acteur = await createBoutique();
    for (const id of [99, 1_000_000])
      for (const call of [
        parametres.setDefaultPays(acteur, id),
        parametres.setPaysActive(acteur, id, false),
        parametres.update(acteur, { nom: "Perdue", countryId: id }),
      ])
        expect(await refusalOf(call)).toMatchObject(NOT_FOUND);
    expect(await parametres.etablissement(acteur)).toMatchObject({
      nom: expect.not.stringContaining("Perdue") as string,
    });
  });
});

describe("countries of a shop", () => {
  test("are all on, but those that it switched off; other shops keep theirs", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    expect(await activeIds(a)).toHaveLength(13);
    expect(await parametres.setPaysActive(a, GHANA, false)).toMatchObject({
      actif: false,
      isDefault: false,
    });
    expect(await activeIds(a)).not.toContain(GHANA);
    expect(await activeIds(b)).toContain(GHANA);
    await parametres.setPaysActive(a, GHANA, true);
    expect(await activeIds(a)).toContain(GHANA);
    expect((await parametres.pays(a)).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: SENEGAL }]);
  });

  test("the one where the shop is stays on", async () => {
    const acteur = await createBoutique();
    for (const active of [false, true]) {
      expect(await refusalOf(parametres.setPaysActive(acteur, SENEGAL, active))).toMatchObject({
        code: "CONFLIT",
        message: "Le statut du pays actuel ne peut pas être modifié",
      });
    }
    await parametres.setDefaultPays(acteur, GHANA);
    expect(await parametres.setPaysActive(acteur, SENEGAL, false)).toMatchObject({ actif: false });
    expect(await refusalOf(parametres.setPaysActive(acteur, GHANA, false))).toMatchObject({
      code: "CONFLIT",
    });
  });
});
