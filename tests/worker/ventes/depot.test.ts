// A copy of unsent baskets: what is foretold of each is what its recording then does (rule: late-sale).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { late, register } from "#tests/helpers/appareils.ts";
import { brouillon, boutiqueWithCategories, inStock } from "#tests/helpers/catalogue.ts";
import { createBoutique, databaseOf, migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { tryOnce } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { Prevision } from "#worker/features/ventes/domain/depot.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";

const DAY_MS = 86_400_000;
const { appareils, depot, produits, stocks, ventes } = testServices();

beforeAll(migrate);

type Vente = { cle: string; panier: Panier };

const line = (produitId: number, quantite: number, prixVenteReel = 80_000) => ({
  produitId,
  quantite,
  prixVenteReel,
});

const mobile = (montant: number, rest: object = {}) =>
  ({ mode: "MOBILE_MONEY", montant, telephone: "77 123 45 67", portefeuille: "Wave", ...rest }) as const;

/** Records the baskets one after the other by their keys, and says of each what came of it. */
async function record(acteur: Acteur, sent: readonly Vente[]): Promise<Prevision[]> {
  const all = await stocks.all(acteur);
  const titleOf = new Map(all.map(({ produit }) => [produit.id, produit.titre]));
  const become: Prevision[] = [];
  for (const { cle, panier: one } of sent) {
    let written: Awaited<ReturnType<typeof ventes.encaisser>> | undefined;
    const error = await tryOnce(
      ventes.encaisser(acteur, one, cle).then((value) => {
        written = value;
      }),
    );
    become.push(written ? becomeOf(one, written, titleOf) : refusedBy(error));
  }
  return become;
}

function becomeOf(
  { appareil }: Panier,
  { value, replayed }: Awaited<ReturnType<typeof ventes.encaisser>>,
  titleOf: ReadonlyMap<number, string>,
): Prevision {
  const { numeroFacture, dateOperation, paiements } = value.facture;
  const venteId = value.ventes[0]?.id ?? 0;
  if (replayed) return { etat: "ENREGISTREE", facture: { venteId, numeroFacture } };
  // The invoice has them by the last line of each product, the forecast by the first.
  const manques = (value.ajustements ?? [])
    .map(({ produitId, quantite }) => ({ titre: titleOf.get(produitId) ?? "", quantite }))
    .toSorted((a, b) => a.titre.localeCompare(b.titre));
  const attente = paiements.some(({ statut }) => statut === "EN_ATTENTE");
  const trueMoment = appareil && appareil.dateClient + appareil.decalage * 1000;
  return {
    ...{ etat: "NOUVELLE", manques, attente },
    arrivee: appareil?.horsLigne === true && dateOperation !== trueMoment,
  };
}

function refusedBy(error: DomainError | undefined): Prevision {
  if (!error) throw new Error("No refusal");
  const { code, message, fields = {} } = error;
  return { etat: "REFUSEE", refus: { code, message, champs: fields } };
}

/** What a line of `expect` says of each basket. */
const told = (previsions: readonly Prevision[]) =>
  previsions.map((one) => {
    if (one.etat === "ENREGISTREE") return one.facture.numeroFacture;
    if (one.etat === "REFUSEE") return one.refus.message;
    const { manques, attente, arrivee } = one;
    const unusual = manques.map(({ titre, quantite }) => `${String(quantite)} ${titre}`);
    return (
      [...unusual, ...(attente ? ["attente"] : []), ...(arrivee ? ["arrivée"] : [])].join(", ") || "nouvelle"
    );
  });

async function shop() {
  const acteur = await boutiqueWithCategories();
  for (const nom of ["Caisse A", "Caisse B"]) await register(acteur, nom);
  const made = testServices({ now: NOW - 10 * DAY_MS }).produits;
  const priced = { prixAchat: 50_000, prixVente: 80_000 };
  await made.create(acteur, inStock({ titre: "Riz", quantite: 5, ...priced }));
  await made.create(acteur, inStock({ titre: "Lait", quantite: 100, ...priced }));
  await made.create(acteur, inStock({ titre: "Sucre", quantite: 1, ...priced }));
  await made.create(acteur, brouillon({ titre: "Sel" }));
  await testServices({ now: NOW - 5 * DAY_MS }).produits.update(acteur, 2, { prixVente: 90_000 });
  return acteur;
}

/** One basket of each kind, in the order of their recording. */
async function everyKind(acteur: Acteur): Promise<{ sent: Vente[]; expected: string[] }> {
  const recorded = late(oneArticle(1), 1);
  await ventes.encaisser(acteur, recorded, "k-recorded");
  await ventes.encaisser(acteur, late(oneArticle(1), 2), "k-other");
  const noted = { numeroProvisoire: "P-A-20260114-3", dateClient: NOW, decalage: 0 };
  const lignes = [line(1, 1)];
  await appareils.noteAnnulation(acteur, 1, { ...noted, montantTotal: 80_000, motif: "Parti", lignes });
  const old = (days: number) => ({ dateClient: NOW - days * DAY_MS });
  const milk = panier([line(2, 1)]);
  const kinds: [Panier, string, cle?: string][] = [
    [recorded, "FACT-20260114000001", "k-recorded"],
    [late(oneArticle(1, 2), 1), "Cette clé d'idempotence a déjà servi pour une autre demande", "k-recorded"],
    [late(oneArticle(9), 10), "Produit non trouvé"],
    [late(milk, 11, old(4)), "Le prix ne peut pas être inférieur au prix minimum (900 FCFA)"],
    [late(milk, 12, old(6)), "nouvelle"],
    [
      late({ ...oneArticle(1), paiements: [{ mode: "ESPECES", montant: 500 }] }, 13),
      "Les paiements doivent être égaux au total",
    ],
    [
      late(panier([line(2, 1, 90_000)], { paiements: [mobile(90_000, { telephone: "7712" })] }), 14),
      "Le numéro de Mobile Money n'est pas valide pour ce pays",
    ],
    [late(oneArticle(1, 3), 2), "P-A-20260114-2 : ce numéro provisoire a déjà servi à une autre vente"],
    [late(oneArticle(1), 3), "P-A-20260114-3 : ce numéro provisoire a déjà servi à une autre vente"],
    [
      late(oneArticle(1), 15, { numeroProvisoire: "P-B-20260114-15" }),
      "Le numéro provisoire doit être P-, le code de l'appareil, le jour et un rang, comme P-A-20260114-7",
    ],
    [late(oneArticle(1), 16, { appareilId: 3 }), "Cet appareil n'est pas connu de la boutique"],
    [
      { ...late(oneArticle(1), 17), deviseCode: "EUR" },
      "La devise de l'établissement a changé pendant la saisie. Vérifiez les montants, puis enregistrez de nouveau.",
    ],
    [late(oneArticle(4), 18), "Produit en préparation"],
    [late(panier([line(1, 2), line(3, 2), line(1, 3)]), 19), "2 Riz, 1 Sucre"],
    [late(oneArticle(1, 4), 20), "4 Riz"],
    [
      late(oneArticle(1), 20, { dateClient: NOW - 1 }),
      "P-A-20260114-20 : ce numéro provisoire a déjà servi à une autre vente",
    ],
    [late(panier([line(2, 1, 90_000)], { paiements: [mobile(90_000)] }), 21), "attente"],
    [late(panier([line(2, 1, 90_000)]), 22, old(40)), "arrivée"],
    [late(panier([line(2, 2, 90_000)]), 23, { dateClient: NOW + DAY_MS }), "arrivée"],
    [
      late(
        panier([line(2, 2, 90_000)], {
          paiements: [mobile(90_000, { transactionId: "T1" }), mobile(90_000, { transactionId: "t1" })],
        }),
        24,
      ),
      "Cet identifiant de transaction a déjà servi",
    ],
    [oneArticle(1), "Stock insuffisant. Disponible: 0, Demandé: 1"],
    [panier([line(2, 1)]), "Le prix ne peut pas être inférieur au prix minimum (900 FCFA)"],
    [panier([line(2, 1, 90_000)]), "nouvelle"],
    [panier([line(2, 99, 90_000)]), "Stock insuffisant. Disponible: 94, Demandé: 99"],
    [late(panier([line(2, 1, 90_000)]), 25, { horsLigne: false }), "nouvelle"],
  ];
  return {
    sent: kinds.map(([one, , cle], rank) => ({ panier: one, cle: cle ?? `k-${String(rank)}` })),
    expected: kinds.map(([, sentence]) => sentence.replace(/ FCFA/, "\u00A0FCFA")),
  };
}

describe("what is foretold", () => {
  test("of each kind of basket is what its recording does", async () => {
    const acteur = await shop();
    const { sent, expected } = await everyKind(acteur);
    const before = await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?");
    const foretold = await depot.preview(acteur, sent);
    expect(told(foretold)).toEqual(expected);
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual(before);
    expect(await record(acteur, sent)).toEqual(foretold);
    // Handed in again, all is there that could be.
    const again = await depot.preview(acteur, sent);
    expect(again.map(({ etat }) => etat)).toEqual(
      foretold.map(({ etat }) => (etat === "REFUSEE" ? "REFUSEE" : "ENREGISTREE")),
    );
    expect(await record(acteur, sent)).toEqual(again);
  });

  test("of a basket whose key is forgotten is its invoice; with another moment or amount it is another basket", async () => {
    const acteur = await shop();
    const sold = late(oneArticle(1), 1);
    await ventes.encaisser(acteur, sold, "k");
    await databaseOf(acteur)
      .prepare("DELETE FROM cles_idempotence WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    const others = [late(oneArticle(1), 1, { dateClient: NOW - 1 }), late(oneArticle(1, 2), 1)];
    const later = testServices({ now: NOW + 31 * DAY_MS });
    const foretold = await later.depot.preview(
      acteur,
      [sold, ...others].map((one) => ({ cle: "k", panier: one })),
    );
    expect(foretold.map(({ etat }) => etat)).toEqual(["ENREGISTREE", "REFUSEE", "REFUSEE"]);
    expect(foretold[0]).toEqual({
      etat: "ENREGISTREE",
      facture: { venteId: 1, numeroFacture: "FACT-20260114000001" },
    });
  });

  test("of a product that was archived meanwhile depends on the network", async () => {
    const acteur = await shop();
    await produits.delete(acteur, 1);
    const sent = [
      { cle: "k-1", panier: late(oneArticle(1, 6), 1) },
      { cle: "k-2", panier: oneArticle(1) },
    ];
    const foretold = await depot.preview(acteur, sent);
    // What was left went with the product.
    expect(told(foretold)).toEqual(["6 Riz", "Produit non trouvé"]);
    expect((await record(acteur, sent)).map(({ etat }) => etat)).toEqual(["NOUVELLE", "REFUSEE"]);
  });

  test("of a basket that has not the form of one is its refusal, and the others keep their places", async () => {
    const acteur = await shop();
    const malformed = new DomainError("VALIDATION", "Le panier est vide", {
      fields: { lignes: ["Le panier est vide"] },
    });
    const sent = [
      { cle: "k-1", panier: late(oneArticle(1, 6), 1) },
      { cle: "k-2", panier: malformed },
      { cle: "k-3", panier: late(oneArticle(1), 2) },
    ];
    expect(told(await depot.preview(acteur, sent))).toEqual(["1 Riz", "Le panier est vide", "1 Riz"]);
  });

  test("follows the shop's settings, not those of the session", async () => {
    const acteur = await shop();
    const stale = { ...acteur, paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
    const sent = [{ cle: "k", panier: { ...late(oneArticle(1), 1), deviseCode: "XOF" } }];
    expect(told(await depot.preview(stale, sent))).toEqual(["nouvelle"]);
  });
});

describe("another shop", () => {
  test("lends nothing: keys, numbers, devices, products, prices and stocks are each shop's own", async () => {
    const [acteur, neighbour] = [await shop(), await shop()];
    const { sent } = await everyKind(neighbour);
    await record(neighbour, sent);
    await produits.update(neighbour, 2, { prixVente: 100 });
    const empty = await createBoutique();
    await addProduits(empty, [{ titre: "Sable", quantite: 2 }]);
    expect(
      told(await depot.preview(acteur, [{ cle: "k-recorded", panier: late(oneArticle(1), 1) }])),
    ).toEqual(["nouvelle"]);
    // The neighbour's keys are forgotten by then.
    const afterKeys = testServices({ now: NOW + 31 * DAY_MS }).depot;
    expect(told(await afterKeys.preview(acteur, [{ cle: "k-new", panier: late(oneArticle(1), 1) }]))).toEqual(
      ["arrivée"],
    );
    expect(told(await depot.preview(acteur, [{ cle: "k", panier: late(oneArticle(1, 5), 2) }]))).toEqual([
      "nouvelle",
    ]);
    expect(
      told(await depot.preview(acteur, [{ cle: "k", panier: late(panier([line(2, 1, 100)]), 2) }])),
    ).toEqual(["Le prix ne peut pas être inférieur au prix minimum (900\u00A0FCFA)"]);
    const elsewhere = await depot.preview(empty, [
      { cle: "k-recorded", panier: late(oneArticle(1), 1) },
      { cle: "k-1", panier: oneArticle(2) },
      { cle: "k-2", panier: oneArticle(1, 3) },
    ]);
    expect(told(elsewhere)).toEqual([
      "Cet appareil n'est pas connu de la boutique",
      "Produit non trouvé",
      "Stock insuffisant. Disponible: 2, Demandé: 3",
    ]);
  });
});

test("400 baskets are one round trip that writes nothing", async () => {
  const acteur = await shop();
  const { db, counts } = count(env.BOUTIQUE_1);
  const sent = Array.from({ length: 400 }, (_, rank) => ({
    cle: `k-${String(rank)}`,
    panier: late(panier([line(1, 1), line(2, 1, 90_000), line(3, 1)]), rank + 1),
  }));
  const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
  const previsions = await counted.depot.preview(acteur, sent);
  expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  expect(told(previsions.slice(4, 7))).toEqual(["1 Sucre", "1 Riz, 1 Sucre", "1 Riz, 1 Sucre"]);
});
