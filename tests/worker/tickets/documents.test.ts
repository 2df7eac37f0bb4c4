// A document keeps its seller, its hour, its titles and its currency, whatever the shop becomes (docs/decisions/0062).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { ListExport } from "#app/.server/csv.ts";
import { ACHATS_EXPORT } from "#app/.server/lists/achats.ts";
import { MOUVEMENTS_EXPORT } from "#app/.server/lists/mouvements.ts";
import { PAIEMENTS_EXPORT } from "#app/.server/lists/paiements.ts";
import { VENTES_EXPORT } from "#app/.server/lists/ventes.ts";
import { achat, ALL_ACHATS } from "#tests/helpers/achats.ts";
import { createBoutique, databaseOf, migrate, read, registerBoutique } from "#tests/helpers/databases.ts";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { formatNumericInstant } from "#worker/core/domain/period.ts";
import { recuOf } from "#worker/features/tickets/domain/recu.ts";
import { presentTicket } from "#worker/features/tickets/presenter.ts";
import { recuPage } from "#worker/features/tickets/render/recu-page.ts";

const [SENEGAL, BENIN, GUINEA, GHANA] = [1, 7, 10, 11];
/** 31/10 23:30 in Dakar, 01/11 00:30 in Porto-Novo. */
const EVENING = Date.UTC(2026, 9, 31, 23, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OLD = {
  adresse: "Rue 10",
  mentionsLegales: "NINEA 001",
  piedTicket: "Ni repris",
  telephone: "+221771234567",
};
const NEW = {
  adresse: "Rue 99",
  mentionsLegales: "NINEA 999",
  piedTicket: "Merci",
  telephone: "+221781234567",
};

const at = (now: number) => testServices({ now });
const later = at(EVENING + 5 * DAY);
const EVERYTHING = { page: 0, size: 50, q: "" };
const ALL_VENTES = { ...EVERYTHING, sortBy: "dateOperation", sortDir: "desc" } as const;

beforeAll(migrate);

async function shop(): Promise<Acteur> {
  const acteur = await createBoutique();
  await registerBoutique(acteur);
  await addProduits(acteur, [{ titre: "Riz", quantite: 50 }]);
  return acteur;
}

const versionsOf = (acteur: Acteur) =>
  read<{ date_effet: number; nom: string; fuseau: string }>(
    acteur,
    "SELECT date_effet, nom, fuseau FROM etablissement_versions WHERE etablissement_id = ? ORDER BY 1",
  );

describe("the seller", () => {
  test("of a ticket and of a receipt is that of the sale, on every paper; the next sale has the new one", async () => {
    const acteur = await shop();
    await at(EVENING - DAY).parametres.update(acteur, {
      ...OLD,
      nom: "Chez Awa",
      logo: LOGO,
      qrTicket: true,
    });
    await at(EVENING).ventes.encaisser(acteur, oneArticle(1));
    const { jeton } = (await at(EVENING).tickets.share(acteur, 1)).value;
    await at(EVENING + 1).parametres.update(acteur, {
      ...NEW,
      nom: "Awa SARL",
      logo: OTHER_LOGO,
      qrTicket: false,
    });
    await at(EVENING + HOUR).ventes.encaisser(acteur, oneArticle(1));

    const before = {
      nom: "Chez Awa",
      ...OLD,
      logo: LOGO,
      qrTicket: true,
      telephone: "+221\u00A077\u00A0123\u00A045\u00A067",
    };
    const after = {
      nom: "Awa SARL",
      ...NEW,
      logo: OTHER_LOGO,
      qrTicket: false,
      telephone: "+221\u00A078\u00A0123\u00A045\u00A067",
    };
    expect((await later.tickets.ofFacture(acteur, 1)).shop).toEqual(before);
    expect((await later.tickets.ofVente(acteur, 1)).shop).toEqual(before);
    expect((await later.recus.read(jeton))?.shop).toEqual(before);
    expect((await later.tickets.ofFacture(acteur, 2)).shop).toEqual(after);
    // The till prints for the sale it makes.
    expect((await later.catalogue.catalogue(acteur)).ticket).toEqual(after);

    const source = await later.tickets.ofFacture(acteur, 1);
    for (const largeur of ["58", "80", "A4"] as const)
      for (const format of ["html", "texte"] as const) {
        const { body } = await presentTicket(source, { largeur, format }, "https://etal.test");
        expect(body).toContain("Chez Awa");
        expect(body).toContain("NINEA 001");
        expect(body).not.toContain("999");
      }
    const { body } = await presentTicket(source, { largeur: "58", format: "escpos" }, "https://etal.test");
    const printed = new TextDecoder("latin1").decode(body as ArrayBuffer);
    expect([printed.includes("Chez Awa"), printed.includes("Awa SARL")]).toEqual([true, false]);
    const found = await later.recus.read(jeton);
    const page =
      found && recuPage(recuOf({ facture: found.facture, ventes: found.facture.ventes }, found), "");
    expect(page).toContain("NINEA 001");
    expect(page).not.toContain("NINEA 999");
  });

  test("is the one of the recording for a sale that is dated back", async () => {
    const acteur = await shop();
    await at(EVENING).parametres.update(acteur, { nom: "Nouveau" });
    await at(EVENING + 1).ventes.encaisser(acteur, { ...oneArticle(1), dateOperation: EVENING - 3 * DAY });
    expect((await later.tickets.ofFacture(acteur, 1)).shop.nom).toBe("Nouveau");
  });

  test("has a new version only when something printed changes", async () => {
    const acteur = await shop();
    const { parametres } = at(EVENING);
    await parametres.update(acteur, { description: "Alimentation", mobileMoneyAttente: true });
    await parametres.update(acteur, { nom: `Boutique ${acteur.etablissementId}`, adresse: null });
    await parametres.setDefaultPays(acteur, SENEGAL);
    expect(await versionsOf(acteur)).toHaveLength(1);
    await parametres.update(acteur, { adresse: "Rue 10" });
    expect(await versionsOf(acteur)).toHaveLength(2);
    // A country alone may change nothing printed but the zone; both changes of one save are one version.
    await parametres.update(acteur, { nom: "Chez Awa", countryId: BENIN });
    expect((await versionsOf(acteur)).at(-1)).toMatchObject({ nom: "Chez Awa", fuseau: "Africa/Porto-Novo" });
    expect(await versionsOf(acteur)).toHaveLength(3);
  });

  test("two changes within a millisecond, and one by a clock that is behind, follow each other", async () => {
    const acteur = await shop();
    await at(EVENING).ventes.encaisser(acteur, oneArticle(1));
    await Promise.all(
      ["A", "B"].map((address) => at(EVENING + 1).parametres.update(acteur, { adresse: address })),
    );
    await at(EVENING - HOUR).parametres.update(acteur, { adresse: "C" });
    expect((await versionsOf(acteur)).map(({ date_effet }) => date_effet)).toEqual(
      [0, 1, 2, 3].map((n) => n && EVENING + n),
    );
    await at(EVENING + HOUR).ventes.encaisser(acteur, oneArticle(1));
    const sellers = await Promise.all([1, 2].map((id) => later.tickets.ofFacture(acteur, id)));
    expect(sellers.map(({ shop: { adresse } }) => adresse)).toEqual([null, "C"]);
  });

  test("is read in one round trip, and never from another shop", async () => {
    const [acteur, other] = [await shop(), await shop()];
    await at(EVENING).ventes.encaisser(acteur, oneArticle(1));
    await at(EVENING - 1).parametres.update(other, { adresse: "Ailleurs" });
    await at(EVENING + 1).parametres.update(acteur, { adresse: "Plus tard" });
    const { db, counts } = count(env.BOUTIQUE_1);
    const counted = testServices({ now: EVENING + DAY, bindings: { ...env, BOUTIQUE_1: db } });
    expect((await counted.tickets.ofVente(acteur, 1)).shop).toMatchObject({
      nom: `Boutique ${acteur.etablissementId}`,
      adresse: null,
    });
    expect(counts.roundTrips).toBe(1);
  });

  test("without any version is the present one: an earlier release may have registered the shop", async () => {
    const acteur = await shop();
    await at(EVENING).ventes.encaisser(acteur, oneArticle(1));
    await databaseOf(acteur)
      .prepare("DELETE FROM etablissement_versions WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    const { shop: seller, fuseau, facture } = await later.tickets.ofFacture(acteur, 1);
    expect([seller.nom, fuseau, facture.fuseau]).toEqual([
      `Boutique ${acteur.etablissementId}`,
      "Africa/Dakar",
      "Africa/Dakar",
    ]);
  });
});

/** A sale at 23:30 in Dakar paid by mobile money, a purchase and a count beside it, and a cancelled purchase. */
async function evening(): Promise<Acteur> {
  const acteur = await shop();
  const { achats, caisseJour, stocks, ventes } = at(EVENING);
  const mobile = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
  await ventes.encaisser(
    acteur,
    panier([{ produitId: 1, quantite: 1, prixVenteReel: 80_000 }], {
      paiements: [{ ...mobile, montant: 80_000, attente: true }],
    }),
  );
  await achats.create(acteur, achat(1));
  await achats.cancel(acteur, 1);
  await stocks.adjust(acteur, 1, { quantiteComptee: 40, motif: "Casse" });
  await caisseJour.addMouvement(acteur, { sens: "ENTREE", montant: 5_000, motif: "Fond" });
  await caisseJour.count(acteur, "2026-10-31", { comptes: [{ mode: "ESPECES", montant: 5_000 }] });
  return acteur;
}

const shown = ({ fuseau }: { fuseau: string }, instant = EVENING) => formatNumericInstant(instant, fuseau);

describe.each([
  ["Sénégal, then Bénin", BENIN],
  ["Sénégal, then Guinée with its own francs", GUINEA],
  ["Sénégal, then Nigeria", 12],
])("the hour of a document: %s", (_name, countryId) => {
  const hour = "31/10/2026 23:30";
  let acteur: Acteur;
  beforeAll(async () => {
    acteur = await evening();
    await at(EVENING + HOUR).parametres.setDefaultPays(acteur, countryId);
  });

  test("is that of its recording on the ticket, on its screen, in lists, searches and histories", async () => {
    const ticket = await later.tickets.ofVente(acteur, 1);
    const { body } = await presentTicket(ticket, { largeur: "80", format: "texte" }, "");
    expect(body).toContain(hour);
    const ventes = await later.indicateurs.withVentes(acteur, { ...ALL_VENTES, periode: "tous" });
    const found = await later.recherche.find(acteur, "riz");
    const { waiting } = await later.paiements.waiting(acteur);
    const caisse = await later.caisseJour.day(acteur, "2026-10-31");
    const records = [
      ticket.facture,
      ...ticket.facture.ventes,
      ...ventes.page.content,
      ...found.ventes,
      ...found.achats,
      ...waiting,
      ...(await later.paiements.list(acteur, EVERYTHING)).content,
      ...(await later.mouvements.list(acteur, EVERYTHING)).content.filter(
        ({ dateOperation }) => dateOperation > 0,
      ),
      ...(await later.stocks.record(acteur, 1)).mouvements.filter(({ dateOperation }) => dateOperation > 0),
      ...(await later.produits.record(acteur, 1)).mouvements.filter(({ dateOperation }) => dateOperation > 0),
      await later.achats.get(acteur, 1),
      ...caisse.mouvements,
      ...caisse.comptages,
    ];
    expect(records.length).toBeGreaterThanOrEqual(15);
    expect(records.map((record) => shown(record))).toEqual(records.map(() => hour));
    const { page } = await later.achats.screen(acteur, { ...ALL_ACHATS, state: "TOUS" });
    expect(page.content.map(({ zoneAnnulation }) => shown({ fuseau: zoneAnnulation }))).toEqual([hour]);
  });

  test("is the same in the exports", async () => {
    const text = async (list: ListExport, address = "") => {
      const request = new Request(`https://etal.test/exports/x?size=50&etat=ANNULES&periode=tous&${address}`);
      let all = "";
      for await (const part of list.lines({ acteur, services: later, request })) all += part;
      return all;
    };
    for (const list of [VENTES_EXPORT, PAIEMENTS_EXPORT, MOUVEMENTS_EXPORT, ACHATS_EXPORT]) {
      const lines = await text(list);
      expect(lines).toContain(hour);
      expect(lines).not.toContain("01/11/2026");
    }
  });

  test("decides the day of a payment in the filter and beside the operator's statement", async () => {
    const on = async (jour: string) =>
      (await later.paiements.list(acteur, { ...EVERYTHING, dateDebut: { jour }, dateFin: { jour } })).content
        .length;
    expect([await on("2026-10-31"), await on("2026-11-01")]).toEqual([1, 0]);
    const day = await later.paiements.ofDay(acteur, "2026-10-31");
    expect([day.start, day.fuseau]).toEqual([Date.UTC(2026, 9, 31), "Africa/Dakar"]);
  });

  test("of what is recorded and cancelled afterwards is by the new clock", async () => {
    const { achats, ventes } = later;
    const { value } = await ventes.encaisser(acteur, oneArticle(1));
    const { fuseau } = await later.factures.get(acteur, value.facture.id);
    expect(fuseau).toBe((await later.catalogue.catalogue(acteur)).pays.fuseau);
    const before = await later.achats.get(acteur, (await achats.create(acteur, achat(1))).value.id);
    expect(before.fuseau).toBe(fuseau);
    const first = await later.factures.get(acteur, 1);
    expect(first.fuseau).toBe("Africa/Dakar");
  });
});

test("a purchase that is cancelled after a move has each hour by its own clock", async () => {
  const acteur = await shop();
  await at(EVENING).achats.create(acteur, achat(1));
  await at(EVENING + HOUR).parametres.setDefaultPays(acteur, BENIN);
  await at(EVENING + DAY).achats.cancel(acteur, 1);
  const { fuseau, zoneAnnulation, dateAnnulation } = await later.achats.get(acteur, 1);
  expect([shown({ fuseau }), shown({ fuseau: zoneAnnulation }, dateAnnulation ?? 0)]).toEqual([
    "31/10/2026 23:30",
    "02/11/2026 00:30",
  ]);
});

describe("the title of a product", () => {
  const rename = (acteur: Acteur, titre: string, now = EVENING + HOUR) =>
    at(now).produits.update(acteur, 1, { titre });

  test("is that of the recording in purchases and movements, as it is in sales", async () => {
    const acteur = await shop();
    await at(EVENING).achats.create(acteur, achat(1));
    await at(EVENING).ventes.encaisser(acteur, oneArticle(1));
    await at(EVENING).stocks.adjust(acteur, 1, { quantiteComptee: 40, motif: "Casse" });
    await rename(acteur, "Riz parfumé");
    await later.achats.create(acteur, achat(1));
    await later.ventes.encaisser(acteur, oneArticle(1));
    await later.stocks.adjust(acteur, 1, { quantiteComptee: 30, motif: "Casse" });

    const titles = (rows: readonly { produit: { titre: string } }[]) =>
      rows.map(({ produit }) => produit.titre);
    const movements = (await later.mouvements.list(acteur, EVERYTHING)).content;
    expect(titles(movements)).toEqual([
      ...Array<string>(3).fill("Riz parfumé"),
      ...Array<string>(4).fill("Riz"),
    ]);
    const { page } = await later.achats.screen(acteur, ALL_ACHATS);
    expect(titles(page.content)).toEqual(["Riz parfumé", "Riz"]);
    expect((await later.achats.get(acteur, 1)).produit.titre).toBe("Riz");
    expect((await later.achats.record(acteur, 1)).achat.produit.titre).toBe("Riz");
    expect(titles((await later.recherche.find(acteur, "Grossiste")).achats)).toEqual(["Riz parfumé", "Riz"]);
    expect(titles((await later.stocks.record(acteur, 1)).mouvements)).toContain("Riz");
    // An edit or a cancellation of the old purchase leaves its title.
    await later.achats.update(acteur, 1, { fournisseur: "Sodiprom" });
    expect((await later.achats.get(acteur, 1)).produit.titre).toBe("Riz");
  });

  test("finds the documents under the old title and under the new one, and no other shop's", async () => {
    const [acteur, other] = [await shop(), await shop()];
    for (const one of [acteur, other]) await at(EVENING).achats.create(one, achat(1));
    await rename(acteur, "Café");
    await rename(acteur, "Thé vert", EVENING + 2 * HOUR);
    await rename(acteur, "Thé vert", EVENING + 3 * HOUR);
    const found = async (who: Acteur, q: string) => [
      (await later.mouvements.list(who, { ...EVERYTHING, q })).totalElements,
      (await later.achats.list(who, { ...ALL_ACHATS, q })).totalElements,
    ];
    for (const q of ["riz", "CAFE", "thé"]) expect(await found(acteur, q), q).toEqual([2, 1]);
    for (const q of ["café", "the vert"]) expect(await found(other, q), q).toEqual([0, 0]);
    expect(await found(other, "riz")).toEqual([2, 1]);
    // A product is listed by its present title alone.
    expect(
      (await later.produits.list(acteur, { ...EVERYTHING, q: "riz", sortBy: "titre", sortDir: "asc" }))
        .totalElements,
    ).toBe(0);
  });
});

test("a movement keeps its currency: its document's, else the shop's at the recording", async () => {
  const acteur = await shop();
  const first = at(EVENING);
  await first.achats.create(acteur, achat(1));
  await first.ventes.encaisser(acteur, oneArticle(1));
  await first.stocks.adjust(acteur, 1, { quantiteComptee: 40, motif: "Casse" });
  await at(EVENING + 1).parametres.setDefaultPays(acteur, GHANA);
  await later.stocks.adjust(acteur, 1, { quantiteComptee: 39, motif: "Casse" });
  await later.achats.update(acteur, 1, { quantite: 9 });
  await later.ventes.encaisser(acteur, oneArticle(1));
  await later.factures.cancel(acteur, 2, "Erreur");
  await at(EVENING + 6 * DAY).parametres.setDefaultPays(acteur, GUINEA);
  const { content } = await at(EVENING + 7 * DAY).mouvements.list(acteur, EVERYTHING);
  expect(content.map(({ type, deviseCode }) => [type, deviseCode])).toEqual([
    ["ANNULATION_VENTE", "GHS"],
    ["VENTE", "GHS"],
    ["MODIFICATION_ACHAT", "XOF"],
    ["AJUSTEMENT", "GHS"],
    ["AJUSTEMENT", "XOF"],
    ["VENTE", "XOF"],
    ["ACHAT", "XOF"],
    ["INITIAL", "XOF"],
  ]);
  const created = await later.produits.create(acteur, {
    titre: "Lait",
    description: null,
    categorieId: 1,
    codesBarres: [],
    statut: "STOCK",
    quantite: 3,
    seuilAlerte: 0,
    prixAchat: 100,
    prixVente: 200,
  });
  const [initial] = (await later.mouvements.list(acteur, { ...EVERYTHING, produitId: created.value.id }))
    .content;
  expect(initial).toMatchObject({ type: "INITIAL", deviseCode: "GNF", produit: { titre: "Lait" } });
});

// Last, because registration numbers its shop by the directory.
test("a new shop has its first version from its registration on", async () => {
  const other = await shop();
  const registered = await at(EVENING).comptes.register({
    nom: "Ndiaye",
    prenom: "Awa",
    email: "premiere@exemple.sn",
    telephone: "+221771234567",
    motDePasse: "Bissap-Rouge@2026",
    etablissement: { nom: "Teranga", description: null, countryId: SENEGAL },
  });
  const acteur = { ...other, etablissementId: registered.etablissementId };
  expect(await versionsOf(acteur)).toEqual([{ date_effet: 0, nom: "Teranga", fuseau: "Africa/Dakar" }]);
});
